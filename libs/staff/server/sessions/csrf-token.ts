import { createSigner, type Secrets } from '@waypost/platform/sealing';

const signed = (sessionId: string): string => `csrf:${sessionId}`;

/** Returns a session's token against forged requests. It can't be computed without the session id and our secret (R11.04). */
export const csrfToken = (secret: Secrets, sessionId: string): string => createSigner(secret).sign(signed(sessionId));

/**
 * True if a page of this session made the request: both header and cookie carry the session's token. A site that can set our cookie (from a
 * sibling domain) can't compute the token, and one that can set a header can't read the cookie.
 */
export function isCsrfTokenRight(
  secret: Secrets,
  sessionId: string,
  given: { readonly header: string | undefined; readonly cookie: string | undefined },
): boolean {
  const { header, cookie } = given;
  return header !== undefined && header === cookie && createSigner(secret).isRight(signed(sessionId), header);
}
