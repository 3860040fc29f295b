/** What every event carries (section 3, "Tracked event context"; R7.02, R7.03). Absent values are null, so that the body's shape is constant. */
export interface EventContext {
  readonly website: string;
  readonly brandName: string;
  readonly sessionId: string;
  readonly anonymousId: string;
  readonly isPaidUser: boolean;
  readonly sessionUrlParams: Readonly<Record<string, string>>;
  /** The visit's, which phone rules ask for; the address of a later page has none. */
  readonly sessionUtmMedium: string | null;
  readonly pageName: string;
  readonly pageTitle: string | null;
  readonly templateName: string;
  readonly smid: string | null;
  readonly xsmid: string | null;
  readonly product: string;
  readonly benefits: readonly string[];
  readonly language: string;
  readonly afid: string | null;
  /** The rule in force, by which a replay is held against what happened (R10.15). */
  readonly phoneRule: { readonly id: string; readonly afid: string } | null;
  /** Address without the stripped parameters (R6.03). */
  readonly url: { readonly full: string; readonly path: string; readonly query: string };
  readonly urlParams: Readonly<Record<string, string>>;
  readonly referrer: string;
  readonly userAgent: string;
  readonly gaClientId: string | null;
  readonly gaSessionId: string | null;
  readonly fbp: string | null;
  /** Null until the detection has run (R6.11). */
  readonly botDetectionResult: BotDetectionResult | null;
  readonly ipLookup: unknown;
  /** The watched form answers, all forms merged (R7.02). Personal. */
  readonly answers: Readonly<Record<string, unknown>>;
  readonly clickIds: Readonly<Record<string, string>>;
  readonly utm: Readonly<Record<string, string>>;
}

/** What speaks for a bot (R6.11). */
export interface BotDetectionResult {
  readonly bot: boolean;
  /** The kind that the last detector found: the specific ones come last. */
  readonly kind: string | null;
  /** The detectors that found something, and what. */
  readonly detections: Readonly<Record<string, string>>;
}

/** The body of `POST /api/event/create` (R7.03). */
export interface EventBody {
  readonly type: 'track';
  readonly event: string;
  /** ISO instant on the visitor's clock. */
  readonly timestamp: string;
  readonly sessionId: string;
  readonly anonymousId: string;
  readonly properties: {
    readonly eventId: string;
    /**
     * A whole number from 1, in the order in which a session's events were made in all of its tabs. A number that never
     * arrives is an event that was lost (R7.06). Events that the server makes for plain pages have none.
     */
    readonly sequence?: number;
  } & Readonly<Record<string, unknown>>;
}
