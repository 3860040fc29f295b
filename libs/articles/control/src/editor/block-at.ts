import type { BlockPlace } from '@waypost/articles/model';

/** The block that the caret is in: between two of them, the one before; null where there is none. */
export function blockAt(places: readonly BlockPlace[], caret: number): number | null {
  if (places.length === 0) return null;
  return Math.max(
    0,
    places.findLastIndex(({ start }) => start <= caret),
  );
}

/** Words that the preview shows in a block, with all that the block shows before them. */
export interface ShownWords {
  readonly words: string;
  readonly before: string;
}

/** Where some words of a block stand in the Markdown; its beginning, where it writes them in another way. */
export function caretAt(markdown: string, { start, end }: BlockPlace, { words, before }: ShownWords): number {
  const block = markdown.slice(start, end);
  if (words === '') return start;
  let at = block.indexOf(words);
  // The same words may stand there several times.
  for (let earlier = before.split(words).length - 1; earlier > 0 && at !== -1; earlier -= 1) at = block.indexOf(words, at + words.length);
  return start + Math.max(0, at);
}
