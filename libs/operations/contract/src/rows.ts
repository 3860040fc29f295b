/** A page of a list. `next` is the cursor of the page after it, or null at the end. */
export interface Listed<Row> {
  readonly rows: readonly Row[];
  readonly next: string | null;
}

/** A list from a search with a time limit. */
export interface SearchedList<Row> extends Listed<Row> {
  /** The instant down to which the search came, if the time for one response ran out. */
  readonly searchedTo: string | null;
}

/** An event without its encrypted part. */
export interface EventRow {
  readonly eventId: string;
  readonly event: string;
  /** The time on the visitor's clock and on the server's. */
  readonly timestamp: string;
  readonly receivedAt: string;
  readonly brand: string;
  readonly session: string;
  readonly visitor: string;
  /** The browser's number of the event within the visit, from 1. Null if the browser does not count. */
  readonly sequence: number | null;
  readonly properties: Readonly<Record<string, unknown>>;
  readonly hasPersonal: boolean;
}

export type EventList = SearchedList<EventRow>;

/** A visit that is in a figure. */
export interface VisitRow {
  readonly brand: string;
  readonly session: string;
  readonly page: string | null;
  readonly source: string;
  readonly device: string;
  /** The last time that it did what the figure counts. */
  readonly at: string;
}

export interface VisitList extends SearchedList<VisitRow> {
  /**
   * The figure also counts each visit with more events than this, which the list lacks: none of its events shows what it is. Null if the
   * list is the whole figure.
   */
  readonly unlistedAbove: number | null;
}

/** Visits with gaps, newest first. */
export interface GapList {
  readonly rows: readonly GapRow[];
  /** True if there are more than a response holds. A shorter period or one brand shows them. */
  readonly isCut: boolean;
}

/** A visit with missing events. */
export interface GapRow {
  readonly brand: string;
  readonly session: string;
  readonly receivedCount: number;
  readonly missingCount: number;
  readonly missing: readonly { readonly from: number; readonly to: number }[];
}

export interface RejectedRow {
  readonly id: string;
  readonly brand: string;
  readonly reason: string;
  /** The invalid field. Empty for the event as a whole. */
  readonly field: string;
  readonly receivedAt: string;
}

/** Refused events, newest first. The counts by reason and the fields ignore the filter. */
export interface RejectedList extends Listed<RejectedRow> {
  readonly reasons: readonly { readonly reason: string; readonly count: number }[];
  readonly fields: readonly string[];
}

/** The refused events to parse again. */
export type ReplayChoice = { readonly ids: readonly string[] } | { readonly reason: string };
export interface ReplayAnswer {
  readonly accepted: number;
  readonly duplicate: number;
  readonly rejected: number;
}

export interface PartnerCallRow {
  readonly id: string;
  readonly partner: string;
  readonly operation: string;
  readonly requestId: string;
  readonly session: string | null;
  readonly startedAt: string;
  readonly latencyMs: number;
  readonly outcome: string;
  readonly statusCode: number | null;
  readonly detail: string | null;
}

export const LEASE_STATES = ['offered', 'shown', 'clicked', 'expired', 'refused'] as const;
export type LeaseState = (typeof LEASE_STATES)[number];

export interface LeaseRow {
  readonly id: string;
  readonly state: LeaseState;
  readonly session: string;
  readonly brand: string;
  readonly page: string;
  readonly placement: string;
  readonly askedAt: string;
  readonly phone: string | null;
  readonly expiresAt: string | null;
  readonly refusal: string | null;
  readonly shownAt: string | null;
  readonly clickedAt: string | null;
}

/** A lead, without the visitor's answers. */
export interface LeadRow {
  readonly id: string;
  readonly brand: string;
  readonly page: string;
  readonly product: string;
  readonly form: string;
  readonly createdAt: string;
  readonly hasConsent: boolean;
  /** The hash of the page that the visitor saw (R15.08), or null if it is unknown. */
  readonly pageHash: string | null;
}

/** A page as visitors saw it (R15.08), without its HTML. */
export interface PageSnapshotFacts {
  readonly brand: string;
  readonly path: string;
  /** The variant of the page's experiment, or null without one. */
  readonly variant: string | null;
  /** The publication at that time. Null before the first. */
  readonly publication: number | null;
  readonly buildId: string;
  /** The first and the last rendering. The page may have been served for up to an hour after the last. */
  readonly firstAt: string;
  readonly lastAt: string;
}
