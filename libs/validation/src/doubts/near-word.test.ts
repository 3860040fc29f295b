import fc from 'fast-check';
import { isOneSlip, nearWord } from './near-word';

describe('isOneSlip', () => {
  it.each([
    ['a letter less', 'Corola', 'Corolla'],
    ['a letter more', 'gmaill.com', 'gmail.com'],
    ['another letter', 'Hobda', 'Honda'],
    ['neighbours in each other’s place', 'gmial.com', 'gmail.com'],
    ['in another case', 'COROLA', 'corolla'],
  ])('is true for %s', (_slip, typed, word) => {
    expect(isOneSlip(typed, word)).toBe(true);
  });

  it.each([
    ['the word itself', 'Honda', 'honda'],
    ['another word', 'Civic', 'Accord'],
    ['two slips', 'Crola', 'Corollas'],
    ['letters in other places', 'abc', 'cab'],
  ])('is false for %s', (_what, typed, word) => {
    expect(isOneSlip(typed, word)).toBe(false);
  });

  it('is symmetric, and detects each missing letter', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{2,12}$/), fc.nat(11), (word, place) => {
        const at = place % word.length;
        const shorter = word.slice(0, at) + word.slice(at + 1);
        return isOneSlip(shorter, word) && isOneSlip(word, shorter);
      }),
    );
  });
});

describe('nearWord', () => {
  it('returns the probable word, and null for a listed word or an unrelated one', () => {
    const words = ['Corolla', 'Camry', 'CR-V'];
    expect(nearWord(' corola ', words)).toBe('Corolla');
    expect(nearWord('camry', words)).toBeNull();
    expect(nearWord('Supra', words)).toBeNull();
  });

  it('returns null for short words, because too many are similar', () => {
    expect(nearWord('CRV', ['CR-V'])).toBeNull();
    expect(nearWord('MDXX', ['MDX'])).toBeNull();
  });
});
