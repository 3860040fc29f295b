import { systemClock } from '@waypost/platform/kernel';
import { isStorableText } from '@waypost/platform/kernel/text';
import { boolean, string, type Schema } from 'yup';
import type { FieldName } from './answers';
import { isCalendarDate } from './birth-date';
import { CARRIERS } from './carriers';
import { CREDIT_RATINGS, GENDERS, MARITAL_STATUSES } from './choices';
import { MAX_TEXT_CHARACTERS, MAX_VEHICLE_TEXT_CHARACTERS } from './text-lengths';

/** RFC 5321: the longest address that mail can reach. */
const MAX_EMAIL_CHARACTERS = 254;
export const OLDEST_VEHICLE_YEAR = 1900;
export const OLDEST_BIRTH_YEAR = 1900;

/** The reason for a refused value. The schemas use it in place of yup's messages, and `field-message` puts it into words. */
export type Fault = 'empty' | 'format' | 'too-long' | 'unlisted' | 'impossible-date' | 'future' | 'year-range';

/** The context of the schemas, which take "now" from it, or else from the system's clock. */
export interface SchemaContext {
  readonly now: Date;
}

type Kind =
  | 'zip'
  | 'text'
  | 'vehicle-text'
  | 'email'
  | 'phone'
  | 'birth-date'
  | 'birth-day'
  | 'birth-month'
  | 'birth-year'
  | 'vehicle-year'
  | 'gender'
  | 'marital-status'
  | 'credit-rating'
  | 'carrier'
  | 'boolean';

export const KIND_OF_FIELD: Readonly<Record<FieldName, Kind>> = {
  zipcode: 'zip',
  currentCompany: 'carrier',
  driver1FirstName: 'text',
  driver1LastName: 'text',
  driver1Gender: 'gender',
  driver1MaritalStatus: 'marital-status',
  driver1Dob: 'birth-date',
  driver1DobDay: 'birth-day',
  driver1DobMonth: 'birth-month',
  driver1DobYear: 'birth-year',
  driver1Email: 'email',
  driver1Phone: 'phone',
  driver1Address: 'text',
  driver1Address2: 'text',
  driver1CreditRating: 'credit-rating',
  vehicle1Year: 'vehicle-year',
  vehicle1Make: 'vehicle-text',
  vehicle1Model: 'vehicle-text',
  vehicle2Year: 'vehicle-year',
  vehicle2Make: 'vehicle-text',
  vehicle2Model: 'vehicle-text',
  vehicle3Year: 'vehicle-year',
  vehicle3Make: 'vehicle-text',
  vehicle3Model: 'vehicle-text',
  currentlyInsured: 'boolean',
  homeowner: 'boolean',
  interestedInHomeInsurance: 'boolean',
  driver1Sr22: 'boolean',
  driver1MilitaryAffiliation: 'boolean',
  haveMedicare: 'boolean',
  haveMedicaid: 'boolean',
};

/** Requires a dot in the host. yup's e-mail format allows a host without one, which no visitor's mail provider has. */
const HOST_WITH_DOT = /@[^@]+\.[^@.]+$/;

const code = (fault: Fault): string => fault;
const nowIn = (context: Partial<SchemaContext> | undefined): Date => context?.now ?? systemClock.now();
const isYearBetween = (year: string | null | undefined, from: number, to: number): boolean =>
  year === null || year === undefined || (Number(year) >= from && Number(year) <= to);

const digits = (pattern: RegExp) => string().nullable().matches(pattern, code('format'));
const freeText = (max: number) =>
  string()
    .nullable()
    .trim()
    .min(1, code('empty'))
    .max(max, code('too-long'))
    .test('storable', code('format'), (value) => isStorableText(value ?? ''));
const listed = (values: readonly string[]) => string().nullable().oneOf(values, code('unlisted'));

function makeSchemas(): Readonly<Record<Kind, Schema>> {
  return {
    zip: digits(/^\d{5}$/),
    text: freeText(MAX_TEXT_CHARACTERS),
    'vehicle-text': freeText(MAX_VEHICLE_TEXT_CHARACTERS),
    email: freeText(MAX_EMAIL_CHARACTERS).email(code('format')).matches(HOST_WITH_DOT, code('format')),
    phone: digits(/^\(\d{3}\) \d{3}-\d{4}$/),
    'birth-date': digits(/^\d{4}-\d{2}-\d{2}$/)
      .test('exists', code('impossible-date'), (value) => value === null || value === undefined || isCalendarDate(value))
      .test('past', code('future'), (value, { options }) => (value ?? '') <= isoDay(nowIn(options.context)))
      .test('plausible', code('year-range'), (value) => isYearBetween(value?.slice(0, 4), OLDEST_BIRTH_YEAR, Infinity)),
    'birth-day': digits(/^(0[1-9]|[12]\d|3[01])$/),
    'birth-month': digits(/^(0[1-9]|1[0-2])$/),
    'birth-year': digits(/^\d{4}$/).test('plausible', code('year-range'), (value, { options }) =>
      isYearBetween(value, OLDEST_BIRTH_YEAR, nowIn(options.context).getUTCFullYear()),
    ),
    'vehicle-year': digits(/^\d{4}$/).test('plausible', code('year-range'), (value, { options }) =>
      isYearBetween(value, OLDEST_VEHICLE_YEAR, newestVehicleYear(nowIn(options.context))),
    ),
    gender: listed(GENDERS),
    'marital-status': listed(MARITAL_STATUSES),
    'credit-rating': listed(CREDIT_RATINGS),
    carrier: listed(CARRIERS),
    boolean: boolean()
      .nullable()
      .transform((value: unknown, original: unknown) =>
        /^yes$/i.test(String(original)) ? true : /^no$/i.test(String(original)) ? false : value,
      )
      .typeError(code('format')),
  };
}

/** Next year's models are sold this year (R5.13). */
export function newestVehicleYear(now: Date): number {
  return now.getUTCFullYear() + 1;
}

const isoDay = (instant: Date): string => instant.toISOString().slice(0, 10);

/** Created on first use, so that a bundle that only uses field names contains no yup. */
let schemas: Readonly<Record<Kind, Schema>> | undefined;

/**
 * Returns the yup schema of a field, the same for form and server (R5.11). Null and undefined pass. "Now" comes from the context:
 * `fieldSchema('vehicle1Year').validateSync('2027', { context: { now } })`.
 */
export function fieldSchema(field: FieldName): Schema {
  schemas ??= makeSchemas();
  return schemas[KIND_OF_FIELD[field]];
}
