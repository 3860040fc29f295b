import '@waypost/platform/kernel/server-only';

export { createJobs, type JobsConnection, type JobsLog, type JobsOptions, type JobsPool } from './create-jobs';
export { createPoke, type PokeOptions } from './poke';
export type { DeadLetter, JobDefinition, JobRetry, JobRun, Jobs, ScheduleOptions, SendOptions } from './jobs';
