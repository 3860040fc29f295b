import { OPT_OUT_COOKIE, OPT_OUT_KEY, OPT_OUT_MAX_AGE_SECONDS, optOutCookie, optOutState } from './opt-out';
import { trackingPermission, type TrackingPermission } from './tracking-permission';

/** Local storage; null where nothing is kept, or storage is denied. */
export interface StoredChoice {
  get(key: string): string | null;
  set(key: string, value: string): unknown;
}

/** What the server saw of the visitor's refusal. */
export interface SeenByServer {
  readonly privacy: Pick<TrackingPermission, 'reason'>;
}

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
export function browserPermission({ privacy }: SeenByServer, window: PrivacyWindow, local: StoredChoice): TrackingPermission {
  const { navigator } = window;
  const isSignalled = 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;
  return trackingPermission({
    globalPrivacyControl: isSignalled || privacy.reason === 'global-privacy-control',
    optedOut: optOutState(optOutCookie(window.document.cookie), local.get(OPT_OUT_KEY)).optedOut,
  });
}

/** Brings the choice back to where it is missing, so that clearing one of its two places does not undo it. */
export function keepOptOut({ document, location }: PrivacyWindow, local: StoredChoice): void {
  const { cookie, stored } = optOutState(optOutCookie(document.cookie), local.get(OPT_OUT_KEY));
  if (stored !== null) local.set(OPT_OUT_KEY, stored);
  if (cookie !== null) {
    const secure = location.protocol === 'https:' ? '; Secure' : '';
    document.cookie = `${OPT_OUT_COOKIE}=${cookie}; Path=/; Max-Age=${OPT_OUT_MAX_AGE_SECONDS}; SameSite=Lax${secure}`;
  }
}
