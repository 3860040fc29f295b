const numbered = (words: string, valueOf: (index: number) => number): Readonly<Record<string, number>> =>
  Object.fromEntries(words.split(' ').map((word, index) => [word, valueOf(index)]));

/** Words for whole numbers below a thousand, in both languages. */
const WORD_NUMBERS: Readonly<Record<string, number>> = {
  ...numbered(
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
    (index) => index,
  ),
  ...numbered('twenty thirty forty fifty sixty seventy eighty ninety', (index) => (index + 2) * 10),
  ...numbered(
    'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve',
    (index) => index,
  ),
  ...numbered('treinta cuarenta cincuenta sesenta setenta ochenta noventa', (index) => (index + 3) * 10),
  ...numbered(
    'ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos',
    (index) => (index + 1) * 100,
  ),
  ...numbered(
    'ciento doscientas trescientas cuatrocientas quinientas seiscientas setecientas ochocientas novecientas',
    (index) => (index + 1) * 100,
  ),
  ...{ dieciseis: 16, veintiún: 21, veintiun: 21, veintidos: 22, veintitres: 23, veintiseis: 26, cien: 100 },
};

const HUNDRED = 'hundred';
/** Words that multiply the number before them. */
const SCALES: Readonly<Record<string, number>> = {
  ...{ thousand: 1_000, million: 1_000_000, billion: 1_000_000_000 },
  ...{ mil: 1_000, millón: 1_000_000, millon: 1_000_000, millones: 1_000_000 },
};

/** Returns a pattern of one of these words, the longest that fits. */
export const oneOf = (words: readonly string[]): string => `(?:${[...words].sort((a, b) => b.length - a.length).join('|')})`;

/** The pattern of a scale behind digits: the “million” of “2 million”. All patterns need the flags `iu`. */
export const SCALE = String.raw`${oneOf(Object.keys(SCALES))}(?!\p{L})`;
const MULTIPLIER = String.raw`${oneOf([HUNDRED, ...Object.keys(SCALES)])}(?!\p{L})`;
const WORD = String.raw`${oneOf([HUNDRED, ...Object.keys(SCALES), ...Object.keys(WORD_NUMBERS)])}(?!\p{L})`;
/** “and” joins only what follows a hundred or more: “five and ten dollars” are two amounts. */
const JOINT = String.raw`(?:\s+y\s+|(?<=${oneOf([HUNDRED, ...Object.keys(SCALES)])})\s+and\s+|[\s-]+)`;

/** The pattern of a number in words: “two hundred and five”, “a million”, “treinta y cinco mil”. Its length is bounded, for texts of nothing else. */
export const IN_WORDS = String.raw`(?<!\p{L})(?:(?:an?|un)\s+(?=${MULTIPLIER}))?${WORD}(?:${JOINT}${WORD}){0,11}`;

/** Returns digits with a scale as a plain number: 2,500,000 for `2.5` and `million`. */
export function scaled(digits: string, scale = ''): string {
  const factor = scale.toLowerCase() === 'k' ? 1_000 : (SCALES[scale.toLowerCase()] ?? 1);
  const value = Number(digits.replaceAll(',', '')) * factor;
  // A product of a fraction, such as 1.1 million, is a little off.
  return String(Number(value.toFixed(6)));
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

/** The pattern of a day as an English ordinal: “fifteenth”. In any case, also where the month before it is read by its capital letter. */
export const ORDINAL_DAY = oneOf(ORDINALS.flatMap((word) => [word, word.charAt(0).toUpperCase() + word.slice(1)])).replaceAll('-', '[ -]');

/** Returns the day of the month in words: 15 for “fifteenth” and for “quince”. */
export function dayValue(words: string): number {
  const word = words.toLowerCase();
  if (word === 'primero') return 1;
  const ordinal = ORDINALS.indexOf(word.replace(' ', '-')) + 1;
  return ordinal > 0 ? ordinal : Number(wordsValue(word));
}
