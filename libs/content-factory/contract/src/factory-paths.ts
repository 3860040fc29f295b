import { CONTROL_API_ROOT } from '@waypost/brands/names';

const part = encodeURIComponent;
const ROOT = `${CONTROL_API_ROOT}/content-factory`;
const runs = (branch: string): string => `${CONTROL_API_ROOT}/branches/${part(branch)}/content-factory/runs`;

/** The addresses of the content factory's API. */
export const factoryPaths = {
  /** GET lists authors. POST adds one. */
  authors: `${ROOT}/authors`,
  /** PATCH writes the next version. */
  author: (id: string) => `${ROOT}/authors/${part(id)}`,
  /** GET lists versions. POST writes the next one and makes it current. */
  prompts: `${ROOT}/prompts`,
  /** PUT moves the label to another version. */
  currentPrompt: `${ROOT}/prompts/current`,
  /** GET lists the newest runs, or with `before` those that are older than a run. POST starts one. */
  runs,
  run: (branch: string, run: string) => `${runs(branch)}/${part(run)}`,
  /** The run's progress, as server-sent events. */
  runStream: (branch: string, run: string) => `${runs(branch)}/${part(run)}/stream`,
  /** POST adds a fact to the run's sheet. */
  facts: (branch: string, run: string) => `${runs(branch)}/${part(run)}/facts`,
  item: (branch: string, run: string, item: string) => `${runs(branch)}/${part(run)}/items/${part(item)}`,
  cancel: (branch: string, run: string) => `${runs(branch)}/${part(run)}/cancel`,
  /** POST checks every article again. */
  check: (branch: string, run: string) => `${runs(branch)}/${part(run)}/check`,
  retry: (branch: string, run: string) => `${runs(branch)}/${part(run)}/retry`,
} as const;
