import { createHash, randomBytes } from 'node:crypto';
import { base32 } from './totp';

export const RECOVERY_CODES = 10;
/** 80 bits: nobody finds one from its hash. */
const CODE_BYTES = 10;

/** Codes for the day on which the phone is lost: each works once. In groups, as they are written down. */
export const newRecoveryCodes = (): readonly string[] =>
  Array.from({ length: RECOVERY_CODES }, () => (base32(randomBytes(CODE_BYTES)).toLowerCase().match(/.{4}/g) ?? []).join('-'));

/** What is kept of one. However it is typed: with other case, blanks, without the hyphens. */
export const recoveryCodeHash = (typed: string): string =>
  createHash('sha256')
    .update(typed.toLowerCase().replace(/[^a-z0-9]/g, ''))
    .digest('hex');
