import { aLife } from '@waypost/experiments/model/testing';
import type { ExperimentCountStore } from '@waypost/experiments/server/counting';
import { countUnits, fakeCountStore } from '@waypost/experiments/server/testing';
import { fakeClock } from '@waypost/platform/kernel/testing';
import { aKeyRing } from '@waypost/platform/sealing/testing';
import { anAcceptedEvent } from '@waypost/tracking/server/testing';
import { databaseOfTests } from '../../testing';
import { createEventDays } from '../tracking/event-days.sql';
import { createEventStore } from '../tracking/event-store';
import { createExperimentCountStore } from './experiment-count-store';

const database = databaseOfTests();
const clock = fakeClock('2031-03-01T20:00:00.000Z');
const PHASE = { experiment: 'headline', phase: 1 };
const LIVES = [{ key: 'headline', life: aLife({ startedAt: '2031-03-01T08:00:00.000Z' }), changedAt: '2031-03-01T08:00:00.000Z' }];
const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10);
type Phases = ReturnType<Parameters<ExperimentCountStore['advance']>[1]>;
type Count = Parameters<ExperimentCountStore['advance']>[2];
const count: Count = (events, units) => countUnits(events, units, { lives: LIVES, dayOf });
/** Counts the events of now. */
const advance = async (store: ExperimentCountStore, limit: number, phases: Phases, count: Count): Promise<number> =>
  store.advance({ limit, upTo: await store.presentPlace() }, () => phases, count);

jest.setTimeout(60_000);

beforeAll(async () => {
  await createEventDays(database).make(['2031-03-01', '2031-03-02']);
});
beforeEach(async () => {
  clock.set('2031-03-01T20:00:00.000Z');
  await database.asOwner('truncate event, event_id, experiment_unit, experiment_cell, experiment_tally, experiment_entry');
  await database.pool.query('update experiment_cursor set transaction_id = 0, position = 0, counted_through = null');
});

/** Seven units of two variants over two days, which call, bid, and are detected as programs. */
const EVENTS = Array.from({ length: 60 }, (_, index) => {
  const unit = `unit-${index % 7}`;
  const variant = (index % 7) % 2 === 0 ? 'control' : 'b';
  const names = ['enteredExperiment', 'pageView', 'ctcClicked', 'lowBidResult', 'maAdClicked'];
  const event = index < 7 ? 'enteredExperiment' : (names[index % names.length] ?? 'pageView');
  const properties =
    event === 'enteredExperiment' ? { name: 'headline', variant, phase: 1 } : { pageName: 'home', expectedValue: index / 4 };
  return { event, properties: { unit, ...properties, ...(index === 55 ? { isStaff: true } : {}) } };
});

async function write(): Promise<void> {
  const events = createEventStore(database, aKeyRing(), clock);
  for (const [index, { event, properties }] of EVENTS.entries()) {
    if (index === 30) clock.set('2031-03-02T20:00:00.000Z');
    await events.insert([anAcceptedEvent({ event, brandId: 'tqg', propertiesJson: JSON.stringify(properties) })]);
  }
  await database.settled();
}

