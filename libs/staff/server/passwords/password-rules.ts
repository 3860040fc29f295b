import { isCommonPassword } from './common-passwords';

/** Length makes a password hard to guess, so no kinds of characters are required (R11.03). */
export const MIN_PASSWORD_LENGTH = 12;
/** No person has a longer password, and hashing it would only cost time. */
export const MAX_PASSWORD_LENGTH = 256;

/** A password with fewer distinct characters is a pattern that is soon tried. */
const MIN_DISTINCT = 5;

/** Normalizes a password, so that the same password typed on another keyboard has the same characters. */
export const normalizePassword = (password: string): string => password.normalize('NFKC');

/** Returns what is wrong with a new password, for the person who chose it, or null. */
export function passwordFault(password: string, email: string): string | null {
  const normal = normalizePassword(password);
  const length = [...normal].length;
  if (length < MIN_PASSWORD_LENGTH) return `Use at least ${MIN_PASSWORD_LENGTH} characters; a few unrelated words make a good password.`;
  if (length > MAX_PASSWORD_LENGTH) return `Use at most ${MAX_PASSWORD_LENGTH} characters.`;
  if (normal.trim().toLowerCase() === email.toLowerCase()) return 'Use something else than your e-mail.';
  if (new Set(normal).size < MIN_DISTINCT) return `Use at least ${MIN_DISTINCT} different characters.`;
  if (isCommonPassword(normal))
    return 'Many people use this password, and anyone who guesses tries it first. A few unrelated words make a good one.';
  return null;
}
