import { fakeClock } from '@waypost/platform/kernel/testing';
import fc from 'fast-check';
import {
  DEFAULT_RETENTION,
  enforceRetention,
  RETAINED_KINDS,
  retentionCutoffs,
  type RetainedKind,
  type RetentionPeriods,
} from './retention';

const DAY_MS = 24 * 3_600_000;
const days = fc.integer({ min: 1, max: 4000 });
const periods: fc.Arbitrary<RetentionPeriods> = fc.record({
  visitorDays: days,
  leadDays: days,
  eventDays: days,
  consentDays: days,
  partnerCallDays: days,
});
const instants = fc.date({ min: new Date('2020-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });

describe('retentionCutoffs [R15.03]', () => {
  it('cover nothing before its days are over, and everything soon after', () => {
    fc.assert(
      fc.property(instants, periods, (now, retention) => {
        const cutoffs = retentionCutoffs(now, retention);
        const age = (cutoff: Date) => now.getTime() - cutoff.getTime();
        expect(age(cutoffs.visitors)).toBe(retention.visitorDays * DAY_MS);
        expect(age(cutoffs.leads)).toBe(retention.leadDays * DAY_MS);
        expect(age(cutoffs.consents)).toBe(retention.consentDays * DAY_MS);
        expect(age(cutoffs.partnerCalls)).toBe(retention.partnerCallDays * DAY_MS);
        // Events are dropped by whole days, and only when the whole day is old enough.
        const eventAge = age(new Date(`${cutoffs.eventDay}T00:00:00.000Z`));
        expect(eventAge).toBeGreaterThanOrEqual(retention.eventDays * DAY_MS);
        expect(eventAge).toBeLessThan((retention.eventDays + 1) * DAY_MS);
        // The ids by which a visitor is found outlive everything that is found by them.
        expect(cutoffs.links.getTime()).toBeLessThanOrEqual(Math.min(cutoffs.visitors.getTime(), Date.parse(cutoffs.eventDay)));
      }),
    );
  });

  it('never move back as time goes on', () => {
    fc.assert(
      fc.property(instants, fc.nat({ max: 400 * DAY_MS }), periods, (now, later, retention) => {
        const [before, after] = [retentionCutoffs(now, retention), retentionCutoffs(new Date(now.getTime() + later), retention)];
        for (const kind of ['visitors', 'leads', 'consents', 'partnerCalls', 'links'] as const)
          expect(after[kind].getTime()).toBeGreaterThanOrEqual(before[kind].getTime());
        expect(after.eventDay >= before.eventDay).toBe(true);
      }),
    );
  });
});

describe('enforceRetention [R15.03]', () => {
  function setUp(rows: Partial<Record<RetainedKind, number>>) {
    const left = { ...rows };
    const log = { info: jest.fn() };
    const batches: RetainedKind[] = [];
    const clock = fakeClock('2026-11-18T18:00:00.000Z');
    const records = {
      now: jest.fn(async () => clock.now()),
      deleteExpired: jest.fn(async (kind: RetainedKind, _cutoff: Date, limit: number) => {
        batches.push(kind);
        const deleted = Math.min(left[kind] ?? 0, limit);
        left[kind] = (left[kind] ?? 0) - deleted;
        return deleted;
      }),
      eraseLateArrivals: jest.fn(async () => 2),
    };
    const dropEventsBefore = jest.fn(async (_day: string): Promise<string[]> => ['2025-10-15', '2025-10-16', '2025-10-17']);
    return {
      left,
      log,
      batches,
      records,
      dropEventsBefore,
      run: enforceRetention({ records, dropEventsBefore, clock, periods: DEFAULT_RETENTION, log }),
    };
  }

  it('deletes every kind in batches until none is left, and logs the numbers', async () => {
    const { left, log, run, batches } = setUp({ visitors: 1200, leads: 500, sessions: 1 });
    const counts = await run();
    expect(counts).toMatchObject({ visitors: 1200, leads: 500, consents: 0, sessions: 1, eventDays: 3, lateArrivals: 2 });
    expect(Object.values(left).every((count) => count === 0)).toBe(true);
    expect(batches.filter((kind) => kind === 'visitors')).toHaveLength(3);
    expect([...new Set(batches)]).toEqual([...RETAINED_KINDS]);
    expect(log.info).toHaveBeenCalledWith({ counts, isWhole: true }, expect.any(String));
  });

  it('stops between two batches, and continues with the next run', async () => {
    const { left, records, run } = setUp({ visitors: 1200 });
    const stop = new AbortController();
    records.deleteExpired.mockImplementationOnce(async (_kind, _cutoff, limit) => {
      stop.abort();
      left.visitors = 1200 - limit;
      return limit;
    });
    expect(await run(stop.signal)).toMatchObject({ visitors: 500 });
    expect(records.eraseLateArrivals).not.toHaveBeenCalled();
    expect(await run()).toMatchObject({ visitors: 700 });
  });

  it('erases what arrived under erased ids although a deletion failed, and fails with its reason', async () => {
    const { records, dropEventsBefore, log, run } = setUp({ leads: 3 });
    dropEventsBefore.mockRejectedValue(new Error('canceling statement due to statement timeout'));
    await expect(run()).rejects.toThrow('canceling statement due to statement timeout');
    records.deleteExpired.mockRejectedValue(new Error('the connection ended'));
    await expect(run()).rejects.toThrow('the connection ended');
    expect(records.eraseLateArrivals).toHaveBeenCalledTimes(2);
    expect(log.info).not.toHaveBeenCalled();
  });

  it('deletes the other kinds and the days of events although a kind fails, but nothing that leads to its rows', async () => {
    const { records, dropEventsBefore, batches, run } = setUp({ leads: 3, sessions: 2 });
    const deleteExpired = records.deleteExpired.getMockImplementation();
    records.deleteExpired.mockImplementation(async (kind, cutoff, limit) => {
      if (kind === 'visitors' || kind === 'consents') throw new Error(`${kind} timed out`);
      return deleteExpired?.(kind, cutoff, limit) ?? 0;
    });
    await expect(run()).rejects.toThrow('visitors timed out; Error: consents timed out');
    const failed: readonly RetainedKind[] = ['visitors', 'consents'];
    const leadToThem: readonly RetainedKind[] = ['links', 'pageSnapshots'];
    expect(batches).toEqual(RETAINED_KINDS.filter((kind) => !failed.includes(kind) && !leadToThem.includes(kind)));
    expect(dropEventsBefore).toHaveBeenCalledTimes(1);
    expect(records.eraseLateArrivals).toHaveBeenCalledTimes(1);
  });

  it('fails with both reasons if the erasure fails too', async () => {
    const { records, dropEventsBefore, run } = setUp({});
    const [timeout, away] = [new Error('canceling statement due to statement timeout'), new Error('the connection ended')];
    dropEventsBefore.mockRejectedValue(timeout);
    records.eraseLateArrivals.mockRejectedValue(away);
    await expect(run()).rejects.toMatchObject({ errors: [timeout, away] });
  });

  it.each(['2036-11-18T18:00:00.000Z', '2001-01-01T00:00:00.000Z'])(
    'deletes nothing by age if the database’s clock says %s: one of the two is wrong',
    async (ofDatabase) => {
      const { records, dropEventsBefore, run } = setUp({ consents: 3 });
      records.now.mockResolvedValue(new Date(ofDatabase));
      await expect(run()).rejects.toThrow('No expired data was deleted');
      expect(records.deleteExpired).not.toHaveBeenCalled();
      expect(dropEventsBefore).not.toHaveBeenCalled();
      expect(records.eraseLateArrivals).toHaveBeenCalledTimes(1);
    },
  );

  it('goes by the earlier of two clocks that nearly agree', async () => {
    const { records, run } = setUp({});
    records.now.mockResolvedValue(new Date('2026-11-18T17:30:00.000Z'));
    await run();
    expect(records.deleteExpired).toHaveBeenCalledWith('sessions', new Date('2026-11-18T17:30:00.000Z'), expect.any(Number));
  });

  it('stores the proof of a consent at least as long as leads, by default', () => {
    expect(DEFAULT_RETENTION.consentDays).toBeGreaterThanOrEqual(DEFAULT_RETENTION.leadDays);
  });
});
