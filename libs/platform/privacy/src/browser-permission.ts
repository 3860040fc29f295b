import { OPT_OUT_COOKIE, OPT_OUT_KEY, MAX_OPT_OUT_AGE_SECONDS, optOutCookie, optOutState } from './opt-out';
import { trackingPermission, type TrackingPermission } from './tracking-permission';

/** Local storage. `get` returns null if nothing is stored or storage is denied. */
export interface StoredChoice {
  get(key: string): string | null;
  set(key: string, value: string): unknown;
}

/** The visitor's refusal as the server saw it. */
export interface SeenByServer {
  readonly privacy: Pick<TrackingPermission, 'reason'>;
}

/** The part of the browser that stores the visitor's refusal. */
export interface PrivacyWindow {
  readonly document: { cookie: string };
  readonly location: Pick<Location, 'protocol'>;
  readonly navigator: object;
}

/**
 * Returns what is allowed now (R7.09). Evaluated at each call, because the visitor may have chosen in another tab. Some browsers send the
 * signal to the server but not to scripts, so the server's view counts too.
 */
export function browserPermission({ privacy }: SeenByServer, window: PrivacyWindow, local: StoredChoice): TrackingPermission {
  const { navigator } = window;
  const isSignalled = 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;
  return trackingPermission({
    globalPrivacyControl: isSignalled || privacy.reason === 'global-privacy-control',
    optedOut: optOutState(optOutCookie(window.document.cookie), local.get(OPT_OUT_KEY)).optedOut,
  });
}

/** Restores the choice where it is missing, so that clearing one of its two places does not undo it. */
export function keepOptOut({ document, location }: PrivacyWindow, local: StoredChoice): void {
  const { cookie, stored } = optOutState(optOutCookie(document.cookie), local.get(OPT_OUT_KEY));
  if (stored !== null) local.set(OPT_OUT_KEY, stored);
  if (cookie !== null) {
    const secure = location.protocol === 'https:' ? '; Secure' : '';
    document.cookie = `${OPT_OUT_COOKIE}=${cookie}; Path=/; Max-Age=${MAX_OPT_OUT_AGE_SECONDS}; SameSite=Lax${secure}`;
  }
}
