/** The page's own script reads the cookie and sends it back in the header. Another site can do neither. */
export const CSRF_COOKIE = 'waypost.csrf';
export const CSRF_HEADER = 'x-csrf-token';

/** The header of each request of a window that nobody has used for a minute. Such a request does not keep the session alive (R11.04). */
export const UNATTENDED_HEADER = 'waypost-unattended';

/**
 * The header of a response that ends the caller's session. It holds the address that ends the session at the OpenID provider. Absent if
 * there is no provider's session to end.
 */
export const SIGN_OUT_AT_HEADER = 'waypost-sign-out-at';

/** The name of a stream's last message, when the session has ended. */
export const SESSION_ENDED = 'session-ended';

/** The code of a call that is refused (403) until the person gives a proof. */
export const PROOF_NEEDED = 'proof-needed';
