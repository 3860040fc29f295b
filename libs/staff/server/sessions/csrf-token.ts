import { createSigner, type Secrets } from '@waypost/platform/sealing';

const signed = (sessionId: string): string => `csrf:${sessionId}`;

/** The token of a session against forged requests: whoever has neither the session nor our secret can't know it (R11.04). */
export const csrfToken = (secret: Secrets, sessionId: string): string => createSigner(secret).sign(signed(sessionId));

/**
 * Whether a request was made by a page of this session: header and cookie both carry the session's token. A site that
 * could set our cookie (from a sibling domain) can't make the token, one that could make a header can't read the cookie.
 */
export function isCsrfTokenRight(
  secret: Secrets,
  sessionId: string,
  given: { readonly header: string | undefined; readonly cookie: string | undefined },
): boolean {
  const { header, cookie } = given;
  return header !== undefined && header === cookie && createSigner(secret).isRight(signed(sessionId), header);
}
