import type { FieldName } from './answers';
import { asciiDigits } from './ascii-digits';

const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Both forms of the birth date (R5.06). Clearing one must clear all, or the other form would restore it. */
export const BIRTH_DATE_FIELDS = ['driver1Dob', 'driver1DobDay', 'driver1DobMonth', 'driver1DobYear'] as const;
const [, ...PART_FIELDS] = BIRTH_DATE_FIELDS;

export interface BirthDateParts {
  readonly year: string;
  readonly month: string;
  readonly day: string;
}

/**
 * Returns the date as one string: `1950-02-05` from 1950, 2 and 5. Missing parts stay missing (`1950-02-`), so that the schema can report
 * them; '' if all are missing.
 */
export function birthDateFromParts({ year, month, day }: BirthDateParts): string {
  if ([year, month, day].every((part) => part.trim() === '')) return '';
  return `${year.trim()}-${twoDigits(month)}-${twoDigits(day)}`;
}

/** Returns the parts of `yyyy-MM-dd`; null for anything else. */
export function birthDateToParts(date: string): BirthDateParts | null {
  const [, year, month, day] = ISO_DATE.exec(date) ?? [];
  return year !== undefined && month !== undefined && day !== undefined ? { year, month, day } : null;
}

/** True if the date exists in the calendar (R5.13). */
export function isCalendarDate(date: string): boolean {
  const parts = birthDateToParts(date);
  if (!parts) return false;
  // An impossible day or month would roll over into another date.
  const instant = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(date);
}

/** Pads a typed `5` to `05`. */
export function twoDigits(typed: string): string {
  const trimmed = asciiDigits(typed.trim());
  return /^\d$/.test(trimmed) ? `0${trimmed}` : trimmed;
}

/** The beginnings of the months' names, of a year in English and of those that begin otherwise in Spanish. */
const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec ene - - abr - - - ago set - - dic'.split(' ');
const MONTHS_PER_YEAR = 12;

/** Returns the number of a month by its name, or a number as it is; null for any other word. */
function numberOrMonth(word: string): string | null {
  if (/^\d/.test(word)) return word;
  const month = MONTHS.indexOf(word.slice(0, 3));
  return month === -1 ? null : String((month % MONTHS_PER_YEAR) + 1);
}

/**
 * Returns the values of the three parts for a whole date that was typed or pasted into one of them: `04/12/1955`, `04121955`, `1955-04-12`,
 * `April 12, 1955`, `12 de abril de 1955`. The month comes first, unless its number can only be a day. Null for anything else, such as a
 * part, or a date that is not finished: while `1955-4-1` is typed, a second digit of the day may follow. `isFinished` says that none will.
 */
export function partsOfWrittenDate(
  typed: string,
  { isFinished = false } = {},
): Readonly<Record<(typeof PART_FIELDS)[number], string>> | null {
  const text = asciiDigits(typed.trim()).toLowerCase();
  const words = text.replace(/^(\d\d)(\d\d)(\d{4})$/, '$1 $2 $3').match(/\d+|\p{L}{3,}/gu) ?? [];
  const readable = words.filter((word) => numberOrMonth(word) !== null);
  const [first = '', second = '', third = ''] = readable.map((word) => numberOrMonth(word) ?? '');
  const isSecondName = /^\D/.test(readable[1] ?? '');
  const dates = [
    isSecondName ? '' : `${third}-${twoDigits(first)}-${twoDigits(second)}`,
    `${third}-${twoDigits(second)}-${twoDigits(first)}`,
    `${first}-${twoDigits(second)}-${isFinished ? twoDigits(third) : third}`,
  ];
  const parts = readable.length === 3 ? birthDateToParts(dates.find(isCalendarDate) ?? '') : null;
  return parts && { driver1DobYear: parts.year, driver1DobMonth: parts.month, driver1DobDay: parts.day };
}

/** Returns typed values with a whole date that is in one of the parts spread over all three. */
export function withWrittenDate(values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  for (const field of PART_FIELDS) {
    const typed = values[field];
    const parts = typeof typed === 'string' ? partsOfWrittenDate(typed, { isFinished: true }) : null;
    if (parts) return { ...values, ...parts };
  }
  return values;
}

/**
 * Returns a field's value among a form's values. A form asks for the birth date in parts; if any part is present, the parts are the value.
 */
export function typedValueOf(field: FieldName, values: Readonly<Record<string, unknown>>): unknown {
  const typed = withWrittenDate(values);
  const parts = [typed['driver1DobYear'], typed['driver1DobMonth'], typed['driver1DobDay']];
  if (field !== 'driver1Dob' || parts.every((part) => part === undefined || part === null || part === '')) return typed[field];
  const [year = '', month = '', day = ''] = parts.map((part) => (typeof part === 'string' || typeof part === 'number' ? String(part) : ''));
  return birthDateFromParts({ year, month, day });
}
