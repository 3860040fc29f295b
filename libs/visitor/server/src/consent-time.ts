import type { SeenPage } from '@waypost/pages/contract';
import { MINUTE_MS } from '@waypost/platform/kernel/time';

/** The largest difference between a visitor's clock and ours, including the time that a request takes. */
export const CLOCKS_APART_MS = 10 * MINUTE_MS;

/**
 * Returns the time of a consent that we can vouch for (R15.04): not after it reached us, and not before the page that asked for it was
 * rendered. Any other time comes from a wrong clock or is invented, and is replaced by the time of receipt.
 */
export function consentTime(givenAt: string, seenPage: SeenPage | null, receivedAt: string): string {
  const [given, received] = [Date.parse(givenAt), Date.parse(receivedAt)];
  const from = seenPage ? Date.parse(seenPage.renderedAt) : received - CLOCKS_APART_MS;
  return given >= from && given <= received ? givenAt : receivedAt;
}
