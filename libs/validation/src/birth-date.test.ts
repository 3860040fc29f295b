import fc from 'fast-check';
import { BIRTH_DATE_FIELDS, birthDateFromParts, birthDateToParts, typedValueOf } from './birth-date';

describe('birthDateFromParts and birthDateToParts', () => {
  it.each([
    [{ year: '1950', month: '2', day: '5' }, '1950-02-05'],
    [{ year: ' 1950 ', month: '12', day: '31' }, '1950-12-31'],
    [{ year: '1950', month: '2', day: '' }, '1950-02-'],
    [{ year: '', month: '', day: '5' }, '--05'],
    [{ year: '', month: ' ', day: '' }, ''],
  ])('make of %j the date %p [R5.06] [R5.13]', (parts, date) => {
    expect(birthDateFromParts(parts)).toBe(date);
  });

  it('are inverse to each other [R5.06]', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }), (date) => {
        const iso = date.toISOString().slice(0, 10);
        const parts = birthDateToParts(iso);
        expect(parts && birthDateFromParts(parts)).toBe(iso);
      }),
    );
  });

  it.each(['', '1950', '1950-2-5', '1950-02-05T00:00', '02/05/1950'])('return no parts for %p [R5.06]', (text) => {
    expect(birthDateToParts(text)).toBeNull();
  });
});

describe('typedValueOf', () => {
  it('combines the parts of a birth date if there is any part [R5.13]', () => {
    expect(typedValueOf('driver1Dob', { driver1DobYear: '1950', driver1DobMonth: '2', driver1DobDay: '5', driver1Dob: '1990-01-01' })).toBe(
      '1950-02-05',
    );
    expect(typedValueOf('driver1Dob', { driver1DobMonth: '2' })).toBe('-02-');
  });

  it('returns the whole date if there is no part, and any other field unchanged', () => {
    expect(typedValueOf('driver1Dob', { driver1Dob: '1990-01-01', driver1DobDay: '', driver1DobMonth: null })).toBe('1990-01-01');
    expect(typedValueOf('driver1Dob', {})).toBeUndefined();
    expect(typedValueOf('zipcode', { zipcode: '90210', driver1DobDay: '5' })).toBe('90210');
  });

  it('lists the fields of the birth date [R5.06]', () => {
    expect(BIRTH_DATE_FIELDS).toEqual(['driver1Dob', 'driver1DobDay', 'driver1DobMonth', 'driver1DobYear']);
  });
});
