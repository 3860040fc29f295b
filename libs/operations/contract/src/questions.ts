/** A period between two instants (ISO 8601). */
export interface TimeQuestion {
  readonly from: string;
  readonly to: string;
}

export interface Paged {
  /** The `next` of the previous page. */
  readonly cursor?: string;
}

/** A filter of events. Absent fields match everything. */
export interface EventQuestion extends TimeQuestion, Paged {
  readonly brand?: string;
  readonly event?: string;
  readonly session?: string;
  /** The browser's anonymous id. */
  readonly visitor?: string;
  readonly page?: string;
  /** A property's name and its value as text. `campaign.source` is a nested property. */
  readonly property?: string;
  readonly value?: string;
}

/**
 * The figures whose visits can be listed (R10.10).
 * - Of a step: they saw it, sent it, or saw it and never sent it.
 * - Of a step's field: they were refused there, or sent it with the time spent there.
 * - Of phones: a phone rule applied to a page of theirs, or they called a number that was not leased (R10.08).
 * - Bots and staff are in no figure (R9.06).
 */
export const VISIT_FIGURES = [
  ...(['visits', 'pageViews', 'leads', 'conversionRate', 'calls', 'adClicks', 'expectedValue'] as const),
  ...(['entered', 'submitted', 'lost', 'refused', 'timed'] as const),
  ...(['answered', 'called'] as const),
  ...(['bots', 'staff'] as const),
] as const;
export type VisitFigure = (typeof VISIT_FIGURES)[number];

/** The parameters that each figure requires, in addition to the period. */
export const REQUIRED_PARAMETERS: Readonly<Partial<Record<VisitFigure, readonly ('step' | 'field' | 'rule' | 'number')[]>>> = {
  entered: ['step'],
  lost: ['step'],
  refused: ['field'],
  timed: ['step', 'field'],
  answered: ['rule'],
  called: ['number'],
};

/** A filter of visits, as a dashboard counts them. Days are in Los Angeles, both included. */
export interface VisitQuestion extends Paged {
  readonly from: string;
  readonly to: string;
  readonly did: VisitFigure;
  /** The form of the step, because forms share names of steps. */
  readonly form?: string;
  readonly step?: string;
  readonly field?: string;
  /** The id of the phone rule that applied. */
  readonly rule?: string;
  /** The called number: ten digits. */
  readonly number?: string;
  readonly brand?: string;
  readonly page?: string;
  readonly source?: string;
  readonly device?: string;
  readonly variant?: string;
}

/** Returns the query with which staff's Operations screen shows these visits. */
export const visitsQuery = ({ did, ...asked }: Omit<VisitQuestion, 'cursor'>): string =>
  new URLSearchParams({ show: 'visits', did, ...asked }).toString();

export interface CallQuestion extends TimeQuestion, Paged {
  readonly partner?: string;
  readonly operation?: string;
  readonly outcome?: string;
  readonly session?: string;
  /** A request's id, as responses and logs contain it. */
  readonly request?: string;
}

/** The value for an event as a whole in a question, because an empty field is no filter. */
export const WHOLE_EVENT = '*';

/** A filter of refused events. Absent fields match everything. */
export interface RejectedQuestion extends Partial<TimeQuestion>, Paged {
  readonly brand?: string;
  readonly reason?: string;
  /** The invalid field, or {@link WHOLE_EVENT}. */
  readonly field?: string;
}

/** A filter of visits with gaps. */
export interface GapQuestion extends TimeQuestion {
  readonly brand?: string;
}

export interface LeaseQuestion extends TimeQuestion, Paged {
  readonly state?: string;
  readonly session?: string;
}
