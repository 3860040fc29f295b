import { fakeClock } from '@waypost/kernel/testing';
import { fakeJobs } from '@waypost/jobs/server/testing';
import { DEFAULT_RETENTION } from '@waypost/visitor-rights/server';
import { parseEnvironment } from '../environment';
import { definePrivacyJobs, RENEW_SEALS_JOB, RETENTION_JOB } from './privacy-jobs';

const clock = fakeClock('2026-11-18T18:00:00.000Z');

function setUp() {
  const jobs = fakeJobs({ clock });
  const deps = {
    jobs,
    clock,
    log: { info: jest.fn(), warn: jest.fn() },
    records: { deleteExpired: jest.fn(async () => 0), eraseLateArrivals: jest.fn(async () => 0) },
    dropEventsBefore: jest.fn(async (_day: string) => []),
    periods: DEFAULT_RETENTION,
    seals: { columns: ['visitor.state'], renewBatch: jest.fn(async () => ({ renewed: 1, failed: 0, next: null })) },
  };
  definePrivacyJobs(deps);
  return deps;
}

describe('the nightly jobs', () => {
  it('enforce retention [R15.03]', async () => {
    const { jobs, records, dropEventsBefore } = setUp();
    await jobs.fireSchedule(RETENTION_JOB);
    await jobs.runDue();
    expect(records.deleteExpired).toHaveBeenCalledWith('visitors', new Date('2026-05-22T18:00:00.000Z'), expect.any(Number));
    expect(records.eraseLateArrivals).toHaveBeenCalledTimes(1);
    expect(dropEventsBefore).toHaveBeenCalledWith('2025-10-18');
  });

  it('renew seals [R15.02]', async () => {
    const { jobs, seals } = setUp();
    await jobs.fireSchedule(RENEW_SEALS_JOB);
    await jobs.runDue();
    expect(seals.renewBatch).toHaveBeenCalledWith('visitor.state', null, expect.any(Number));
  });

  it('are tried again where the database is away [R16.05]', async () => {
    const { jobs, records } = setUp();
    records.deleteExpired.mockRejectedValueOnce(new Error('the database is away'));
    await jobs.fireSchedule(RETENTION_JOB);
    await jobs.runDue();
    clock.advance(3_600_000);
    await jobs.runDue();
    expect(records.eraseLateArrivals).toHaveBeenCalledTimes(1);
  });
});

describe('the retention periods [R15.03, R16.03]', () => {
  const needed = {
    DATABASE_URL: 'postgresql://user:secret@127.0.0.1:5432/waypost',
    SESSION_SECRET: 'a-secret-of-enough-length',
    DATA_KEYS: `k1:${Buffer.alloc(32).toString('base64')}`,
  };

  it('have defaults, and are set one by one', () => {
    expect(parseEnvironment(needed)).toMatchObject({ value: { retention: DEFAULT_RETENTION } });
    const variables = { RETENTION_VISITOR_DAYS: '30', RETENTION_LEAD_DAYS: '60', RETENTION_EVENT_DAYS: '7', RETENTION_CONSENT_DAYS: '90' };
    expect(parseEnvironment({ ...needed, ...variables, RETENTION_PARTNER_CALL_DAYS: '1' })).toMatchObject({
      value: { retention: { visitorDays: 30, leadDays: 60, eventDays: 7, consentDays: 90, partnerCallDays: 1 } },
    });
  });

  it.each([
    ['RETENTION_VISITOR_DAYS', '0', 'RETENTION_VISITOR_DAYS is "0"; it must be a whole number from 1 to 3653.'],
    ['RETENTION_EVENT_DAYS', 'a year', 'RETENTION_EVENT_DAYS is "a year"; it must be a whole number from 1 to 3653.'],
    ['RETENTION_CONSENT_DAYS', '100', 'RETENTION_CONSENT_DAYS is "100"; it must be at least RETENTION_LEAD_DAYS, which is 730.'],
  ])('stop the start with one line where %s is %s', (name, value, error) => {
    expect(parseEnvironment({ ...needed, [name]: value })).toEqual({ ok: false, error });
  });
});
