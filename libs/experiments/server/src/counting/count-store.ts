import type { Metric } from '@waypost/experiments/model';
import type { CountedCell } from '@waypost/experiments/model/results';

/** A stored event, as far as experiments count it; the same shape as `StoredEvent` of tracking. */
export interface UnitEvent {
  readonly event: string;
  /** ISO instant on our clock. */
  readonly receivedAt: string;
  readonly brandId: string;
  readonly sessionId: string;
  readonly anonymousId: string;
  readonly properties: Readonly<Record<string, unknown>>;
}

/** An experiment and phase. */
export interface CountedPhase {
  readonly experiment: string;
  readonly phase: number;
}

/** Why a unit is left out of results, each with its number (R9.06, R9.11). */
export type LeftOut = 'bots' | 'staff' | 'bothVariants';

/** What a unit has done since its first exposure, as far as counts need it again. */
export interface UnitState extends CountedPhase {
  readonly unit: string;
  readonly variant: string;
  readonly epoch: number;
  readonly exposedAt: string;
  readonly exposedOn: string;
  /** Of the first exposure: whose the unit is. Events name units as they like. */
  readonly sessionId: string;
  readonly anonymousId: string;
  readonly leftOut: LeftOut | null;
  /** The days on which it first did what a metric counts. */
  readonly did: Readonly<Partial<Record<Metric, string>>>;
  /** By day, what was added to the sum of dollars and to that of its squares. */
  readonly amounts: Readonly<Record<string, readonly [sum: number, squares: number]>>;
}

/**
 * Somebody who has not entered yet, and how often they did what a metric counts: it is shown beside the results once they enter
 * (R9.06).
 */
export interface WaitingUnit extends CountedPhase {
  /** The browser's own id, where there is no other. */
  readonly unit: string;
  readonly waitingSince: string;
  readonly early: number;
}

/** What is stored of a unit. */
export type StoredUnit = UnitState | WaitingUnit;

/** `exposed` counts the units of every metric. */
export type CellMetric = Metric | 'exposed';

/** What is added to a count; below zero where a unit is left out after it was counted. */
export interface CellIncrement extends CountedPhase, CountedCell {
  readonly metric: CellMetric;
}

/** `early` and `late` count what units did before they entered, and after the days in which it counts. */
export type TallyKind = LeftOut | 'assigned' | 'exposed' | 'early' | 'late';

export interface TallyIncrement extends CountedPhase {
  readonly kind: TallyKind;
  readonly variant: string;
  readonly day: string;
  readonly count: number;
}

/** When somebody entered last, and how often the pages were viewed since by whoever is to enter (R9.14). */
export interface EntryChange extends CountedPhase {
  /** Null where nobody entered: the views add up. */
  readonly lastEntryAt: string | null;
  readonly viewsSince: number;
}

/** What a run of events adds. */
export interface CountedUnits {
  readonly units: readonly StoredUnit[];
  readonly cells: readonly CellIncrement[];
  readonly tallies: readonly TallyIncrement[];
  readonly entries: readonly EntryChange[];
  readonly through: string | null;
}

export interface PhaseCounts {
  readonly cells: readonly (CountedCell & { readonly metric: CellMetric })[];
  readonly tallies: readonly { readonly kind: TallyKind; readonly variant: string; readonly count: number }[];
  readonly lastEntryAt: string | null;
  readonly viewsSince: number;
  /** When the newest counted event came. */
  readonly through: string | null;
}

/** Where experiments are counted. */
export interface ExperimentCountStore {
  /**
   * Takes the next events in the order of writing, with what is stored of their units, adds what `count` makes of them and moves
   * on behind them: all or nothing. Tells how many there were; 0 also where another process is at it.
   */
  advance(
    limit: number,
    phases: readonly CountedPhase[],
    count: (events: readonly UnitEvent[], units: readonly StoredUnit[]) => CountedUnits,
  ): Promise<number>;
  /** Moves on behind all events: nothing is there to be counted. */
  skip(): Promise<void>;
  addAssigned(increments: readonly TallyIncrement[]): Promise<void>;
  /** With the cells of these metrics and of the exposed; of all where none are named. */
  counts(phase: CountedPhase, metrics?: readonly Metric[]): Promise<PhaseCounts>;
}
