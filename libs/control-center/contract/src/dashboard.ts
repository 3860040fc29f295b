/** `GET /api/control/dashboard?from=&to=&brand=&page=&source=` (R10.10). Days are of America/Los_Angeles. */
export interface DashboardQuery {
  readonly from: string;
  readonly to: string;
  readonly brand?: string;
  readonly page?: string;
  readonly source?: string;
}

export interface DayFigures {
  readonly day: string;
  readonly visits: number;
  readonly pageViews: number;
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
}

/** One line of a breakdown. */
export interface GroupFigures extends Omit<DayFigures, 'day'> {
  readonly name: string;
}

export interface Dashboard {
  readonly totals: Omit<DayFigures, 'day'>;
  /** The same length of time just before. */
  readonly before: Omit<DayFigures, 'day'>;
  readonly days: readonly DayFigures[];
  readonly funnel: readonly FunnelStepFigures[];
  readonly byBrand: readonly GroupFigures[];
  readonly byPage: readonly GroupFigures[];
  readonly bySource: readonly GroupFigures[];
  /** Instant of the newest event counted. */
  readonly countedThrough: string | null;
}

/** One message of `GET /api/control/events/stream` (server-sent events). */
export interface LiveEvent {
  readonly eventId: string;
  readonly event: string;
  readonly at: string;
  readonly brand: string;
  readonly page: string | null;
  readonly step: string | null;
}

/** `GET /api/control/audit?before=` (R10.11), newest first. */
export interface AuditEntry {
  readonly number: number;
  readonly at: string;
  readonly by: string;
  readonly action: string;
  /** What it was done to, as people call it. */
  readonly subject: string;
  readonly before: unknown;
  readonly after: unknown;
  /** SHA-256 over this entry and the hash of the one before it, hex. */
  readonly hash: string;
}

export interface AuditPage {
  readonly entries: readonly AuditEntry[];
  /** Whether the chain of all entries holds; where it does not, the first number that is wrong. */
  readonly chain: { readonly isWhole: boolean; readonly brokenAt: number | null };
}
