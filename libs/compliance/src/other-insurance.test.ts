import type { Language, Product } from '@waypost/brands';
import { otherInsuranceIn } from './other-insurance';

describe('otherInsuranceIn', () => {
  it.each<[Product, Language, string, string | null]>([
    ['medicare', 'english', 'Is car insurance cheaper after 65?', 'car insurance'],
    ['medicare', 'english', 'What life insurance pays.', 'life insurance'],
    ['medicare', 'english', 'Car rides to the doctor', null],
    ['medicare', 'english', 'Is Medicare enough?', null],
    ['medicare', 'spanish', 'El seguro de su carro', 'seguro de su carro'],
    ['medicare', 'spanish', 'Cuánto cuesta el seguro de auto', 'seguro de auto'],
    ['auto', 'english', 'What Medicare pays after a crash', 'Medicare'],
    ['auto', 'english', 'Does health insurance pay first?', 'health insurance'],
    ['auto', 'english', 'Car insurance and home insurance together', null],
    ['auto', 'english', 'Motorcycle insurance in winter', null],
    ['auto', 'spanish', 'El seguro de vida', 'seguro de vida'],
    ['auto', 'spanish', 'El seguro médico y el choque', 'seguro médico'],
    ['auto', 'spanish', 'El seguro de su carro', null],
  ])('returns for a brand of %s in %s and “%s”: %s [R15.05] [R10.20]', (product, language, text, expected) => {
    expect(otherInsuranceIn(text, product, language)).toBe(expected);
  });
});
