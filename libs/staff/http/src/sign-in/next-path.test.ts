import fc from 'fast-check';
import { nextPath } from './next-path';

describe('nextPath', () => {
  it.each(['/', '/branches', '/branches/spring/pages?search=a%20b&sort=path#row-2', '/spring-(2)'])('returns %s [R11.02]', (path) => {
    expect(nextPath(path)).toBe(path);
  });

  it.each([
    undefined,
    '',
    'branches',
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/%5cevil.example/..//evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    'javascript:alert(1)',
    '/api/control/branches',
    '/sign-in?next=/',
    '/sign-in/openid',
    '/set-up',
    '/new-password?token=used',
    '/forgot-password',
    ['/branches'],
    `/${'a'.repeat(2001)}`,
  ])('rejects %p [R11.02]', (asked) => {
    expect(nextPath(asked)).toBe('/');
  });

  it('never leaves the host, for any input [R11.02]', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      'evil.example',
      ':',
      '@',
      '%2f',
      '%5c',
      '\t',
      '\n',
      ' ',
      'http:',
      '?',
      '#',
      'a',
      '\u0000',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 10 }), (pieces) => {
        const next = nextPath(pieces.join(''));
        expect(new URL(next, 'https://control.waypost.example').origin).toBe('https://control.waypost.example');
        expect(next).toMatch(/^\/(?![/\\])/);
      }),
      { numRuns: 2000 },
    );
  });
});
