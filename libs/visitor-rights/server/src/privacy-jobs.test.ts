import { fakeClock } from '@waypost/platform/kernel/testing';
import { fakeJobs } from '@waypost/platform/jobs/testing';
import { definePrivacyJobs, RENEW_SEALS_JOB, RETENTION_JOB } from './privacy-jobs';
import { DEFAULT_RETENTION, RETAINED_KINDS } from './retention';

const clock = fakeClock('2026-11-18T18:00:00.000Z');

function setUp() {
  const jobs = fakeJobs({ clock });
  const deps = {
    jobs,
    clock,
    log: { info: jest.fn(), warn: jest.fn() },
    records: { now: async () => clock.now(), deleteExpired: jest.fn(async () => 0), eraseLateArrivals: jest.fn(async () => 0) },
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

  it('are retried if the database is away [R16.05]', async () => {
    const { jobs, records } = setUp();
    records.deleteExpired.mockRejectedValueOnce(new Error('the database is away'));
    await jobs.fireSchedule(RETENTION_JOB);
    await jobs.runDue();
    clock.advance(3_600_000);
    await jobs.runDue();
    const [failed] = RETAINED_KINDS;
    expect(records.deleteExpired.mock.calls.map(([kind]: readonly unknown[]) => kind).filter((kind) => kind === failed)).toHaveLength(2);
  });
});
