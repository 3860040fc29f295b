import { aLife } from '@waypost/experiments/model/testing';
import { fakeClock } from '@waypost/platform/kernel/testing';
import { fakeCountStore } from '../../testing';
import { countExperiments } from './count-job';
import type { CountedPhase } from './count-store';
import type { CountedLife } from './counted-life';

const EVENTS_PER_BATCH = 2000;
const livesOf = (key: string, phase: number): readonly CountedLife[] => [
  { key, life: aLife({ phase }), changedAt: '2026-11-01T08:00:00.000Z' },
];
const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10);

const anEvent = (event: string, properties: object = {}) => ({
  event,
  brandId: 'tqg',
  sessionId: 'visit',
  anonymousId: 'browser',
  receivedAt: '2026-11-03T12:00:00.000Z',
  properties: { unit: 'u1', pageName: 'home', ...properties },
});

describe('countExperiments', () => {
  it.each([
    ['another one', livesOf('earlier', 1)],
    ['its earlier phase', livesOf('headline', 1)],
  ])('counts the exposures of an experiment that starts while it counts %s [R9.04]', async (_what, before) => {
    const store = fakeCountStore();
    store.events.push(...Array.from({ length: EVENTS_PER_BATCH }, () => anEvent('formStepSubmitted')));
    store.events.push(anEvent('enteredExperiment', { name: 'headline', variant: 'b', phase: 2 }));
    const read = [before];
    const count = countExperiments({ store, clock: fakeClock(), dayOf, lives: async () => read.shift() ?? livesOf('headline', 2) });
    expect(await count()).toBe(EVENTS_PER_BATCH + 1);
    expect((await store.counts({ experiment: 'headline', phase: 2 })).tallies).toMatchObject([{ kind: 'exposed', variant: 'b', count: 1 }]);
  });

  it.each([
    ['no experiment', []],
    ['another one', livesOf('earlier', 1)],
  ])('counts the entry into an experiment that starts after the lives were read, while there was %s [R9.10]', async (_what, before) => {
    const store = fakeCountStore();
    store.events.push(anEvent('pageView'));
    const reads = [
      () => {
        // Started, shown and entered between the read and the move past what was read.
        store.events.push(anEvent('enteredExperiment', { name: 'headline', variant: 'b', phase: 2 }));
        return before;
      },
    ];
    const lives = async () => reads.shift()?.() ?? livesOf('headline', 2);
    const count = countExperiments({ store, clock: fakeClock(), dayOf, lives });
    await count();
    await count();
    expect((await store.counts({ experiment: 'headline', phase: 2 })).tallies).toMatchObject([{ kind: 'exposed', variant: 'b', count: 1 }]);
  });

  it('reads no visitors of an experiment whose last window has passed [R9.04]', async () => {
    const store = fakeCountStore();
    const asked: (readonly CountedPhase[])[] = [];
    const stopped = { key: 'over', life: aLife({ state: 'stopped' }), changedAt: '2026-11-03T12:00:00.000Z' };
    const count = countExperiments({
      store: {
        ...store,
        advance: (run, phasesOf, add) => {
          asked.push(phasesOf(store.events));
          return store.advance(run, phasesOf, add);
        },
      },
      clock: fakeClock(),
      dayOf,
      lives: async () => [stopped, ...livesOf('headline', 1)],
    });
    for (const receivedAt of ['2026-11-11T12:00:00.000Z', '2026-11-11T12:00:00.001Z']) {
      store.events.push({ ...anEvent('pageView'), receivedAt });
      await count();
    }
    expect(asked.map((phases) => phases.map(({ experiment }) => experiment))).toEqual([['over', 'headline'], ['headline']]);
  });

  it('skips the events if no experiment was started [R9.04]', async () => {
    const store = fakeCountStore();
    store.events.push(anEvent('pageView'));
    const count = countExperiments({ store, clock: fakeClock(), dayOf, lives: async () => [] });
    expect([await count(), store.events]).toEqual([0, []]);
  });
});
