import fc from 'fast-check';
import { createPreviewTokens } from './preview-tokens';

const now = new Date('2026-11-21T12:00:00Z');
const later = new Date('2026-11-21T13:00:00Z');
const tokens = createPreviewTokens('a-secret-of-enough-length');

describe('preview tokens', () => {
  it('identify a preview until they expire [R10.03]', () => {
    const token = tokens.sign('id-1', later);
    expect(tokens.read(token, now)).toBe('id-1');
    expect(tokens.read(token, later)).toBeNull();
  });

  it('are invalid if a character differs, or with another secret [R10.03]', () => {
    const token = tokens.sign('id-1', later);
    expect(createPreviewTokens('another-secret-of-length').read(token, now)).toBeNull();
    fc.assert(
      fc.property(fc.nat(token.length - 1), fc.constantFrom(...'abcXYZ019.-_'), (at, character) => {
        const altered = token.slice(0, at) + character + token.slice(at + 1);
        // The last character of a signature has unused bits.
        if (altered !== token && at < token.length - 1) expect(tokens.read(altered, now)).toBeNull();
      }),
    );
  });

  it('are read from any text without an exception [R12.02]', () => {
    fc.assert(fc.property(fc.string(), (anything) => expect(tokens.read(anything, now)).toBeNull()));
  });
});
