import { fields, text, textOrAbsent } from '@waypost/platform/parsing';
import type { InferType } from 'yup';

const VALUE_MAX_CHARACTERS = 200;
const UNIT_MAX_CHARACTERS = 40;
const SOURCE_MAX_CHARACTERS = 500;
const DAY_CHARACTERS = 10;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Whether a text of the form YYYY-MM-DD is a day of the calendar. */
const isDay = (text: string): boolean => {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
};

/** One row of a facts sheet: what a text may say as a figure, a name or a date, and where it comes from (R10.18). */
export const factSchema = fields('Fact', {
  value: text('Value', { max: VALUE_MAX_CHARACTERS }),
  unit: textOrAbsent('Unit', { max: UNIT_MAX_CHARACTERS }),
  source: text('Source', { max: SOURCE_MAX_CHARACTERS }),
  asOf: text('As of', { max: DAY_CHARACTERS })
    .matches(DAY, { message: 'A day is written as 2026-11-22.', excludeEmptyString: true })
    .test('calendar', 'This day is not in the calendar.', (day) => !DAY.test(day) || isDay(day)),
});

export type Fact = InferType<typeof factSchema>;
