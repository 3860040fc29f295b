import { cookieValue } from '@waypost/platform/kernel';

/** Read by scripts and by the server; therefore not HttpOnly. */
export const OPT_OUT_COOKIE = 'waypost.opt-out';
/** Where a browser keeps the choice beside the cookie: the two are cleared by different hands. */
export const OPT_OUT_KEY = 'waypost:opt-out';
/** Browsers keep no cookie for longer than 400 days. */
export const OPT_OUT_MAX_AGE_SECONDS = 400 * 24 * 3600;

export type OptOutMark = '1' | '0';

/** `1` out, `0` in again, null where the visitor never chose. Reads a `Cookie` header as well as `document.cookie`. */
export function optOutCookie(cookieText: string | undefined): OptOutMark | null {
  const mark = cookieValue(cookieText, OPT_OUT_COOKIE);
  return mark === '1' || mark === '0' ? mark : null;
}

export interface OptOutState {
  readonly optedOut: boolean;
  /** What to write into the cookie, or null where it holds that already. */
  readonly cookie: OptOutMark | null;
  /** What to write into local storage, or null. */
  readonly stored: OptOutMark | null;
}

/**
 * The choice out of its two places. The cookie decides, because the form that works without JavaScript writes only that;
 * where it is gone, storage brings it back.
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
