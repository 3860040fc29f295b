import { permissionOf } from '@waypost/platform/privacy';
import { mediumOf } from './line-medium';
import { formName, namedForm } from './page-form';

const KEPT = 'a=b; waypost.aff=1';
const FOR_THE_VISIT = 'waypost.aff=1; Max-Age=1800; Path=/; HttpOnly; SameSite=Lax';
const NO_MORE = 'waypost.aff=1; Max-Age=0; Path=/; HttpOnly; SameSite=Lax';

describe('the medium of a request for the line’s hours [R8.12] [R14.01]', () => {
  it.each([
    ['an address that names an affiliate', '/call-auto?utm_medium=aff', undefined, 'aff', FOR_THE_VISIT],
    ['an affiliate’s in capital letters', '/call-auto?utm_medium=AFF', undefined, 'aff', FOR_THE_VISIT],
    ['the same later in the visit', '/call-auto?utm_medium=Aff', KEPT, 'aff', FOR_THE_VISIT],
    ['the same among others', '/?a=1&utm_medium=%61ff&b=2', undefined, 'aff', FOR_THE_VISIT],
    ['one whose name is encoded in part', '/?utm%5Fmedium=aff', undefined, 'aff', FOR_THE_VISIT],
    ['one whose name is encoded as a whole', '/?%75%74%6D%5f%6d%65%64%69%75%6d=aff', undefined, 'aff', FOR_THE_VISIT],
    ['another that is encoded', '/?utm%5Fsource=aff', undefined, null, null],
    ['the first of two', '/?utm_medium=aff&utm_medium=cpc', undefined, 'aff', FOR_THE_VISIT],
    ['another medium', '/call-auto?utm_medium=affiliate', undefined, null, null],
    ['another parameter', '/call-auto?my_utm_medium=aff', undefined, null, null],
    ['a path that looks like one', '/utm_medium=aff', undefined, null, null],
    ['no query', '/call-auto', undefined, null, null],
    ['the visit’s next page', '/call-auto', KEPT, 'aff', FOR_THE_VISIT],
    ['one whose address names nothing', '/call-auto?utm_medium=', KEPT, 'aff', FOR_THE_VISIT],
    ['a visit that comes again from elsewhere', '/call-auto?utm_medium=cpc', KEPT, null, NO_MORE],
    ['a file of the visit, which others keep', '/assets/runtime.js', KEPT, 'aff', null],
    ['a call of the visit', '/api/visitor/ip-lookup', KEPT, 'aff', null],
    ['a cookie of another value', '/call-auto', 'waypost.aff=2', null, null],
  ])('is right for %s', (_what, url, cookie, utmMedium, sets) => {
    expect(mediumOf({ headers: { cookie } }, url, false)).toEqual({ utmMedium, cookie: sets });
  });

  it('is stored in a Secure cookie if pages are encrypted', () => {
    expect(mediumOf({ headers: {} }, '/?utm_medium=aff', true).cookie).toMatch(/; Secure/);
  });
});

describe('the name of a page’s form', () => {
  const permission = permissionOf({});
  const shown = { experiment: 'e', phase: 2, variant: 'b' };
  it.each([
    [{ permission }],
    [{ permission, shown }],
    [{ permission, begunForm: 'auto-v1' }],
    [{ permission, utmMedium: 'aff' as const }],
    [{ permission, shown, begunForm: 'auto-v1', utmMedium: 'aff' as const }],
  ])('contains all of %j, and differs for another form', (form) => {
    expect(namedForm(formName(form))).toEqual({ shown: null, begunForm: null, utmMedium: null, ...form });
  });
});
