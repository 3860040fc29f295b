/**
 * Replaces slashes in the route name of an added page, because names are part of keys, cookies and addresses. No route of the code contains
 * it.
 */
export const SLASH_IN_NAME = '~';

/** Returns a page's name for staff: an added page's address, or the route name of a page in the code (ADR 30). */
export const shownPageName = (name: string): string => (name.startsWith(SLASH_IN_NAME) ? name.replaceAll(SLASH_IN_NAME, '/') : name);

/** Returns the route name for a name as staff read it, for searches. */
export const pageNameOf = (shown: string): string => (shown.startsWith('/') ? shown.replaceAll('/', SLASH_IN_NAME) : shown);
