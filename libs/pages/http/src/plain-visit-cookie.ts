import { cookieValue } from '@waypost/platform/kernel';

/** Set for visitors without JavaScript. Their pages contain their answers and are rendered only for them. */
export const PLAIN_VISIT_COOKIE = 'waypost.plain';

export const isPlainVisit = (cookies: string | undefined): boolean => cookieValue(cookies, PLAIN_VISIT_COOKIE) === '1';
