import { latePart } from '@waypost/pages/web';
import { systemClock } from '@waypost/platform/kernel';
import { markPlain, reloadOnce } from '@waypost/routing/web/failures';
import type { CallAdsProps } from './call-ads';

const { Part, OnServer } = latePart<CallAdsProps>({
  load: () => import('./call-ads').then(({ CallAds }) => CallAds),
  isNeeded: () => true,
  // After one reload the page stays plain: then a link leads to the ads (R2.14).
  onFailure: () => {
    if (!reloadOnce(window, systemClock)) markPlain(document);
  },
});

/** The ads of a call page. While the line is open they aren't rendered, and no visitor downloads their code. */
export const LateCallAds = Part;

/** Lets the server render the ads. */
export const CallAdsOnServer = OnServer;
