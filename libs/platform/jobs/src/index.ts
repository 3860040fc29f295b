import '@waypost/platform/kernel/server-only';

export { createJobs } from './create-jobs';
export { jobIdOf } from './job-id';
export { createPoke } from './poke';
export { MAX_RUN_MS, POKE_DELAY_MS } from './run-times';
export type { Jobs } from './jobs';
