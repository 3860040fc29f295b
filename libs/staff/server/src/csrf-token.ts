import { createHmac, timingSafeEqual } from 'node:crypto';

/** The token of a session against forged requests: whoever has neither the session nor our secret can't know it (R11.04). */
export const csrfToken = (secret: string, sessionId: string): string =>
  createHmac('sha256', secret).update(`csrf:${sessionId}`).digest('base64url');

/**
 * Whether a request was made by a page of this session: header and cookie both carry the session's token. A site that
 * could set our cookie (from a sibling domain) can't make the token, one that could make a header can't read the cookie.
 */
export function isCsrfTokenRight(
  secret: string,
  sessionId: string,
  given: { readonly header: string | undefined; readonly cookie: string | undefined },
): boolean {
  const right = csrfToken(secret, sessionId);
  return isSame(given.header, right) && isSame(given.cookie, right);
}

function isSame(given: string | undefined, right: string): boolean {
  if (given === undefined) return false;
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
