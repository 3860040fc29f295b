/** Shorter words are too much alike: a slip in one is often another word. */
const SHORTEST_WORD = 4;

/**
 * Whether one slip of the finger makes one word of the other: a letter more, a letter less, another letter, or two
 * neighbours in each other's place. Upper and lower case are the same letter. False for equal words.
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

/** The one word of a list that was probably meant; null where the typed word is on the list, or nothing is near it. */
export function nearWord(typed: string, words: readonly string[]): string | null {
  const plain = typed.trim();
  if (plain.length < SHORTEST_WORD || words.some((word) => word.toLowerCase() === plain.toLowerCase())) return null;
  return words.find((word) => word.length >= SHORTEST_WORD && isOneSlip(plain, word)) ?? null;
}
