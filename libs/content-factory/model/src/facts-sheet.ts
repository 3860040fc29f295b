import { isRecord } from '@waypost/platform/kernel';
import { fields, text, textOrAbsent } from '@waypost/platform/parsing/schemas';
import type { InferType } from 'yup';

const MAX_FACT_VALUE_CHARACTERS = 200;
const MAX_UNIT_CHARACTERS = 40;
const MAX_SOURCE_CHARACTERS = 500;
const DAY_CHARACTERS = 10;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Returns whether a text in the form YYYY-MM-DD is a calendar day. */
const isDay = (text: string): boolean => {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
};

/** The schema of a row of a facts sheet: a figure, name or date that a text may state, with its source (R10.18). */
export const factSchema = fields('Fact', {
  value: text('Value', { max: MAX_FACT_VALUE_CHARACTERS }),
  unit: textOrAbsent('Unit', { max: MAX_UNIT_CHARACTERS }),
  source: text('Source', { max: MAX_SOURCE_CHARACTERS }),
  asOf: text('As of', { max: DAY_CHARACTERS })
    .matches(DAY, { message: 'A day is written as 2026-11-22.', excludeEmptyString: true })
    .test('calendar', 'This day is not in the calendar.', (day) => !DAY.test(day) || isDay(day)),
});

export type Fact = InferType<typeof factSchema>;

/** Parses stored facts; null if they are none. Only their shape is checked, because the limits may have been others when they were stored. */
export const parseFacts = (value: unknown): readonly Fact[] | null => (Array.isArray(value) && value.every(isFact) ? value : null);

const isFact = (value: unknown): value is Fact =>
  isRecord(value) &&
  [value['value'], value['source'], value['asOf']].every((part) => typeof part === 'string') &&
  (value['unit'] === undefined || typeof value['unit'] === 'string');

/** Formats a fact by its unit: `$1,850 a month`, `20%`, `30 days`. */
export function factText({ value, unit = '' }: Pick<Fact, 'value' | 'unit'>): string {
  const amount = /^(?:usd|dollars?|d[óo]lares|\$)(?:\s+(.*))?$/i.exec(unit);
  if (amount) return spaced(value.startsWith('$') ? value : `$${grouped(value)}`, amount[1] ?? '');
  const percent = /^(?:%|percent|por ciento)(?:\s+(.*))?$/i.exec(unit);
  if (percent) return spaced(value.endsWith('%') ? value : `${value}%`, percent[1] ?? '');
  return spaced(value, unit);
}

const spaced = (value: string, rest: string): string => (rest === '' ? value : `${value} ${rest}`);

/** Formats `1850` as `1,850`. Only for amounts, because a year has no separator. */
const grouped = (value: string): string => (/^\d{4,}$/.test(value) ? Number(value).toLocaleString('en-US') : value);
