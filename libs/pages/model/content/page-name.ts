/** In the name of an added page's route, the slashes of its path: a name stands in keys, cookies and addresses, and no route of the code has one. */
export const SLASH_IN_NAME = '~';

/** How staff read the name of a page's route: a page that they have added by its address, one of the code by the name (ADR 30). */
export const shownPageName = (name: string): string => (name.startsWith(SLASH_IN_NAME) ? name.replaceAll(SLASH_IN_NAME, '/') : name);

/** The name that is meant by what staff read, where they search by it. */
export const pageNameOf = (shown: string): string => (shown.startsWith('/') ? shown.replaceAll('/', SLASH_IN_NAME) : shown);
