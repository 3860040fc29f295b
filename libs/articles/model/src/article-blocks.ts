import type { MarkedToken } from 'marked';
import { markdownFault, newMarkdown } from './markdown';

const markdownReader = newMarkdown();

/** Where a block of an article stands in its Markdown. */
export interface BlockPlace {
  readonly start: number;
  readonly end: number;
}

/** What `htmlOfTokens` writes an element for, each one; HTML is shown as its letters, and what lies between blocks as nothing. */
const BLOCKS: readonly MarkedToken['type'][] = ['heading', 'paragraph', 'blockquote', 'code', 'list', 'table', 'hr'];

/**
 * Where the elements of an article's HTML come from, in their order, so that a preview can lead to the text and the text to the
 * preview (R10.06). Lines end with a line feed alone, as a text area has them. None of a text that takes too long to read.
 */
export function blockPlaces(markdown: string): readonly BlockPlace[] {
  if (markdownFault(markdown) !== null) return [];
  const places: BlockPlace[] = [];
  let start = 0;
  for (const { type, raw } of markdownReader.lexer(markdown)) {
    const end = start + raw.length;
    if (BLOCKS.some((block) => block === type)) places.push({ start, end });
    start = end;
  }
  return places;
}
