import { cookieValue } from '@waypost/platform/kernel';

/** A cookie for each page, so that finishing one form ends the other's sooner by nothing. */
const COOKIE = 'waypost.form.';
/** For as long as the server keeps a visitor's answers. */
const BEGUN_SECONDS = 30 * 24 * 3600;
/** Whoever has finished finds the results again for the rest of the visit; after it the page is as it is for everybody. */
const FINISHED_SECONDS = 30 * 60;

interface BegunForm {
  /** The route's name. */
  readonly page: string;
  readonly form: string;
  readonly isFinished: boolean;
}

/**
 * The cookie that says which form version a visitor has begun on a page (R4.13): their draft stays with it, also where an experiment that showed
 * it has ended or another version was published. Written by the browser as well as by the server.
 */
export const begunFormCookie = ({ page, form, isFinished }: BegunForm, isSecure: boolean): string =>
  `${COOKIE}${page}=${form}; Max-Age=${isFinished ? FINISHED_SECONDS : BEGUN_SECONDS}; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`;

/** Whether a visitor has begun any form: most have not. */
export const hasBegunForms = (cookies: string | undefined): boolean => cookies?.includes(COOKIE) === true;

/** The form version that a visitor has begun on a page, as the browser says; null where there is none. */
export const begunForm = (cookies: string | undefined, page: string): string | null =>
  hasBegunForms(cookies) ? cookieValue(cookies, COOKIE + page) : null;
