import { cookieValue } from '@waypost/platform/kernel';

/** Set on visits without JavaScript: their pages hold their answers and are rendered for them alone. */
export const PLAIN_VISIT_COOKIE = 'waypost.plain';

export const isPlainVisit = (cookies: string | undefined): boolean => cookieValue(cookies, PLAIN_VISIT_COOKIE) === '1';
