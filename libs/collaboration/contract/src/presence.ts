import type { ContentKind, StaffName } from '@waypost/content/model';

/**
 * `POST /api/control/branches/:branch/presence` reports that the person has the item open. Responds with the others who have, as {@link
 * StaffName}s.
 */
export interface PresenceReport {
  readonly kind: ContentKind;
  readonly key: string;
}

export type OthersPresent = readonly StaffName[];

/** The interval of a browser's reports, while its window is visible and somebody uses it. */
export const PRESENCE_INTERVAL_MS = 15_000;
/** A person without a report for this long no longer counts as present. */
export const PRESENCE_LASTS_MS = 40_000;
