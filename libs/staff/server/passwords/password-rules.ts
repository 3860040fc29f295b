import { isCommonPassword } from './common-passwords';

/** Length is what makes a password hard to guess; kinds of characters are not asked for (R11.03). */
export const PASSWORD_MIN_LENGTH = 12;
/** No person has a longer one; hashing it would only cost time. */
export const PASSWORD_MAX_LENGTH = 256;

/** Fewer are a pattern that is soon tried. */
const DISTINCT_MIN = 5;

/** The same password typed on another keyboard has the same characters in it. */
export const normalizePassword = (password: string): string => password.normalize('NFKC');

/** What is wrong with a new password, for the person who chose it; null where nothing is. */
export function passwordFault(password: string, email: string): string | null {
  const normal = normalizePassword(password);
  const length = [...normal].length;
  if (length < PASSWORD_MIN_LENGTH) return `Use at least ${PASSWORD_MIN_LENGTH} characters; a few unrelated words make a good password.`;
  if (length > PASSWORD_MAX_LENGTH) return `Use at most ${PASSWORD_MAX_LENGTH} characters.`;
  if (normal.trim().toLowerCase() === email.toLowerCase()) return 'Use something else than your e-mail.';
  if (new Set(normal).size < DISTINCT_MIN) return `Use at least ${DISTINCT_MIN} different characters.`;
  if (isCommonPassword(normal))
    return 'Many people use this password, and whoever guesses tries it first; a few unrelated words make a good one.';
  return null;
}
