import { formVersion } from '../forms';
import { aField, aForm, aStep } from '../testing';
import { fitAnswers } from './fit-answers';

const now = new Date('2026-11-18T18:00:00.000Z');

describe('fitAnswers', () => {
  const form = aForm({
    steps: [
      aStep({
        fields: [
          aField(),
          aField({ name: 'driver1Dob', input: 'birth-date' }),
          aField({ name: 'driver1Gender', input: 'choice', options: [{ value: 'female', copy: { english: 'Female', spanish: 'Mujer' } }] }),
        ],
      }),
    ],
  });

  it.each([
    ['an answer that still fits', { zipcode: '94105' }, { zipcode: '94105' }],
    [
      'a birth date in both forms',
      { driver1Dob: '1957-04-17' },
      { driver1Dob: '1957-04-17', driver1DobYear: '1957', driver1DobMonth: '04', driver1DobDay: '17' },
    ],
    ['a skipped answer', { zipcode: null, driver1Gender: null }, { zipcode: null, driver1Gender: null }],
    ['an option that is still offered', { driver1Gender: 'female' }, { driver1Gender: 'female' }],
  ])('keeps %s [R4.13]', (_title, answers, fitting) => {
    expect(fitAnswers(form, answers, now)).toEqual(fitting);
  });

  it.each([
    ['an option that is offered no longer', { driver1Gender: 'male' }],
    ['the answer to a question that is asked no longer', { homeowner: true }],
    ['an answer that is not valid', { zipcode: '9410' }],
    ['what is no set of answers', 'nonsense'],
    ['what is no set of answers', null],
  ])('drops %s [R4.13]', (_title, answers) => {
    expect(fitAnswers(form, answers, now)).toEqual({});
  });

  it('carries answers over from one form to another that asks the same [R4.08] [R4.13]', () => {
    const medicare = formVersion('medicare-v1');
    expect(medicare && fitAnswers(medicare, { zipcode: '94105', homeowner: true, haveMedicare: false }, now)).toEqual({
      zipcode: '94105',
      haveMedicare: false,
    });
  });
});
