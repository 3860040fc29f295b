import { STATE_CODE } from '@waypost/brands/states';
import type { RuleConditions } from '@waypost/phones/model';
import { parsePhoneDigits, type PhoneRuleContent } from '@waypost/phones/model/staff';
import { isRecord, type Result } from '@waypost/platform/kernel';
import { parseFields, type FieldFault, type FieldSchema } from '@waypost/platform/parsing';
import { fields, flag, flagOr, listOf, text, textOrEmpty, textOrNull, tidyText, wholeNumber } from '@waypost/platform/parsing/schemas';
import type { ISchema } from 'yup';

/** A longer list was pasted by mistake, and would be part of every page. */
const MAX_VALUES = 100;
const WORD = { max: 200 };
const NOTE = { max: 2000 };
export const MAX_PRIORITY = 1_000_000;
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const END_TIME = /^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/;

const capital = (value: unknown): unknown => (typeof value === 'string' ? value.trim().toUpperCase() : value);
const dialled = (value: unknown): unknown => (typeof value === 'string' ? (parsePhoneDigits(value) ?? value) : value);

/** Turns -0, which JSON can't write, into 0. */
const writable = (value: unknown): unknown => (typeof value === 'number' ? value + 0 : value);

/** An empty list is no condition. Null is refused (R12.02): a program's missing value would make a rule for everybody. */
const unlessEmpty = (value: unknown): unknown => (Array.isArray(value) && value.length === 0 ? undefined : value);

/** Accepts a single value in place of a list, and removes duplicates; the order stays. */
const listed =
  (cleaned: (value: unknown) => unknown) =>
  (value: unknown): unknown =>
    value === undefined || value === null
      ? value
      : [...new Set((Array.isArray(value) ? (value as readonly unknown[]) : [value]).map(cleaned))];

const conditionList = <Element>(label: string, element: ISchema<Element>, cleaned: (value: unknown) => unknown = tidyText) =>
  listOf(label, element, { max: MAX_VALUES }).transform(unlessEmpty).transform(listed(cleaned)).optional();

const word = (label: string) => text(label, WORD);
const wordOrNull = (label: string) => textOrNull(label, WORD);
const time = (label: string, pattern: RegExp, examples: string) =>
  text(label, WORD).matches(pattern, { message: `\${path} must be a time like ${examples}.`, excludeEmptyString: true });

const weeklyWindow = () =>
  fields('Window', {
    days: listOf('Days', wholeNumber('Day', { min: 0, max: 6 }), { min: 1, max: MAX_VALUES })
      .transform(listed((day) => day))
      .default([]),
    from: time('Start', TIME, '09:30'),
    to: time('End', END_TIME, '09:30, or 24:00'),
  }).test('order', function ({ from, to }) {
    const isOrdered = !TIME.test(from) || !END_TIME.test(to) || from < to;
    return isOrdered || this.createError({ path: `${this.path}.to`, message: 'End must be later than the start; a night is two windows.' });
  });

const CONDITIONS: readonly (keyof RuleConditions)[] = [
  'brand',
  'product',
  'page',
  'language',
  'smid',
  'utmSource',
  'utmMedium',
  'paid',
  'state',
  'hours',
];

const isCondition = (name: string): boolean => CONDITIONS.some((condition) => condition === name);

/** A misspelt condition can't be dropped like other unknown fields (R12.02): without it, the rule would answer every visit. */
const conditions = () =>
  fields('Conditions', {
    brand: conditionList('Brands', word('Brand')),
    product: conditionList('Products', word('Product')),
    page: conditionList('Pages', word('Page')),
    language: conditionList('Languages', word('Language')),
    smid: conditionList('Campaign ids', word('Campaign id')),
    utmSource: conditionList('Sources', word('Source')),
    utmMedium: conditionList('Mediums', word('Medium')),
    paid: flag('Paid traffic').optional(),
    state: conditionList(
      'States',
      text('State', WORD).transform(capital).matches(STATE_CODE, { message: '${path} must be two letters.', excludeEmptyString: true }),
      capital,
    ),
    // A week without an hour is the opposite of "at any time", so it is refused.
    hours: listOf('Hours', weeklyWindow(), { max: MAX_VALUES })
      .min(1, 'Set at least one hour, or choose “At any time”.')
      .transform(listed((window) => window))
      .optional(),
  }).test('names', function () {
    const { originalValue } = this as { readonly originalValue?: unknown };
    const unknown = isRecord(originalValue) ? Object.keys(originalValue).find((name) => !isCondition(name)) : undefined;
    return unknown === undefined || this.createError({ path: `${this.path}.${unknown}`, message: 'There is no such condition.' });
  });

const ruleFields = () =>
  fields('Rule', {
    name: wordOrNull('Name'),
    priority: wholeNumber('Priority', { min: -MAX_PRIORITY, max: MAX_PRIORITY }).transform(writable).default(0),
    conditions: conditions().default({}),
    settings: fields('Settings', {
      afid: word('Affiliate id'),
      placementId: wordOrNull('Placement'),
      defaultPhone: wordOrNull('Number')
        .transform(dialled)
        .test('digits', '${path} must be a phone number of ten digits.', (value) => value === null || parsePhoneDigits(value) === value),
    }),
    isActive: flagOr('Active', true),
    note: textOrEmpty('Note', NOTE),
  });

/** Created on first use, so that a bundle that only uses the names of rules holds no schema. */
let ruleSchema: ReturnType<typeof ruleFields> | undefined;

/** Sorts conditions into a fixed order, because rules are compared as texts. */
const inOrder = (sent: RuleConditions): RuleConditions =>
  Object.fromEntries(CONDITIONS.flatMap((name) => (sent[name] === undefined ? [] : [[name, sent[name]]])));

/**
 * Returns the schema of a rule with this key, for the editor and the server. It accepts what staff or programs write: spaces around a
 * value, one value in place of a list, a phone number in any format, and a missing name, priority or setting. Other values must have the
 * type of their field. Unknown fields are dropped, but an unknown condition is refused. A state that does not exist is accepted, because
 * stored rules may have it: {@link newStateFault}.
 */
export const phoneRuleSchema = (key: string): FieldSchema<PhoneRuleContent> => ({
  validateSync(sent, options) {
    const read = (ruleSchema ??= ruleFields()).validateSync(sent, options);
    const { afid, placementId, defaultPhone } = read.settings;
    return {
      name: read.name ?? key,
      priority: read.priority,
      conditions: inOrder(read.conditions as RuleConditions),
      settings: { afid, placementId, defaultPhone },
      isActive: read.isActive,
      note: read.note,
    };
  },
});

/** Parses a rule's content. The error is the first fault and its field. */
export const parsePhoneRuleContent = (key: string, sent: unknown): Result<PhoneRuleContent, FieldFault> =>
  parseFields(phoneRuleSchema(key), sent);
