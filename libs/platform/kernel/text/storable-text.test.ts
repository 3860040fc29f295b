import fc from 'fast-check';
import { isStorableText, storableText } from './storable-text';

describe('storableText', () => {
  it.each([
    ['a name 😀', 'a name 😀'],
    ['a\u0000b\u0000', 'ab'],
    ['half \ud83d', 'half \ufffd'],
  ])('returns %j as %j', (text, expected) => {
    expect(storableText(text)).toBe(expected);
    expect(isStorableText(text)).toBe(text === expected);
  });

  it('returns a storable text as it is, and any other text as a storable one', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.oneof(fc.string({ unit: 'binary', maxLength: 1 }), fc.constantFrom('\0', '\ud83d', '\ude00')) }),
        (text) => {
          expect(isStorableText(storableText(text))).toBe(true);
          expect(storableText(text) === text).toBe(isStorableText(text));
        },
      ),
    );
  });
});
