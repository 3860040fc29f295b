import { isbot } from 'isbot';

/** No browser's user agent is longer; a hostile one must not keep a long pattern busy. */
const MAX_CHARACTERS = 512;

/** The same few browsers ask again and again, and the pattern takes longer than all else that is done with an event. */
const VERDICTS_MAX = 500;
const verdicts = new Map<string, boolean>();

/**
 * Whether a request's user agent says that a program sent it: crawlers, previews, monitors, command-line tools. Nothing
 * is said of programs that pass for browsers. A request without a user agent is a program's, since every browser sends one.
 */
export function isDeclaredBot(userAgent: string | null | undefined): boolean {
  const text = userAgent?.trim() ?? '';
  return text === '' || verdictOn(text.slice(0, MAX_CHARACTERS));
}

function verdictOn(text: string): boolean {
  const earlier = verdicts.get(text);
  if (earlier !== undefined) return earlier;
  const verdict = isbot(text);
  // Emptied as a whole: whoever sends a new name each time must not make the list long.
  if (verdicts.size >= VERDICTS_MAX) verdicts.clear();
  verdicts.set(text, verdict);
  return verdict;
}
