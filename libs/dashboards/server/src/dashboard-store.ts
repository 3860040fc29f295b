import type { CountedEvent } from './counted-event';
import type { FormField, FunnelStep } from './event-tally';
import type { LeftOutVisit, Rollup } from './roll-up';
import type { VariantEntry } from './variant-table';

/** What counting asks of what is counted already. */
export interface CountRecords {
  /** Those of these visits (digests) that are left out of all figures. */
  leftOut(digests: readonly string[]): Promise<ReadonlySet<string>>;
  /** The counted events of these visits, in the order in which they were counted. */
  eventsOf(visits: readonly LeftOutVisit[]): Promise<readonly CountedEvent[]>;
  /** What is known of these visitors (digests). */
  variants(visitors: readonly string[]): Promise<readonly VariantEntry[]>;
}

/** How much is counted all or nothing: a row of counts is written once for all of it. */
export interface CountRun {
  /** How many are counted at once: the process does nothing else meanwhile. */
  readonly eventsAtOnce: number;
  /** Whether as many again are taken, after so many. */
  readonly goesOn: (counted: number) => boolean;
}

/** Events to be counted, and their counts. */
export interface RollupStore {
  /**
   * Takes the next events in the order of writing, none that an earlier one could still follow, adds what `count` makes of them and
   * moves on behind them: all or nothing. Tells how many there were; 0 also where another process is at it.
   */
  advance(run: CountRun, count: (events: readonly CountedEvent[], records: CountRecords) => Promise<Rollup>): Promise<number>;
  /** Forgets what visits were counted for, and which were left out, before a day: a visit is long over by then. */
  forgetVisits(before: string): Promise<void>;
  /** Forgets variants that were shown first before a day. */
  forgetVariants(before: string): Promise<void>;
}

/** Which of the figures. */
export interface FigureFilter {
  /** Days in Los Angeles, both counted. */
  readonly from: string;
  readonly to: string;
  readonly brand?: string;
  readonly page?: string;
  readonly source?: string;
  readonly device?: string;
  readonly variant?: string;
}

/** Sums over a filter, or over those of one day or name of it. */
export interface FigureSums {
  readonly visits: number;
  readonly bots: number;
  readonly staff: number;
  /** Visits that saw a funnel's results. */
  readonly leads: number;
  /** Visits that called or clicked an ad. */
  readonly converted: number;
  readonly pageViews: number;
  readonly calls: number;
  readonly adClicks: number;
  /** In units. */
  readonly expectedValue: number;
}

export interface NamedSums extends FigureSums {
  readonly name: string;
}

export interface GroupedSums {
  readonly total: FigureSums;
  readonly days: readonly NamedSums[];
  readonly brands: readonly NamedSums[];
  /** The most visited, as many as were asked for. */
  readonly pages: readonly NamedSums[];
  readonly sources: readonly NamedSums[];
  readonly devices: readonly NamedSums[];
  readonly variants: readonly NamedSums[];
}

export interface StepSums extends FunnelStep {
  readonly entered: number;
  readonly submitted: number;
}

export interface FieldSums extends FormField {
  /** Visits that were refused at the field. */
  readonly refused: number;
  /** Visits that told how long they were at it, and how long that was together. */
  readonly timed: number;
  readonly milliseconds: number;
}

/** Reads the counts. Where a page is asked for visits are those that saw it, else visits as a whole. */
export interface FigureQueries extends Pick<CountRecords, 'leftOut' | 'variants'> {
  total(filter: FigureFilter): Promise<FigureSums>;
  grouped(filter: FigureFilter, groupsMax: number): Promise<GroupedSums>;
  steps(filter: FigureFilter): Promise<readonly StepSums[]>;
  fields(filter: FigureFilter): Promise<readonly FieldSums[]>;
  /** What pages, sources and variants there are in the time and brand, the most visited first. */
  choices(
    filter: Pick<FigureFilter, 'from' | 'to' | 'brand'>,
    max: number,
  ): Promise<{ readonly pages: readonly string[]; readonly sources: readonly string[]; readonly variants: readonly string[] }>;
  countedThrough(): Promise<Date | null>;
}
