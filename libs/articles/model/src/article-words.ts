import type { MarkedToken, Token, Tokens } from 'marked';
import { withoutReferences } from './character-references';

/** Code and HTML are shown as written. In other text, a character reference means just that character. */
function wordsWith(picture: (token: Tokens.Image) => string, tokens: readonly Token[]): string {
  const words = (token: MarkedToken): string => {
    if (token.type === 'image') return picture(token);
    if (token.type === 'br') return ' ';
    if ('tokens' in token && token.tokens && token.tokens.length > 0) return wordsWith(picture, token.tokens);
    if (token.type === 'text') return withoutReferences(token.text);
    return 'text' in token ? token.text : '';
  };
  return tokens.map((token) => words(token as MarkedToken)).join('');
}

/** Returns the words of tokens as readers see them. Pictures have none. */
export const wordsOf = (tokens: readonly Token[]): string => wordsWith(() => '', tokens);

/** Returns the alternative text of a picture, without Markdown. */
export const altOf = ({ tokens }: Pick<Tokens.Image, 'tokens'>): string => wordsWith(altOf, tokens);
