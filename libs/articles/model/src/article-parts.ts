import type { MarkedToken, Token, Tokens, TokensList } from 'marked';
import { addressIn } from './article-addresses';
import { htmlOfTokens } from './article-html';
import { altOf, wordsOf } from './article-words';
import { withoutReferences } from './character-references';
import { newMarkdown } from './markdown';

const markdownReader = newMarkdown();

/** An article's texts, links and pictures. */
export interface ArticleParts {
  /** One text for each paragraph, heading, item, table row and block of code, and for each title of a link or picture. */
  readonly texts: readonly string[];
  readonly links: readonly { readonly href: string; readonly text: string }[];
  readonly pictures: readonly { readonly src: string; readonly alt: string }[];
}

/** No name or figure reaches from one cell into the next, across the dot between them. */
const rowText = (cells: readonly Tokens.TableCell[]): string => cells.map(({ tokens }) => wordsOf(tokens)).join(' · ');

function textsOfBlock(token: MarkedToken): readonly string[] {
  switch (token.type) {
    case 'blockquote':
      return textsOf(token.tokens);
    case 'list':
      return token.items.flatMap(({ tokens }) => textsOf(tokens));
    case 'table':
      return [token.header, ...token.rows].map(rowText);
    case 'space':
    case 'def':
      return [];
    default:
      return [wordsOf([token]).trim()].filter((text) => text !== '');
  }
}

/** Returns each text of the blocks once, in reading order. */
const textsOf = (tokens: readonly Token[]): readonly string[] => tokens.flatMap((token) => textsOfBlock(token as MarkedToken));

/** The result of rendering an article's Markdown. */
export interface RenderedArticle {
  /** The output of `htmlOfTokens`. */
  readonly html: string;
  readonly parts: ArticleParts;
}

/** Parses an article's Markdown once, for its page and its checks. */
export function renderArticle(markdown: string): RenderedArticle {
  const tokens = markdownReader.lexer(markdown);
  return { html: htmlOfTokens(tokens), parts: partsOfTokens(tokens) };
}

function partsOfTokens(tokens: TokensList): ArticleParts {
  const links: { href: string; text: string }[] = [];
  const pictures: { src: string; alt: string }[] = [];
  const titles: string[] = [];
  markdownReader.walkTokens(tokens, (token) => {
    if (token.type === 'link') {
      links.push({ href: addressIn(token.href) ?? '', text: wordsOf([token]) });
      titles.push(withoutReferences(token.title ?? ''));
    } else if (token.type === 'image') {
      pictures.push({ src: addressIn(token.href) ?? '', alt: altOf({ tokens: token.tokens ?? [] }) });
      titles.push(withoutReferences(token.title ?? ''));
    }
  });
  return { texts: [...textsOf(tokens), ...titles.filter((title) => title !== '')], links, pictures };
}
