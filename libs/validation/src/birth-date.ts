import type { FieldName } from './answers';

const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Both forms of the birth date (R5.06). Clearing one must clear all, or the other form would restore it. */
export const BIRTH_DATE_FIELDS = ['driver1Dob', 'driver1DobDay', 'driver1DobMonth', 'driver1DobYear'] as const;

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
  const trimmed = typed.trim();
  return /^\d$/.test(trimmed) ? `0${trimmed}` : trimmed;
}

/**
 * Returns a field's value among a form's values. A form asks for the birth date in parts; if any part is present, the parts are the value.
 */
export function typedValueOf(field: FieldName, values: Readonly<Record<string, unknown>>): unknown {
  const parts = [values['driver1DobYear'], values['driver1DobMonth'], values['driver1DobDay']];
  if (field !== 'driver1Dob' || parts.every((part) => part === undefined || part === null || part === '')) return values[field];
  const [year = '', month = '', day = ''] = parts.map((part) => (typeof part === 'string' || typeof part === 'number' ? String(part) : ''));
  return birthDateFromParts({ year, month, day });
}
