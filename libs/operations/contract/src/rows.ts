/** A page of a list; `next` asks for the one after it, and is null at the end. */
export interface Listed<Row> {
  readonly rows: readonly Row[];
  readonly next: string | null;
}

/** A list of something that is searched for, for a time. */
export interface SearchedList<Row> extends Listed<Row> {
  /** Where the time for one answer ran out: the instant down to which was looked. */
  readonly searchedTo: string | null;
}

/** An event, without what is sealed of it. */
export interface EventRow {
  readonly eventId: string;
  readonly event: string;
  /** On the visitor's clock, and on ours. */
  readonly timestamp: string;
  readonly receivedAt: string;
  readonly brand: string;
  readonly session: string;
  readonly visitor: string;
  /** The browser's count of the visit's events, from 1; null where it does not count. */
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
  /** When it last did what the figure counts. */
  readonly at: string;
}

export type VisitList = SearchedList<VisitRow>;

/** Visits with gaps, the newest first. */
export interface GapList {
  readonly rows: readonly GapRow[];
  /** There are more than an answer holds: a shorter time, or one brand, shows them. */
  readonly isCut: boolean;
}

/** A visit of which events are missing. */
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
  /** The field at fault; empty for the event as a whole. */
  readonly field: string;
  readonly receivedAt: string;
}

/** Events that were refused, the newest first, and, whatever is asked for, how many there are for each reason and at which fields. */
export interface RejectedList extends Listed<RejectedRow> {
  readonly reasons: readonly { readonly reason: string; readonly count: number }[];
  readonly fields: readonly string[];
}

/** Which refused events are tried again. */
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

/** A lead: what it is, and nothing that the visitor answered. */
export interface LeadRow {
  readonly id: string;
  readonly brand: string;
  readonly page: string;
  readonly product: string;
  readonly form: string;
  readonly createdAt: string;
  readonly hasConsent: boolean;
  /** Of the page that the visitor saw (R15.08); null where none is known. */
  readonly pageHash: string | null;
}

/** A page as visitors saw it (R15.08), without its HTML. */
export interface PageSnapshotFacts {
  readonly brand: string;
  readonly path: string;
  /** Of the page's experiment; null for whoever is in none. */
  readonly variant: string | null;
  /** What was published then; null before anything was. */
  readonly publication: number | null;
  readonly buildId: string;
  /** When it was first rendered, and when last; for up to an hour after that it was given out. */
  readonly firstAt: string;
  readonly lastAt: string;
}
