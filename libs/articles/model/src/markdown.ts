import { Marked, type Tokens } from 'marked';

/** The longest paragraph, list or table. The parsing time of some texts grows with its square. */
export const MAX_BLOCK_LENGTH = 10_000;
/** The deepest nesting of quotes and lists. */
export const MAX_NESTING = 20;

const DEEP = new RegExp(`^(?:[ \\t]*(?:>|[-+*][ \\t]|\\d{1,9}[.)][ \\t])){${MAX_NESTING + 1}}`, 'm');
const BLANK_LINES = /\n[ \t]*\n/;

/** Returns the reason why a text would take too long to render, for its author. Null if it would not. */
export function markdownFault(markdown: string): string | null {
  if (DEEP.test(markdown)) return `Quotes and lists may lie ${MAX_NESTING} deep within each other, and no deeper.`;
  const longest = markdown.split(BLANK_LINES).reduce((most, { length }) => Math.max(most, length), 0);
  if (longest <= MAX_BLOCK_LENGTH) return null;
  return `A paragraph is ${longest} characters long; the limit is ${MAX_BLOCK_LENGTH}. Put an empty line into it.`;
}

const AUTOLINK = /^(?:https?:\/\/|ftp:\/\/|www\.)/i;
/**
 * Matches text up to the start of other syntax. The library's own pattern looks for an e-mail address at every character, which takes
 * seconds.
 */
const TEXT = /^(?:[`~]+|[^`~])(?:(?= {2,}\n)|[\s\S]*?(?:(?=[\\<!\[`*~_]|https?:\/\/|ftp:\/\/|www\.|$)|[^ ](?= {2,}\n)))/i;

/** Returns the parser of articles: GFM, but an e-mail address is a link only if its author makes it one. */
export const newMarkdown = (): Marked =>
  new Marked({
    gfm: true,
    async: false,
    tokenizer: {
      url: (src) => (AUTOLINK.test(src) ? false : undefined),
      inlineText(this: { lexer: { state: { inRawBlock: boolean } } }, src: string): Tokens.Text | undefined {
        const [raw] = TEXT.exec(src) ?? [];
        return raw === undefined ? undefined : { type: 'text', raw, text: raw, escaped: this.lexer.state.inRawBlock };
      },
    },
  });
