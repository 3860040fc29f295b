/** From an instant up to another (ISO 8601). */
export interface TimeQuestion {
  readonly from: string;
  readonly to: string;
}

export interface Paged {
  /** `next` of the page before. */
  readonly cursor?: string;
}

/** Which events; what is absent is not asked for. */
export interface EventQuestion extends TimeQuestion, Paged {
  readonly brand?: string;
  readonly event?: string;
  readonly session?: string;
  /** The browser's anonymous id. */
  readonly visitor?: string;
  readonly page?: string;
  /** A property's name and its value as text; `campaign.source` is one inside another. */
  readonly property?: string;
  readonly value?: string;
}

/**
 * What the visits of a figure did (R10.10): those of a step saw it, sent it, or saw it and never sent it; those of its field were
 * refused there, or sent it with how long they were there. A phone rule answered a page of theirs, or they called a number that was not
 * leased (R10.08). The last two are in no figure (R9.06).
 */
export const VISIT_DEEDS = [
  ...(['visits', 'pageViews', 'leads', 'conversionRate', 'calls', 'adClicks', 'expectedValue'] as const),
  ...(['entered', 'submitted', 'lost', 'refused', 'timed'] as const),
  ...(['answered', 'called'] as const),
  ...(['bots', 'staff'] as const),
] as const;
export type VisitDeed = (typeof VISIT_DEEDS)[number];

/** Which visits, as a dashboard counts them: days in Los Angeles, both counted. */
export interface VisitQuestion extends Paged {
  readonly from: string;
  readonly to: string;
  readonly did: VisitDeed;
  /** Whose step it is: forms call their steps alike. */
  readonly form?: string;
  readonly step?: string;
  readonly field?: string;
  /** The id of the phone rule that answered. */
  readonly rule?: string;
  /** The number that was called: ten digits. */
  readonly number?: string;
  readonly brand?: string;
  readonly page?: string;
  readonly source?: string;
  readonly device?: string;
  readonly variant?: string;
}

/** What the address of staff's Operations screen says to show these visits. */
export const visitsQuery = ({ did, ...asked }: Omit<VisitQuestion, 'cursor'>): string =>
  new URLSearchParams({ show: 'visits', did, ...asked }).toString();

export interface CallQuestion extends TimeQuestion, Paged {
  readonly partner?: string;
  readonly operation?: string;
  readonly outcome?: string;
  readonly session?: string;
  /** A request's id, as our answers and logs name it. */
  readonly request?: string;
}

/** In a question, the event as a whole: what is empty is not asked for. */
export const WHOLE_EVENT = '*';

/** Which events that were refused; all of them where nothing is asked for. */
export interface RejectedQuestion extends Partial<TimeQuestion>, Paged {
  readonly brand?: string;
  readonly reason?: string;
  /** The field at fault, or {@link WHOLE_EVENT}. */
  readonly field?: string;
}

/** Which visits with gaps. */
export interface GapQuestion extends TimeQuestion {
  readonly brand?: string;
}

export interface LeaseQuestion extends TimeQuestion, Paged {
  readonly state?: string;
  readonly session?: string;
}
