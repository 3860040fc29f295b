import type { ExperimentRow } from './experiment-rows';

/** The separator between the keys of an experiment and its variant in figures. */
const BETWEEN = ': ';

type NamedExperiment = Pick<ExperimentRow, 'key' | 'name' | 'variantNames'>;

/** Returns `headline: b` with the names of both: `Two headlines: Calm`. Returns an unknown experiment's text unchanged. */
export function variantTitle(variant: string, experiments: readonly NamedExperiment[]): string {
  const [experimentKey = '', key = ''] = variant.split(BETWEEN);
  const experiment = experiments.find((each) => each.key === experimentKey);
  return experiment ? `${experiment.name}${BETWEEN}${experiment.variantNames[key] ?? key}` : variant;
}

/** Returns the text for a variant in the dashboards' figures: `headline: b`. */
export const variantInFigures = (experiment: string, variant: string): string => `${experiment}${BETWEEN}${variant}`;
