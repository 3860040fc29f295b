import { fakeClock } from '@waypost/platform/kernel/testing';
import { aCountedEvent, aSite, fakeDashboardStore } from '../testing';
import { countEvents, EVENTS_AT_ONCE, forgetCountedVisits } from './count-events';
import type { RollupStore } from './dashboard-store';

const site = aSite();
const clock = fakeClock('2026-11-20T18:00:00.000Z');
/** A transaction ends after some seconds. */
const BATCH_MS = 5_000;

/** Returns a store with visits that were counted and now turn out to be bots', and with visits that wait. Each batch takes a while. */
async function aSlowStore(bots: number, waiting: number) {
  const memory = fakeDashboardStore();
  const visits = Array.from({ length: bots }, (_, index) => `bot-${index}`);
  for (const sessionId of visits)
    await memory.count(
      Array.from({ length: 1_000 }, () => aCountedEvent({ sessionId })),
      { site },
    );
  memory.events.push(
    ...visits.map((sessionId) => aCountedEvent({ sessionId, properties: { isDeclaredBot: true } })),
    ...Array.from({ length: waiting }, (_, index) => aCountedEvent({ sessionId: `person-${index}` })),
  );
  let transactions = 0;
  const store: RollupStore = {
    ...memory,
    advance(run, count) {
      transactions += 1;
      return memory.advance(run, (events, records) => {
        clock.advance(BATCH_MS);
        return count(events, records);
      });
    },
  };
  return { store, left: () => memory.events.length, transactions: () => transactions };
}

describe('countEvents', () => {
  it('counts everything that waits, though a transaction ended after few events [R10.10]', async () => {
    // More than one run can take back, so that the first transaction takes only the events before the visit that is too much.
    const { store, left } = await aSlowStore(30, 5_000);
    expect(await countEvents({ store, clock, site })()).toBe(5_030);
    expect(left()).toBe(0);
  });

  it('ends after one transaction if that took everything, because there are new events all the time [R10.10]', async () => {
    const { store, transactions } = await aSlowStore(0, 100);
    expect(await countEvents({ store, clock, site })()).toBe(100);
    expect(transactions()).toBe(1);
  });

  it('continues until everything is counted [R10.10]', async () => {
    const store = fakeDashboardStore();
    store.events.push(...Array.from({ length: EVENTS_AT_ONCE + 1 }, () => aCountedEvent()));
    expect(await countEvents({ store, clock, site })()).toBe(EVENTS_AT_ONCE + 1);
  });

  it('counts many events in one transaction, which stays short on a slow machine [R10.10]', async () => {
    const store = fakeDashboardStore();
    const advance = jest.spyOn(store, 'advance');
    await countEvents({ store, clock, site })();
    const [run] = advance.mock.calls[0] ?? [];
    expect(run?.goesOn(EVENTS_AT_ONCE)).toBe(true);
    expect(run?.goesOn(1_000 * EVENTS_AT_ONCE)).toBe(false);
    clock.advance(5_000);
    expect(run?.goesOn(EVENTS_AT_ONCE)).toBe(false);
  });

  it('ends after the current batch when its process stops', async () => {
    const store = fakeDashboardStore();
    store.events.push(...Array.from({ length: EVENTS_AT_ONCE + 1 }, () => aCountedEvent()));
    expect(await countEvents({ store, clock, site })(AbortSignal.abort())).toBe(EVENTS_AT_ONCE);
  });
});

describe('forgetCountedVisits', () => {
  it('forgets the counted state of visits that ended so long ago that no event of them can come any more [R15.03]', async () => {
    const store = fakeDashboardStore();
    const forgotten = jest.spyOn(store, 'forgetVisits');
    await forgetCountedVisits({ store, clock })();
    expect(forgotten).toHaveBeenCalledWith('2026-10-20');
  });
});
