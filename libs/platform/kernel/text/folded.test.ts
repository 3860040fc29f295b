import fc from 'fast-check';
import { folded, hyphenated } from './folded';

describe('folded', () => {
  it.each([
    ['¿Qué cubre?', '¿que cubre?'],
    ['ﬁne ÉCLAIR', 'fine eclair'],
  ])('%j becomes %j', (text, plain) => {
    expect(folded(text)).toBe(plain);
  });
});

describe('hyphenated', () => {
  it.each([
    ['Florida on Saturdays', 60, 'florida-on-saturdays'],
    ['¿Qué cubre Medicare?', 60, 'que-cubre-medicare'],
    ['one two three', 8, 'one-two'],
    ['one two three', 6, 'one-tw'],
    ['  --  ', 60, ''],
  ])('%j with at most %i characters becomes %j', (text, max, words) => {
    expect(hyphenated(text, max)).toBe(words);
  });

  it('makes only lower-case words joined by hyphens, of at most the length', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 60 }), (text, max) => {
        expect(hyphenated(text, max)).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/);
        expect(hyphenated(text, max).length).toBeLessThanOrEqual(max);
      }),
    );
  });
});
