import { capitalized } from '@waypost/platform/kernel/text';
import { ANY_LETTER, figureValue, numberValue } from './digits';

const numbered = (words: string, valueOf: (index: number) => number): Readonly<Record<string, number>> =>
  Object.fromEntries(words.split(' ').map((word, index) => [word, valueOf(index)]));

/** The words that end a number below a hundred: the “five” of “twenty-five”. */
const UNITS = {
  ...numbered('one two three four five six seven eight nine', (index) => index + 1),
  ...numbered('uno dos tres cuatro cinco seis siete ocho nueve', (index) => index + 1),
};
/** Words that count only at the end of a number. On their own they are articles: “treinta y un días”. */
const ARTICLES = { un: 1, una: 1 };
/** The words below a hundred that nothing follows but a scale. */
const SMALL = {
  ...UNITS,
  zero: 0,
  cero: 0,
  ...numbered('ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen', (index) => index + 10),
  ...numbered(
    'diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve',
    (index) => index + 10,
  ),
  dieciseis: 16,
  veintiún: 21,
  veintiun: 21,
  veintiuna: 21,
  veintidos: 22,
  veintitres: 23,
  veintiseis: 26,
};
const TENS = {
  ...numbered('twenty thirty forty fifty sixty seventy eighty ninety', (index) => (index + 2) * 10),
  ...numbered('treinta cuarenta cincuenta sesenta setenta ochenta noventa', (index) => (index + 3) * 10),
};
const HUNDREDS = {
  ...numbered(
    'ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos',
    (index) => (index + 1) * 100,
  ),
  ...numbered(
    'ciento doscientas trescientas cuatrocientas quinientas seiscientas setecientas ochocientas novecientas',
    (index) => (index + 1) * 100,
  ),
  cien: 100,
};
/** Words for whole numbers below a thousand, in both languages. */
const WORD_NUMBERS: Readonly<Record<string, number>> = { ...ARTICLES, ...SMALL, ...TENS, ...HUNDREDS };

const HUNDRED = 'hundred';
/** Words that multiply the number before them. */
const SCALES: Readonly<Record<string, number>> = {
  thousand: 1_000,
  million: 1_000_000,
  billion: 1_000_000_000,
  mil: 1_000,
  millón: 1_000_000,
  millon: 1_000_000,
  millones: 1_000_000,
};

/** Returns a pattern of one of these words, the longest that fits. */
export const oneOf = (words: readonly string[]): string => `(?:${[...words].sort((a, b) => b.length - a.length).join('|')})`;
const wordOf = (words: readonly string[]): string => String.raw`${oneOf(words)}(?![${ANY_LETTER}])`;

/** The pattern of a scale behind digits: the “million” of “2 million”. All patterns need the flags `iu`. */
export const SCALE = wordOf(Object.keys(SCALES));
const MULTIPLIERS = [HUNDRED, ...Object.keys(SCALES)];
const MULTIPLIER = wordOf(MULTIPLIERS);
const UNIT_BEHIND = String.raw`(?:[\s-]+${wordOf(Object.keys(UNITS))}|\s+y\s+${wordOf(Object.keys({ ...UNITS, ...ARTICLES }))})`;
const BELOW_HUNDRED = `(?:${wordOf(Object.keys(TENS))}${UNIT_BEHIND}?|${wordOf(Object.keys(SMALL))})`;
const PART = `(?:${wordOf(Object.keys(HUNDREDS))}|${BELOW_HUNDRED})`;
/**
 * What joins a part to a hundred or more before it. Other words are numbers of their own: “one thirty-day supply”, “entre veinte y treinta”,
 * “between two hundred and three hundred”.
 */
const JOINT = `(?:${[
  String.raw`(?<=${oneOf([...MULTIPLIERS, ...Object.keys(HUNDREDS)])})[\s-]+`,
  String.raw`(?<=${HUNDRED})\s+and\s+(?!${BELOW_HUNDRED}[\s-]+${HUNDRED})`,
  String.raw`(?<=${oneOf(Object.keys(SCALES))})\s+and\s+(?!${BELOW_HUNDRED}[\s-]+${MULTIPLIER})`,
].join('|')})`;

