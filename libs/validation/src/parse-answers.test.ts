import fc from 'fast-check';
import { fakeClock } from '@waypost/platform/kernel/testing';
import { anyAutoAnswers, anyMedicareAnswers, someAutoAnswers, someMedicareAnswers } from '../testing';
import { BOOLEAN_FIELDS, TEXT_FIELDS, type FieldName } from './answers';
import { CARRIERS } from './carriers';
import { CREDIT_RATINGS, GENDERS, MARITAL_STATUSES } from './choices';
import { parseAnswers, parseTypedAnswers } from './parse-answers';

const now = fakeClock('2026-11-18T18:00:00.000Z').now();
const parse = (input: unknown) => parseAnswers(input, now);
const parsed = (field: FieldName, value: unknown) => parse({ [field]: value })[field];

const NAMES_AND_ADDRESSES = ['driver1FirstName', 'driver1LastName', 'driver1Address', 'driver1Address2'] as const;
const MAKES_AND_MODELS = ['vehicle1Make', 'vehicle1Model', 'vehicle2Make', 'vehicle2Model', 'vehicle3Make', 'vehicle3Model'] as const;
const VEHICLE_YEARS = ['vehicle1Year', 'vehicle2Year', 'vehicle3Year'] as const;
const LISTS = [
  ['driver1Gender', GENDERS],
  ['driver1MaritalStatus', MARITAL_STATUSES],
  ['driver1CreditRating', CREDIT_RATINGS],
  ['currentCompany', CARRIERS],
] as const;

