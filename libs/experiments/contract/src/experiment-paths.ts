import type { Metric } from '@waypost/experiments/model';

const part = encodeURIComponent;
const ROOT = '/api/control/experiments';

/** What staff may ask of an experiment on the live site, apart from shipping. */
export type LifeCall = 'start' | 'pause' | 'resume' | 'stop' | 'update-arms';

/** The calls of experiments beyond what every collection has. */
export const experimentPaths = {
  /** GET: every experiment of the live site. */
  list: ROOT,
  /** GET: those that a branch sees. */
  ofBranch: (branch: string) => `/api/control/branches/${part(branch)}/experiments`,
  /** GET: one of the live site, with its life. */
  experiment: (key: string) => `${ROOT}/${part(key)}`,
  /** POST: what a definition costs, before it is saved. */
  plan: `${ROOT}/plan`,
  /** GET; of its primary metric where none is named. */
  results: (key: string, metric?: Metric) => `${ROOT}/${part(key)}/results${metric === undefined ? '' : `?metric=${metric}`}`,
  /** POST `{ note, acceptsWarnings? }`; answers the life, or 422 with what warns of the variants’ words as a publish does. */
  life: (key: string, call: LifeCall) => `${ROOT}/${part(key)}/${call}`,
  /** POST `{ variant, note, acceptsWarnings? }`; answers the publication. */
  ship: (key: string) => `${ROOT}/${part(key)}/ship`,
} as const;
