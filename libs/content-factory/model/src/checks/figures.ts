import type { Language } from '@waypost/brands';
import { capitalized } from '@waypost/platform/kernel/text';
import { withSingleSpaces } from '../as-seen';
import { ANY_LETTER, figureValue, NUMBER, NUMBER_START, numberValue, SLASH_FRACTION } from './digits';
import {
  COUNT_IN_WORDS,
  dayValue,
  FIGURE_WORD,
  FRACTION_IN_WORDS,
  fractionValue,
  IN_WORDS,
  NUMBER_WORD,
  oneOf,
  ORDINAL_DAY,
  PART_OF_MULTIPLIER,
  partValue,
  SCALE,
  scaled,
  wordsValue,
} from './number-words';

/** The kind of a figure. A `plain` one counts something that is no money and no share: days, people. */
export type FigureKind = 'amount' | 'percent' | 'phone' | 'date' | 'plain';

/** A figure in a text. */
export interface Figure {
  readonly kind: FigureKind;
  /** The normalized value: `185`, `0.5`, `8005550134`, `2026-10-15`, `2026-10`, and `€9` for money that is no dollars. */
  readonly value: string;
  /** The figure as written in the text. */
  readonly excerpt: string;
}

/** A figure that a text may state. One of the kind `any` matches an amount and a percentage too, because its source names no unit. */
export interface SourceFigure extends Pick<Figure, 'value'> {
  readonly kind: FigureKind | 'any';
}

/** Up to this number, a figure may count things in the text itself: “three questions” is not a fact. */
export const HIGHEST_COUNT = 12;

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

interface Reader {
  readonly kind: FigureKind;
  readonly pattern: RegExp;
  /** What each text with a match has, such as the unit. It is much faster to look for, and the pattern is compiled only for such a text. */
  readonly needs?: readonly RegExp[];
  /** Null if it is no figure. */
  readonly valueOf: (match: RegExpMatchArray) => string | null;
}

const DASH = String.raw`\s?[-\u2010-\u2015]\s?`;
const TO = String.raw`\s+(?:to|through|a)\s+`;
/** What stands between the two numbers of a range. “and” joins them only after “between”. */
const UP_TO = String.raw`(?:${TO}|(?<=\b(?:between|entre)\s[^.]{0,40})\s+(?:and|y)\s+)`;
/** A year is no end of a range: “8% in 2025 to 10%”, “$185-2026”. An amount of four digits is still read, as a plain number. */
const YEAR = String.raw`(?:19|20)\d{2}(?![\d,.]\d|\d)`;
const part = (match: RegExpMatchArray, index: number): string => match[index] ?? '';
const ofDigits = (match: RegExpMatchArray): string => scaled(part(match, 1), match[2]);
const ofWords = (match: RegExpMatchArray): string => wordsValue(part(match, 1));

/** Small numbers in words are no figures, also in a source: “five questions” there must not allow “$5”. */
const countOfWords = (match: RegExpMatchArray): string | null => {
  const value = ofWords(match);
  return Number(value) > HIGHEST_COUNT ? value : null;
};

const HAS_DIGITS = new RegExp(NUMBER_START, 'u');
const HAS_WORDS = new RegExp(NUMBER_WORD, 'iu');

const PERCENT = String.raw`(?:%|(?:percent(?:age\s+points?)?|per cent|pct|por ciento|puntos?\s+porcentual(?:es)?)(?![${ANY_LETTER}]))`;

