import { Marked, type Tokens } from 'marked';

/** The longest paragraph, list or table that is read: what some texts cost grows with the square of it. */
export const BLOCK_MAX_LENGTH = 10_000;
/** How deep quotes and lists may lie within each other. */
export const NESTING_MAX = 20;

const DEEP = new RegExp(`^(?:[ \\t]*(?:>|[-+*][ \\t]|\\d{1,9}[.)][ \\t])){${NESTING_MAX + 1}}`, 'm');
const BLANK_LINES = /\n[ \t]*\n/;

/** What keeps a text from being rendered in good time, for its author; null where nothing does. */
export function markdownFault(markdown: string): string | null {
  if (DEEP.test(markdown)) return `Quotes and lists may lie ${NESTING_MAX} deep within each other, and no deeper.`;
  const longest = markdown.split(BLANK_LINES).reduce((most, { length }) => Math.max(most, length), 0);
  if (longest <= BLOCK_MAX_LENGTH) return null;
  return `A paragraph is ${longest} characters long; the limit is ${BLOCK_MAX_LENGTH}. Put an empty line into it.`;
}

const AUTOLINK = /^(?:https?:\/\/|ftp:\/\/|www\.)/i;
/** Text up to what may begin something else. The library's own looks for an e-mail at each of its characters, which takes seconds. */
const TEXT = /^(?:[`~]+|[^`~])(?:(?= {2,}\n)|[\s\S]*?(?:(?=[\\<!\[`*~_]|https?:\/\/|ftp:\/\/|www\.|$)|[^ ](?= {2,}\n)))/i;

/** The Markdown that articles are written in: GFM, in which an e-mail is a link where its author makes it one. */
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
