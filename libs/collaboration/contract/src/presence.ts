import type { ContentKind, StaffName } from '@waypost/content/model';

/** `POST /api/control/branches/:branch/presence`: one has the content open. Answers the others who have, as {@link StaffName}s. */
export interface PresenceReport {
  readonly kind: ContentKind;
  readonly key: string;
}

export type OthersPresent = readonly StaffName[];

/** How often a browser says so, while its window is looked at and somebody is at it. */
export const PRESENCE_EVERY_MS = 15_000;
/** Whoever has not said so for as long is not there any more. */
export const PRESENCE_LASTS_MS = 40_000;
