import { cookieValue } from '@waypost/platform/kernel';
import { DAY_SECONDS } from '@waypost/platform/kernel/time';

/** The prefix of the cookies. Each page has its own cookie, so that finishing one form does not shorten the life of another's. */
const COOKIE = 'waypost.form.';
/** As long as the server stores a visitor's answers. */
export const BEGUN_SECONDS = 30 * DAY_SECONDS;
/** A visitor who has finished sees the results again for the rest of the visit. After that the page is the same as for everybody. */
const FINISHED_SECONDS = 30 * 60;

interface BegunForm {
  /** The route's name. */
  readonly page: string;
  readonly form: string;
  readonly isFinished: boolean;
}

/**
 * Returns the cookie that says which form version a visitor has begun on a page (R4.13). Their draft stays with that version, even after
 * the experiment that showed it ended or another version was published. Both the browser and the server write this cookie.
 */
export const begunFormCookie = ({ page, form, isFinished }: BegunForm, isSecure: boolean): string =>
  `${COOKIE}${page}=${form}; Max-Age=${isFinished ? FINISHED_SECONDS : BEGUN_SECONDS}; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`;

/** True if a visitor has begun any form. Most have not. */
export const hasBegunForms = (cookies: string | undefined): boolean => cookies?.includes(COOKIE) === true;

/** Returns the form version that a visitor has begun on a page, from the browser's cookies; null if there is none. */
export const begunForm = (cookies: string | undefined, page: string): string | null =>
  hasBegunForms(cookies) ? cookieValue(cookies, COOKIE + page) : null;
