import fc from 'fast-check';
import { checkExternalNavigation, EXTERNAL_URL_REFUSED, PROTOCOL_REFUSED } from './external-navigation';

const origin = 'https://www.tqg.example';
const check = (to: string, permission = false) => checkExternalNavigation(to, { origin, permission });
const refusal = (to: string, permission = false) => {
  const result = check(to, permission);
  return result.ok ? null : result.error;
};

describe('checkExternalNavigation', () => {
  it('has exactly the messages of the specification [R2.10] [R13.05]', () => {
    expect(EXTERNAL_URL_REFUSED).toBe('Navigating to an external URL is not allowed by default');
    expect(PROTOCOL_REFUSED).toBe('Cannot navigate to a URL with protocol');
  });

  it.each([
    ['/quiz/auto', `${origin}/quiz/auto`],
    ['quiz', `${origin}/quiz`],
    ['?a=1', `${origin}/?a=1`],
    ['#faq', `${origin}/#faq`],
    ['', `${origin}/`],
    [`${origin}/tos`, `${origin}/tos`],
    ['HTTPS://WWW.TQG.EXAMPLE/tos', `${origin}/tos`],
    ['/go?to=javascript:alert(1)', `${origin}/go?to=javascript:alert(1)`],
  ])('allows %s of this site without permission [R2.10]', (to, href) => {
    expect(check(to)).toEqual({ ok: true, value: { isExternal: false, href } });
  });

  it.each([
    'https://other.example/',
    'http://www.tqg.example/',
    'https://www.tqg.example:8443/',
    'https://www.tqg.example@other.example/',
    '//other.example/x',
    '/\\other.example',
    '\\\\other.example',
    '/\t/other.example',
    'tel:+18885550126',
    'mailto:a@b.example',
    'filesystem:https://www.tqg.example/x',
  ])('refuses %j without permission and allows it with permission [R2.10]', (to) => {
    expect(refusal(to)).toBe(EXTERNAL_URL_REFUSED);
    expect(check(to, true)).toMatchObject({ ok: true, value: { isExternal: true } });
  });

  it('refuses an address that no browser can read, even with permission [R2.10]', () => {
    expect(refusal('https://', true)).toBe(EXTERNAL_URL_REFUSED);
    expect(refusal('http://[bad', true)).toBe(EXTERNAL_URL_REFUSED);
  });

  const anyCase = (word: string) =>
    fc.tuple(...[...word].map((letter) => fc.constantFrom(letter.toLowerCase(), letter.toUpperCase()))).map((letters) => letters.join(''));
  const ignored = fc.string({
    unit: fc.constantFrom('\t', '\n', '\r', ' ', '\0', '\u0001', '\u001f', '\u007f', '\u00a0', '\u200b', '\ufeff'),
    maxLength: 4,
  });

  it('refuses script protocols in any case after blanks and control characters, even with permission [R2.10]', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('javascript', 'data', 'vbscript').chain(anyCase),
        ignored,
        fc.string(),
        fc.boolean(),
        (protocol, front, rest, permission) => {
          expect(refusal(`${front}${protocol}:${rest}`, permission)).toBe(PROTOCOL_REFUSED);
        },
      ),
    );
  });

  it('refuses script protocols that contain characters which browsers skip [R2.10]', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('javascript:', 'data:', 'vbscript:'),
        fc.nat(),
        ignored,
        fc.boolean(),
        (protocol, at, filler, permission) => {
          const cut = at % protocol.length;
          expect(refusal(`${protocol.slice(0, cut)}${filler}${protocol.slice(cut)}alert(1)`, permission)).toBe(PROTOCOL_REFUSED);
        },
      ),
    );
  });

  it('never allows an address that a browser would run, nor one off the site without permission [R2.10]', () => {
    const parts = fc.constantFrom(
      'javascript:',
      'JaVa',
      'script:',
      'data:',
      'https:',
      '//',
      '/',
      '\\',
      '@',
      ':',
      '\t',
      '\0',
      ' ',
      'www.tqg.example',
      'other.example',
      '?',
      '#',
      '.',
      '%0a',
    );
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 8 }), fc.boolean(), (pieces, permission) => {
        const result = check(pieces.join(''), permission);
        if (!result.ok) return;
        const url = new URL(pieces.join(''), origin);
        expect(['javascript:', 'data:', 'vbscript:', 'blob:']).not.toContain(url.protocol);
        expect(result.value.href).toBe(url.href);
        if (!permission) expect(url.origin).toBe(origin);
      }),
      { numRuns: 2000 },
    );
  });
});
