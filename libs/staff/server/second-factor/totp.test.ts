import fc from 'fast-check';
import { codeAt } from '../testing/code-at';
import { base32, matchingStep, otpAuthAddress } from './totp';

/** The secret of RFC 6238's appendix B. */
const secret = Buffer.from('12345678901234567890');

describe('one-time codes [R11.06]', () => {
  it.each([
    ['1970-01-01T00:00:59Z', '287082'],
    ['2005-03-18T01:58:29Z', '081804'],
    ['2005-03-18T01:58:31Z', '050471'],
    ['2009-02-13T23:31:30Z', '005924'],
    ['2033-05-18T03:33:20Z', '279037'],
    ['2603-10-11T11:33:20Z', '353130'],
  ])('match RFC 6238 at %s', (at, code) => {
    expect(codeAt(secret, new Date(at))).toBe(code);
  });

  it('are accepted a step before and after their own, with that step', () => {
    const at = new Date('2026-11-18T18:00:00.000Z');
    const later = (seconds: number) => new Date(at.getTime() + seconds * 1000);
    const code = codeAt(secret, at);
    const step = at.getTime() / 30_000;
    expect([-31, -30, 0, 29, 30, 59, 60].map((seconds) => matchingStep(secret, code, later(seconds)))).toEqual([
      null,
      step,
      step,
      step,
      step,
      step,
      null,
    ]);
  });

  it('may contain spaces as apps show them, and nothing else', () => {
    const at = new Date('2009-02-13T23:31:30Z');
    expect(matchingStep(secret, ' 005 924 ', at)).not.toBeNull();
    for (const typed of ['', '5924', '0059240', '00592a', '٠٠٥٩٢٤', '005925']) expect(matchingStep(secret, typed, at)).toBeNull();
  });

  it('have secrets in base32', () => {
    expect(base32(Buffer.from('foobar1234'))).toBe('MZXW6YTBOIYTEMZU');
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 20, maxLength: 20 }), (bytes) => {
        expect(base32(bytes)).toMatch(/^[A-Z2-7]{32}$/);
      }),
    );
  });

  it('are set up by an address that names the account', () => {
    const address = new URL(otpAuthAddress({ secret, email: 'ada@waypost.example', issuer: 'Waypost' }));
    expect(address.protocol).toBe('otpauth:');
    expect(address.searchParams.get('secret')).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
    expect(decodeURIComponent(address.pathname)).toContain('Waypost:ada@waypost.example');
  });
});
