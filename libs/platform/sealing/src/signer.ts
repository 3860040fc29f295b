import { createHmac, timingSafeEqual } from 'node:crypto';

/** What signs: one secret, or a ring of them, of which the first signs and all verify. */
export type Secrets = string | readonly string[];

/** Signs texts, and knows what any secret of the ring has signed. */
export interface Signer {
  /** By the first secret, in letters that an address and a cookie take as they are. */
  sign(text: string): string;
  /** Whether one of the secrets signed the text so. Where a kind of signature is shortened, `characters` says how long all of it are. */
  isRight(text: string, given: string, characters?: number): boolean;
}

/** The one secret that signs. For what only has to be the same while it is (an id, a bucket), and is verified by nobody. */
export function signingSecret(secrets: Secrets): string {
  const [first = ''] = typeof secrets === 'string' ? [secrets] : secrets;
  if (first === '') throw new Error('A ring of secrets holds one at least.');
  return first;
}

/** Those secrets as a list, the one that signs first. */
export const secretList = (secrets: Secrets): string[] => (typeof secrets === 'string' ? [secrets] : [...secrets]);

/** A signer for one purpose; `keyOf` makes the key of that purpose out of each secret. */
export function createSigner(secrets: Secrets, keyOf: (secret: string) => string | Buffer = (secret) => secret): Signer {
  signingSecret(secrets);
  const keys = secretList(secrets).map(keyOf);
  const signature = (key: string | Buffer, text: string): string => createHmac('sha256', key).update(text).digest('base64url');
  const [first = ''] = keys;
  return {
    sign: (text) => signature(first, text),
    isRight: (text, given, characters) => keys.some((key) => isSame(signature(key, text).slice(0, characters), given)),
  };
}

/** As texts: base64 says the same bytes in more than one way. */
function isSame(right: string, given: string): boolean {
  const [a, b] = [Buffer.from(right), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}
