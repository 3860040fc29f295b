import { METRICS, type Metric } from '@waypost/experiments/model';
import type { CountedCell } from '@waypost/experiments/model/results';

/** A stored event with the fields that experiments count. It has the shape of tracking's `StoredEvent`. */
export interface UnitEvent {
  readonly event: string;
  /** ISO instant of the server's clock. */
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

/** The reason why a unit is left out of the results. Each has its own count (R9.06, R9.11). */
const LEFT_OUT = ['bots', 'staff', 'bothVariants'] as const;
export type LeftOut = (typeof LEFT_OUT)[number];

/** A unit's actions since its first exposure, as far as later counts need them. */
export interface UnitState extends CountedPhase {
  readonly unit: string;
  readonly variant: string;
  readonly epoch: number;
  readonly exposedAt: string;
  readonly exposedOn: string;
  /** The ids of the first exposure. They identify the owner, because events may name any unit. */
  readonly sessionId: string;
  readonly anonymousId: string;
  readonly leftOut: LeftOut | null;
  /** The day of the first action for each metric. */
  readonly did: Readonly<Partial<Record<Metric, string>>>;
  /** The day's increments of the sum of dollars and of the sum of their squares. */
  readonly amounts: Readonly<Record<string, readonly [sum: number, squares: number]>>;
}

/** What is counted of an event. It contains nothing else of the event, because it is stored while the visitor has not entered. */
export interface CountedAction {
  /** ISO instant of the server's clock. */
  readonly receivedAt: string;
  /** The share metrics that count it. */
  readonly metrics: readonly Metric[];
  /** In dollars. */
  readonly amount: number;
}

/**
 * A visitor who has not entered yet, with their actions that a metric counts. The exposure may be written after an action that follows it,
 * because the stream of events does not keep the order. Once they enter, the actions after the entry count, and the results show the number
 * of the others (R9.06). The row also marks that their first view was counted (R9.14).
 */
export interface WaitingUnit extends CountedPhase {
  /** The unit's id, or the browser's own id if there is none. */
  readonly unit: string;
  readonly waitingSince: string;
  /** The number of further actions, all of them early. */
  readonly early: number;
  /** The newest actions, in the order of their arrival. Rows of an earlier release lack them. */
  readonly actions?: readonly CountedAction[];
  /** Absent until the visitor views a page of the experiment. */
  readonly hasViewed?: true;
}

/** The stored state of a unit. */
export type StoredUnit = UnitState | WaitingUnit;

/** `exposed` counts the units of every metric. */
export const CELL_METRICS = ['exposed', ...METRICS] as const;
export type CellMetric = (typeof CELL_METRICS)[number];

/** An increment of a count. It is negative if a unit is left out after it was counted. */
export interface CellIncrement extends CountedPhase, CountedCell {
  readonly metric: CellMetric;
}

/** `early` and `late` count actions before a unit entered and after the window. */
export const TALLY_KINDS = [...LEFT_OUT, 'assigned', 'exposed', 'early', 'late'] as const;
export type TallyKind = (typeof TALLY_KINDS)[number];

export interface TallyIncrement extends CountedPhase {
  readonly kind: TallyKind;
  readonly variant: string;
  readonly day: string;
  readonly count: number;
}

/** The last entry, and the first views since then of visitors who could enter (R9.14). */
export interface EntryChange extends CountedPhase {
  /** Null if nobody entered. The views are then added to those before. */
  readonly lastEntryAt: string | null;
  readonly viewsSince: number;
}

/** The increments of a run of events. */
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
  /** The time at which the newest counted event arrived. */
  readonly through: string | null;
}

/** A place in the order of events. */
export interface EventPlace {
  readonly transactionId: bigint;
  readonly position: bigint;
}

/** The store of experiments' counts. */
export interface ExperimentCountStore {
  /** Returns the place up to which every event is stored. No later event will be below it. */
  presentPlace(): Promise<EventPlace>;
  /**
   * Takes the next events up to a place, in the order of writing, with the stored states of their units in the phases that count
   * them. It adds what `count` returns and advances past the events, all or nothing. Resolves with the number of events, or with 0 if another process is counting.
   */
  advance(
    run: { readonly limit: number; readonly upTo: EventPlace },
    phasesOf: (events: readonly UnitEvent[]) => readonly CountedPhase[],
    count: (events: readonly UnitEvent[], units: readonly StoredUnit[]) => CountedUnits,
  ): Promise<number>;
  /** Advances past the events up to a place, because no experiment counts them. It never goes back. */
  skip(upTo: EventPlace): Promise<void>;
  addAssigned(increments: readonly TallyIncrement[]): Promise<void>;
  /** Returns the counts, all as of one moment, with the cells of these metrics and of `exposed`. The default is all metrics. */
  counts(phase: CountedPhase, metrics?: readonly Metric[]): Promise<PhaseCounts>;
}
