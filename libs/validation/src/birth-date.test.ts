import fc from 'fast-check';
import { BIRTH_DATE_FIELDS, birthDateFromParts, birthDateToParts, partsOfWrittenDate, typedValueOf } from './birth-date';

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

describe('partsOfWrittenDate [R5.06]', () => {
  const isoOf = (typed: string): string | null => {
    const parts = partsOfWrittenDate(typed);
    return parts && `${parts.driver1DobYear}-${parts.driver1DobMonth}-${parts.driver1DobDay}`;
  };

  it.each([
    '04/12/1955',
    '4/12/1955',
    ' 04 / 12 / 1955 ',
    '04-12-1955',
    '4.12.1955',
    '04121955',
    '1955-04-12',
    '1955/4/12',
    '０４／１２／１９５５',
    'April 12, 1955',
    'Apr. 12th 1955',
    'Tuesday, April 12, 1955',
    '12 April 1955',
    '12 de abril de 1955',
    '12 abr 1955',
    'abril 12 del 1955',
  ])('reads %p', (typed) => {
    expect(isoOf(typed)).toBe('1955-04-12');
  });

  it.each([
    ['25/12/1955', '1955-12-25'],
    ['3 March 1955', '1955-03-03'],
    ['4 January 1955', '1955-01-04'],
    ['1 de setiembre de 1955', '1955-09-01'],
    ['31 DIC 1955', '1955-12-31'],
  ])('reads %p as %s', (typed, iso) => {
    expect(isoOf(typed)).toBe(iso);
  });

  it.each([
    '',
    '04',
    '12',
    '1955',
    '0412',
    '04/12',
    '04/12/55',
    '1955-04-1',
    '04/12/19555',
    '02/30/1955',
    '13/13/1955',
    'April 1955',
    '4 hats 12',
  ])('leaves %p to the part in which it is', (typed) => {
    expect(partsOfWrittenDate(typed)).toBeNull();
  });

  it('fills no part before the last letter of a date is typed', () => {
    for (const written of ['04/12/1955', '1955-04-12', 'April 12, 1955', '12 de abril de 1955', '04121955'])
      for (let typed = 1; typed < written.length; typed++) expect(partsOfWrittenDate(written.slice(0, typed))).toBeNull();
  });
});

describe('typedValueOf', () => {
  it('takes a whole date that is in one of the parts [R5.06]', () => {
    expect(typedValueOf('driver1Dob', { driver1DobYear: '', driver1DobMonth: '04/12/1955', driver1DobDay: '' })).toBe('1955-04-12');
  });

  it.each(['1955-4-2', '1955/04/2', '1955-04-02'])('takes %p, although while it is typed a second digit may follow [R5.06]', (date) => {
    expect(typedValueOf('driver1Dob', { driver1DobYear: '', driver1DobMonth: date, driver1DobDay: '' })).toBe('1955-04-02');
  });

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
