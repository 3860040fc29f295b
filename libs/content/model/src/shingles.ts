/** The number of consecutive words that are compared. */
const SHINGLE_WORDS = 5;

/** Returns every run of five words, without case, accents, marks and Markdown. */
export function shinglesOf(text: string): ReadonlySet<string> {
  const words = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu);
  const shingles = new Set<string>();
  if (words === null) return shingles;
  for (let start = 0; start + SHINGLE_WORDS <= words.length; start++) shingles.add(words.slice(start, start + SHINGLE_WORDS).join(' '));
  return shingles;
}

/** Returns the share of shingles that two texts have in common, from 0 to 1 (Jaccard). It is 0 for a text of fewer than five words. */
export function sharedShare(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  if (left.size === 0 || right.size === 0) return 0;
  const [small, large] = left.size <= right.size ? [left, right] : [right, left];
  let common = 0;
  for (const shingle of small) if (large.has(shingle)) common++;
  return common / (left.size + right.size - common);
}
