import fc from 'fast-check';
import { csrfToken, isCsrfTokenRight } from './csrf-token';

const SECRET = 'a-secret-of-enough-length';

describe('isCsrfTokenRight', () => {
  const token = csrfToken(SECRET, 'session-1');

  it('accepts the session’s own token in header and cookie [R11.04]', () => {
    expect(isCsrfTokenRight(SECRET, 'session-1', { header: token, cookie: token })).toBe(true);
  });

  it.each([
    ['no header', { header: undefined, cookie: token }],
    ['no cookie', { header: token, cookie: undefined }],
    ['neither', { header: undefined, cookie: undefined }],
    ['empty ones', { header: '', cookie: '' }],
    ['a cookie that somebody planted with a header to fit', { header: 'planted', cookie: 'planted' }],
    ['the token of another session', { header: csrfToken(SECRET, 'session-2'), cookie: csrfToken(SECRET, 'session-2') }],
    ['a token by another secret', { header: csrfToken('other', 'session-1'), cookie: csrfToken('other', 'session-1') }],
  ])('refuses %s [R11.04]', (_what, given) => {
    expect(isCsrfTokenRight(SECRET, 'session-1', given)).toBe(false);
  });

  it('refuses any other header and cookie [R11.04]', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (header, cookie) => {
        expect(isCsrfTokenRight(SECRET, 'session-1', { header, cookie })).toBe(false);
      }),
    );
  });
});
