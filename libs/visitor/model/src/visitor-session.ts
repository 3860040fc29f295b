import { TRACKED_CLICK_IDS } from '@waypost/platform/privacy';

/** The URL parameters that a visit records (R6.02). */
export const TRACKED_URL_PARAMETERS = [...TRACKED_CLICK_IDS, 'utm_campaign', 'utm_source'] as const;
export type TrackedUrlParameter = (typeof TRACKED_URL_PARAMETERS)[number];
export type UrlParams = Readonly<Partial<Record<TrackedUrlParameter, string>>>;

/** One visit (R6.01). The browser creates it, or the server for a visit without JavaScript. The visitor's tabs share it. */
export interface VisitorSession {
  readonly id: string;
  readonly urlParams: UrlParams;
  /** `utm_medium` decides working hours (R8.12) and is stored next to the tracked parameters. */
  readonly utmMedium: string | null;
  /** The `afid` of the address, for sub_1 (R8.02). */
  readonly afid: string | null;
  readonly isPaid: boolean;
  /** ISO instants. */
  readonly startedAt: string;
  readonly lastActivityAt: string;
}
