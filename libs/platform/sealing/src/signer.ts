import { createHmac, timingSafeEqual } from 'node:crypto';

/** One secret, or a ring of secrets. The first one signs and all verify. */
export type Secrets = string | readonly string[];

/** Signs texts, and verifies signatures by any secret of the ring. */
export interface Signer {
  /** Signs with the first secret, in characters that addresses and cookies accept unescaped. */
  sign(text: string): string;
  /** Returns whether one of the secrets signed the text. For shortened signatures, `characters` is their length. */
  isRight(text: string, given: string, characters?: number): boolean;
}

/** Returns the secret that signs. For values that only have to stay equal (an id, a bucket) and are never verified. */
export function signingSecret(secrets: Secrets): string {
  const [first = ''] = typeof secrets === 'string' ? [secrets] : secrets;
  if (first === '') throw new Error('A ring of secrets holds one at least.');
  return first;
}

/** Returns the secrets as a list, the signing one first. */
export const secretList = (secrets: Secrets): string[] => (typeof secrets === 'string' ? [secrets] : [...secrets]);

/** Makes a signer for one purpose. `keyOf` derives the purpose's key from each secret. */
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

/** Compares texts, because base64 can encode the same bytes in several ways. */
function isSame(right: string, given: string): boolean {
  const [a, b] = [Buffer.from(right), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}
