/** The keys of the browser's storage with the visit and the browser's own id. */
export const SESSION_KEY = 'waypost:session';
export const ANONYMOUS_ID_KEY = 'waypost:anonymous-id';
