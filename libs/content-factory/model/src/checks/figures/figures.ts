import { withSingleSpaces } from '../../as-seen';
import { DATE_READERS } from './date-readers';
import { figureValue, NUMBER, NUMBER_START, numberValue } from './digits';
import { HAS_WORDS, ofDigits, ofWords, part, PERCENT, readersBefore, type FigureKind, type Reader } from './figure-readers';
import { MONEY_READERS } from './money-readers';
import {
  COUNT_IN_WORDS,
  FIGURE_WORD,
  FRACTION_IN_WORDS,
  fractionValue,
  IN_WORDS,
  NUMBER_WORD,
  PART_OF_MULTIPLIER,
  partValue,
  SCALE,
  wordsValue,
} from './number-words';
import { PHONE_READERS, TOLL_FREE } from './phone-readers';

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

/** Small numbers in words are no figures, also in a source: “five questions” there must not allow “$5”. */
const countOfWords = (match: RegExpMatchArray): string | null => {
  const value = ofWords(match);
  return Number(value) > HIGHEST_COUNT ? value : null;
};

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

/** The order matters: each reader removes the figures that it read. */
const READERS: readonly Reader[] = [
  ...PHONE_READERS,
  ...DATE_READERS,
  ...MONEY_READERS,
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
