import '@waypost/platform/kernel/server-only';

export { createJobs } from './create-jobs';
export { createPoke } from './poke';
export type { Jobs } from './jobs';
