import { Marked, type Tokens } from 'marked';
import sanitizeHtml, { type IOptions } from 'sanitize-html';

const OWN_PATH = /^\/(?![/\\])[^\s\\]*$/;
const SECURE_ADDRESS = /^https:\/\/[^/\s\\@]+(?:[/?#][^\s\\]*)?$/i;
const NUMBER = /^tel:\+?[\d-]{3,20}$/;
const MAILBOX = /^mailto:[^\s\\?@]+@[^\s\\?@]+$/;
const PLACE_ON_PAGE = /^#[\w-]+$/;
/** Pictures come from the library, where each was decoded and written anew, or from the site's own files. */
const PICTURE = /^(?:\/media\/[0-9a-f]{64}-\d{1,5}(?:\.(?:avif|webp))?|\/images\/[\w-]+\.(?:avif|webp|png|jpg|svg))$/;

/** Whether an article may lead there: a path of the site, an https address, a phone number or a mailbox. */
export const isLinkAllowed = (href: string): boolean =>
  [OWN_PATH, SECURE_ADDRESS, NUMBER, MAILBOX, PLACE_ON_PAGE].some((form) => form.test(href));

/** Whether an article may show a picture from there. */
export const isPictureAllowed = (src: string): boolean => PICTURE.test(src);

/** The page's headline is its only `h1`. */
const HIGHEST_HEADING = 2;
const LOWEST_HEADING = 6;

/** The level of each heading after those before it: whatever an author begins with, no level is left out (R15.07). */
function headingLevels(): (depth: number) => number {
  const open: number[] = [];
  return (depth) => {
    while ((open.at(-1) ?? 0) >= depth) open.pop();
    open.push(depth);
    return Math.min(LOWEST_HEADING, HIGHEST_HEADING + open.length - 1);
  };
}

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const marked = new Marked({
  gfm: true,
  async: false,
  renderer: {
    heading(this: { parser: { parseInline(tokens: Tokens.Generic[]): string } }, { tokens, depth }: Tokens.Heading) {
      return `<h${depth}>${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
    // HTML within Markdown is shown as the letters that it is: nothing disappears without a word.
    html: ({ text }: Tokens.HTML | Tokens.Tag) => escapeHtml(text),
    checkbox: ({ checked }: Tokens.Checkbox) => (checked ? '☑ ' : '☐ '),
  },
});

const isElsewhere = (href: string): boolean => /^https:/i.test(href);

/** What may stand in an article. Everything else falls away, and with it what it holds where that is no text. */
const ALLOWED: IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'strong', 'em', 'del', 'code', 'pre', 'blockquote'],
    ...['ul', 'ol', 'li', 'a', 'img', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'rel', 'title'],
    img: ['src', 'alt', 'title', 'loading'],
    ol: ['start'],
    th: ['align'],
    td: ['align'],
  },
  allowedSchemes: ['https', 'tel', 'mailto'],
  allowProtocolRelative: false,
  allowedStyles: {},
  parseStyleAttributes: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    a: (tagName, { href = '', title }) => ({
      tagName,
      attribs: {
        ...(isLinkAllowed(href) ? { href } : {}),
        ...(isLinkAllowed(href) && isElsewhere(href) ? { rel: 'noopener nofollow' } : {}),
        ...(title === undefined ? {} : { title }),
      },
    }),
    img: (tagName, { src = '', alt = '', title }) => ({
      tagName,
      attribs: { ...(isPictureAllowed(src) ? { src } : {}), alt, loading: 'lazy', ...(title === undefined ? {} : { title }) },
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs['src'] === undefined,
};

/**
 * An article's Markdown as HTML that runs nothing and loads nothing from elsewhere (R10.06, R15.01): written by the Markdown
 * library without any HTML of its author, and then held against an allow-list once more.
 */
export function articleHtml(markdown: string): string {
  const tokens = marked.lexer(markdown);
  const levelOf = headingLevels();
  marked.walkTokens(tokens, (token) => {
    if (token.type === 'heading') token.depth = levelOf(token.depth);
  });
  return sanitizeHtml(marked.parser(tokens), ALLOWED);
}