/** Reads numbers before a unit, and the first number of a range before it: both of “5-10 %”. */
function readersBefore(kind: FigureKind, unit: string, ofUnit = (value: string): string => value): readonly Reader[] {
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

interface Currency {
  /** The pattern before a number. */
  readonly sign: string;
  /** The pattern behind a number. */
  readonly unit: string;
  /** The start of its values. Empty for dollars, so that no other money matches an amount of the sheet. */
  readonly mark: string;
}

const CURRENCIES: readonly Currency[] = [
  {
    sign: String.raw`(?:\$|(?<![${ANY_LETTER}])USD(?![${ANY_LETTER}]))`,
    unit: String.raw`(?:\$(?!\s?\d)|(?:de\s+)?(?:dollars?|bucks?|usd|d[óo]lar(?:es)?)(?![${ANY_LETTER}]))`,
    mark: '',
  },
  { sign: '€', unit: String.raw`(?:€(?!\s?\d)|(?:de\s+)?(?:euros?|eur)(?![${ANY_LETTER}]))`, mark: '€' },
  { sign: '£', unit: String.raw`(?:£(?!\s?\d)|(?:de\s+)?gbp(?![${ANY_LETTER}]))`, mark: '£' },
];

function readersOfMoney({ sign, unit, mark }: Currency): readonly Reader[] {
  const needs = [HAS_DIGITS, new RegExp(sign, 'iu')];
  const ofCurrency = (value: string): string => `${mark}${value}`;
  const valueOf = (match: RegExpMatchArray): string => ofCurrency(ofDigits(match));
  return [
    {
      kind: 'amount',
      // The end of “$5-10”.
      pattern: new RegExp(
        String.raw`(?=${NUMBER_START})(?<=${sign}\s?${NUMBER}(?:${DASH}|\s+to\s+))(?!${YEAR})(${NUMBER})(?:[\s-]?(${SCALE}|k(?![${ANY_LETTER}])))?(?![\d.,]*\d|\s?${PERCENT})`,
        'giu',
      ),
      needs,
      valueOf,
    },
    {
      kind: 'amount',
      pattern: new RegExp(String.raw`${sign}\s?(${NUMBER})(?:[\s-]?(${SCALE}|k(?![${ANY_LETTER}])))?`, 'giu'),
      needs,
      valueOf,
    },
    ...readersBefore('amount', unit, ofCurrency),
  ];
}

const CENTS = String.raw`(?:¢|(?:cents?|centavos?|c[ée]ntimos?)(?![${ANY_LETTER}]))`;
const CENTS_PER_DOLLAR = 100;
const ofCents = (cents: string): string => figureValue(Number(cents) / CENTS_PER_DOLLAR);

const QUANTITY = `(${NUMBER}|${IN_WORDS}|una?)`;
const quantityValue = (quantity: string): number => (/^\p{L}/u.test(quantity) ? Number(wordsValue(quantity)) : numberValue(quantity));
const ratioOf = (match: RegExpMatchArray): string => figureValue(quantityValue(part(match, 1)) / quantityValue(part(match, 2)));

/** “one in 2024” says when. */
const NO_YEAR = String.raw`(?!(?:19|20)\d{2}(?!\d))`;
/** “two in ten minutes” says how long. */
const NO_TIME = String.raw`(?![\d\p{L}]|[.,]\d|[\s-]+(?:seconds?|minutes?|hours?|segundos?|minutos?|horas?)(?!\p{L}))`;
/** “step 3 of 10” says where. */
const NO_PLACE = String.raw`(?<!(?<!\p{L})(?:steps?|questions?|parts?|pages?|tips?|items?|no\.|number|#)\s*)`;
/** A share is less than a whole: “50 in 5 states” has two figures. */
const shareOf = (match: RegExpMatchArray): string | null => {
  const share = ratioOf(match);
  return Number(share) > 0 && Number(share) < 1 ? share : null;
};

const KEYS = '22233344455566677778889999';
/** Returns the digits of a phone number that is partly in letters: 888 438 7526 for `1-888-GET-PLAN`. */
const phoneOfLetters = (area: string, rest: string): string => {
  const digits = rest.toLowerCase().replace(/[a-z]/g, (letter) => KEYS.charAt(letter.charCodeAt(0) - 'a'.charCodeAt(0)));
  return `${area}${digits.replace(/\D/g, '')}`.slice(0, 10);
};

/** The area codes of numbers that cost nothing to call. Only they are followed by letters. */
const TOLL_FREE = '8(?:00|33|44|55|66|77|88)';
const LETTERS = String.raw`(?=[\d-]*[A-Z])(?=(?:-?[A-Z\d]){7})([A-Z\d]+(?:-[A-Z\d]+)*)`;

const lettered = (before: string, after: string, flags: 'g' | 'gi'): Reader => ({
  kind: 'phone',
  pattern: new RegExp(String.raw`(?<![\d-])${before}(${TOLL_FREE})${after}${LETTERS}`, flags),
  valueOf: (match) => phoneOfLetters(part(match, 1), part(match, 2)),
});

const PHONES: readonly Reader[] = [
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

const CAPITAL_MONTH = oneOf(MONTHS.english.map(capitalized));
const SPANISH_MONTH = oneOf(MONTHS.spanish);
const OF_YEAR = String.raw`(?:,?\s+(?:(?:del?|of)\s+)?(\d{4})(?!\d))?`;
const DAY = String.raw`0?[1-9]|[12]\d|3[01]`;
/** “in October 20 percent” and “in May 3 million” have no day. */
const DAY_END = String.raw`(?![\d\p{L}]|[.,]\d|\s?(?:${PERCENT}|${SCALE}))`;
const NTH = '(?:st|nd|rd|th|\\.?[ºo°])?';

const HAS_MONTH = new RegExp(MONTH, 'iu');

const DATES: readonly Reader[] = [
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

/** The order matters: each reader removes the figures that it read. */
const READERS: readonly Reader[] = [
  ...PHONES,
  ...DATES,
  ...CURRENCIES.flatMap(readersOfMoney),
  ...readersBefore('amount', CENTS, ofCents),
  ...readersBefore('percent', PERCENT),
  {
    kind: 'plain',
    // “5 out of 10” is a share, although each of its numbers could count things in the text.
    pattern: new RegExp(
      String.raw`(?<![\d.,\p{L}])${QUANTITY}\s+(?:out\s+of(?:\s+every)?|[io][nf]\s+every|de\s+cada)\s+${QUANTITY}(?![\d\p{L}])`,
      'giu',
    ),
    needs: [new RegExp(String.raw`(?:${NUMBER_START}|una?|${NUMBER_WORD})\s+(?:out|[io][nf]|de)\s`, 'iu')],
    valueOf: ratioOf,
  },
  {
    kind: 'plain',
    // “1 in 3”, “one-in-three”. The English “once” counts nothing.
    pattern: new RegExp(String.raw`(?<![\d.,\p{L}])(?!once\s+in)${QUANTITY}[\s-]+[ie]n[\s-]+${NO_YEAR}${QUANTITY}${NO_TIME}`, 'giu'),
    needs: [new RegExp(String.raw`(?:${NUMBER_START}|una?|${NUMBER_WORD})[\s-]+[ie]n[\s-]`, 'iu')],
    valueOf: shareOf,
  },
  {
    kind: 'plain',
    // Only in digits: “one of two ways” counts.
    pattern: new RegExp(String.raw`(?<![\d.,\p{L}])${NO_PLACE}(${NUMBER})\s+of\s+${NO_YEAR}(${NUMBER})(?![\d\p{L}]|[.,]\d)`, 'giu'),
    needs: [/\d\s+of\s+\d/iu],
    valueOf: shareOf,
  },
  {
    kind: 'plain',
    // Not the number of a form, such as SR-22, and not a “1-800 number”.
    pattern: new RegExp(
      String.raw`(?<![\d.,\p{L}]|\p{L}-|(?<!\d)1-(?=${TOLL_FREE}(?!\d)))(${NUMBER})(?:[\s-](${SCALE}))?(?![\d\p{L}])`,
      'giu',
    ),
    valueOf: ofDigits,
  },
  {
    kind: 'plain',
    pattern: new RegExp(PART_OF_MULTIPLIER, 'giu'),
    needs: [HAS_WORDS],
    valueOf: (match) => partValue(part(match, 1), part(match, 2)),
  },
  { kind: 'plain', pattern: new RegExp(FRACTION_IN_WORDS, 'giu'), valueOf: (match) => fractionValue(part(match, 0)) },
  { kind: 'plain', pattern: new RegExp(`(${COUNT_IN_WORDS})`, 'giu'), needs: [HAS_WORDS], valueOf: countOfWords },
];

/** Numbers of ordered lists in Markdown. */
const LIST_MARKER = /^[^\S\n]*\d{1,3}[.)]\s/gm;

const HAS_FIGURES = new RegExp(`${NUMBER_START}|${FIGURE_WORD}`, 'iu');

/** Returns all figures of a text: amounts, percentages, dates, phone numbers and plain numbers, ordered by kind. */
export function figuresIn(text: string): readonly Figure[] {
  if (!HAS_FIGURES.test(text)) return [];
  let rest = withSingleSpaces(text).replace(LIST_MARKER, (marker) => ' '.repeat(marker.length));
  const figures: Figure[] = [];
  for (const { kind, pattern, needs = [], valueOf } of READERS) {
    if (!needs.every((need) => need.test(rest))) continue;
    let read = '';
    for (const match of rest.matchAll(pattern)) {
      const value = valueOf(match);
      if (value === null) continue;
      figures.push({ kind, value, excerpt: match[0].trim() });
      read += rest.slice(read.length, match.index) + ' '.repeat(match[0].length);
    }
    rest = read + rest.slice(read.length);
  }
  return figures;
}

/**
 * Returns whether a figure matches one of its sources. A text may give a part of a source's date: the year, the month and year, or the day
 * without the year. It may leave out the unit of a figure, but give it no other one: “30 days” in a source is neither “$30” nor “30 %”.
 */
export function isSameFigure(figure: Figure, source: SourceFigure): boolean {
  if (source.kind === 'date') {
    if (figure.kind === 'plain') return source.value.startsWith(`${figure.value}-`);
    if (figure.kind !== 'date') return false;
    const [year, ...day] = figure.value.split('-');
    const [sourceYear, ...sourceDay] = source.value.split('-');
    if (year === '*' || sourceYear === '*') return day.join('-') === sourceDay.join('-');
    return `${source.value}-`.startsWith(`${figure.value}-`);
  }
  if (figure.kind === 'date' || figure.value !== source.value) return false;
  // The digits of a phone number are a plain number if nothing separates them.
  const isDigits = figure.kind === 'phone' && source.kind === 'plain';
  return figure.kind === source.kind || figure.kind === 'plain' || source.kind === 'any' || isDigits;
}
