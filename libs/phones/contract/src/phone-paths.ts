const part = encodeURIComponent;
const rules = (branch: string): string => `/api/control/branches/${part(branch)}/phone-rules`;

/** The calls of phone rules beyond what every collection has. */
export const phonePaths = {
  rules,
  /** GET: how many visits of the last seven days each rule answered, by key. */
  answered: (branch: string) => `${rules(branch)}/answered`,
  /** POST changes several rules, all or none where one was overtaken; answers the new rows. */
  edits: (branch: string) => `${rules(branch)}/edits`,
  /** POST takes a rule off the branch; what the code brings can be switched off alone. */
  removal: (branch: string, key: string) => `${rules(branch)}/${part(key)}/removal`,
  test: (branch: string) => `${rules(branch)}/test`,
  /** GET, newest first; POST begins one: 202. */
  replays: (branch: string) => `${rules(branch)}/replays`,
  /** GET; DELETE cancels. */
  replay: (branch: string, id: string) => `${rules(branch)}/replays/${part(id)}`,
  /** GET: what a rule is checked against while it is typed. */
  site: (branch: string) => `/api/control/branches/${part(branch)}/phone-rule-site`,
  placements: (branch: string) => `/api/control/branches/${part(branch)}/placements`,
} as const;