/** The pattern of a number in words: “two hundred and five”, “a million”, “treinta y cinco mil”. Its length is bounded, for texts of nothing else. */
export const IN_WORDS = String.raw`(?<![${ANY_LETTER}])(?:(?:an?|un)\s+(?=${MULTIPLIER}))?(?:${MULTIPLIER}|${PART})(?:[\s-]+${MULTIPLIER}|${JOINT}${PART}){0,11}`;

/** The pattern of the words that each number in words has. It is much shorter than the pattern of the number. */
export const NUMBER_WORD = String.raw`(?<![${ANY_LETTER}])${wordOf([...MULTIPLIERS, ...Object.keys({ ...HUNDREDS, ...TENS, ...SMALL })])}`;

/** A multiplier that starts a number has none before it: the “hundred” of “several hundred”. “mil” alone is a thousand. */
const BARE_MULTIPLIER = wordOf(MULTIPLIERS.filter((word) => word !== 'mil'));

/** Returns digits with a scale as a plain number: 2,500,000 for `2.5` and `million`. */
export function scaled(digits: string, scale = ''): string {
  const factor = scale.toLowerCase() === 'k' ? 1_000 : (SCALES[scale.toLowerCase()] ?? 1);
  return figureValue(numberValue(digits) * factor);
}

/** Returns the value of a number in words. “two hundred” multiplies, “twenty-five” adds. */
export function wordsValue(words: string): string {
  let [total, group] = [0, 0];
  for (const word of words.toLowerCase().split(/[\s-]+/)) {
    const scale = SCALES[word];
    if (word === HUNDRED) group = Math.max(group, 1) * 100;
    else if (scale === undefined) group += WORD_NUMBERS[word] ?? 0;
    else {
      // “dos mil millones” multiplies all that is before it, “un millón dos mil” only the last group.
      total = total > 0 && total < scale ? (total + group) * scale : total + Math.max(group, 1) * scale;
      group = 0;
    }
  }
  return String(total + group);
}

const ORDINALS =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth twenty-first twenty-second twenty-third twenty-fourth twenty-fifth twenty-sixth twenty-seventh twenty-eighth twenty-ninth thirtieth thirty-first'.split(
    ' ',
  );

const UNIT_ORDINALS = ORDINALS.slice(0, ORDINALS.indexOf('tenth'));

/** The pattern of a day as an English ordinal: “fifteenth”. In any case, also where the month before it is read by its capital letter. */
export const ORDINAL_DAY = oneOf(ORDINALS.flatMap((word) => [word, capitalized(word)])).replaceAll('-', '[ -]');

const FRACTIONS: Readonly<Record<string, number>> = { half: 1 / 2, medio: 1 / 2, media: 1 / 2, quarter: 1 / 4 };

/** The pattern of a part of a multiplier: “half a million”, “a quarter million”, “medio millón”. Its groups are the part and the multiplier. */
export const PART_OF_MULTIPLIER = String.raw`(?<![${ANY_LETTER}])(${oneOf(Object.keys(FRACTIONS))})(?:\s+(?:of\s+)?an?)?[\s-]+(${MULTIPLIER})`;

/** Returns the value of a part of a multiplier: 500,000 for `half` and `million`. */
export const partValue = (part: string, multiplier: string): string =>
  String((FRACTIONS[part.toLowerCase()] ?? 1) * Number(wordsValue(multiplier)));

const ENGLISH_DENOMINATORS = numbered('third fourth fifth sixth seventh eighth ninth tenth', (index) => index + 3);
/** The “tercio” of “dos tercios”. */
const SPANISH_DENOMINATORS = numbered('tercio cuarto quinto sexto séptimo octavo noveno décimo', (index) => index + 3);
/** The “cuarta” of “una cuarta parte”. */
const SPANISH_PARTS = numbered('tercera cuarta quinta sexta séptima octava novena décima', (index) => index + 3);
const DENOMINATORS: Readonly<Record<string, number>> = {
  half: 2,
  mitad: 2,
  quarter: 4,
  ...ENGLISH_DENOMINATORS,
  ...SPANISH_DENOMINATORS,
  ...SPANISH_PARTS,
};

