import type { CountedCell } from '@waypost/experiments/model/results';
import type {
  CellIncrement,
  CountedPhase,
  EventPlace,
  ExperimentCountStore,
  TallyIncrement,
  UnitEvent,
  StoredUnit,
} from '../src/counting/count-store';

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
  let passed = 0;
  const placeAfter = (count: number): EventPlace => ({ transactionId: 0n, position: BigInt(count) });
  const take = (count: number): UnitEvent[] => {
    const taken = events.splice(0, Math.max(count, 0));
    passed += taken.length;
    return taken;
  };
  const isOf =
    ({ experiment, phase }: CountedPhase) =>
    (counted: CountedPhase): boolean =>
      counted.experiment === experiment && counted.phase === phase;
  return {
    events,
    presentPlace: async () => placeAfter(passed + events.length),
    async advance({ limit, upTo }, _phasesOf, count) {
      const taken = take(Math.min(limit, Number(upTo.position) - passed));
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
    skip: async (upTo) => void take(Number(upTo.position) - passed),
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
