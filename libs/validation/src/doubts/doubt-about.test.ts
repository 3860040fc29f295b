import fc from 'fast-check';
import { doubtAbout } from './doubt-about';
import { parseAnswers } from '../parse-answers';
import { someAutoAnswers } from '../../testing';
import type { FieldName } from '../answers';

const now = new Date('2026-11-18T18:00:00Z');
/** The ZIP codes of an area for the tests, and a visitor in Reno. */
const zips = { ofArea: ['33101', '90210'], ofPlace: '89501' };
const english = { language: 'english', now, zips } as const;
const spanish = { language: 'spanish', now, zips } as const;

describe('doubtAbout [R5.14]', () => {
  it.each<[FieldName, string, RegExp, string | null]>([
    ['zipcode', '00000', /ZIP code 00000/, null],
    ['zipcode', '99999', /ZIP code 99999/, null],
    ['zipcode', '33100', /ZIP code 33100/, null],
    ['zipcode', '98501', /mean 89501/, '89501'],
    ['zipcode', '89500', /mean 89501/, '89501'],
    ['driver1Dob', '2014-05-01', /would be 12\./, null],
    ['driver1Dob', '2025-11-01', /would be 1\./, null],
    ['driver1Dob', '2010-11-19', /would be 15\./, null],
    ['driver1Dob', '1905-01-01', /would be 121\./, null],
    ['driver1FirstName', '12345', /“12345”/, null],
    ['driver1LastName', '--', /“--”/, null],
    ['driver1Address', 'Sample Street', /no house number/, null],
    ['driver1Email', 'ana@gmial.com', /mean ana@gmail\.com/, 'ana@gmail.com'],
    ['driver1Email', 'a.b@YAHO.com', /mean a\.b@yahoo\.com/, 'a.b@yahoo.com'],
  ])('questions %s %s', (field, value, question, suggestion) => {
    expect(doubtAbout(field, value, english)).toMatchObject({ question: expect.stringMatching(question), suggestion, keep: 'It is right' });
  });

  it.each<[FieldName, string]>([
    ['zipcode', '90210'],
    ['zipcode', '33101'],
    ['driver1Dob', '2010-11-18'],
    ['driver1Dob', '1916-11-18'],
    ['driver1FirstName', 'Bo'],
    ['driver1LastName', '3rd'],
    ['driver1LastName', '李'],
    ['driver1Address', 'PO Box 7'],
    ['driver1Address2', 'B'],
    ['driver1Email', 'ana@gmail.com'],
    ['driver1Email', 'ana@mail.com'],
    ['driver1Email', 'ana@mail.example'],
    ['vehicle1Model', 'Corola'],
  ])('accepts %s %s', (field, value) => {
    expect(doubtAbout(field, value, english)).toBeNull();
  });

  it.each([
    ['nobody has said which there are', { ...zips, ofArea: null }],
    ['nothing is said of any', undefined],
  ])('accepts any ZIP code while %s, so that nobody waits', (_what, said) => {
    expect(doubtAbout('zipcode', '00000', { ...english, zips: said })).toBeNull();
  });

  it('suggests no ZIP code if the visitor’s place has none', () => {
    expect(doubtAbout('zipcode', '89500', { ...english, zips: { ...zips, ofPlace: null } })).toMatchObject({ suggestion: null });
  });

  it('suggests the usual word that is one slip away, and accepts any other', () => {
    const usual = ['Corolla', 'Camry'];
    expect(doubtAbout('vehicle1Model', 'Corola', { ...english, usual })).toEqual({
      question: 'Did you mean Corolla?',
      suggestion: 'Corolla',
      take: 'Use Corolla',
      keep: 'It is right',
    });
    expect(doubtAbout('vehicle1Model', 'Quadricycle', { ...english, usual })).toBeNull();
  });

  it('asks in Spanish on a Spanish page [R3.04]', () => {
    expect(doubtAbout('driver1Email', 'ana@gmial.com', spanish)).toEqual({
      question: '¿Quiso decir ana@gmail.com?',
      suggestion: 'ana@gmail.com',
      take: 'Usar ana@gmail.com',
      keep: 'Es correcto',
    });
    expect(doubtAbout('zipcode', '00000', spanish)?.question).toMatch(/código postal 00000/);
  });

  it('never suggests a value that it would question again', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{1,8}@[a-z]{3,10}\.(com|net|con|co)$/), (address) => {
        const suggestion = doubtAbout('driver1Email', address, english)?.suggestion ?? null;
        return suggestion === null || doubtAbout('driver1Email', suggestion, english) === null;
      }),
    );
  });

  it('has no effect on stored or sent answers: R5 stays lenient', () => {
    const odd = someAutoAnswers({
      zipcode: '00000',
      driver1FirstName: '123',
      driver1Address: 'Sample Street',
      driver1Email: 'a@gmial.com',
    });
    expect(parseAnswers(odd, now)).toEqual(odd);
  });
});