const plurals = (words: readonly string[]): readonly string[] => words.map((word) => `${word}s`);
/** Several words of fractions have other senses: “a third way”, “a quarter of an hour”, “un cuarto”. They are shares only before a whole. */
const OF_WHOLE = String.raw`(?=\s+of\s+(?!an?(?![${ANY_LETTER}])))`;
const DE_ALL = String.raw`(?=\s+de\s+(?:los|las|ellos|ellas|quienes)(?![${ANY_LETTER}]))`;

/** The pattern of a fraction in words: “two-thirds”, “half of” people, “una cuarta parte”. */
export const FRACTION_IN_WORDS = String.raw`(?<![${ANY_LETTER}])(?:${[
  String.raw`${oneOf(Object.keys(UNITS))}[\s-]+${wordOf(plurals(Object.keys(ENGLISH_DENOMINATORS)))}`,
  String.raw`three[\s-]+quarters(?![${ANY_LETTER}])`,
  String.raw`one-${wordOf(['quarter', ...Object.keys(ENGLISH_DENOMINATORS)])}`,
  String.raw`(?:an?|one)\s+${oneOf(['quarter', ...Object.keys(ENGLISH_DENOMINATORS)])}${OF_WHOLE}`,
  String.raw`(?<!(?:first|second|last|other)\s)half${OF_WHOLE}`,
  String.raw`${oneOf(Object.keys(UNITS))}\s+${wordOf(plurals(Object.keys(SPANISH_DENOMINATORS)).filter((word) => word !== 'cuartos'))}`,
  String.raw`${oneOf(Object.keys(UNITS))}\s+${oneOf(plurals(Object.keys(SPANISH_PARTS)))}\s+partes(?![${ANY_LETTER}])`,
  String.raw`(?:un|tres)\s+${oneOf(Object.keys(SPANISH_DENOMINATORS))}s?${DE_ALL}`,
  String.raw`una\s+${oneOf(Object.keys(SPANISH_PARTS))}\s+parte(?![${ANY_LETTER}])`,
  String.raw`la\s+${oneOf(Object.keys(SPANISH_PARTS))}\s+parte${DE_ALL}`,
  String.raw`mitad${DE_ALL}`,
].join('|')})`;

/** The pattern of the words of which each figure without digits has one. */
export const FIGURE_WORD = String.raw`(?:${NUMBER_WORD}|(?<![${ANY_LETTER}])${oneOf([...Object.keys(FRACTIONS), ...Object.keys(DENOMINATORS), ...ORDINALS, 'primero'])})`;

/** Returns the value of a fraction in words: 0.75 for “three quarters”. */
export function fractionValue(fraction: string): string {
  const words = fraction.toLowerCase().split(/[\s-]+/);
  const numerator = words.map((word) => WORD_NUMBERS[word]).find((value) => value !== undefined) ?? 1;
  const denominator =
    words.map((word) => DENOMINATORS[word] ?? DENOMINATORS[word.replace(/s$/, '')]).find((value) => value !== undefined) ?? 1;
  return figureValue(numerator / denominator);
}

/**
 * The pattern of a number in words that needs no unit behind it. Not the end of an address, such as “.mil”, not that of “por ciento”, and
 * not the start of an ordinal: “twenty-first”.
 */
export const COUNT_IN_WORDS = String.raw`(?<![.@/](?=mil(?![${ANY_LETTER}])))(?<!(?<![${ANY_LETTER}])por\s(?=ciento(?![${ANY_LETTER}]|\s+${PART})))(?!${BARE_MULTIPLIER})${IN_WORDS}(?![\s-]${wordOf(UNIT_ORDINALS)})`;

/** Returns the day of the month in words: 15 for “fifteenth” and for “quince”. */
export function dayValue(words: string): number {
  const word = words.toLowerCase();
  if (word === 'primero') return 1;
  const ordinal = ORDINALS.indexOf(word.replace(' ', '-')) + 1;
  return ordinal > 0 ? ordinal : Number(wordsValue(word));
}
