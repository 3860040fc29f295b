const part = encodeURIComponent;
const ROOT = '/api/control/content-factory';
const runs = (branch: string): string => `/api/control/branches/${part(branch)}/content-factory/runs`;

/** Every address of the content factory's API. */
export const factoryPaths = {
  /** GET; POST adds one. */
  authors: `${ROOT}/authors`,
  /** PATCH writes the next version. */
  author: (id: string) => `${ROOT}/authors/${part(id)}`,
  /** GET; POST writes the next version and makes it current. */
  prompts: `${ROOT}/prompts`,
  /** PUT moves the label. */
  currentPrompt: `${ROOT}/prompts/current`,
  /** GET; POST starts one. */
  runs,
  run: (branch: string, run: string) => `${runs(branch)}/${part(run)}`,
  /** The run as it goes on, as server-sent events. */
  runStream: (branch: string, run: string) => `${runs(branch)}/${part(run)}/stream`,
  /** POST adds a fact to the run's sheet. */
  facts: (branch: string, run: string) => `${runs(branch)}/${part(run)}/facts`,
  item: (branch: string, run: string, item: string) => `${runs(branch)}/${part(run)}/items/${part(item)}`,
  cancel: (branch: string, run: string) => `${runs(branch)}/${part(run)}/cancel`,
  retry: (branch: string, run: string) => `${runs(branch)}/${part(run)}/retry`,
} as const;
