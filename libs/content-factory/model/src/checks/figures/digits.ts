/**
 * The letters of a class of characters: Latin, Greek and Cyrillic ones. With the flags `iu`, a pattern of a number in words takes about ten
 * times as long to compile with `\p{L}`, and the event loop stands still meanwhile.
 */
export const ANY_LETTER = String.raw`a-zA-Z\u00aa\u00b5\u00ba\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02af\u0370-\u0373\u0376-\u037d\u037f\u0386\u0388-\u052f`;

/** The signs of fractions with their values. */
const FRACTION_SIGNS: Readonly<Record<string, number>> = {
  '½': 1 / 2,
  '⅓': 1 / 3,
  '⅔': 2 / 3,
  '¼': 1 / 4,
  '¾': 3 / 4,
  '⅕': 1 / 5,
  '⅖': 2 / 5,
  '⅗': 3 / 5,
  '⅘': 4 / 5,
  '⅙': 1 / 6,
  '⅚': 5 / 6,
  '⅛': 1 / 8,
  '⅜': 3 / 8,
  '⅝': 5 / 8,
  '⅞': 7 / 8,
};
const FRACTION_SIGN = `[${Object.keys(FRACTION_SIGNS).join('')}]`;

/** The pattern of how a number in digits begins. */
export const NUMBER_START = String.raw`(?:\d|${FRACTION_SIGN})`;

/** The pattern of a fraction with a slash. Any other pair that fits a calendar, such as 12/7, is a day. */
export const SLASH_FRACTION = String.raw`(?:1\/[234]|2\/3|3\/4)(?![\d/])`;

/**
 * The pattern of a number in digits: “1,850.50”, “9½”, “9 1/2”. A comma before one or two digits is a decimal one, as many Spanish texts
 * write it. All patterns need the flag `u`.
 */
export const NUMBER = `(?:${[
  String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?`,
  String.raw`\d+,\d{1,2}(?!\d)`,
  String.raw`(?:\d{1,3}\s?)?${FRACTION_SIGN}`,
  String.raw`(?:\d{1,3}\s)?${SLASH_FRACTION}`,
  String.raw`\d+(?:\.\d+)?`,
].join('|')})`;

const PARTS_OF_MIXED = /^(?:(\d+)\s?)??(?:(\d)\/(\d)|(\D))$/u;
const DECIMAL_COMMA = /^\d+,\d{1,2}$/;

/** Returns the value of a number in digits. */
export function numberValue(digits: string): number {
  const mixed = PARTS_OF_MIXED.exec(digits);
  if (!mixed) return Number(DECIMAL_COMMA.test(digits) ? digits.replace(',', '.') : digits.replaceAll(',', ''));
  const [, whole = '0', numerator, denominator, sign = ''] = mixed;
  return Number(whole) + (FRACTION_SIGNS[sign] ?? Number(numerator) / Number(denominator));
}

/** Returns a number as figures name it. Six decimals, because a product or a part, such as 1.1 million, is a little off. */
export const figureValue = (value: number): string => String(Number(value.toFixed(6)));
