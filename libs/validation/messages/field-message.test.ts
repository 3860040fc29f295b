import fc from 'fast-check';
import { fakeClock } from '@waypost/platform/kernel/testing';
import { BOOLEAN_FIELDS, TEXT_FIELDS, type FieldName } from '../src/answers';
import type { Language } from '@waypost/brands';
import { typedValueOf } from '../src/birth-date';
import { fieldMessage } from './field-message';
import { faultMessages, missingMessage } from './field-words';
import { parseTypedAnswers } from '../src/parse-answers';

const now = fakeClock('2026-11-18T18:00:00.000Z').now();
const FIELDS: readonly FieldName[] = [...TEXT_FIELDS, ...BOOLEAN_FIELDS];
const LANGUAGES: readonly Language[] = ['english', 'spanish'];
const say = (field: FieldName, raw: unknown, language: Language = 'english', required = true) =>
  fieldMessage({ name: field, missing: missingMessage(field, language) }, raw, { required, faults: faultMessages(language), now });

/** A value that every schema refuses. */
const WRONG = '\0'.repeat(300);

describe('fieldMessage', () => {
  it.each([
    ['zipcode', '', 'Please enter your ZIP code.', 'Por favor, escriba su código postal.'],
    ['zipcode', '9021', 'A ZIP code has 5 digits, like 90210.', 'Un código postal tiene 5 dígitos, por ejemplo 90210.'],
    [
      'driver1Phone',
      '555-0142',
      'A phone number has 10 digits, like (555) 010-0123.',
      'Un número de teléfono tiene 10 dígitos, por ejemplo (555) 010-0123.',
    ],
    [
      'driver1Email',
      'maria@mail',
      'Please check your e-mail address. It should look like name@example.com.',
      'Por favor, revise su correo electrónico. Debe ser como nombre@example.com.',
    ],
    ['driver1FirstName', '   ', 'Please enter your first name.', 'Por favor, escriba su nombre.'],
    ['driver1FirstName', 'x'.repeat(257), 'Please use no more than 256 characters.', 'Por favor, use como máximo 256 caracteres.'],
    ['vehicle1Make', 'x'.repeat(51), 'Please use no more than 50 characters.', 'Por favor, use como máximo 50 caracteres.'],
    ['vehicle1Year', '1899', 'Please enter a year from 1900 to 2027.', 'Por favor, escriba un año entre 1900 y 2027.'],
    ['vehicle1Year', 'new', 'Please enter a year from 1900 to 2027.', 'Por favor, escriba un año entre 1900 y 2027.'],
    [
      'driver1Dob',
      '1985-02-29',
      'This date does not exist. Please check the month, day and year.',
      'Esta fecha no existe. Por favor, revise el mes, el día y el año.',
    ],
    ['driver1Dob', '2026-11-19', 'A date of birth cannot be in the future.', 'La fecha de nacimiento no puede estar en el futuro.'],
    ['driver1Dob', '1880-01-01', 'Please enter a year from 1900 to 2026.', 'Por favor, escriba un año entre 1900 y 2026.'],
    [
      'driver1Dob',
      '1980-02-',
      'Please enter the month, day and four-digit year of your birth.',
      'Por favor, escriba el mes, el día y el año (cuatro cifras) de su nacimiento.',
    ],
    ['driver1DobYear', '2030', 'Please enter a year from 1900 to 2026.', 'Por favor, escriba un año entre 1900 y 2026.'],
    ['driver1DobDay', '32', 'Please enter a day from 1 to 31.', 'Por favor, escriba un día del 1 al 31.'],
    ['driver1DobMonth', '13', 'Please enter a month from 1 to 12.', 'Por favor, escriba un mes del 1 al 12.'],
    [
      'currentCompany',
      'Nobody',
      'Please choose a company from the list, or “Other”.',
      'Por favor, elija una compañía de la lista, u “Otra compañía”.',
    ],
    ['driver1Gender', 'x', 'Please choose one of the options.', 'Por favor, elija una de las opciones.'],
    ['homeowner', undefined, 'Please choose yes or no.', 'Por favor, elija sí o no.'],
    ['homeowner', 'maybe', 'Please choose yes or no.', 'Por favor, elija sí o no.'],
  ] as const)('returns for %s typed as %p the message in both languages [R5.14]', (field, raw, english, spanish) => {
    expect(say(field, raw, 'english')).toBe(english);
    expect(say(field, raw, 'spanish')).toBe(spanish);
  });

  it.each(FIELDS)('has separate messages for %s, missing or wrong, in both languages [R5.14]', (field) => {
    const said = LANGUAGES.flatMap((language) => [say(field, '', language), say(field, WRONG, language)]);

    for (const message of said) expect(message).toMatch(/^\p{Lu}.{10,100}\.$/u);
    expect(said[0]).not.toBe(said[2]);
    expect(said[1]).not.toBe(said[3]);
  });

  it.each([undefined, null, '', '   '])('returns null for an empty optional field (%p) [R5.14]', (empty) => {
    for (const field of FIELDS) {
      expect(say(field, empty, 'english', false)).toBeNull();
      expect(say(field, empty, 'english', true)).not.toBeNull();
    }
  });

  it('returns text or null, and never a promise [R5.14]', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...FIELDS),
        fc.anything(),
        fc.boolean(),
        fc.constantFrom(...LANGUAGES),
        (field, raw, required, language) => {
          const message = say(field, raw, language, required);
          expect(message === null || (typeof message === 'string' && message.length > 0)).toBe(true);
        },
      ),
    );
  });

  it('returns a message exactly if the server would drop the value [R5.11]', () => {
    const raw = fc.oneof(
      fc.string(),
      fc.string({ unit: 'binary' }),
      fc.stringMatching(/^[\d ()+-]{0,16}$/),
      fc.constantFrom(
        'true',
        'no',
        'GEICO',
        'female',
        'good',
        'married',
        '90210',
        '2019',
        '(310) 555-0142',
        'a@b.example',
        '1984-02-29',
        '04/12/1955',
        '7',
      ),
      fc.boolean(),
      fc.integer(),
    );
    fc.assert(
      fc.property(fc.constantFrom(...FIELDS), raw, (field, value) => {
        const values = { [field]: value };
        const isKept = parseTypedAnswers(values, now)[field] !== undefined;
        expect(say(field, typedValueOf(field, values)) === null).toBe(isKept);
      }),
      { numRuns: 1000 },
    );
  });

  it('judges the parts of a birth date like the server [R5.11] [R5.13]', () => {
    const digits = (max: number) => fc.oneof(fc.integer({ min: 0, max }).map(String), fc.constant(''));
    fc.assert(
      fc.property(
        fc.oneof(digits(2100), fc.integer({ min: 1890, max: 2030 }).map(String)),
        digits(14),
        digits(33),
        (driver1DobYear, driver1DobMonth, driver1DobDay) => {
          const values = { driver1DobYear, driver1DobMonth, driver1DobDay };
          const isKept = parseTypedAnswers(values, now).driver1Dob !== undefined;
          expect(say('driver1Dob', typedValueOf('driver1Dob', values)) === null).toBe(isKept);
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('the messages of a missing consent', () => {
  it('ask for the tick, and name the alternative if there is one [R15.04] [R5.14]', () => {
    for (const language of LANGUAGES) {
      const { consent: must, consentOrNoPhone: may } = faultMessages(language);
      expect(must).toMatch(language === 'english' ? /^Please tick the box/ : /^Por favor, marque la casilla/);
      expect(may).toMatch(language === 'english' ? /or leave the phone number empty/ : /o deje el teléfono vacío/);
    }
  });
});
