import { isbot } from 'isbot';

/** No browser sends a longer user agent. A hostile one must not occupy a slow pattern. */
const MAX_CHARACTERS = 512;

/** The same few browsers ask repeatedly, and the pattern takes longer than everything else that is done with an event. */
const MAX_VERDICTS = 500;
const verdicts = new Map<string, boolean>();

/**
 * Returns whether a request's user agent declares a program: a crawler, preview, monitor or command-line tool. Programs that imitate
 * browsers are not detected. A request without a user agent comes from a program, because every browser sends one.
 */
export function isDeclaredBot(userAgent: string | null | undefined): boolean {
  const text = userAgent?.trim() ?? '';
  return text === '' || verdictOn(text.slice(0, MAX_CHARACTERS));
}

function verdictOn(text: string): boolean {
  const earlier = verdicts.get(text);
  if (earlier !== undefined) return earlier;
  const verdict = isbot(text);
  // Cleared as a whole, so that a client with a new name each time cannot grow it without bound.
  if (verdicts.size >= MAX_VERDICTS) verdicts.clear();
  verdicts.set(text, verdict);
  return verdict;
}
