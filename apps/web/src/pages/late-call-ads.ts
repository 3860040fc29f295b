import { latePart } from '@waypost/pages/web';
import { systemClock } from '@waypost/platform/kernel';
import { markPlain, PLAIN_ATTRIBUTE, reloadOnce, reloadWithNetwork } from '@waypost/routing/web/failures';
import type { CallAdsProps } from './call-ads';

/**
 * Reloads the page once. After that the server's link leads to the ads; where there is none, the page is reloaded once there is a network
 * (R2.14).
 */
function withoutCode(written: HTMLElement): (() => void) | undefined {
  if (!written.firstChild) return reloadWithNetwork(window, systemClock);
  if (reloadOnce(window, systemClock)) return undefined;
  markPlain(document);
  return () => document.documentElement.removeAttribute(PLAIN_ATTRIBUTE);
}

const { Part, OnServer } = latePart<CallAdsProps>({
  load: () => import('./call-ads').then(({ CallAds }) => CallAds),
  isNeeded: () => true,
  onFailure: withoutCode,
});

/** The ads of a call page. While the line is open they aren't rendered, and no visitor downloads their code. */
export const LateCallAds = Part;

/** Lets the server render the ads. */
export const CallAdsOnServer = OnServer;
