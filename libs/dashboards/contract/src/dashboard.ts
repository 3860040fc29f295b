/** The longest period of a dashboard, in days. */
export const MAX_DASHBOARD_DAYS = 366;

/** Devices by the browser's user agent. A tablet that identifies as a desktop computer counts as one. */
export const DASHBOARD_DEVICES = ['phone', 'tablet', 'desktop'] as const;
export type DashboardDevice = (typeof DASHBOARD_DEVICES)[number];

/**
 * `GET /api/control/dashboard?from=&to=&brand=&page=&source=&device=&variant=&compareFrom=&compareTo=` (R10.10). Days are those of
 * America/Los_Angeles, both ends included. A day counts the events that arrived on it. A visit counts once, on the day it began.
 */
export interface DashboardQuery {
  readonly from: string;
  readonly to: string;
  readonly brand?: string;
  readonly page?: string;
  readonly source?: string;
  readonly device?: DashboardDevice;
  /** `{experiment}: {variant}`: visitors, from their first exposure to the variant on. */
  readonly variant?: string;
  /** Another period to compare with. Both are set or neither. The default is the same number of days just before. */
  readonly compareFrom?: string;
  readonly compareTo?: string;
}

export interface DayFigures {
  readonly day: string;
  readonly visits: number;
  readonly pageViews: number;
  /** Visits that saw the results of a funnel, which is when a lead is stored. */
  readonly leads: number;
  /** Visits that called or clicked an ad. */
  readonly converted: number;
  readonly calls: number;
  readonly adClicks: number;
  /** The sum of the bids that demand checks returned. */
  readonly expectedValue: number;
}

/**
 * The days that changes compare if today is one of several: an unfinished day against a whole one would be a fall on every morning. Today
 * counts in the figures, and in no change. As many days stand against them, on the same days of the week by default.
 */
export interface FinishedDays {
  readonly from: string;
  readonly to: string;
  readonly beforeFrom: string;
  readonly beforeTo: string;
}

export interface FunnelStepFigures {
  readonly formVersion: string;
  readonly stepName: string;
  readonly stepNumber: number;
  /** Visits that saw the step, and visits that submitted it. */
  readonly entered: number;
  readonly submitted: number;
  /** The figures of the finished days, which are compared instead (see {@link FinishedDays}). */
  readonly finished?: { readonly entered: number; readonly submitted: number };
  /** The figures of the compared period. */
  readonly before: { readonly entered: number; readonly submitted: number };
}

/** The refusals and the time that a form's field causes (R10.10). */
export interface FieldFigures {
  readonly formVersion: string;
  readonly stepName: string;
  readonly field: string;
  /** Visits that saw the field's step, and those of them whose answer was refused at least once. */
  readonly entered: number;
  readonly refused: number;
  /** The average time that visits spent in the field. Null if no visit reported it. */
  readonly seconds: number | null;
  /** The figures of the finished days, which are compared instead (see {@link FinishedDays}). */
  readonly finished?: { readonly entered: number; readonly refused: number; readonly seconds: number | null };
  /** The figures of the compared period. */
  readonly before: { readonly entered: number; readonly refused: number; readonly seconds: number | null };
}

/** One line of a breakdown. */
export interface GroupFigures extends ComparedFigures {
  readonly name: string;
}

export interface ComparedFigures extends Omit<DayFigures, 'day'> {
  /** The figures of the finished days, which are compared instead (see {@link FinishedDays}). */
  readonly finished?: Omit<DayFigures, 'day'>;
  /** The figures of the compared period. Null if it, or today, had too many names to include this one. */
  readonly before: Omit<DayFigures, 'day'> | null;
}

export interface Dashboard {
  readonly totals: Omit<DayFigures, 'day'>;
  /** Absent if the period ends before today, or is today alone. */
  readonly finishedDays?: FinishedDays;
  /** The totals of the finished days. Present with them. */
  readonly finished?: Omit<DayFigures, 'day'>;
  /** The figures of the compared period. */
  readonly before: Omit<DayFigures, 'day'>;
  readonly days: readonly DayFigures[];
  readonly funnel: readonly FunnelStepFigures[];
  /** In the order of the steps. */
  readonly fields: readonly FieldFigures[];
  readonly byBrand: readonly GroupFigures[];
  readonly byPage: readonly GroupFigures[];
  readonly bySource: readonly GroupFigures[];
  readonly byDevice: readonly GroupFigures[];
  /** Visitors by variant. A visitor in two experiments is in two lines. */
  readonly byVariant: readonly GroupFigures[];
  /** The breakdowns with more names than lines. Their lines are the most visited. Absent if there are none. */
  readonly cut?: readonly ('page' | 'source' | 'variant')[];
  /**
   * The figures of the sources without a line, with which the lines add up to the totals. Absent if there are none. One visit may count for
   * several pages or variants, so that theirs do not add up.
   */
  readonly otherSources?: ComparedFigures;
  /**
   * Visits of bots in the period, whenever they were detected, and of staff. No other figure counts them (R9.06). They are counted as whole
   * visits: null with a page or a variant.
   */
  readonly bots: number | null;
  readonly staff: number | null;
  /** The pages, sources and variants of the period and brand, the most visited first. They are the options of the filters. */
  readonly choices: { readonly pages: readonly string[]; readonly sources: readonly string[]; readonly variants: readonly string[] };
  /** The instant of the newest counted event. */
  readonly countedThrough: string | null;
}

/**
 * One message of `GET /api/control/events/stream` (server-sent events). If more arrive than anybody can read, only the newest are sent, and
 * {@link SKIPPED_EVENTS} carries the number of the others.
 */
export interface LiveEvent {
  readonly eventId: string;
  readonly event: string;
  readonly at: string;
  readonly brand: string;
  readonly page: string | null;
  readonly step: string | null;
}

/** The name of the stream's message `{count}` about skipped events. */
export const SKIPPED_EVENTS = 'skipped';
