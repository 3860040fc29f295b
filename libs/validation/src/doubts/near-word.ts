/** Shorter words are too similar: a slip in one is often another word. */
const SHORTEST_WORD = 4;

/**
 * True if one slip of the finger turns one word into the other: an extra letter, a missing letter, a wrong letter, or two swapped
 * neighbors. Case is ignored. False for equal words.
 */
export function isOneSlip(typed: string, word: string): boolean {
  const [a, b] = [typed.toLowerCase(), word.toLowerCase()];
  if (a === b || Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const [restA, restB] = [a.slice(start), b.slice(start)];
  return (
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    restA.slice(1) === restB.slice(1) ||
    (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2))
  );
}

/** Returns the first word of a list that is one slip away; null if the typed word is on the list or nothing is near it. */
export function nearWord(typed: string, words: readonly string[]): string | null {
  const plain = typed.trim();
  if (plain.length < SHORTEST_WORD || words.some((word) => word.toLowerCase() === plain.toLowerCase())) return null;
  return words.find((word) => word.length >= SHORTEST_WORD && isOneSlip(plain, word)) ?? null;
}
