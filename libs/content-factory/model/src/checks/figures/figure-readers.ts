import { ANY_LETTER, NUMBER, NUMBER_START } from './digits';
import { IN_WORDS, NUMBER_WORD, SCALE, scaled, wordsValue } from './number-words';

/** The kind of a figure. A `plain` one counts something that is no money and no share: days, people. */
export type FigureKind = 'amount' | 'percent' | 'phone' | 'date' | 'plain';

/** Reads the figures of one form. */
export interface Reader {
  readonly kind: FigureKind;
  readonly pattern: RegExp;
  /** What each text with a match has, such as the unit. It is much faster to look for, and the pattern is compiled only for such a text. */
  readonly needs?: readonly RegExp[];
  /** Null if it is no figure. */
  readonly valueOf: (match: RegExpMatchArray) => string | null;
}

export const DASH = String.raw`\s?[-\u2010-\u2015]\s?`;
const TO = String.raw`\s+(?:to|through|a)\s+`;
/** What stands between the two numbers of a range. “and” joins them only after “between”. */
const UP_TO = String.raw`(?:${TO}|(?<=\b(?:between|entre)\s[^.]{0,40})\s+(?:and|y)\s+)`;
/** A year is no end of a range: “8% in 2025 to 10%”, “$185-2026”. An amount of four digits is still read, as a plain number. */
export const YEAR = String.raw`(?:19|20)\d{2}(?![\d,.]\d|\d)`;

/** Returns a group of a match. */
export const part = (match: RegExpMatchArray, index: number): string => match[index] ?? '';
export const ofDigits = (match: RegExpMatchArray): string => scaled(part(match, 1), match[2]);
export const ofWords = (match: RegExpMatchArray): string => wordsValue(part(match, 1));

export const HAS_DIGITS = new RegExp(NUMBER_START, 'u');
export const HAS_WORDS = new RegExp(NUMBER_WORD, 'iu');

export const PERCENT = String.raw`(?:%|(?:percent(?:age\s+points?)?|per cent|pct|por ciento|puntos?\s+porcentual(?:es)?)(?![${ANY_LETTER}]))`;

/** Reads numbers before a unit, and the first number of a range before it: both of “5-10 %”. */
export function readersBefore(kind: FigureKind, unit: string, ofUnit = (value: string): string => value): readonly Reader[] {
  const ofDigitsBefore = (match: RegExpMatchArray): string => ofUnit(ofDigits(match));
  const ofWordsBefore = (match: RegExpMatchArray): string => ofUnit(ofWords(match));
  const digits = String.raw`(?<![\d.,])(${NUMBER})(?:[\s-]?(${SCALE}))?`;
  const words = `(${IN_WORDS})`;
  const hasUnit = new RegExp(unit, 'iu');
  // In “from 8% with 2 to 10% with 3”, the range starts with 8.
  const start = String.raw`(?<!\b(?:from|del?|desde)\s(?:[^.,;:]|[.,]\d){1,30}${unit}(?:(?!${TO}|\s(?:and|or|y|o)\s)[^.,;:]){1,40})`;
  return [
    {
      kind,
      pattern: new RegExp(
        String.raw`(?<![\d.,])(?=\d)(?!${YEAR})${start}${digits}(?=(?:${DASH}|${UP_TO})\$?${NUMBER}(?:[\s-]?${SCALE})?[\s-]?${unit})`,
        'giu',
      ),
      needs: [HAS_DIGITS, hasUnit],
      valueOf: ofDigitsBefore,
    },
    {
      kind,
      pattern: new RegExp(
        String.raw`(?<![${ANY_LETTER}])(?=(?:(?:an?|un)\s+)?${NUMBER_WORD})${start}${words}(?=${UP_TO}${IN_WORDS}[\s-]+${unit})`,
        'giu',
      ),
      needs: [hasUnit, HAS_WORDS],
      valueOf: ofWordsBefore,
    },
    { kind, pattern: new RegExp(String.raw`${digits}[\s-]?${unit}`, 'giu'), needs: [HAS_DIGITS, hasUnit], valueOf: ofDigitsBefore },
    { kind, pattern: new RegExp(String.raw`${words}[\s-]+${unit}`, 'giu'), needs: [hasUnit, HAS_WORDS], valueOf: ofWordsBefore },
  ];
}
