import { CONTROL_API_ROOT } from '@waypost/brands/names';
import type { Metric } from '@waypost/experiments/model';

const part = encodeURIComponent;
const ROOT = `${CONTROL_API_ROOT}/experiments`;

/** The commands for an experiment on the live site, apart from shipping. */
export type LifeCall = 'start' | 'pause' | 'resume' | 'stop' | 'update-arms';

/** The calls of experiments, in addition to those of every collection. */
export const experimentPaths = {
  /** GET: every experiment of the live site. */
  list: ROOT,
  /** GET: the running experiments with their pages, without results. */
  running: `${CONTROL_API_ROOT}/running-experiments`,
  /** GET: a branch's experiments. */
  ofBranch: (branch: string) => `${CONTROL_API_ROOT}/branches/${part(branch)}/experiments`,
  /** POST: removes an experiment from a branch. 409 if it was ever started. */
  removal: (branch: string, key: string) => `${CONTROL_API_ROOT}/branches/${part(branch)}/experiments/${part(key)}/removal`,
  /** GET: one experiment of the live site, with its life. */
  experiment: (key: string) => `${ROOT}/${part(key)}`,
  /** POST: the cost of a definition, before it is saved. */
  plan: `${ROOT}/plan`,
  /** GET: the results for a metric. The default is the primary metric. */
  results: (key: string, metric?: Metric) => `${ROOT}/${part(key)}/results${metric === undefined ? '' : `?metric=${metric}`}`,
  /** POST `{ note, acceptsWarnings? }`. Responds with the life, or 422 with the findings about the variants' words, as a publish does. */
  life: (key: string, call: LifeCall) => `${ROOT}/${part(key)}/${call}`,
  /** POST `{ variant, note, acceptsWarnings? }`. Responds with the publication. */
  ship: (key: string) => `${ROOT}/${part(key)}/ship`,
} as const;
