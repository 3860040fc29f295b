import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** The secret of a link that works once. Told once; only its hash is kept. */
export const newOneTimeToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** What stands in the table: nobody can make the link of it, so it may also name the link. */
export const oneTimeTokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');
