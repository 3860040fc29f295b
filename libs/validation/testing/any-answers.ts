import fc from 'fast-check';
import type { Answers } from '../src/answers';
import { CARRIERS } from '../src/carriers';
import { CREDIT_RATINGS, GENDERS, MARITAL_STATUSES } from '../src/choices';

/** The rest of a surrogate pair that was cut in the middle. */
const HALF_PAIR = /\p{Surrogate}/u;

const number = (from: number, to: number, width: number) => fc.integer({ min: from, max: to }).map((n) => String(n).padStart(width, '0'));
const text = (max: number) =>
  fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
    .map((s) => s.trim().slice(0, max))
    .filter((s) => s !== '' && s === s.trim() && !HALF_PAIR.test(s));
const zipcode = fc.stringMatching(/^\d{5}$/);
const birthDate = fc
  .date({ min: new Date('1920-01-01'), max: new Date('2008-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
  .map((whole) => ({
    driver1Dob: whole,
    driver1DobYear: whole.slice(0, 4),
    driver1DobMonth: whole.slice(5, 7),
    driver1DobDay: whole.slice(8),
  }));
const vehicle = (n: 1 | 2 | 3) =>
  fc.record(
    { [`vehicle${n}Year`]: number(1900, 2026, 4), [`vehicle${n}Make`]: text(50), [`vehicle${n}Model`]: text(50) },
    { requiredKeys: [] },
  );

/** Any valid answers to the auto form, complete or partial, with skipped ones. The birth date is in both of its forms or in none. */
export function anyAutoAnswers(): fc.Arbitrary<Answers> {
  const fields = {
    zipcode,
    currentlyInsured: fc.boolean(),
    currentCompany: fc.constantFrom(...CARRIERS),
    homeowner: fc.boolean(),
    interestedInHomeInsurance: fc.boolean(),
    driver1FirstName: text(256),
    driver1LastName: text(256),
    driver1Gender: fc.constantFrom(...GENDERS),
    driver1MaritalStatus: fc.constantFrom(...MARITAL_STATUSES),
    driver1Email: fc.stringMatching(/^[a-z]{1,10}[.+]?[a-z]{1,10}@[a-z]{1,10}\.(example|co\.example)$/),
    driver1Phone: fc.stringMatching(/^\(\d{3}\) \d{3}-\d{4}$/),
    driver1Address: text(256),
    driver1Address2: text(256),
    driver1CreditRating: fc.constantFrom(...CREDIT_RATINGS),
    driver1Sr22: fc.boolean(),
    driver1MilitaryAffiliation: fc.boolean(),
  };
  const skippable = Object.fromEntries(Object.entries(fields).map(([field, valid]) => [field, fc.option<unknown>(valid, { freq: 8 })]));
  return fc
    .tuple(fc.record(skippable, { requiredKeys: [] }), fc.option(birthDate), vehicle(1), vehicle(2), vehicle(3))
    .map((parts) => Object.assign({}, ...parts) as Answers);
}

/** Any valid answers to the Medicare form, complete or partial. */
export function anyMedicareAnswers(): fc.Arbitrary<Answers> {
  return fc.record(
    { zipcode: fc.option(zipcode), haveMedicare: fc.option(fc.boolean()), haveMedicaid: fc.option(fc.boolean()) },
    { requiredKeys: [] },
  );
}
