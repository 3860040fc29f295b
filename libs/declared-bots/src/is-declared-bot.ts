import { isbot } from 'isbot';

/** No browser's user agent is longer; a hostile one must not keep a long pattern busy. */
const MAX_CHARACTERS = 512;

/**
 * Whether a request's user agent says that a program sent it: crawlers, previews, monitors, command-line tools. Nothing
 * is said of programs that pass for browsers. A request without a user agent is a program's, since every browser sends one.
 */
export function isDeclaredBot(userAgent: string | null | undefined): boolean {
  const text = userAgent?.trim() ?? '';
  return text === '' || isbot(text.slice(0, MAX_CHARACTERS));
}
