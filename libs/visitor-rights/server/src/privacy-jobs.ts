import type { Jobs } from '@waypost/platform/jobs';
import { PACIFIC_TIME_ZONE } from '@waypost/platform/kernel/time';
import { renewSeals, type RenewSealsDeps } from './renew-seals';
import { enforceRetention, type RetentionDeps } from './retention';

export interface PrivacyJobsDeps extends RetentionDeps, RenewSealsDeps {
  readonly jobs: Jobs;
  readonly log: RetentionDeps['log'] & RenewSealsDeps['log'];
}

export const RETENTION_JOB = 'enforce-retention';
export const RENEW_SEALS_JOB = 'renew-seals';
/** At night where the visitors are, and at different times. */
const RETENTION_CRON = '20 3 * * *';
const RENEW_SEALS_CRON = '50 3 * * *';
const TWO_HOURS_IN_SECONDS = 7200;

/** Defines the nightly jobs: expired data is deleted (R15.03), and values sealed with an older key are sealed again (R15.02). */
export function definePrivacyJobs(deps: PrivacyJobsDeps): void {
  const { jobs } = deps;
  const nothing = { parse: () => null, expireSeconds: TWO_HOURS_IN_SECONDS };
  jobs.define(RETENTION_JOB, { ...nothing, handle: async (_data, { signal }) => void (await enforceRetention(deps)(signal)) });
  jobs.schedule(RETENTION_JOB, RETENTION_CRON, { timeZone: PACIFIC_TIME_ZONE });
  jobs.define(RENEW_SEALS_JOB, { ...nothing, handle: async (_data, { signal }) => void (await renewSeals(deps)(signal)) });
  jobs.schedule(RENEW_SEALS_JOB, RENEW_SEALS_CRON, { timeZone: PACIFIC_TIME_ZONE });
}
