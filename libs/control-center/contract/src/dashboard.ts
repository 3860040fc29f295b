/** The longest time that a dashboard covers, in days. */
export const DASHBOARD_DAYS_MAX = 366;

/** By the words of a browser's user agent; a tablet that calls itself a desktop computer counts as one. */
export const DASHBOARD_DEVICES = ['phone', 'tablet', 'desktop'] as const;
export type DashboardDevice = (typeof DASHBOARD_DEVICES)[number];

/**
 * `GET /api/control/dashboard?from=&to=&brand=&page=&source=&device=&variant=&compareFrom=&compareTo=` (R10.10). Days are of
 * America/Los_Angeles, both ends counted; a day counts what came in on it. A visit counts once, on the day on which it began.
 */
export interface DashboardQuery {
  readonly from: string;
  readonly to: string;
  readonly brand?: string;
  readonly page?: string;
  readonly source?: string;
  readonly device?: DashboardDevice;
  /** `{experiment}: {variant}`: visitors from the moment at which they were shown it. */
  readonly variant?: string;
  /** Another time to compare with, both or none; without them as many days just before. */
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
  /** Sum of the bids that demand checks answered. */
  readonly expectedValue: number;
}

export interface FunnelStepFigures {
  readonly formVersion: string;
  readonly stepName: string;
  readonly stepNumber: number;
  /** Visits that saw the step, and that submitted it. */
  readonly entered: number;
  readonly submitted: number;
  /** Those of the time that is compared with. */
  readonly before: { readonly entered: number; readonly submitted: number };
}

/** What a field of a form costs its visitors (R10.10). */
export interface FieldFigures {
  readonly formVersion: string;
  readonly stepName: string;
  readonly field: string;
  /** Visits that saw its step, and of them those that saw at least once that their answer is wrong. */
  readonly entered: number;
  readonly refused: number;
  /** How long visits were at it, on average; null where none told. */
  readonly seconds: number | null;
  /** Those of the time that is compared with. */
  readonly before: { readonly entered: number; readonly refused: number; readonly seconds: number | null };
}

/** One line of a breakdown. */
export interface GroupFigures extends Omit<DayFigures, 'day'> {
  readonly name: string;
  /** Those of the time that is compared with; null where there were too many names to find it among them. */
  readonly before: Omit<DayFigures, 'day'> | null;
}

export interface Dashboard {
  readonly totals: Omit<DayFigures, 'day'>;
  /** Those of the time that is compared with. */
  readonly before: Omit<DayFigures, 'day'>;
  readonly days: readonly DayFigures[];
  readonly funnel: readonly FunnelStepFigures[];
  /** In the order of the steps. */
  readonly fields: readonly FieldFigures[];
  readonly byBrand: readonly GroupFigures[];
  readonly byPage: readonly GroupFigures[];
  readonly bySource: readonly GroupFigures[];
  readonly byDevice: readonly GroupFigures[];
  /** Visitors who were shown a variant; whoever is in two experiments is in two lines. */
  readonly byVariant: readonly GroupFigures[];
  /** Visits of programs in the time, whenever they were found out, and of staff: no other figure counts them (R9.06). */
  readonly bots: number;
  readonly staff: number;
  /** Pages, sources and variants of the time and brand, the most visited first: what can be asked for. */
  readonly choices: { readonly pages: readonly string[]; readonly sources: readonly string[]; readonly variants: readonly string[] };
  /** Instant of the newest event counted. */
  readonly countedThrough: string | null;
}

/**
 * One message of `GET /api/control/events/stream` (server-sent events). If more come than anybody can read, the newest are sent, and
 * {@link SKIPPED_EVENTS} says how many were not.
 */
export interface LiveEvent {
  readonly eventId: string;
  readonly event: string;
  readonly at: string;
  readonly brand: string;
  readonly page: string | null;
  readonly step: string | null;
}

/** The name of the stream's message `{count}` for what was left out. */
export const SKIPPED_EVENTS = 'skipped';
/** The name of its last message where the session has ended. */
export const SESSION_ENDED = 'session-ended';
