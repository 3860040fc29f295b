import { createPoke, POKE_DELAY_MS, type Jobs } from '@waypost/platform/jobs';
import { countEvents, forgetCountedVisits, type CountEventsDeps } from './count-events';

const COUNT_JOB = 'dashboard-count';
const FORGET_JOB = 'dashboard-forget';

/** Defines the job that counts new events for the dashboards (R10.10). After `poke` it counts within seconds. */
export function defineDashboardJobs({ jobs, ...deps }: CountEventsDeps & { readonly jobs: Jobs }): { readonly poke: () => void } {
  const count = countEvents(deps);
  const forget = forgetCountedVisits(deps);
  jobs.define(COUNT_JOB, { parse: () => null, handle: async (_data, { signal }) => void (await count(signal)) });
  jobs.schedule(COUNT_JOB, '* * * * *', { isRunAtStart: true });
  jobs.define(FORGET_JOB, { parse: () => null, handle: forget });
  jobs.schedule(FORGET_JOB, '25 10 * * *');
  return { poke: createPoke(jobs, { job: COUNT_JOB, withinMs: POKE_DELAY_MS }) };
}
