import { part, type Reader } from './figure-readers';

const KEYS = '22233344455566677778889999';
/** Returns the digits of a phone number that is partly in letters: 888 438 7526 for `1-888-GET-PLAN`. */
const phoneOfLetters = (area: string, rest: string): string => {
  const digits = rest.toLowerCase().replace(/[a-z]/g, (letter) => KEYS.charAt(letter.charCodeAt(0) - 'a'.charCodeAt(0)));
  return `${area}${digits.replace(/\D/g, '')}`.slice(0, 10);
};

/** The area codes of numbers that cost nothing to call. Only they are followed by letters. */
export const TOLL_FREE = '8(?:00|33|44|55|66|77|88)';
const LETTERS = String.raw`(?=[\d-]*[A-Z])(?=(?:-?[A-Z\d]){7})([A-Z\d]+(?:-[A-Z\d]+)*)`;

const lettered = (before: string, after: string, flags: 'g' | 'gi'): Reader => ({
  kind: 'phone',
  pattern: new RegExp(String.raw`(?<![\d-])${before}(${TOLL_FREE})${after}${LETTERS}`, flags),
  valueOf: (match) => phoneOfLetters(part(match, 1), part(match, 2)),
});

export const PHONE_READERS: readonly Reader[] = [
  {
    kind: 'phone',
    pattern: /(?<![\d-])(?:\+?1[-. ]?)?\(?\d{3}\)?[-. ]\d{3}[-. ]\d{4}(?!\d)/g,
    valueOf: (match) => part(match, 0).replace(/\D/g, '').slice(-10),
  },
  lettered(String.raw`\+?1[-. ]?\(?`, String.raw`\)?[-.](?!numbers)`, 'gi'),
  // Without the 1, or after a space, only in capitals: “an 800-thousand-dollar roof” and “a 1-800 number” are none.
  lettered(String.raw`\(?`, String.raw`\)?[-.]`, 'g'),
  lettered(String.raw`(?:\+?1[-. ]?\(?|\()`, String.raw`\)? `, 'g'),
];