describe('parseAnswers', () => {
  describe('a zip code', () => {
    it.each(['90210', '00501', 12345])('accepts %p, of exactly five digits [R5.01]', (zip) => {
      expect(parsed('zipcode', zip)).toBe(String(zip));
    });

    it.each([
      '9021',
      '902100',
      '9021o',
      '',
      ' ',
      '90210-1234',
      ' 90210',
      '90210\n',
      '９０２１０',
      1234,
      90210.5,
      NaN,
      true,
      ['90210'],
      { zip: '90210' },
    ])('drops %p [R5.01]', (zip) => {
      expect(parse({ zipcode: zip, haveMedicare: true })).toEqual({ haveMedicare: true });
    });
  });

  describe.each(NAMES_AND_ADDRESSES)('%s', (field) => {
    it('is trimmed, from 1 to 256 characters [R5.02]', () => {
      expect(parsed(field, '  José  ')).toBe('José');
      expect(parsed(field, 'x')).toBe('x');
      expect(parsed(field, 'x'.repeat(256))).toBe('x'.repeat(256));
      expect(parsed(field, ` ${'x'.repeat(256)} `)).toBe('x'.repeat(256));
    });

    it.each(['', '   ', '\t\n', 'x'.repeat(257), 'a\0b', '\ud800', {}, [], ['x'], true, false])('drops %p [R5.02]', (value) => {
      expect(parse({ [field]: value })).toEqual({});
    });
  });

  describe.each(MAKES_AND_MODELS)('%s', (field) => {
    it('is trimmed, from 1 to 50 characters [R5.03]', () => {
      expect(parsed(field, ' Corolla ')).toBe('Corolla');
      expect(parsed(field, 'x'.repeat(50))).toBe('x'.repeat(50));
      expect(parsed(field, 3)).toBe('3');
    });

    it.each(['', ' ', 'x'.repeat(51)])('drops %p [R5.03]', (value) => {
      expect(parse({ [field]: value })).toEqual({});
    });
  });

  describe('an e-mail address', () => {
    it.each(['a@b.co', 'maria.delgado+quotes@mail.example', "o'neil@mail.example", 'A_B-C@sub.mail.example'])(
      'accepts %p [R5.04]',
      (email) => {
        expect(parsed('driver1Email', email)).toBe(email);
        expect(parsed('driver1Email', `  ${email} `)).toBe(email);
      },
    );

    it.each([
      '',
      'maria',
      'maria@',
      '@mail.example',
      'maria@mail',
      'maria@mail.',
      'maria@.example',
      'maria@@mail.example',
      'ma ria@mail.example',
      'maria@mail .example',
      'maria@mail_x.example',
      `${'m'.repeat(250)}@mail.example`,
    ])('drops %p [R5.04]', (email) => {
      expect(parse({ driver1Email: email })).toEqual({});
    });
  });

  describe('a phone number', () => {
    it('is accepted in the format (###) ###-#### [R5.05]', () => {
      expect(parsed('driver1Phone', '(310) 555-0142')).toBe('(310) 555-0142');
    });

    it.each([
      '3105550142',
      '310-555-0142',
      '(310)555-0142',
      '(310) 555-014',
      '(310) 555-01422',
      '1 (310) 555-0142',
      ' (310) 555-0142',
      '',
      3105550142,
    ])('drops %p [R5.05]', (phone) => {
      expect(parse({ driver1Phone: phone })).toEqual({});
    });
  });

  describe('a birth date', () => {
    const both = { driver1Dob: '1984-02-29', driver1DobDay: '29', driver1DobMonth: '02', driver1DobYear: '1984' };

    it('is returned in both forms if given whole [R5.06] [R5.13]', () => {
      expect(parse({ driver1Dob: '1984-02-29' })).toEqual(both);
    });

    it('is returned in both forms if given in parts [R5.06] [R5.13]', () => {
      expect(parse({ driver1DobDay: '29', driver1DobMonth: '02', driver1DobYear: '1984' })).toEqual(both);
    });

    it('follows the parts if the whole differs [R5.06]', () => {
      expect(parse({ ...both, driver1Dob: '1990-01-01' })).toEqual(both);
    });

    it('follows the whole if the parts are missing, wrong or impossible [R5.06]', () => {
      for (const parts of [
        { driver1DobDay: '1' },
        { driver1DobDay: null },
        { driver1DobDay: '31', driver1DobMonth: '02', driver1DobYear: '1984' },
      ]) {
        expect(parse({ driver1Dob: '1984-02-29', ...parts })).toEqual(both);
      }
    });

    it('with only some parts is returned in those parts [R5.06]', () => {
      expect(parse({ driver1DobDay: '29', driver1DobYear: '1984', driver1DobMonth: '13' })).toEqual({
        driver1DobDay: '29',
        driver1DobYear: '1984',
      });
    });

    it.each([
      '1985-02-29',
      '1984-02-30',
      '1984-04-31',
      '1984-13-01',
      '1984-00-10',
      '1984-01-00',
      '1984-1-1',
      '84-01-01',
      '01/02/1984',
      '1984-02-29T00:00:00Z',
      '1899-12-31',
      '0000-01-01',
      '2026-11-19',
      '',
    ])('drops %p [R5.06] [R5.13]', (date) => {
      expect(parse({ driver1Dob: date })).toEqual({});
    });

    it.each([
      ['30 February', '30', '02', '1984'],
      ['29 February of a common year', '29', '02', '1900'],
      ['tomorrow', '19', '11', '2026'],
    ])('drops all parts of %s [R5.13]', (_what, day, month, year) => {
      expect(parse({ driver1DobDay: day, driver1DobMonth: month, driver1DobYear: year, zipcode: '90210' })).toEqual({ zipcode: '90210' });
    });

    it.each([
      ['driver1DobDay', ['01', '09', '31'], ['0', '00', '1', '32', 'x', '']],
      ['driver1DobMonth', ['01', '12'], ['0', '00', '1', '13', 'May', '']],
      ['driver1DobYear', ['1900', '1984', '2026'], ['84', '1899', '2027', '19840', 'x', '']],
    ] as const)('in parts: %s accepts %j and drops %j [R5.06]', (field, valid, invalid) => {
      for (const value of valid) expect(parsed(field, value)).toBe(value);
      for (const value of invalid) expect(parse({ [field]: value })).toEqual({});
    });

    it('accepts today as the newest date [R5.13]', () => {
      expect(parsed('driver1Dob', '2026-11-18')).toBe('2026-11-18');
    });

    it('is a date of the calendar, or is dropped [R5.13]', () => {
      const twoDigits = fc.integer({ min: 0, max: 40 }).map((n) => String(n).padStart(2, '0'));
      fc.assert(
        fc.property(fc.integer({ min: 1900, max: 2025 }), twoDigits, twoDigits, (year, month, day) => {
          const daysInMonth = new Date(Date.UTC(year, Number(month), 0)).getUTCDate();
          const exists = Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= daysInMonth;
          const date = `${year}-${month}-${day}`;
          expect(parsed('driver1Dob', date)).toBe(exists ? date : undefined);
          expect(parse({ driver1DobYear: String(year), driver1DobMonth: month, driver1DobDay: day }).driver1Dob).toBe(
            exists ? date : undefined,
          );
        }),
      );
    });
  });

  describe.each(VEHICLE_YEARS)('%s', (field) => {
    it('accepts 1900 to next year [R5.07] [R5.13]', () => {
      for (const year of ['1900', '1999', '2026', '2027']) expect(parsed(field, year)).toBe(year);
      expect(parsed(field, 2019)).toBe('2019');
      for (const year of ['1899', '2028', '19', '20199', '2019.5', 'new', '', '٢٠١٩']) expect(parse({ [field]: year })).toEqual({});
    });

    it('accepts one more year after New Year [R5.13]', () => {
      expect(parseAnswers({ [field]: '2028' }, new Date('2027-01-01T00:00:00Z'))).toEqual({ [field]: '2028' });
    });
  });

  describe.each(LISTS)('%s', (field, list) => {
    it('accepts the values of its list [R5.08] [R5.12]', () => {
      for (const value of list) expect(parsed(field, value)).toBe(value);
    });

    it.each(['', 'unheard of', ' ', 'MALE', 'constructor', '0', 0, true, null])('accepts no %p outside of the list [R5.08]', (value) => {
      expect(parsed(field, value) ?? undefined).toBeUndefined();
    });
  });

  describe.each(BOOLEAN_FIELDS)('%s', (field) => {
    it.each([true, 'true', 'TRUE', '1', 1, 'yes', 'Yes'])('is true for %p [R5.09]', (value) => {
      expect(parsed(field, value)).toBe(true);
    });

    it.each([false, 'false', 'False', '0', 0, 'no', 'NO'])('is false for %p [R5.09]', (value) => {
      expect(parsed(field, value)).toBe(false);
    });

    it.each(['', 'on', 'maybe', 'truest', 'yes no', 2, -1, NaN, {}, [], [true]])('drops %p [R5.09]', (value) => {
      expect(parse({ [field]: value })).toEqual({});
    });
  });

  it('drops unknown fields, and fields that only a prototype has [R5.10]', () => {
    expect(parse({ zipcode: '90210', ssn: '000-00-0000', __proto__: { homeowner: true }, constructor: 'x' })).toEqual({ zipcode: '90210' });
    expect(parse(JSON.parse('{"__proto__":{"homeowner":true},"zipcode":"90210"}'))).toEqual({ zipcode: '90210' });
  });

  it('returns a skipped answer as null [R4.05]', () => {
    const skipped = Object.fromEntries([...TEXT_FIELDS, ...BOOLEAN_FIELDS].map((field) => [field, null]));

    expect(parse(skipped)).toEqual(skipped);
  });

  it('omits an absent answer', () => {
    expect(Object.keys(parse({ zipcode: undefined, homeowner: undefined }))).toEqual([]);
  });

  it.each([undefined, null, 'zipcode=90210', 90210, true, [], [{ zipcode: '90210' }], () => ({ zipcode: '90210' })])(
    'returns no answers for %p, without an error',
    (input) => {
      expect(parse(input)).toEqual({});
    },
  );

  it('never throws, and returns its own result unchanged, for any input', () => {
    const record = fc.record(Object.fromEntries([...TEXT_FIELDS, ...BOOLEAN_FIELDS].map((field) => [field, fc.anything()])), {
      requiredKeys: [],
    });
    fc.assert(
      fc.property(fc.oneof(fc.anything(), record), (input) => {
        const once = parse(input);
        expect(parse(once)).toEqual(once);
        expect(parseTypedAnswers(once, now)).toEqual(once);
      }),
      { numRuns: 300 },
    );
  });

  it('returns every valid answer unchanged, through JSON too', () => {
    expect(parse(someAutoAnswers())).toEqual(someAutoAnswers());
    expect(parse(someMedicareAnswers())).toEqual(someMedicareAnswers());
    fc.assert(
      fc.property(fc.oneof(anyAutoAnswers(), anyMedicareAnswers()), (answers) => {
        expect(parse(answers)).toEqual(answers);
        expect(parse(JSON.parse(JSON.stringify(answers)))).toEqual(answers);
      }),
    );
  });

  it('judges each field separately, so that one bad value costs no other', () => {
    fc.assert(
      fc.property(
        fc.oneof(anyMedicareAnswers(), fc.constant(someMedicareAnswers())),
        fc.constantFrom(...NAMES_AND_ADDRESSES),
        (answers, field) => {
          expect(parse({ ...answers, [field]: 'x'.repeat(257) })).toEqual(answers);
        },
      ),
    );
  });

  it('uses the system’s clock by default', () => {
    expect(parseAnswers({ vehicle1Year: String(new Date().getUTCFullYear() + 1) })).not.toEqual({});
  });
});

