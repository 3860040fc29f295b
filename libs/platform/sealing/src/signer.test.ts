import fc from 'fast-check';
import { createSigner, secretList, signingSecret } from './signer';

const OLD = 'the-secret-of-last-year';
const NEW = 'the-secret-of-this-year';

describe('createSigner', () => {
  it('accepts signatures of the previous secret, and signs only with the new secret [R11.04]', () => {
    const before = createSigner(OLD);
    const during = createSigner([NEW, OLD]);
    const after = createSigner(NEW);
    expect(during.isRight('text', before.sign('text'))).toBe(true);
    expect([before.isRight('text', during.sign('text')), after.isRight('text', during.sign('text'))]).toEqual([false, true]);
    expect(after.isRight('text', before.sign('text'))).toBe(false);
  });

  it('rejects any other text, bytes or length [R11.04]', () => {
    const signer = createSigner([NEW, OLD]);
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.base64String({ maxLength: 60 }), (text, other, given) => {
        expect(signer.isRight(text, signer.sign(other))).toBe(text === other);
        expect(signer.isRight(text, given)).toBe(false);
        expect(signer.isRight(text, signer.sign(text).slice(0, 22))).toBe(false);
        expect(signer.isRight(text, signer.sign(text).slice(0, 22), 22)).toBe(true);
      }),
    );
  });

  it('separates purposes by their keys [R11.04]', () => {
    const [one, other] = ['one', 'other'].map((purpose) => createSigner(OLD, (secret) => `${purpose} ${secret}`));
    expect(one?.isRight('text', other?.sign('text') ?? '')).toBe(false);
  });

  it('requires a secret', () => {
    expect(() => createSigner([])).toThrow('one at least');
    expect([signingSecret([NEW, OLD]), secretList(OLD)]).toEqual([NEW, [OLD]]);
  });
});
