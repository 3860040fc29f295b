import type { Language } from '@waypost/brands';
import { capitalized } from '@waypost/platform/kernel/text';
import { SLASH_FRACTION } from './digits';
import { DASH, part, PERCENT, type Reader } from './figure-readers';
import { dayValue, IN_WORDS, NUMBER_WORD, oneOf, ORDINAL_DAY, SCALE } from './number-words';

const MONTHS: Readonly<Record<Language, readonly string[]>> = {
  english: ['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november', 'december'],
  spanish: ['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio', 'agosto', 'septiembre', 'octubre', 'noviembre', 'diciembre'],
};
const MONTH_NUMBER = new Map(
  [
    ...MONTHS.english.map((name, index) => [name, index + 1] as const),
    ...MONTHS.spanish.map((name, index) => [name, index + 1] as const),
  ].flatMap(([name, month]) => [[name, month] as const, [name.slice(0, 3), month] as const]),
);
const MONTH_NAMES = [...MONTHS.english, ...MONTHS.spanish];
/** Only a short form takes a dot: “in December. 3 questions” are two sentences. */
const SHORT_MONTHS = [...MONTH_NUMBER.keys(), 'sept'].filter((name) => !MONTH_NAMES.includes(name));
const MONTH = oneOf([...MONTH_NAMES, ...SHORT_MONTHS.map((name) => String.raw`${name}\b\.?`)]);

const pad = (value: number): string => String(value).padStart(2, '0');
const monthOf = (name: string): string => pad(MONTH_NUMBER.get(name.toLowerCase().slice(0, 3)) ?? 0);
const dayOf = (year: string | undefined, month: string, day: number): string => `${year ?? '*'}-${monthOf(month)}-${pad(day)}`;

const CAPITAL_MONTH = oneOf(MONTHS.english.map(capitalized));
const SPANISH_MONTH = oneOf(MONTHS.spanish);
const OF_YEAR = String.raw`(?:,?\s+(?:(?:del?|of)\s+)?(\d{4})(?!\d))?`;
const DAY = String.raw`0?[1-9]|[12]\d|3[01]`;
/** “in October 20 percent” and “in May 3 million” have no day. */
const DAY_END = String.raw`(?![\d\p{L}]|[.,]\d|\s?(?:${PERCENT}|${SCALE}))`;
const NTH = '(?:st|nd|rd|th|\\.?[ºo°])?';

const HAS_MONTH = new RegExp(MONTH, 'iu');

export const DATE_READERS: readonly Reader[] = [
  {
    kind: 'date',
    pattern: /(?<!\d)(\d{4})-(\d{2})-(\d{2})(?!\d)/g,
    valueOf: (match) => part(match, 0),
  },
  {
    kind: 'date',
    pattern: /(?<!\d)(\d{1,2})([/.-])(\d{1,2})\2(\d{4})(?!\d)/g,
    valueOf: (match) => `${part(match, 4)}-${pad(Number(part(match, 1)))}-${pad(Number(part(match, 3)))}`,
  },
  {
    kind: 'date',
    pattern: /(?<![\d/])(\d{1,2})\/(\d{1,2})\/(\d{2})(?![\d/])/g,
    valueOf: (match) => `20${part(match, 3)}-${pad(Number(part(match, 1)))}-${pad(Number(part(match, 2)))}`,
  },
  {
    kind: 'date',
    // “12/7”. “24/7” is none, and “1/2” is a fraction.
    pattern: new RegExp(String.raw`(?<![\d.,/\p{L}]|\p{L}-)(?!${SLASH_FRACTION})(0?[1-9]|1[0-2])\/(${DAY})(?![\d/]|[.,]\d)`, 'gu'),
    valueOf: (match) => `*-${pad(Number(part(match, 1)))}-${pad(Number(part(match, 2)))}`,
  },
  {
    kind: 'date',
    // The end of “December 1-7”.
    needs: [HAS_MONTH],
    pattern: new RegExp(String.raw`(?<=\b(${MONTH})\s+\d{1,2}${NTH}${DASH})(${DAY})${NTH}${DAY_END}${OF_YEAR}`, 'giu'),
    valueOf: (match) => dayOf(match[3], part(match, 1), Number(part(match, 2))),
  },
  {
    kind: 'date',
    needs: [HAS_MONTH],
    pattern: new RegExp(String.raw`\b(${MONTH})\s+(?:the\s+)?(${DAY})${NTH}${DAY_END}${OF_YEAR}`, 'giu'),
    valueOf: (match) => dayOf(match[3], part(match, 1), Number(part(match, 2))),
  },
  {
    kind: 'date',
    needs: [HAS_MONTH],
    pattern: new RegExp(String.raw`\b(${DAY})${NTH}\s+(?:(?:de|of)\s+)?(${MONTH})(?!\p{L})${OF_YEAR}`, 'giu'),
    valueOf: (match) => dayOf(match[3], part(match, 2), Number(part(match, 1))),
  },
  {
    kind: 'date',
    needs: [HAS_MONTH],
    pattern: new RegExp(String.raw`(?<!\p{L})(${ORDINAL_DAY})\s+of\s+(${MONTH})(?!\p{L})${OF_YEAR}`, 'giu'),
    valueOf: (match) => dayOf(match[3], part(match, 2), dayValue(part(match, 1))),
  },
  {
    kind: 'date',
    needs: [new RegExp(SPANISH_MONTH, 'iu'), new RegExp(`primero|${NUMBER_WORD}`, 'iu')],
    pattern: new RegExp(String.raw`(?<!\p{L})(primero|${IN_WORDS})\s+de\s+(${SPANISH_MONTH})(?!\p{L})${OF_YEAR}`, 'giu'),
    valueOf: (match) => dayOf(match[3], part(match, 2), dayValue(part(match, 1))),
  },
  {
    kind: 'date',
    // By its capital letter, because “you may first ask” names no month.
    needs: [HAS_MONTH],
    pattern: new RegExp(String.raw`(?<!\p{L})(${CAPITAL_MONTH})\s+(?:the\s+)?(${ORDINAL_DAY})(?!\p{L})${OF_YEAR}`, 'gu'),
    valueOf: (match) => dayOf(match[3], part(match, 1), dayValue(part(match, 2))),
  },
  {
    kind: 'date',
    needs: [HAS_MONTH],
    pattern: new RegExp(String.raw`\b(${MONTH})\s+(?:(?:del?|of)\s+)?(\d{4})\b`, 'gi'),
    valueOf: (match) => `${part(match, 2)}-${monthOf(part(match, 1))}`,
  },
];
