import { escapeHtml } from '@waypost/platform/kernel';
import type { MarkedToken, Token, Tokens } from 'marked';
import { addressIn, isLinkAllowed, isPictureAllowed } from './article-addresses';
import { altOf } from './article-words';
import { withoutReferences } from './character-references';

/** All elements that an article can contain. Nothing else is ever written, so nothing has to be removed afterwards. */
type ElementName =
  | ('h2' | 'h3' | 'h4' | 'h5' | 'h6' | 'p' | 'br' | 'hr' | 'strong' | 'em' | 'del' | 'code' | 'pre' | 'blockquote')
  | ('ul' | 'ol' | 'li' | 'a' | 'img' | 'table' | 'thead' | 'tbody' | 'tr' | 'th' | 'td');
type AttributeName = 'href' | 'rel' | 'title' | 'src' | 'alt' | 'loading' | 'start' | 'align';
type Attributes = Readonly<Partial<Record<AttributeName, string | null | undefined>>>;

/** A carriage return would become a line break when the HTML is parsed a second time. */
const inOneLine = (text: string): string => text.replaceAll('\r', ' ');
const words = (text: string): string => inOneLine(withoutReferences(text)).replace(/[&<>]/g, escapeHtml);
const attributeWords = (text: string): string => inOneLine(text).replace(/[&<>"]/g, escapeHtml);
const titleWords = (title: string | null | undefined): string | null => (title == null ? null : attributeWords(withoutReferences(title)));

/** Writes an element. The values have to be escaped. An attribute without a value is omitted. */
function element(name: ElementName, attributes: Attributes, content?: string): string {
  const written = Object.entries(attributes).map(([attribute, value]) => (value == null ? '' : ` ${attribute}="${value}"`));
  return `<${name}${written.join('')}${content === undefined ? ' />' : `>${content}</${name}>`}`;
}

/** Starts at `h2`, because the page's headline is its only `h1`. */
const HEADINGS = ['h2', 'h3', 'h4', 'h5', 'h6'] as const;

/** Returns a function for the element of each heading. No level is skipped, whatever level an author starts with (R15.07). */
function headingElements(): (depth: number) => ElementName {
  const open: number[] = [];
  return (depth) => {
    while ((open.at(-1) ?? 0) >= depth) open.pop();
    open.push(depth);
    return HEADINGS[open.length - 1] ?? 'h6';
  };
}

const isElsewhere = (href: string): boolean => /^https:/i.test(href);

function link({ href, title, tokens }: Tokens.Link): string {
  const address = addressIn(href);
  const isAllowed = address !== null && isLinkAllowed(address);
  return element(
    'a',
    {
      href: isAllowed ? escapeHtml(address) : null,
      rel: isAllowed && isElsewhere(address) ? 'noopener nofollow' : null,
      title: titleWords(title),
    },
    inline(tokens),
  );
}

function picture({ href, title, tokens }: Tokens.Image): string {
  const src = addressIn(href);
  if (src === null || !isPictureAllowed(src)) return '';
  return element('img', {
    src: escapeHtml(src),
    alt: attributeWords(altOf({ tokens })),
    loading: 'lazy',
    title: titleWords(title),
  });
}

function inlineToken(token: MarkedToken): string {
  switch (token.type) {
    case 'strong':
    case 'em':
    case 'del':
      return element(token.type, {}, inline(token.tokens));
    case 'link':
      return link(token);
    case 'image':
      return picture(token);
    case 'br':
      return element('br', {});
    case 'codespan':
      return element('code', {}, escapeHtml(token.text));
    case 'checkbox':
      return token.checked ? '☑ ' : '☐ ';
    case 'text':
      return token.tokens && token.tokens.length > 0 ? inline(token.tokens) : words(token.text);
    case 'escape':
      return escapeHtml(token.text);
    // HTML and any future Markdown syntax are shown as text, so that nothing disappears silently.
    default:
      return escapeHtml(token.raw);
  }
}

/** The library's token type includes extensions without a type of their own. This instance has none. */
const inline = (tokens: readonly Token[]): string => tokens.map((token) => inlineToken(token as MarkedToken)).join('');

function table({ header, rows }: Tokens.Table): string {
  const row = (cells: readonly Tokens.TableCell[]) =>
    `${element('tr', {}, `\n${cells.map((cell) => element(cell.header ? 'th' : 'td', { align: cell.align }, inline(cell.tokens))).join('\n')}\n`)}\n`;
  const body = rows.length === 0 ? '' : element('tbody', {}, rows.map(row).join(''));
  return `${element('table', {}, `\n${element('thead', {}, `\n${row(header)}`)}\n${body}`)}\n`;
}

/** Returns a function that writes the blocks of one article. Heading levels count through the whole article, including quotations. */
function blockWriter(): (tokens: readonly Token[]) => string {
  const headingElement = headingElements();
  const list = ({ ordered, start, items }: Tokens.List): string => {
    const rows = items.map(({ tokens }) => `${element('li', {}, blocks(tokens))}\n`);
    return `${element(ordered ? 'ol' : 'ul', { start: ordered && start !== '' && start !== 1 ? String(start) : null }, `\n${rows.join('')}`)}\n`;
  };
  const block = (token: MarkedToken): string => {
    switch (token.type) {
      case 'heading':
        return `${element(headingElement(token.depth), {}, inline(token.tokens))}\n`;
      case 'paragraph':
        return `${element('p', {}, inline(token.tokens))}\n`;
      case 'blockquote':
        return `${element('blockquote', {}, `\n${blocks(token.tokens)}`)}\n`;
      case 'code':
        return `${element('pre', {}, element('code', {}, `${escapeHtml(token.text)}\n`))}\n`;
      case 'list':
        return list(token);
      case 'table':
        return table(token);
      case 'hr':
        return `${element('hr', {})}\n`;
      case 'space':
      case 'def':
        return '';
      default:
        return inlineToken(token);
    }
  };
  const blocks = (tokens: readonly Token[]): string => tokens.map((token) => block(token as MarkedToken)).join('');
  return blocks;
}

/**
 * Renders an article's Markdown to HTML that runs no scripts and loads nothing from other sites (R10.06, R15.01). The server and staff's
 * preview use the same function. The output is safe by construction: only Markdown tokens are read, and only `element()` writes tags.
 */
export const htmlOfTokens = (tokens: readonly Token[]): string => blockWriter()(tokens);
