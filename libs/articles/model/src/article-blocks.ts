import type { MarkedToken } from 'marked';
import { markdownFault, newMarkdown } from './markdown';

const markdownReader = newMarkdown();

/** The position of a block in an article's Markdown. */
export interface BlockPlace {
  readonly start: number;
  readonly end: number;
}

/** The tokens for which `htmlOfTokens` writes an element. HTML is shown as text, and space between blocks is omitted. */
const BLOCKS: readonly MarkedToken['type'][] = ['heading', 'paragraph', 'blockquote', 'code', 'list', 'table', 'hr'];

/**
 * Returns the source positions of an article's HTML elements, in order, so that preview and text can be linked both ways (R10.06). Lines
 * have to end with a line feed only, as in a text area. Empty for a text that takes too long to parse.
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
