import { aLife, anExperiment } from '@waypost/experiments/model/testing';
import { UNSTARTED, type ExperimentLife } from '@waypost/experiments/model/life';
import { fakeClock } from '@waypost/platform/kernel/testing';
import type { PhaseCounts } from '../counting/count-store';
import { readResults } from './read-results';

const ENTRY = '2026-11-05T12:00:00.000Z';
const hoursLater = (hours: number): string => new Date(Date.parse(ENTRY) + hours * 3_600_000).toISOString();

describe('readResults', () => {
  const read = (life: ExperimentLife, counts: Partial<PhaseCounts> = {}, changedAt: string | null = ENTRY) =>
    readResults({
      counts: { counts: async () => ({ cells: [], tallies: [], lastEntryAt: ENTRY, viewsSince: 0, through: hoursLater(0), ...counts }) },
      clock: fakeClock('2026-12-24T12:00:00.000Z'),
      dayOf: (instant) => instant.toISOString().slice(0, 10),
    })({ key: 'headline', life, changedAt, definition: anExperiment() });

  it.each([
    ['running', '2026-11-20'],
    ['paused', '2026-11-20'],
    ['stopped', '2026-11-05'],
  ] as const)('has the days of a %s experiment up to %s [R9.04]', async (state, last) => {
    const { results } = await read(aLife({ state }), { through: '2026-11-20T12:00:00.000Z' });
    expect([results.days[0]?.day, results.days.at(-1)?.day]).toEqual(['2026-11-01', last]);
  });

  it('has the day of its start for a stopped experiment that nobody entered [R9.04]', async () => {
    const { results } = await read(aLife({ state: 'stopped' }), { lastEntryAt: null, through: '2026-11-20T12:00:00.000Z' });
    expect(results.days.map(({ day }) => day)).toEqual(['2026-11-01']);
  });

  it.each([
    ['are counted late', 0.5, 'collecting', []],
    ['are counted for an hour since', 1, 'nobody', [{ kind: 'nobody', since: ENTRY }]],
  ])('says in verdict and alarm the same about entries while events %s [R9.14]', async (_what, hours, kind, expected) => {
    const { results, alarms } = await read(aLife(), { viewsSince: 40, through: hoursLater(hours) });
    expect([results.verdict.kind, alarms]).toEqual([kind, expected]);
  });

  it.each([
    ['running', aLife(), 0, 1000, false],
    ['stopped, and the window of a visitor who enters late has not passed', aLife({ state: 'stopped' }), 0, 8 * 24, false],
    ['stopped, and that window has passed', aLife({ state: 'stopped' }), 0, 8 * 24 + 1, true],
    ['stopped a while after its last entry', aLife({ state: 'stopped' }), 20 * 24, 28 * 24, false],
    ['stopped a while after its last entry, and that window has passed', aLife({ state: 'stopped' }), 20 * 24, 28 * 24 + 1, true],
    ['not started', UNSTARTED, null, 1000, false],
  ])('says whether results may still change, of an experiment that is %s [R9.04]', async (_what, life, changed, hours, isFinal) => {
    const changedAt = changed === null ? null : hoursLater(changed);
    expect((await read(life, { through: hoursLater(hours) }, changedAt)).isFinal).toBe(isFinal);
  });
});
