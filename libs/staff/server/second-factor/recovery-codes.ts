import { createHash, randomBytes } from 'node:crypto';
import { base32 } from './totp';

export const RECOVERY_CODES = 10;
/** 80 bits, so that nobody can find a code from its hash. */
const CODE_BYTES = 10;

/** Returns new codes for a lost phone. Each works once. They are in groups, so that they are easy to write down. */
export const newRecoveryCodes = (): readonly string[] =>
  Array.from({ length: RECOVERY_CODES }, () => (base32(randomBytes(CODE_BYTES)).toLowerCase().match(/.{4}/g) ?? []).join('-'));

/** Returns the stored hash of a code. Case, spaces and hyphens do not matter. */
export const recoveryCodeHash = (typed: string): string =>
  createHash('sha256')
    .update(typed.toLowerCase().replace(/[^a-z0-9]/g, ''))
    .digest('hex');
