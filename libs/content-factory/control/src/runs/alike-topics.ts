const wordsOf = (topic: string): readonly string[] => topic.split(/\s+/).filter((word) => word !== '');

/** Returns a topic without its names: words with a capital that don't start a sentence. */
const withoutNames = (topic: string): string =>
  wordsOf(topic)
    .filter((word, index) => index === 0 || !/^\p{Lu}/u.test(word))
    .join(' ')
    .toLowerCase()
    .replace(/[^\p{L}\p{N} ]/gu, '');

/** Fewer may be a coincidence. */
const FEWEST_ALIKE = 3;

/**
 * Returns how many topics differ only by a name, such as a place (R10.20). Search engines call such articles scaled content abuse. 0 if
 * there are fewer than three.
 */
export function alikeTopics(topics: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const topic of topics) {
    const rest = withoutNames(topic);
    if (rest !== topic.toLowerCase().replace(/[^\p{L}\p{N} ]/gu, '')) counts.set(rest, (counts.get(rest) ?? 0) + 1);
  }
  const most = Math.max(0, ...counts.values());
  return most >= FEWEST_ALIKE ? most : 0;
}
