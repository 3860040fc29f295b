import { capitalized, joined } from '@waypost/platform/kernel/text';
import type { ConditionName } from '../match-phone-rule';
import { parsePhoneDigits } from '../phone-digits';
import type { PhoneRule, RuleConditions, WeeklyWindow } from '../phone-rule';
import { displayPhone } from '../shown-phone';
import type { RuleMark } from './mark-rules';

/**
 * Functions that return a condition value's display name, such as a brand's name or a page's address. Values of other conditions are shown
 * unchanged.
 */
export type ConditionNames = Readonly<Partial<Record<ConditionName, (value: string) => string>>>;

const PRODUCTS: Readonly<Record<string, string>> = {
  auto: 'Car insurance',
  medicare: 'Medicare',
  health: 'Health insurance',
  life: 'Life insurance',
};
/** Returns `Car insurance` for `auto`, and any other value unchanged. */
export const productName = (product: string): string => PRODUCTS[product] ?? product;

const DAYS = ['Sundays', 'Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays'];
/** The order of a week for staff, from Monday. */
const WEEK = [1, 2, 3, 4, 5, 6, 0];

/** Describes a rule in a sentence: `Car insurance, from Bigo, Saturdays 6:00–15:00 (Pacific time): 1-888-555-0153, affiliate wp-tqg-bigo`. */
export function ruleInWords({ conditions, settings }: PhoneRule, names: ConditionNames = {}): string {
  const { afid, placementId, defaultPhone } = settings;
  const effects = [
    defaultPhone === null ? 'the page’s own number' : shownNumber(defaultPhone),
    // A rule that is being written has none yet.
    ...(afid === '' ? [] : [`affiliate ${afid}`]),
    ...(placementId === null ? [] : [`placement ${placementId}`]),
  ];
  return `${conditionsInWords(conditions, names)}: ${effects.join(', ')}`;
}

/** Describes the visits that a rule matches. */
export function conditionsInWords(conditions: RuleConditions, names: ConditionNames = {}): string {
  const { brand, product, page, language, smid, utmSource, utmMedium, paid, state, hours } = conditions;
  const listed = (condition: ConditionName, values: readonly string[], nameOf = (value: string) => value) =>
    // Pages of several brands can share an address.
    joined([...new Set(values.map(names[condition] ?? nameOf))], 'or');
  const parts = [
    product && listed('product', product, productName),
    brand && `on ${listed('brand', brand)}`,
    page && `page ${listed('page', page)}`,
    language && `in ${listed('language', language, capitalized)}`,
    smid && `smid ${listed('smid', smid)}`,
    utmSource && `from ${listed('utmSource', utmSource, capitalized)}`,
    utmMedium && `by ${listed('utmMedium', utmMedium)}`,
    paid === undefined ? undefined : paid ? 'paid' : 'not paid',
    state && `in ${listed('state', state)}`,
    hours && hoursInWords(hours),
  ].filter((part) => part !== undefined);
  return parts.length === 0 ? 'Every visit' : capitalized(parts.join(', '));
}

/** Returns `Mondays to Fridays 5:00–17:00 and Saturdays 6:00–15:00 (Pacific time)`. The zone is named because colleagues are in several zones. */
export function hoursInWords(windows: readonly WeeklyWindow[]): string {
  if (windows.length === 0) return 'at no hour';
  const named = windows.map(({ days, from, to }) =>
    from === '00:00' && to === '24:00' ? daysInWords(days) : `${daysInWords(days)} ${hour(from)}–${hour(to)}`,
  );
  return `${joined(named, 'and')} (Pacific time)`;
}

/** Names three or more consecutive days by the first and the last. */
function daysInWords(days: readonly number[]): string {
  if (WEEK.every((day) => days.includes(day))) return 'every day';
  const runs: number[][] = [];
  for (const day of WEEK.filter((each) => days.includes(each))) {
    const run = runs.at(-1);
    if (run && WEEK.indexOf(run.at(-1) ?? -1) === WEEK.indexOf(day) - 1) run.push(day);
    else runs.push([day]);
  }
  const named = (day: number | undefined) => DAYS[day ?? -1] ?? '';
  return joined(
    runs.flatMap((run) => (run.length > 2 ? [`${named(run[0])} to ${named(run.at(-1))}`] : run.map(named))),
    'and',
  );
}

/** Returns `6:00` for `06:00`. A bare 6–15 would not say that it means hours, nor that they are those of a day of 24. */
const hour = (time: string): string => time.replace(/^0(?=\d)/, '');

/** Returns `1-888-555-0153` (R4.10) for a number in any format. A text that is no whole number yet is returned as typed. */
function shownNumber(written: string): string {
  const digits = parsePhoneDigits(written);
  return digits === null ? written : displayPhone(digits);
}

const CONDITION_WORDS: Readonly<Record<ConditionName, string>> = {
  brand: 'brand',
  product: 'product',
  page: 'address',
  language: 'language',
  smid: 'smid',
  utmSource: 'source',
  utmMedium: 'medium',
  paid: 'paid',
  state: 'state',
  hours: 'hours',
};

/** Names a replay's missing input: a condition, or the rules of the history. */
export const conditionInWords = (input: string): string =>
  Object.hasOwn(CONDITION_WORDS, input)
    ? `the ${CONDITION_WORDS[input as ConditionName]}`
    : input === 'rules'
      ? 'the rules at that time'
      : input;

/** Describes a mark for the table and the publish checks. `nameOf` returns a rule's display name. */
export function markInWords(mark: RuleMark, nameOf: (ruleId: string) => string = (id) => id): string {
  switch (mark.kind) {
    case 'never-matches': {
      const conditions = joined(
        mark.conditions.map((name) => CONDITION_WORDS[name]),
        'and',
      );
      return mark.conditions.length === 1
        ? `Never matches: no page has this ${conditions}.`
        : `Never matches: no page meets ${conditions} together.`;
    }
    case 'hidden':
      return `Never answers: ${joined(mark.behind.map(nameOf), 'and')} ${mark.behind.length === 1 ? 'answers' : 'answer'} all its visits first.`;
    case 'unknown-number':
      return `No placement has the number ${shownNumber(mark.phone)}.`;
    case 'affiliate-without-placement':
      return `Names affiliate ${mark.afid} and no placement: the page’s own placement is used.`;
  }
}
