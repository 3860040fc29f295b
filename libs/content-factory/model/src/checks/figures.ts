import type { Language } from '@waypost/brands';

/** The kind of a figure. `plain` may count anything. */
export type FigureKind = 'amount' | 'percent' | 'phone' | 'date' | 'plain';

/** A figure in a text. */
export interface Figure {
  readonly kind: FigureKind;
  /** The normalized value: `185`, `0.5`, `8005550134`, `2026-10-15`, `2026-10`. */
  readonly value: string;
  /** The figure as written in the text. */
  readonly excerpt: string;
}

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
const MONTH = [...MONTH_NUMBER.keys()].sort((a, b) => b.length - a.length).join('|');

/** Numbers in words, which a check of digits would miss. */
const WORD_NUMBERS: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
      .split(' ')
      .map((word, value) => [word, value]),
  ),
  ...Object.fromEntries('twenty thirty forty fifty sixty seventy eighty ninety'.split(' ').map((word, index) => [word, (index + 2) * 10])),
  ...Object.fromEntries(
    'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte'
      .split(' ')
      .map((word, value) => [word, value]),
  ),
  ...Object.fromEntries(
    'treinta cuarenta cincuenta sesenta setenta ochenta noventa'.split(' ').map((word, index) => [word, (index + 3) * 10]),
  ),
  cien: 100,
  hundred: 100,
};
const WORD_NUMBER = Object.keys(WORD_NUMBERS)
  .sort((a, b) => b.length - a.length)
  .join('|');

const pad = (value: number): string => String(value).padStart(2, '0');
const monthOf = (name: string): string => pad(MONTH_NUMBER.get(name.toLowerCase().slice(0, 3)) ?? 0);

/** Normalizes `1,850.00` to 1850, and `0.50` to 0.5. */
const numberValue = (digits: string): string => String(Number(digits.replaceAll(',', '')));

const wordsValue = (words: string): string => {
  const values = words
    .toLowerCase()
    .split(/\s+y\s+|[\s-]+/)
    .map((word) => WORD_NUMBERS[word] ?? 0);
  // "two hundred" multiplies, "twenty-five" adds.
  return String(values.reduce((sum, value) => (value === 100 && sum > 0 ? sum * 100 : sum + value), 0));
};

interface Reader {
  readonly kind: FigureKind;
  readonly pattern: RegExp;
  readonly valueOf: (match: RegExpMatchArray) => string;
}

const NUMBER = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?`;
const IN_WORDS = String.raw`(?:${WORD_NUMBER})(?:(?:\s+y\s+|[\s-]+)(?:${WORD_NUMBER}))*`;
const part = (match: RegExpMatchArray, index: number): string => match[index] ?? '';

/** The order matters: each reader removes what it matched. */
const READERS: readonly Reader[] = [
  {
    kind: 'phone',
    pattern: /(?<![\d-])(?:\+?1[-. ]?)?\(?\d{3}\)?[-. ]\d{3}[-. ]\d{4}(?!\d)/g,
    valueOf: (match) => part(match, 0).replace(/\D/g, '').slice(-10),
  },
  {
    kind: 'date',
    pattern: /(?<!\d)(\d{4})-(\d{2})-(\d{2})(?!\d)/g,
    valueOf: (match) => part(match, 0),
  },
  {
    kind: 'date',
    pattern: /(?<!\d)(\d{1,2})\/(\d{1,2})\/(\d{4})(?!\d)/g,
    valueOf: (match) => `${part(match, 3)}-${pad(Number(part(match, 1)))}-${pad(Number(part(match, 2)))}`,
  },
  {
    kind: 'date',
    pattern: new RegExp(String.raw`\b(${MONTH})\.?\s+(\d{1,2})(?:st|nd|rd|th)?(?:,?\s+(\d{4}))?\b`, 'gi'),
    valueOf: (match) => `${match[3] ?? '*'}-${monthOf(part(match, 1))}-${pad(Number(part(match, 2)))}`,
  },
  {
    kind: 'date',
    pattern: new RegExp(String.raw`\b(\d{1,2})\s+(?:de\s+)?(${MONTH})\b(?:\s+(?:del?\s+)?(\d{4}))?`, 'gi'),
    valueOf: (match) => `${match[3] ?? '*'}-${monthOf(part(match, 2))}-${pad(Number(part(match, 1)))}`,
  },
  {
    kind: 'date',
    pattern: new RegExp(String.raw`\b(${MONTH})\s+(?:del?\s+)?(\d{4})\b`, 'gi'),
    valueOf: (match) => `${part(match, 2)}-${monthOf(part(match, 1))}`,
  },
  {
    kind: 'amount',
    pattern: new RegExp(String.raw`\$\s?(${NUMBER})|(?<![\d.])(${NUMBER})\s?(?:dollars?|usd|d[óo]lares)\b`, 'gi'),
    valueOf: (match) => numberValue(match[1] ?? part(match, 2)),
  },
  {
    kind: 'percent',
    pattern: new RegExp(String.raw`(?<![\d.])(${NUMBER})\s?(?:%|percent\b|per cent\b|por ciento\b)`, 'gi'),
    valueOf: (match) => numberValue(part(match, 1)),
  },
  {
    kind: 'amount',
    pattern: new RegExp(String.raw`\b(${IN_WORDS})\s+(?:dollars|d[óo]lares)\b`, 'gi'),
    valueOf: (match) => wordsValue(part(match, 1)),
  },
  {
    kind: 'percent',
    pattern: new RegExp(String.raw`\b(${IN_WORDS})\s+(?:percent|per cent|por ciento)\b`, 'gi'),
    valueOf: (match) => wordsValue(part(match, 1)),
  },
  {
    kind: 'plain',
    pattern: new RegExp(String.raw`(?<![\d.,\p{L}-])(?:${NUMBER})(?![\d\p{L}])`, 'gu'),
    valueOf: (match) => numberValue(part(match, 0)),
  },
];

/** Numbers of ordered lists in Markdown. */
const LIST_MARKER = /^\s*\d{1,3}[.)]\s/gm;

/** Returns all figures of a text: amounts, percentages, dates, phone numbers and plain numbers, ordered by kind. */
export function figuresIn(text: string): readonly Figure[] {
  let rest = text.replace(LIST_MARKER, (marker) => ' '.repeat(marker.length));
  const figures: Figure[] = [];
  for (const { kind, pattern, valueOf } of READERS) {
    for (const match of rest.matchAll(pattern)) figures.push({ kind, value: valueOf(match), excerpt: match[0].trim() });
    rest = rest.replace(pattern, (match) => ' '.repeat(match.length));
  }
  return figures;
}

/**
 * Returns whether a figure matches one of its sources. A text may give a part of a source's date: the year, the month and year, or the day
 * without the year.
 */
export function isSameFigure(figure: Figure, source: Figure): boolean {
  if (source.kind === 'date') {
    if (figure.kind === 'plain') return source.value.startsWith(`${figure.value}-`);
    if (figure.kind !== 'date') return false;
    const [year, ...day] = figure.value.split('-');
    const [sourceYear, ...sourceDay] = source.value.split('-');
    if (year === '*' || sourceYear === '*') return day.join('-') === sourceDay.join('-');
    return `${source.value}-`.startsWith(`${figure.value}-`);
  }
  if (figure.kind === 'date') return false;
  return figure.value === source.value && (figure.kind === source.kind || source.kind === 'plain' || figure.kind === 'plain');
}
