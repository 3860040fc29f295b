import fc from 'fast-check';
import { sharedShare, shinglesOf } from './shingles';

describe('shinglesOf', () => {
  it.each([
    ['four words are none', []],
    ['Now these are **five** words', ['now these are five words']],
    ['¿Cuándo pagará? Cada mes, más tarde', ['cuando pagara cada mes mas', 'pagara cada mes mas tarde']],
  ])('returns for “%s”: %j [R10.20]', (text, shingles) => {
    expect([...shinglesOf(text)]).toEqual(shingles);
  });
});

describe('sharedShare', () => {
  it('is symmetric, between 0 and 1, and 1 for a text and itself [R10.20]', () => {
    const text = fc.array(fc.constantFrom('plan', 'doctor', 'cost', 'ask', 'county', 'fall'), { minLength: 5, maxLength: 60 });
    fc.assert(
      fc.property(text, text, (left, right) => {
        const [a, b] = [shinglesOf(left.join(' ')), shinglesOf(right.join(' '))];
        expect(sharedShare(a, b)).toBe(sharedShare(b, a));
        expect(sharedShare(a, b)).toBeGreaterThanOrEqual(0);
        expect(sharedShare(a, b)).toBeLessThanOrEqual(1);
        expect(sharedShare(a, a)).toBe(1);
      }),
    );
  });
});
