import { DAY_MS } from '@waypost/platform/kernel/time';
import type { CountedEvent } from './tally/counted-event';
import type { FormField, FunnelStep } from './tally/once-per-visit';
import type { PageEntry } from './page-table';
import type { Rollup } from './roll-up';
import type { VariantEntry } from './variant-table';

/** The longest distance between any event of a visit and its start or end. */
export const MAX_VISIT_DAYS = 31;
export const MAX_VISIT_MS = MAX_VISIT_DAYS * DAY_MS;

/** The records that counting reads. */
export interface CountRecords {
  /** Returns those of these visits (digests) that are left out of all figures. */
  leftOut(digests: readonly string[]): Promise<ReadonlySet<string>>;
  /** Returns the number of counted events of each of these visits (digests). */
  eventCounts(digests: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Returns the counted events of these visits since an instant, in the order of counting: of each visit only the first ones. */
  eventsOf(
    visits: readonly Pick<CountedEvent, 'brandId' | 'sessionId'>[],
    since: Date,
    mostOfVisit: number,
  ): Promise<readonly CountedEvent[]>;
  /** Returns the variants of these visitors (digests). */
  variants(visitors: readonly string[]): Promise<readonly VariantEntry[]>;
  /** Returns the entries of pages with these names, of every brand. */
  pages(names: readonly string[]): Promise<readonly PageEntry[]>;
}

/** The limits of one transaction, which counts all or nothing and writes each row of counts once. */
export interface CountRun {
  /** The number of events per batch. The process does nothing else meanwhile. */
  readonly eventsAtOnce: number;
  /** Returns true if another batch is taken after this number of events. It is called only if more may wait. */
  readonly goesOn: (counted: number) => boolean;
}

/** The events to count, and their counts. */
export interface RollupStore {
  /**
   * Takes the next events in the order of writing, but none that an uncommitted event could still precede. It adds what `count` returns and
   * advances past the events that it took, all or nothing. Resolves with their number, or with 0 if another process is counting.
   */
  advance(run: CountRun, count: (events: readonly CountedEvent[], records: CountRecords) => Promise<Rollup>): Promise<number>;
  /** Deletes the records of visits before a day, counted or left out. They are long over by then. */
  forgetVisits(before: string): Promise<void>;
  /** Deletes the variants that were first shown before a day. */
  forgetVariants(before: string): Promise<void>;
}

/** A filter of the figures, by one source and device, or by several. */
export interface FigureFilter<Named = string> {
  /** Days in Los Angeles, both included. */
  readonly from: string;
  readonly to: string;
  readonly brand?: string;
  readonly page?: string;
  readonly source?: Named;
  readonly device?: Named;
  readonly variant?: string;
}

/** The sums of a filter, or of one day or name within it. */
export interface FigureSums {
  readonly visits: number;
  readonly bots: number;
  readonly staff: number;
  /** Visits that saw a funnel's results. */
  readonly leads: number;
  /** Visits that called or clicked an ad. */
  readonly converted: number;
  /** Visits that called, and visits that clicked an ad. Of the days of an earlier release, at most the calls, the clicks or the conversions. */
  readonly callers: number;
  readonly adClickers: number;
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
  /** The most visited pages, up to the requested number. */
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
  /** Visits that reported a time at the field, and the sum of their times. */
  readonly timed: number;
  readonly milliseconds: number;
}

/** Reads the counts. With a page, visits are those that saw it. Without one, they are whole visits. */
export interface FigureReads {
  total(filter: FigureFilter<string | readonly string[]>): Promise<FigureSums>;
  grouped(filter: FigureFilter, groupsMax: number): Promise<GroupedSums>;
  steps(filter: FigureFilter<string | readonly string[]>): Promise<readonly StepSums[]>;
  fields(filter: FigureFilter): Promise<readonly FieldSums[]>;
  /** Returns the pages, sources and variants of the period and brand, the most visited first. */
  choices(
    filter: Pick<FigureFilter, 'from' | 'to' | 'brand'>,
    max: number,
  ): Promise<{ readonly pages: readonly string[]; readonly sources: readonly string[]; readonly variants: readonly string[] }>;
  countedThrough(): Promise<Date | null>;
}

export interface FigureQueries extends FigureReads, Pick<CountRecords, 'leftOut' | 'variants' | 'pages'> {
  /** Runs reads that all see the counts of the same moment, although events are counted meanwhile. */
  atOneMoment<Answer>(read: (figures: FigureReads) => Promise<Answer>): Promise<Answer>;
}
