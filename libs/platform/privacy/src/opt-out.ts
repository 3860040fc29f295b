import { cookieValue } from '@waypost/platform/kernel';
import { DAY_SECONDS } from '@waypost/platform/kernel/time';

/** Scripts and the server both read it, so it is not HttpOnly. */
export const OPT_OUT_COOKIE = 'waypost.opt-out';
/** The local-storage key of the choice, in addition to the cookie. Cookies and local storage are cleared separately. */
export const OPT_OUT_KEY = 'waypost:opt-out';
/** Browsers store cookies for at most 400 days. */
export const MAX_OPT_OUT_AGE_SECONDS = 400 * DAY_SECONDS;

export type OptOutMark = '1' | '0';

/** Returns `1` for opted out, `0` for opted in again, and null if the visitor never chose. Reads a `Cookie` header or `document.cookie`. */
export function optOutCookie(cookieText: string | undefined): OptOutMark | null {
  const mark = cookieValue(cookieText, OPT_OUT_COOKIE);
  return mark === '1' || mark === '0' ? mark : null;
}

export interface OptOutState {
  readonly optedOut: boolean;
  /** The value to write into the cookie. Null if it is there already. */
  readonly cookie: OptOutMark | null;
  /** The value to write into local storage, or null. */
  readonly stored: OptOutMark | null;
}

/**
 * Combines the choice from its two places. The cookie decides, because the form that works without JavaScript writes only the cookie. If
 * the cookie is missing, storage restores it.
 */
export function optOutState(cookie: OptOutMark | null, stored: string | null): OptOutState {
  const mark: OptOutMark | null = stored === '1' || stored === '0' ? stored : null;
  const chosen = cookie ?? mark;
  return {
    optedOut: chosen === '1',
    cookie: cookie === null ? chosen : null,
    stored: mark === chosen ? null : chosen,
  };
}
