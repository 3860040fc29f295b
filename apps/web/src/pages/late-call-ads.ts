import { latePart } from '@waypost/pages/web';
import { systemClock } from '@waypost/platform/kernel';
import { markPlain, PLAIN_ATTRIBUTE, reloadWithNetwork } from '@waypost/routing/web/failures';
import type { CallAdsProps } from './call-ads';

/**
 * Reloads the page, at once or when there is a network again. Until then the server's link leads to the ads, where the server wrote them
 * (R2.14).
 */
function withoutCode(written: HTMLElement): (() => void) | undefined {
  const stopWaiting = reloadWithNetwork(window, systemClock);
  if (!stopWaiting || !written.firstChild) return stopWaiting;
  markPlain(document);
  return () => {
    stopWaiting();
    document.documentElement.removeAttribute(PLAIN_ATTRIBUTE);
  };
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
