import { invariant } from '@waypost/platform/kernel';
import type { JobDefinition, JobRun, ScheduleOptions } from './jobs';

/** A definition with its data type hidden in a closure, so that definitions of all types fit in one map. */
export interface RegisteredJob {
  readonly name: string;
  readonly definition: Omit<JobDefinition<unknown>, 'parse' | 'handle'>;
  readonly run: (data: unknown, run: JobRun) => Promise<void>;
}

export interface JobSchedule {
  readonly cron: string;
  readonly options: ScheduleOptions;
}

export interface JobRegistry {
  readonly jobs: ReadonlyMap<string, RegisteredJob>;
  readonly schedules: ReadonlyMap<string, JobSchedule>;
  define<Data>(name: string, definition: JobDefinition<Data>): void;
  schedule(name: string, cron: string, options?: ScheduleOptions): void;
  /** Returns the definition of a name. Throws if there is none, which is a bug. */
  find(name: string): RegisteredJob;
}

const NAME = /^[a-z][a-z0-9-]*$/;

/** The jobs that this process defines. */
export function createJobRegistry(): JobRegistry {
  const jobs = new Map<string, RegisteredJob>();
  const schedules = new Map<string, JobSchedule>();
  const find = (name: string): RegisteredJob => {
    const job = jobs.get(name);
    invariant(job, `the job ${name} is defined`);
    return job;
  };
  return {
    jobs,
    schedules,
    find,
    define(name, { parse, handle, ...definition }) {
      invariant(NAME.test(name), `${name} is lower-case words joined by hyphens`);
      invariant(!jobs.has(name), `the job ${name} is defined once`);
      const isShared = [...jobs.values()].some((other) => definition.deadLetter && other.definition.deadLetter === definition.deadLetter);
      invariant(!isShared && definition.deadLetter !== name, `the dead letters of ${name} have a queue of their own`);
      jobs.set(name, { name, definition, run: async (data, run) => handle(parse(data), run) });
    },
    schedule(name, cron, options = {}) {
      find(name);
      invariant(!schedules.has(name), `the job ${name} has one schedule`);
      schedules.set(name, { cron, options });
    },
  };
}
