import { shinglesOf } from '@waypost/content/model/shingles';

/**
 * Returns a reader of texts' shingles that stores those of the texts that it read last, up to `most` shingles in all. The drafts of a run are
 * checked one after another, each against the same others, which are read from the database again each time.
 */
export function createStoredShingles(most: number): (text: string) => ReadonlySet<string> {
  // In the order of their last use.
  const stored = new Map<string, ReadonlySet<string>>();
  let count = 0;
  return (text) => {
    const shingles = stored.get(text) ?? shinglesOf(text);
    if (!stored.delete(text)) count += shingles.size;
    stored.set(text, shingles);
    for (const [oldest, its] of stored) {
      if (count <= most) break;
      stored.delete(oldest);
      count -= its.size;
    }
    return shingles;
  };
}
