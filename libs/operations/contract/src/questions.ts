/** From an instant up to another (ISO 8601). */
export interface TimeQuestion {
  readonly from: string;
  readonly to: string;
}

interface Paged {
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

export interface CallQuestion extends TimeQuestion, Paged {
  readonly partner?: string;
  readonly outcome?: string;
  readonly session?: string;
}

export interface LeaseQuestion extends TimeQuestion, Paged {
  readonly state?: string;
  readonly session?: string;
}
