import type { BootState } from '@waypost/api-contract';
import {
  OPT_OUT_COOKIE,
  OPT_OUT_KEY,
  OPT_OUT_MAX_AGE_SECONDS,
  optOutCookie,
  optOutState,
  trackingPermission,
  type TrackingPermission,
} from '@waypost/privacy';
import type { SafeStorage } from '@waypost/store-kit';

/** The part of the browser that knows what the visitor refused. */
export interface PrivacyWindow {
  readonly document: { cookie: string };
  readonly location: Pick<Location, 'protocol'>;
  readonly navigator: object;
}

/**
 * What is allowed now (R7.09). Read at each question: the choice may have been made in another tab. The server has seen the
 * signal of browsers that send it without telling scripts.
 */
export function browserPermission({ privacy }: Pick<BootState, 'privacy'>, window: PrivacyWindow, local: SafeStorage): TrackingPermission {
  const { navigator } = window;
  const isSignalled = 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;
  return trackingPermission({
    globalPrivacyControl: isSignalled || privacy.reason === 'global-privacy-control',
    optedOut: optOutState(optOutCookie(window.document.cookie), local.get(OPT_OUT_KEY)).optedOut,
  });
}

/** Brings the choice back to where it is missing, so that clearing one of its two places does not undo it. */
export function keepOptOut({ document, location }: PrivacyWindow, local: SafeStorage): void {
  const { cookie, stored } = optOutState(optOutCookie(document.cookie), local.get(OPT_OUT_KEY));
  if (stored !== null) local.set(OPT_OUT_KEY, stored);
  if (cookie !== null) {
    const secure = location.protocol === 'https:' ? '; Secure' : '';
    document.cookie = `${OPT_OUT_COOKIE}=${cookie}; Path=/; Max-Age=${OPT_OUT_MAX_AGE_SECONDS}; SameSite=Lax${secure}`;
  }
}
