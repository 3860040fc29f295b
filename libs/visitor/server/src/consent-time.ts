import type { SeenPage } from '@waypost/pages/contract';

/** How far a visitor's clock may be from ours, and how long a request may be under way. */
export const CLOCKS_APART_MS = 10 * 60_000;

/**
 * When a consent was given, as far as we can vouch for it (R15.04): not after it reached us, and not before the page was given
 * out that asked for it. What a browser says beyond that is a wrong clock, or invented; then it is the time at which we got it.
 */
export function consentTime(givenAt: string, seenPage: SeenPage | null, receivedAt: string): string {
  const [given, received] = [Date.parse(givenAt), Date.parse(receivedAt)];
  const from = seenPage ? Date.parse(seenPage.renderedAt) : received - CLOCKS_APART_MS;
  return given >= from && given <= received ? givenAt : receivedAt;
}
