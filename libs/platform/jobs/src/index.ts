import '@waypost/platform/kernel/server-only';

export { createJobs, type JobsOptions } from './create-jobs';
export type { JobsConnection, JobsPool } from './jobs-pool';
export { createPoke, type PokeOptions } from './poke';
export type { DeadLetter, JobDefinition, JobRetry, JobRun, Jobs, ScheduleOptions, SendOptions } from './jobs';
