import { permissionOf, permissionOfVariant, privacyVariant, type PrivacyHeaders } from './request-permission';

const HEADERS: readonly (readonly [string, PrivacyHeaders, string | null])[] = [
  ['nothing', {}, null],
  ['an opt-out', { cookie: 'a=1; waypost.opt-out=1' }, 'opted-out'],
  ['an opt-out that was taken back', { cookie: 'waypost.opt-out=0' }, null],
  ['Global Privacy Control', { 'sec-gpc': '1' }, 'global-privacy-control'],
  ['both', { 'sec-gpc': '1', cookie: 'waypost.opt-out=1' }, 'opted-out'],
];

describe('permissionOf', () => {
  it.each(HEADERS)('reads %s from a request [R15.06]', (_what, headers, reason) => {
    expect(permissionOf(headers)).toEqual({ isAllowed: reason === null, reason });
  });

  it.each(HEADERS)('survives a round trip through a page’s key: %s [R15.06]', (_what, headers) => {
    const permission = permissionOf(headers);
    expect(permissionOfVariant(privacyVariant(permission))).toEqual(permission);
  });
});
