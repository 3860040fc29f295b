import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** Returns the secret of a one-time link. It is shown once; only its hash is stored. */
export const newOneTimeToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** Returns the stored hash. Nobody can derive the link from it, so it can also serve as the link's id. */
export const oneTimeTokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');
