import { ANY_LETTER, figureValue, NUMBER, NUMBER_START } from './digits';
import { DASH, HAS_DIGITS, ofDigits, PERCENT, readersBefore, YEAR, type Reader } from './figure-readers';
import { SCALE } from './number-words';

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

/** Money, also in cents. */
export const MONEY_READERS: readonly Reader[] = [...CURRENCIES.flatMap(readersOfMoney), ...readersBefore('amount', CENTS, ofCents)];
