import type { ExperimentRow } from './experiment-rows';

/** Between the key of an experiment and that of its variant, as figures call them. */
const BETWEEN = ': ';

type NamedExperiment = Pick<ExperimentRow, 'key' | 'name' | 'variantNames'>;

/** `headline: b` by its names: `Two headlines: Calm`. What is not among the experiments stands as it is. */
export function variantTitle(variant: string, experiments: readonly NamedExperiment[]): string {
  const [experimentKey = '', key = ''] = variant.split(BETWEEN);
  const experiment = experiments.find((each) => each.key === experimentKey);
  return experiment ? `${experiment.name}${BETWEEN}${experiment.variantNames[key] ?? key}` : variant;
}

/** As the dashboards' figures call a variant: `headline: b`. */
export const variantInFigures = (experiment: string, variant: string): string => `${experiment}${BETWEEN}${variant}`;
