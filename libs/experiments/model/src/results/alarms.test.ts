import { seededRandom } from '@waypost/platform/kernel';
import { DAY_MS, HOUR_MS } from '@waypost/platform/kernel/time';
import { aLife, anExperiment } from '../../testing';
import { experimentAlarms, nobodySince, type AlarmFacts, type EntryFacts } from './alarms';
import type { Comparison } from './experiment-results';

const comparison = (from: number, to: number): Comparison => ({
  variant: 'b',
  lift: (from + to) / 2,
  interval: [from, to],
  p: 0.01,
  chanceToWin: 0.1,
  expectedLoss: 1,
  isDecided: true,
  standardError: 0.1,
  plannedUnits: 28_000,
});
const facts = (changes: Partial<AlarmFacts> = {}): AlarmFacts => ({
  state: 'running',
  definition: anExperiment({ guardrails: ['called'] }),
  health: {
    split: { expected: [500, 500], observed: [500, 500], chiSquare: 0, p: 1, isOff: false },
    bothVariants: 0,
    assigned: [500, 500],
    exposed: [500, 500],
    leftOut: { bots: 0, staff: 0 },
    leftOutEvents: { before: 0, after: 0 },
  },
  isExposureOff: false,
  nobodySince: null,
  guardrails: { called: [comparison(-0.1, 0.2)] },
  ...changes,
});

describe('experimentAlarms', () => {
  it('returns nothing without a fault [R9.14]', () => expect(experimentAlarms(facts())).toEqual([]));

  const { health: healthy } = facts();
  const all = facts({
    health: { ...healthy, split: { ...healthy.split, isOff: true }, bothVariants: 10 },
    isExposureOff: true,
    nobodySince: '2026-11-10T22:10:00.000Z',
    guardrails: { called: [comparison(-0.4, -0.1)], converted: [comparison(-0.4, -0.1)] },
  });

  it.each([
    ['draft', 0],
    ['running', 5],
    ['paused', 5],
    ['stopped', 0],
  ] as const)('returns none but while the experiment is under way: %s [R9.14]', (state, alarms) => {
    expect(experimentAlarms({ ...all, state })).toHaveLength(alarms);
  });

  it('returns each fault, the worst first [R9.14]', () => {
    expect(experimentAlarms(all)).toEqual([
      { kind: 'split-off' },
      { kind: 'nobody', since: '2026-11-10T22:10:00.000Z' },
      { kind: 'guardrail-worse', metric: 'called', variant: 'b' },
      { kind: 'exposure-off' },
      { kind: 'both-variants', share: 0.01 },
    ]);
  });

  it('ignores a guardrail that improved, and 9 visitors with both variants [R9.14]', () => {
    const improved = facts({ guardrails: { called: [comparison(0.1, 0.3)] }, health: { ...healthy, bothVariants: 9 } });
    expect(experimentAlarms(improved)).toEqual([]);
  });
});

describe('nobodySince', () => {
  const now = new Date('2026-11-10T12:00:00.000Z');
  const entries = { lastEntryAt: '2026-11-10T11:00:00.000Z', viewsSince: 5 };

  it.each([
    ['an hour without an entry', aLife(), entries, '2026-11-10T11:00:00.000Z'],
    ['less than an hour', aLife(), { ...entries, lastEntryAt: '2026-11-10T11:00:01.000Z' }, null],
    ['never an entry since the start', aLife(), { lastEntryAt: null, viewsSince: 5 }, '2026-11-01T08:00:00.000Z'],
    ['entries of an older phase alone', aLife(), { lastEntryAt: '2026-10-01T00:00:00.000Z', viewsSince: 5 }, '2026-11-01T08:00:00.000Z'],
    ['pages that nobody viewed', aLife(), { ...entries, viewsSince: 4 }, null],
    [
      'a coverage that explains it',
      aLife({ inForce: anExperiment({ target: { pages: ['tqg.home'], coverage: 1000 } }) }),
      { ...entries, viewsSince: 131 },
      null,
    ],
    [
      'a coverage that does not',
      aLife({ inForce: anExperiment({ target: { pages: ['tqg.home'], coverage: 1000 } }) }),
      { ...entries, viewsSince: 132 },
      '2026-11-10T11:00:00.000Z',
    ],
    ['a pause', aLife({ state: 'paused' }), entries, null],
  ])('returns the right instant for %s [R9.14]', (_, life, seen, expected) => expect(nobodySince(life, seen, now)).toBe(expected));

  describe('of phases with 200 views a day', () => {
    const START = Date.parse(aLife().startedAt ?? '');
    const PHASE_MS = 28 * DAY_MS;
    const covered = (coverage: number) => aLife({ inForce: anExperiment({ target: { pages: ['tqg.home'], coverage } }) });

    /** Returns the first instant of a phase at which a look sees the alarm, or null. Nobody enters any more from `stopsAt` on. */
    function firstAlarm(random: () => number, coverage: number, stopsAt = Infinity): number | null {
      const life = covered(coverage);
      let seen: EntryFacts = { lastEntryAt: null, viewsSince: 0 };
      for (let at = START; at < START + PHASE_MS; at -= (Math.log(1 - random()) * DAY_MS) / 200) {
        // The longest time without an entry is just before the next view.
        if (nobodySince(life, seen, new Date(at)) !== null) return at;
        const hasEntered = at < stopsAt && random() < coverage / 10_000;
        seen = hasEntered ? { lastEntryAt: new Date(at).toISOString(), viewsSince: 0 } : { ...seen, viewsSince: seen.viewsSince + 1 };
      }
      return null;
    }

    it.each([1000, 2000, 5000])('is null in at least 95 of 100 of them at a coverage of %p [R9.14]', (coverage) => {
      const random = seededRandom(coverage);
      const alarms = Array.from({ length: 100 }, () => firstAlarm(random, coverage));
      expect(alarms.filter((at) => at !== null).length).toBeLessThanOrEqual(5);
    });

    it.each([
      [1000, 24],
      [2000, 12],
      [5000, 6],
    ])('is an instant soon after nobody can enter, at a coverage of %p within %p hours [R9.14]', (coverage, hours) => {
      const random = seededRandom(coverage);
      const stopsAt = START + DAY_MS;
      const delays = Array.from({ length: 100 }, () => (firstAlarm(random, coverage, stopsAt) ?? Infinity) - stopsAt);
      expect(delays.filter((delay) => delay > hours * HOUR_MS).length).toBeLessThanOrEqual(5);
    });
  });
});
