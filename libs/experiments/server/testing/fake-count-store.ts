import type { CountedCell } from '@waypost/experiments/model/results';
import type { CellIncrement, CountedPhase, ExperimentCountStore, TallyIncrement, UnitEvent, StoredUnit } from '../src/counting/count-store';

export interface FakeCountStore extends ExperimentCountStore {
  /** Events that were not counted yet. */
  readonly events: UnitEvent[];
}

/** The counts in memory. */
export function fakeCountStore(): FakeCountStore {
  const events: UnitEvent[] = [];
  const units = new Map<string, StoredUnit>();
  const cells: CellIncrement[] = [];
  const tallies: TallyIncrement[] = [];
  const entries = new Map<string, { readonly lastEntryAt: string | null; readonly viewsSince: number }>();
  let through: string | null = null;
  const isOf =
    ({ experiment, phase }: CountedPhase) =>
    (counted: CountedPhase): boolean =>
      counted.experiment === experiment && counted.phase === phase;
  return {
    events,
    async advance(limit, _phases, count) {
      const taken = events.splice(0, limit);
      const counted = count(taken, [...units.values()]);
      for (const state of counted.units) units.set(JSON.stringify([state.experiment, state.phase, state.unit]), state);
      cells.push(...counted.cells);
      tallies.push(...counted.tallies);
      for (const { experiment, phase, lastEntryAt, viewsSince } of counted.entries) {
        const before = entries.get(`${experiment}.${phase}`);
        const views = lastEntryAt === null ? (before?.viewsSince ?? 0) + viewsSince : viewsSince;
        entries.set(`${experiment}.${phase}`, { lastEntryAt: lastEntryAt ?? before?.lastEntryAt ?? null, viewsSince: views });
      }
      through = counted.through ?? through;
      return taken.length;
    },
    skip: async () => void events.splice(0),
    addAssigned: async (increments) => void tallies.push(...increments),
    async counts(phase, metrics) {
      const isAsked = ({ metric }: CellIncrement) => metrics === undefined || metric === 'exposed' || metrics.includes(metric);
      const entry = entries.get(`${phase.experiment}.${phase.phase}`);
      return {
        cells: cells
          .filter((cell) => isOf(phase)(cell) && isAsked(cell))
          .map(({ experiment: _experiment, phase: _phase, ...cell }): CountedCell & Pick<CellIncrement, 'metric'> => cell),
        tallies: tallies.filter(isOf(phase)),
        lastEntryAt: entry?.lastEntryAt ?? null,
        viewsSince: entry?.viewsSince ?? 0,
        through,
      };
    },
  };
}