describe('createExperimentCountStore', () => {
  it('counts as in memory, however the events are split, and each event once [R9.04] [R9.10]', async () => {
    await write();
    const memory = fakeCountStore();
    memory.events.push(
      ...EVENTS.map(({ event, properties }, index) => ({
        event,
        brandId: 'tqg',
        sessionId: 's',
        anonymousId: 'a',
        properties,
        receivedAt: index < 30 ? '2031-03-01T20:00:00.000Z' : '2031-03-02T20:00:00.000Z',
      })),
    );
    await advance(memory, 100, [PHASE], count);
    const store = createExperimentCountStore(database);
    while ((await advance(store, 7, [PHASE], count)) > 0);
    expect(await advance(store, 7, [PHASE], count)).toBe(0);

    const [stored, expected] = [await store.counts(PHASE), await memory.counts(PHASE)];
    const sums = ({ cells, tallies, ...rest }: typeof stored) => ({
      ...rest,
      cells: cells
        .map(({ metric, day, variant, epoch, ...sum }) => [[metric, day, variant, epoch].join(' '), Object.values(sum).join(' ')])
        .filter(([, sum]) => sum !== '0 0 0 0')
        .sort(),
      tallies: tallies.map(({ kind, variant, count: of }) => [kind, variant, of].join(' ')).sort(),
    });
    expect(sums(stored)).toEqual(sums(expected));
    expect(stored.through).toBe('2031-03-02T20:00:00.000Z');
    expect(stored.cells.length).toBeGreaterThan(6);
    const ofOne = (await store.counts(PHASE, ['converted'])).cells;
    const wanted = stored.cells.filter(({ metric }) => metric === 'exposed' || metric === 'converted');
    expect(ofOne).toEqual(expect.arrayContaining(wanted));
    expect(ofOne).toHaveLength(wanted.length);
    expect(ofOne.length).toBeLessThan(stored.cells.length);
  });

  it('counts units whose ids differ only in a character that is cut in half [R9.04]', async () => {
    const events = createEventStore(database, aKeyRing(), clock);
    for (const character of ['😀', '🤀']) {
      const propertiesJson = JSON.stringify({ unit: `${'a'.repeat(99)}${character}`, name: 'headline', variant: 'b', phase: 1 });
      await events.insert([anAcceptedEvent({ event: 'enteredExperiment', brandId: 'tqg', propertiesJson })]);
    }
    await database.settled();
    const store = createExperimentCountStore(database);
    expect(await advance(store, 7, [PHASE], count)).toBe(2);
    expect((await store.counts(PHASE)).cells).toEqual([expect.objectContaining({ metric: 'exposed', units: 1 })]);
  });

  it('counts an action that follows the exposure, but was written and counted before it [R9.04]', async () => {
    const events = createEventStore(database, aKeyRing(), clock);
    const store = createExperimentCountStore(database);
    const write = async (event: string, minute: number, properties: object): Promise<void> => {
      const propertiesJson = JSON.stringify({ unit: 'unit-1', ...properties });
      await events.insert([anAcceptedEvent({ event, brandId: 'tqg', propertiesJson })], new Date(Date.UTC(2031, 2, 1, 20, minute)));
      await database.settled();
      expect(await advance(store, 7, [PHASE], count)).toBe(1);
    };
    await write('ctcClicked', 1, { phoneNumber: '3105550177' });
    await write('lowBidResult', 3, { expectedValue: 2.5 });
    const [waiting] = await database.prisma.experimentUnit.findMany();
    expect(waiting).toEqual({
      ...PHASE,
      unit: 'unit-1',
      exposedAt: new Date('2031-03-01T20:01:00.000Z'),
      state: {
        ...PHASE,
        unit: 'unit-1',
        waitingSince: '2031-03-01T20:01:00.000Z',
        early: 0,
        actions: [
          { receivedAt: '2031-03-01T20:01:00.000Z', metrics: ['called', 'converted'], amount: 0 },
          { receivedAt: '2031-03-01T20:03:00.000Z', metrics: [], amount: 2.5 },
        ],
      },
    });
    await write('enteredExperiment', 2, { name: 'headline', variant: 'b', phase: 1 });

    const { cells, tallies } = await store.counts(PHASE);
    const counted = cells.map(({ metric, units, conversions, sum }) => [metric, units, conversions, sum]).sort();
    expect(counted).toEqual([
      ['expectedValue', 0, 1, 2.5],
      ['exposed', 1, 0, 0],
    ]);
    expect(tallies).toEqual(
      expect.arrayContaining([
        { kind: 'early', variant: 'b', count: 1 },
        { kind: 'exposed', variant: 'b', count: 1 },
      ]),
    );
    expect(await database.prisma.experimentUnit.findMany({ select: { state: true } })).toMatchObject([
      { state: { variant: 'b', did: { expectedValue: '2031-03-01' } } },
    ]);
  });

  it('adds nothing if its process dies before moving on, and adds up assignments [R9.10]', async () => {
    await write();
    const store = createExperimentCountStore(database);
    const dying = advance(store, 60, [PHASE], () => {
      throw new Error('killed');
    });
    await expect(dying).rejects.toThrow('killed');
    expect((await store.counts(PHASE)).cells).toEqual([]);
    const one = { ...PHASE, kind: 'assigned', variant: 'b', day: '2031-03-01', count: 2 } as const;
    await store.addAssigned([one]);
    await store.addAssigned([one, { ...one, day: '2031-03-02' }]);
    expect((await store.counts(PHASE)).tallies).toEqual([{ kind: 'assigned', variant: 'b', count: 6 }]);
  });

  it('returns the counts and the time up to which events are counted as of one moment [R9.04]', async () => {
    const store = createExperimentCountStore(database);
    const day = new Date('2031-03-01');
    const counted = { ...PHASE, variant: 'b', day };
    let during: ReturnType<typeof store.counts> | undefined;
    await database.inTransaction(async (transaction) => {
      await transaction.$executeRaw`lock table experiment_cursor`;
      during = store.counts(PHASE);
      for (let isWaiting = false; !isWaiting;)
        isWaiting =
          (await database.asOwner(`select from pg_locks where not granted and relation = 'experiment_cursor'::regclass`)).length > 0;
      const sums = { units: 1, conversions: 0, sum: 0, sumSquares: 0 };
      await transaction.experimentCell.create({ data: { ...counted, ...sums, metric: 'exposed', epoch: 0 } });
      await transaction.experimentTally.create({ data: { ...counted, kind: 'exposed', count: 1 } });
      await transaction.experimentCursor.update({ where: { id: 1 }, data: { countedThrough: day } });
    });
    expect(await during).toMatchObject({ cells: [], tallies: [], through: null });
    expect(await store.counts(PHASE)).toMatchObject({ cells: [{ units: 1 }], tallies: [{ count: 1 }], through: day.toISOString() });
  });

  it('returns no metric and no kind that another build counts [R9.04]', async () => {
    const at = { ...PHASE, day: new Date('2031-03-01'), variant: 'b' };
    const cell = { ...at, epoch: 0, units: 1, conversions: 1, sum: 0, sumSquares: 0 };
    await database.prisma.experimentCell.createMany({ data: ['called', 'waved'].map((metric) => ({ ...cell, metric })) });
    await database.prisma.experimentTally.createMany({ data: ['early', 'lost'].map((kind) => ({ ...at, kind, count: 1 })) });
    const { cells, tallies } = await createExperimentCountStore(database).counts(PHASE);
    expect([cells.map(({ metric }) => metric), tallies.map(({ kind }) => kind)]).toEqual([['called'], ['early']]);
  });

  it('counts nothing from a unit’s state that it cannot read, and names the unit [R9.04]', async () => {
    await write();
    const state = { ...PHASE, unit: 'unit-0', variant: 'control' };
    const exposedAt = new Date('2031-03-01T20:00:00.000Z');
    await database.prisma.experimentUnit.create({ data: { ...PHASE, unit: 'unit-0', state, exposedAt } });
    await expect(advance(createExperimentCountStore(database), 100, [PHASE], count)).rejects.toThrow('experiment_unit unit-0');
  });

  it('skips all events if there is nothing to count [R9.04]', async () => {
    await write();
    const store = createExperimentCountStore(database);
    await store.skip(await store.presentPlace());
    expect(await advance(store, 60, [PHASE], count)).toBe(0);
  });

  it('leaves nothing of the amounts of a unit that is left out later [R9.04] [R9.06]', async () => {
    const events = createEventStore(database, aKeyRing(), clock);
    const store = createExperimentCountStore(database);
    const write = async (unit: string, event: string, properties: object): Promise<void> => {
      const propertiesJson = JSON.stringify({ unit, ...properties });
      await events.insert([anAcceptedEvent({ event, brandId: 'tqg', propertiesJson })]);
      await database.settled();
      expect(await advance(store, 7, [PHASE], count)).toBe(1);
    };
    const amounts = async () =>
      (await store.counts(PHASE, ['expectedValue'])).cells.flatMap(({ metric, conversions, sum, sumSquares }) =>
        metric === 'expectedValue' ? [[conversions, sum, sumSquares]] : [],
      );
    for (const unit of ['unit-1', 'unit-2']) await write(unit, 'enteredExperiment', { name: 'headline', variant: 'b', phase: 1 });
    for (const expectedValue of [0.7, 0.1, 0.2]) await write('unit-1', 'lowBidResult', { expectedValue });
    await write('unit-2', 'lowBidResult', { expectedValue: 0.1 });
    expect(await amounts()).toEqual([[2, 1.1, 1.01]]);
    await write('unit-1', 'pageView', { isStaff: true });
    expect(await amounts()).toEqual([[1, 0.1, 0.01]]);
    await write('unit-2', 'pageView', { isStaff: true });
    expect(await amounts()).toEqual([[0, 0, 0]]);
  });

  it('adds assignments of several processes to the same rows at the same time [R9.10]', async () => {
    const store = createExperimentCountStore(database);
    const increments = Array.from({ length: 300 }, (_, index) => ({
      ...PHASE,
      experiment: `experiment-${index}`,
      kind: 'assigned' as const,
      variant: 'b',
      day: '2031-03-01',
      count: 1,
    }));
    const inOtherOrder = [...increments].reverse();
    for (let round = 0; round < 10; round++) await Promise.all([store.addAssigned(increments), store.addAssigned(inOtherOrder)]);
    expect((await store.counts({ experiment: 'experiment-7', phase: 1 })).tallies).toEqual([{ kind: 'assigned', variant: 'b', count: 20 }]);
  });

  it('passes no event that was written after the place, and never goes back to one [R9.10]', async () => {
    const store = createExperimentCountStore(database);
    const before = await store.presentPlace();
    await write();
    await store.skip(before);
    expect(await store.advance({ limit: 60, upTo: before }, () => [PHASE], count)).toBe(0);
    expect(await advance(store, 60, [PHASE], count)).toBe(60);
    await store.skip(before);
    expect(await advance(store, 60, [PHASE], count)).toBe(0);
  });
});
