export interface PaletteEntry {
  readonly id: string;
  readonly title: string;
  readonly about?: string;
  /** Other words that people look for it by. */
  readonly also?: string;
}

/** How well words fit an entry: 0 where one of them is missing; the title counts for more, its beginning for most. */
export function fitOf(entry: PaletteEntry, words: readonly string[]): number {
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

/** The entries that fit what was typed, best first; all in their order where nothing was. */
export function paletteMatches<Entry extends PaletteEntry>(entries: readonly Entry[], typed: string, most: number): readonly Entry[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return entries.slice(0, most);
  return entries
    .map((entry) => ({ entry, fit: fitOf(entry, words) }))
    .filter(({ fit }) => fit > 0)
    .sort((a, b) => b.fit - a.fit)
    .slice(0, most)
    .map(({ entry }) => entry);
}
