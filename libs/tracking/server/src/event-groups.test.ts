import fc from 'fast-check';
import { anAcceptedEvent, fakeEventStore } from '../testing';
import { createEventGroups, EventsNotStoredError } from './event-groups';

const turn = () => new Promise((resolve) => setImmediate(resolve));
const turns = async (count = 5) => {
  for (let index = 0; index < count; index++) await turn();
};

describe('createEventGroups', () => {
  it('writes what arrives together in one group, and answers each after the commit [R7.08]', async () => {
    const store = fakeEventStore();
    store.hold();
    const groups = createEventGroups({ store });
    const events = [anAcceptedEvent(), anAcceptedEvent(), anAcceptedEvent()];
    let answered = 0;
    const answers = events.map((event) => groups.submit([event]).finally(() => answered++));
    await turns();
    expect(store.groups).toEqual([events.map(({ eventId }) => eventId)]);
    expect(answered).toBe(0);
    store.release();
    expect(await Promise.all(answers)).toEqual([['accepted'], ['accepted'], ['accepted']]);
  });

  it('puts whatever arrives during a commit into the next group, without waiting for a timer', async () => {
    const store = fakeEventStore();
    store.hold();
    const groups = createEventGroups({ store });
    const answers = [groups.submit([anAcceptedEvent()])];
    await turns();
    for (let index = 0; index < 5; index++) {
      answers.push(groups.submit([anAcceptedEvent()]));
      await turn();
    }
    expect(store.groups.map((group) => group.length)).toEqual([1]);
    store.release();
    await Promise.all(answers);
    expect(store.groups.map((group) => group.length)).toEqual([1, 5]);
  });

  it.each([1, 2, 3])('never writes more than %i groups at once', async (maxInFlight) => {
    const store = fakeEventStore();
    store.hold();
    const groups = createEventGroups({ store, maxInFlight });
    const answers: Promise<unknown>[] = [];
    for (let index = 0; index < 6; index++) {
      answers.push(groups.submit([anAcceptedEvent()]));
      await turns(2);
    }
    expect(store.groups).toHaveLength(maxInFlight);
    store.release();
    await Promise.all(answers);
    expect(store.events.size).toBe(6);
  });

  it('takes an id once: the first is accepted, the same again is a duplicate, in one group or a later one [R7.06]', async () => {
    const store = fakeEventStore();
    const groups = createEventGroups({ store });
    const event = anAcceptedEvent();
    expect(await Promise.all([groups.submit([event, event]), groups.submit([event])])).toEqual([['accepted', 'duplicate'], ['duplicate']]);
    expect(await groups.submit([event])).toEqual(['duplicate']);
    expect(store.events.size).toBe(1);
  });

  it('keeps the group within its bound', async () => {
    const store = fakeEventStore();
    const groups = createEventGroups({ store, maxGroupEvents: 3 });
    await Promise.all(Array.from({ length: 8 }, () => groups.submit([anAcceptedEvent()])));
    expect(store.groups.map((group) => group.length)).toEqual([3, 3, 2]);
  });

  it('refuses at once what no longer fits into its memory, and takes the rest [R16.05]', async () => {
    const store = fakeEventStore();
    store.hold();
    const groups = createEventGroups({ store, maxWaitingLength: 100 });
    const big = () => anAcceptedEvent({ propertiesJson: 'x'.repeat(60) });
    const first = groups.submit([big()]);
    const second = await groups.submit([big()]).catch((error: unknown) => error);
    expect(second).toMatchObject({ kind: 'full' });
    store.release();
    expect(await first).toEqual(['accepted']);
    expect(await groups.submit([big()])).toEqual(['accepted']);
  });

  it('tries again while the database is away, waiting longer each time, and loses nothing [R16.05]', async () => {
    const store = fakeEventStore();
    const waits: number[] = [];
    const groups = createEventGroups({ store, retryDelaysMs: [50, 250], wait: async (ms) => void waits.push(ms) });
    store.failNext(2);
    expect(await groups.submit([anAcceptedEvent()])).toEqual(['accepted']);
    expect(waits).toEqual([50, 250]);
  });

  it('tells everyone in the group when it stays away, and recovers by itself [R16.05]', async () => {
    const store = fakeEventStore();
    const errors: unknown[] = [];
    const waits: number[] = [];
    const groups = createEventGroups({
      store,
      retryDelaysMs: [50],
      wait: async (ms) => void waits.push(ms),
      onStoreError: (error) => errors.push(error),
    });
    store.failNext(2);
    const answers = await Promise.allSettled([groups.submit([anAcceptedEvent()]), groups.submit([anAcceptedEvent()])]);
    expect(answers.map((answer) => answer.status === 'rejected' && answer.reason)).toEqual([
      expect.any(EventsNotStoredError),
      expect.any(EventsNotStoredError),
    ]);
    expect(errors).toHaveLength(2);
    // The store already counts as away, so the next group fails at once.
    store.failNext(1);
    await expect(groups.submit([anAcceptedEvent()])).rejects.toMatchObject({ kind: 'away' });
    expect(waits).toEqual([50]);
    expect(await groups.submit([anAcceptedEvent()])).toEqual(['accepted']);
  });

  it('lets one event that cannot be stored fail alone [R16.05]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.boolean(), { minLength: 1, maxLength: 20 }), async (isBad) => {
        const store = fakeEventStore();
        const groups = createEventGroups({ store });
        const events = isBad.map(() => anAcceptedEvent());
        events.forEach(({ eventId }, index) => isBad[index] && store.refuse(eventId));
        const statuses = await Promise.all(events.map((event) => groups.submit([event])));
        expect(statuses.flat()).toEqual(isBad.map((bad) => (bad ? 'unstorable' : 'accepted')));
      }),
      { numRuns: 50 },
    );
  });

  it('is drained when nothing waits or is being written', async () => {
    const store = fakeEventStore();
    store.hold();
    const groups = createEventGroups({ store });
    await groups.drain();
    void groups.submit([anAcceptedEvent()]);
    let isDrained = false;
    const drained = groups.drain().then(() => (isDrained = true));
    await turns();
    expect(isDrained).toBe(false);
    store.release();
    await drained;
    expect(store.events.size).toBe(1);
  });
});
