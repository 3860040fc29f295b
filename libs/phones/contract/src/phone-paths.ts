import { CONTROL_API_ROOT } from '@waypost/brands/names';

const part = encodeURIComponent;
const rules = (branch: string): string => `${CONTROL_API_ROOT}/branches/${part(branch)}/phone-rules`;

/** The API paths of phone rules in addition to those of every collection. */
export const phonePaths = {
  rules,
  /** GET: the number of visits to which each rule applied in the last seven days, by key. */
  answered: (branch: string) => `${rules(branch)}/answered`,
  /** POST changes several rules, or none if one was changed meanwhile; responds with the new rows. */
  edits: (branch: string) => `${rules(branch)}/edits`,
  /** POST removes a rule from the branch. A rule of the code can only be switched off. */
  removal: (branch: string, key: string) => `${rules(branch)}/${part(key)}/removal`,
  test: (branch: string) => `${rules(branch)}/test`,
  /** GET lists replays, newest first; POST starts one: 202. */
  replays: (branch: string) => `${rules(branch)}/replays`,
  /** GET; DELETE cancels. */
  replay: (branch: string, id: string) => `${rules(branch)}/replays/${part(id)}`,
  /** GET: the pages and numbers against which a rule is checked while staff edit it. */
  site: (branch: string) => `${CONTROL_API_ROOT}/branches/${part(branch)}/phone-rule-site`,
  placements: (branch: string) => `${CONTROL_API_ROOT}/branches/${part(branch)}/placements`,
} as const;
