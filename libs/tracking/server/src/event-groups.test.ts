import fc from 'fast-check';
import { anAcceptedEvent, fakeEventStore } from '../testing';
import { createEventGroups, EventsNotStoredError } from './event-groups';

const turn = () => new Promise((resolve) => setImmediate(resolve));
const turns = async (count = 5) => {
  for (let index = 0; index < count; index++) await turn();
};

describe('createEventGroups', () => {
  it('writes simultaneous events in one group, and answers each after the commit [R7.08]', async () => {
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

  it('puts events that arrive during a commit into the next group, without a timer', async () => {
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

  it('never writes more than one group at once', async () => {
    const store = fakeEventStore();
    store.hold();
    const groups = createEventGroups({ store });
    const answers: Promise<unknown>[] = [];
    for (let index = 0; index < 6; index++) {
      answers.push(groups.submit([anAcceptedEvent()]));
      await turns(2);
    }
    expect(store.groups).toHaveLength(1);
    store.release();
    await Promise.all(answers);
    expect(store.events.size).toBe(6);
  });

  it('accepts an id once, and answers later ones as duplicates, in one group or a later group [R7.06]', async () => {
    const store = fakeEventStore();
    const groups = createEventGroups({ store });
    const event = anAcceptedEvent();
    expect(await Promise.all([groups.submit([event, event]), groups.submit([event])])).toEqual([['accepted', 'duplicate'], ['duplicate']]);
    expect(await groups.submit([event])).toEqual(['duplicate']);
    expect(store.events.size).toBe(1);
  });

  it('limits the size of a group', async () => {
    const store = fakeEventStore();
    const groups = createEventGroups({ store, maxGroupEvents: 3 });
    await Promise.all(Array.from({ length: 8 }, () => groups.submit([anAcceptedEvent()])));
    expect(store.groups.map((group) => group.length)).toEqual([3, 3, 2]);
  });

  it('refuses at once what exceeds its memory, and accepts the rest [R16.05]', async () => {
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

  it('retries while the database is away, with growing delays, and loses nothing [R16.05]', async () => {
    const store = fakeEventStore();
    const waits: number[] = [];
    const groups = createEventGroups({ store, retryDelaysMs: [50, 250], wait: async (ms) => void waits.push(ms) });
    store.failNext(2);
    expect(await groups.submit([anAcceptedEvent()])).toEqual(['accepted']);
    expect(waits).toEqual([50, 250]);
  });

  it('rejects everyone in the group if the database stays away, and recovers by itself [R16.05]', async () => {
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

  it.each(['onStored', 'onAnswered'] as const)('does not take an error of %s for an outage of the database [R16.05]', async (listener) => {
    const store = fakeEventStore();
    const [storeErrors, listenerErrors]: [unknown[], unknown[]] = [[], []];
    const waits: number[] = [];
    const broken = new Error('the listener is broken');
    const groups = createEventGroups({
      store,
      retryDelaysMs: [50],
      wait: async (ms) => void waits.push(ms),
      onStoreError: (error) => storeErrors.push(error),
      onListenerError: (error) => listenerErrors.push(error),
      [listener]: () => {
        throw broken;
      },
    });
    expect(await Promise.all([groups.submit([anAcceptedEvent()]), groups.submit([anAcceptedEvent()])])).toEqual([
      ['accepted'],
      ['accepted'],
    ]);
    expect([storeErrors, new Set(listenerErrors)]).toEqual([[], new Set([broken])]);
    // The database does not count as away, so the next group is tried again.
    store.failNext(1);
    expect(await groups.submit([anAcceptedEvent()])).toEqual(['accepted']);
    expect(waits).toEqual([50]);
  });

  it('fails only the event that cannot be stored [R16.05]', async () => {
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

  it('is drained when nothing is waiting or being written', async () => {
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