describe('parseTypedAnswers', () => {
  it.each([
    ['zipcode', ' 90210 ', '90210'],
    ['zipcode', '90210-1234', '90210'],
    ['zipcode', '３３１０１', '33101'],
    ['zipcode', '３３１０１－１２３４', '33101'],
    ['zipcode', '٣٣١٠١', '33101'],
    ['driver1Phone', '（３１０）５５５－０１４２', '(310) 555-0142'],
    ['driver1Phone', '٣١٠٥٥٥٠١٤٢', '(310) 555-0142'],
    ['driver1Address', '१२ Sample Street', '12 Sample Street'],
    ['driver1DobDay', '٥', '05'],
    ['vehicle1Year', '２０１９', '2019'],
    ['driver1Phone', '3105550142', '(310) 555-0142'],
    ['driver1Phone', '+1 310.555.0142', '(310) 555-0142'],
    ['currentCompany', ' geico ', 'GEICO'],
    ['driver1DobDay', '5', '05'],
    ['driver1DobMonth', ' 7 ', '07'],
    ['vehicle1Year', ' 2019 ', '2019'],
    ['homeowner', ' true ', true],
  ] as const)('reads %s typed as %p [R5.11]', (field, typed, value) => {
    expect(parseTypedAnswers({ [field]: typed }, now)[field]).toBe(value);
  });

  it('combines typed parts into one birth date [R5.13]', () => {
    expect(parseTypedAnswers({ driver1DobDay: '5', driver1DobMonth: '2', driver1DobYear: '1950' }, now)).toEqual({
      driver1Dob: '1950-02-05',
      driver1DobDay: '05',
      driver1DobMonth: '02',
      driver1DobYear: '1950',
    });
  });

  it.each([
    ['the month', { driver1DobMonth: '04/12/1955' }],
    ['the day, with others in the other parts', { driver1DobMonth: '7', driver1DobDay: '1955-04-12', driver1DobYear: '1960' }],
    ['the year', { driver1DobYear: '٠٤/١٢/١٩٥٥' }],
  ])('reads a whole birth date in %s [R5.06]', (_where, typed) => {
    expect(parseTypedAnswers(typed, now)).toEqual({
      driver1Dob: '1955-04-12',
      driver1DobDay: '12',
      driver1DobMonth: '04',
      driver1DobYear: '1955',
    });
  });

  it('drops what the schemas refuse [R5.11]', () => {
    expect(
      parseTypedAnswers({ zipcode: '9021', driver1Phone: '555', currentCompany: 'Nobody', homeowner: ['true', 'false'] }, now),
    ).toEqual({});
  });
});
