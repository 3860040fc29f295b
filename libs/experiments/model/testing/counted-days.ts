import type { CountedExperiment } from '../src/results/assemble-results';
import type { CountedCell } from '../src/results/counted';
import { aLife, anExperiment } from './an-experiment';

/** One day's counts of a variant. An amount is ten dollars per conversion. */
export const aCell = (changes: Partial<CountedCell> = {}): CountedCell => {
  const conversions = changes.conversions ?? 3;
  return {
    day: '2026-11-01',
    variant: 'b',
    epoch: 0,
    units: 100,
    conversions,
    sum: conversions * 10,
    sumSquares: conversions * 100,
    ...changes,
  };
};

/** The same number of days for both variants, from the first of November on. */
export const alikeDays = (days: number, control: Partial<CountedCell>, treatment: Partial<CountedCell>): readonly CountedCell[] =>
  Array.from({ length: days }, (_, index) => `2026-11-${String(index + 1).padStart(2, '0')}`).flatMap((day) => [
    aCell({ day, variant: 'control', ...control }),
    aCell({ day, variant: 'b', ...treatment }),
  ]);

/** The counts of an experiment that has run for some days. */
export function aCount(changes: Partial<CountedExperiment> = {}): CountedExperiment {
  const life = changes.life ?? aLife();
  return {
    key: 'headline',
    life,
    definition: life.inForce ?? anExperiment(),
    metric: 'converted',
    cells: [],
    health: { bothVariants: 0, assigned: [0, 0], exposed: [0, 0], leftOut: { bots: 0, staff: 0 }, leftOutEvents: { before: 0, after: 0 } },
    entries: { lastEntryAt: '2026-11-10T22:00:00.000Z', viewsSince: 0 },
    days: { first: '2026-11-01', last: '2026-11-01' },
    through: '2026-11-10T22:10:00.000Z',
    ...changes,
  };
}
