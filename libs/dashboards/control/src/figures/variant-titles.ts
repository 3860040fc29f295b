import { variantTitle } from '@waypost/experiments/contract';
import { dashboardApi } from '../dashboard-api';

/** Returns a function that names variants by the live site's experiments, and by their keys while those load. */
export function useVariantTitle(): (variant: string) => string {
  const { data: experiments = [] } = dashboardApi.useStartedExperimentsQuery();
  return (variant) => variantTitle(variant, experiments);
}
