import type { Token, Tokens, TokensList } from 'marked';
import { addressIn } from './article-addresses';
import { htmlOfTokens } from './article-html';
import { newMarkdown } from './markdown';

const markdownReader = newMarkdown();

/** An article's texts, links and pictures. */
export interface ArticleParts {
  /** One text for each paragraph, heading, row and block of code, and for each title of a link or picture. */
  readonly texts: readonly string[];
  readonly links: readonly { readonly href: string; readonly text: string }[];
  readonly pictures: readonly { readonly src: string; readonly alt: string }[];
}

const wordsOf = (token: Token): string => {
  if (token.type === 'image') return '';
  if ('tokens' in token && token.tokens && token.tokens.length > 0) return token.tokens.map(wordsOf).join('');
  return 'text' in token && typeof token.text === 'string' ? token.text : token.type === 'br' ? ' ' : '';
};

const rowText = (cells: readonly Tokens.TableCell[]): string => cells.map(({ tokens }) => tokens.map(wordsOf).join('')).join(' · ');

/** The result of rendering an article's Markdown. */
export interface WrittenArticle {
  /** The output of `htmlOfTokens`. */
  readonly html: string;
  readonly parts: ArticleParts;
}

/** Parses an article's Markdown once, for its page and its checks. */
export function writeArticle(markdown: string): WrittenArticle {
  const tokens = markdownReader.lexer(markdown);
  return { html: htmlOfTokens(tokens), parts: partsOfTokens(tokens) };
}

function partsOfTokens(tokens: TokensList): ArticleParts {
  const texts: string[] = [];
  const links: { href: string; text: string }[] = [];
  const pictures: { src: string; alt: string }[] = [];
  const titles: string[] = [];
  markdownReader.walkTokens(tokens, (token) => {
    if (token.type === 'paragraph' || token.type === 'heading' || token.type === 'text' || token.type === 'html') {
      const words = wordsOf(token).trim();
      // A list item contains its text twice: as the item's text and within it.
      if (words !== '' && !texts.at(-1)?.includes(words)) texts.push(words);
    } else if (token.type === 'table') {
      for (const row of [token.header, ...token.rows]) texts.push(rowText(row));
    } else if (token.type === 'code') {
      texts.push(token.text);
    } else if (token.type === 'link') {
      links.push({ href: addressIn(token.href) ?? '', text: wordsOf(token) });
      titles.push(token.title ?? '');
    } else if (token.type === 'image') {
      pictures.push({ src: addressIn(token.href) ?? '', alt: token.text });
      titles.push(token.title ?? '');
    }
  });
  return { texts: [...texts, ...titles.filter((title) => title !== '')], links, pictures };
}
