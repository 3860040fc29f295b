import type { BlockPlace } from '@waypost/articles/model';

/** Returns the index of the block with the caret. Between two blocks it is the first of them. Null without blocks. */
export function blockAt(places: readonly BlockPlace[], caret: number): number | null {
  if (places.length === 0) return null;
  return Math.max(
    0,
    places.findLastIndex(({ start }) => start <= caret),
  );
}

/** Words in a block of the preview, and the text of the block before them. */
export interface ShownWords {
  readonly words: string;
  readonly before: string;
}

/** Returns the position of a block's words in the Markdown. If they are written differently there, the block's start. */
export function caretAt(markdown: string, { start, end }: BlockPlace, { words, before }: ShownWords): number {
  const block = markdown.slice(start, end);
  if (words === '') return start;
  let at = block.indexOf(words);
  // The same words may occur several times.
  for (let earlier = before.split(words).length - 1; earlier > 0 && at !== -1; earlier -= 1) at = block.indexOf(words, at + words.length);
  return start + Math.max(0, at);
}
