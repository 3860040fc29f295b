import { variantTitle } from '@waypost/experiments/contract';
import { dashboardApi } from '../dashboard-api';

/** How variants are called, by the experiments of the live site; until they are known, by keys. */
export function useVariantTitle(): (variant: string) => string {
  const { data: experiments = [] } = dashboardApi.useStartedExperimentsQuery();
  return (variant) => variantTitle(variant, experiments);
}
