import fc from 'fast-check';
import { cookieHeader } from './cookie-header';

describe('cookieHeader', () => {
  it('writes a cookie for the whole site by default [R5.15]', () => {
    expect(cookieHeader('waypost.plain', '1')).toBe('waypost.plain=1; Path=/');
  });

  it('writes every attribute', () => {
    expect(
      cookieHeader('a', 'b', { path: '/quiz', domain: 'tqg.localhost', maxAge: 60, httpOnly: true, secure: true, sameSite: 'lax' }),
    ).toBe('a=b; Max-Age=60; Domain=tqg.localhost; Path=/quiz; HttpOnly; Secure; SameSite=Lax');
  });

  it.each([
    ['a name with a space', 'a b', 'c'],
    ['an empty name', '', 'c'],
    ['a name with a control character', 'a\u0007', 'c'],
    ['a name outside ASCII', 'né', 'c'],
    ['a name with =', 'a=b', 'c'],
    ['a value with a line break', 'a', 'b\r\nSet-Cookie: c=d'],
    ['a value with ;', 'a', 'b; Domain=elsewhere.example'],
    ['a value with a control character', 'a', '\u0000'],
    ['a value outside ASCII', 'a', 'año'],
    ['a value with DEL', 'a', '\u007f'],
  ])('refuses %s [R5.15]', (_what, name, value) => {
    expect(() => cookieHeader(name, value)).toThrow(TypeError);
  });

  it.each([{ path: '/;x' }, { path: '/\n' }, { domain: 'a;b' }, { domain: 'a\r\nb' }, { maxAge: 1.5 }, { maxAge: NaN }])(
    'refuses %p [R5.15]',
    (attributes) => {
      expect(() => cookieHeader('a', 'b', attributes)).toThrow(TypeError);
    },
  );

  it('writes one line of printable ASCII, or throws [R5.15]', () => {
    const text = fc.oneof(fc.string(), fc.string({ unit: 'binary' }));
    const path = text.filter((anything) => anything !== '');
    fc.assert(
      fc.property(text, text, path, (name, value, path) => {
        let header: string;
        try {
          header = cookieHeader(name, value, { path });
        } catch (error) {
          expect(error).toBeInstanceOf(TypeError);
          return;
        }
        expect(header).toMatch(/^[\x20-\x7e]+$/);
        expect(header.split('; ').length).toBe(2);
        expect(header).toBe(`${name}=${value}; Path=${path}`);
      }),
    );
  });

  it('accepts any value that is encoded [R5.15]', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (value) => {
        expect(cookieHeader('a', encodeURIComponent(value))).toBe(`a=${encodeURIComponent(value)}; Path=/`);
      }),
    );
  });
});
