import type { Metric } from '@waypost/experiments/model';
import { leftOutBy } from '@waypost/tracking/contract';
import type { CellIncrement, CellMetric, CountedAction, LeftOut, TallyKind, UnitEvent, UnitState } from './count-store';
import { actionOf } from './unit-events';

export interface CellChange extends Partial<Pick<CellIncrement, 'units' | 'conversions' | 'sum' | 'sumSquares'>> {
  readonly metric: CellMetric;
  readonly day: string;
}

export interface TallyChange {
  readonly kind: TallyKind;
  readonly day: string;
  readonly count: number;
}

/** A unit's state after an event, with the changes of the counts of its experiment, phase, variant and epoch. */
export interface UnitStep {
  readonly state: UnitState;
  readonly cells: readonly CellChange[];
  readonly tallies: readonly TallyChange[];
}

export interface ActionRules {
  /** The time after the exposure in which actions count. */
  readonly windowMs: number;
  /** Returns the day on which an instant counts. */
  readonly dayOf: (instant: Date) => string;
}

export const unchanged = (state: UnitState): UnitStep => ({ state, cells: [], tallies: [] });

/** Takes another step from the state to which one led. The changes of both add up. */
export function followedBy(first: UnitStep, step: (state: UnitState) => UnitStep): UnitStep {
  const second = step(first.state);
  return { state: second.state, cells: [...first.cells, ...second.cells], tallies: [...first.tallies, ...second.tallies] };
}

/** Counts a unit's first exposure, with the number of its actions before it. */
export function enrol(state: UnitState, early: number): UnitStep {
  const day = state.exposedOn;
  const tallies: readonly TallyChange[] = [{ kind: 'exposed', day, count: 1 }];
  return {
    state,
    cells: [{ metric: 'exposed', day, units: 1 }],
    tallies: early > 0 ? [...tallies, { kind: 'early', day, count: early }] : tallies,
  };
}

/** Subtracts everything that was counted for the unit. */
export function leaveOut(state: UnitState, reason: LeftOut): UnitStep {
  if (state.leftOut) return unchanged(state);
  const conversions = (Object.entries(state.did) as [Metric, string][]).map(([metric, day]) => ({ metric, day, conversions: -1 }));
  const amounts = Object.entries(state.amounts).map(
    ([day, [sum, sumSquares]]) => ({ metric: 'expectedValue', day, sum: -sum, sumSquares: -sumSquares }) as const,
  );
  return {
    state: { ...state, leftOut: reason },
    cells: [{ metric: 'exposed', day: state.exposedOn, units: -1 }, ...conversions, ...amounts],
    tallies: [{ kind: reason, day: state.exposedOn, count: 1 }],
  };
}

/** Counts an event of a unit that has entered, or leaves the unit out because of it. */
export function countEvent(before: UnitState, event: UnitEvent, rules: ActionRules): UnitStep {
  const reason = leftOutBy(event.properties);
  const checked = reason ? leaveOut(before, reason === 'bot' ? 'bots' : reason) : unchanged(before);
  const action = actionOf(event);
  return action ? followedBy(checked, (state) => countAction(state, action, rules)) : checked;
}

/** Counts an action of a unit that has entered. */
export function countAction(state: UnitState, { receivedAt, metrics, amount }: CountedAction, { windowMs, dayOf }: ActionRules): UnitStep {
  if (state.leftOut) return unchanged(state);
  const sinceMs = Date.parse(receivedAt) - Date.parse(state.exposedAt);
  const day = dayOf(new Date(receivedAt));
  if (sinceMs < 0 || sinceMs > windowMs) return { state, cells: [], tallies: [{ kind: sinceMs < 0 ? 'early' : 'late', day, count: 1 }] };
  const recorded = metrics.reduce((step, metric) => followedBy(step, (at) => recordConversion(at, metric, day)), unchanged(state));
  return followedBy(recorded, (at) => addAmount(at, amount, day));
}

/** Counts a unit's first action for a metric. */
function recordConversion(state: UnitState, metric: Metric, day: string): UnitStep {
  if (state.did[metric] !== undefined) return unchanged(state);
  return {
    state: { ...state, did: { ...state.did, [metric]: day } },
    cells: [{ metric, day, conversions: 1 }],
    tallies: [],
  };
}

/** Adds dollars to a unit's sum. The square is of the unit's whole sum, so the day's change depends on the earlier days. */
function addAmount(state: UnitState, dollars: number, day: string): UnitStep {
  if (dollars === 0) return unchanged(state);
  const before = Object.values(state.amounts).reduce((sum, [added]) => sum + added, 0);
  const squares = (before + dollars) ** 2 - before ** 2;
  const [daySum, daySquares] = state.amounts[day] ?? [0, 0];
  const isFirst = state.did.expectedValue === undefined;
  const did = isFirst ? { ...state.did, expectedValue: day } : state.did;
  return {
    state: { ...state, did, amounts: { ...state.amounts, [day]: [daySum + dollars, daySquares + squares] } },
    cells: [{ metric: 'expectedValue', day, conversions: isFirst ? 1 : 0, sum: dollars, sumSquares: squares }],
    tallies: [],
  };
}
