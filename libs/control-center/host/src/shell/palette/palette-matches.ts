export interface PaletteEntry {
  readonly id: string;
  readonly title: string;
  readonly about?: string;
  /** More words that match the entry. */
  readonly also?: string;
}

/** Returns how well words match an entry, 0 if one of them is missing. A match in the title counts more, and most at its beginning. */
export function matchScore(entry: PaletteEntry, words: readonly string[]): number {
  const title = entry.title.toLowerCase();
  const all = `${title} ${entry.about?.toLowerCase() ?? ''} ${entry.also?.toLowerCase() ?? ''}`;
  let fit = 1;
  for (const word of words) {
    if (!all.includes(word)) return 0;
    if (title.startsWith(word)) fit += 3;
    else if (title.includes(word)) fit += 2;
  }
  return fit;
}

/** Returns the entries that match the typed text, best first, or all in their order if nothing is typed. */
export function paletteMatches<Entry extends PaletteEntry>(entries: readonly Entry[], typed: string, most: number): readonly Entry[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return entries.slice(0, most);
  return entries
    .map((entry) => ({ entry, fit: matchScore(entry, words) }))
    .filter(({ fit }) => fit > 0)
    .sort((a, b) => b.fit - a.fit)
    .slice(0, most)
    .map(({ entry }) => entry);
}
