/**
 * The context of every event (section 3, "Tracked event context"; R7.02, R7.03). Absent values are null, so that the body's shape is
 * constant.
 */
export interface EventContext {
  readonly website: string;
  readonly brandName: string;
  readonly sessionId: string;
  readonly anonymousId: string;
  readonly isPaidUser: boolean;
  readonly sessionUrlParams: Readonly<Record<string, string>>;
  /** The visit's medium, which phone rules use. The address of a later page has none. */
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
  /** The rule in force. A replay is compared with it (R10.15). */
  readonly phoneRule: { readonly id: string; readonly afid: string } | null;
  /** The address without the stripped parameters (R6.03). */
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
  /** The answers to the watched form fields, of all forms merged (R7.02). Personal. */
  readonly answers: Readonly<Record<string, unknown>>;
  readonly clickIds: Readonly<Record<string, string>>;
  readonly utm: Readonly<Record<string, string>>;
}

/** The result of the bot detection (R6.11). */
export interface BotDetectionResult {
  readonly bot: boolean;
  /** The kind named by the last detector that matched. The specific detectors come last. */
  readonly kind: string | null;
  /** The detectors that matched, each with the kind that it names. */
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
     * A whole number from 1, in the order in which a session's events were created in all of its tabs. A number that never arrives is a
     * lost event (R7.06). Events that the server creates for plain pages have none, and neither has an exposure, which the server stores
     * once whatever tab or reload repeats it.
     */
    readonly sequence?: number;
  } & Readonly<Record<string, unknown>>;
}
