import fc from 'fast-check';
import { CLICK_ID_NAMES, contextWithoutClickIds, urlWithoutClickIds } from './click-ids';
import { optOutCookie, optOutState } from './opt-out';
import { isGlobalPrivacyControl, trackingPermission } from './tracking-permission';

describe('trackingPermission', () => {
  it.each([
    [false, false, true, null],
    [true, false, false, 'global-privacy-control'],
    [false, true, false, 'opted-out'],
    [true, true, false, 'opted-out'],
  ] as const)(
    'for the signal %p and the opt-out %p is %p, with the reason %p [R7.09]',
    (globalPrivacyControl, optedOut, isAllowed, reason) => {
      expect(trackingPermission({ globalPrivacyControl, optedOut })).toEqual({ isAllowed, reason });
    },
  );

  it.each([
    ['1', true],
    ['0', false],
    ['', false],
    ['true', false],
    [['1', '1'], false],
    [undefined, false],
  ])('reads Sec-GPC %p as %p [R15.06]', (header, isOn) => {
    expect(isGlobalPrivacyControl(header)).toBe(isOn);
  });
});

describe('optOutCookie', () => {
  it.each([
    ['waypost.opt-out=1', '1'],
    ['a=b; waypost.opt-out=0; c=d', '0'],
    ['waypost.opt-out=1;waypost.sid=x', '1'],
    ['waypost.opt-out=2', null],
    ['waypost.opt-out=10', null],
    ['xwaypost.opt-out=1', null],
    ['waypostxopt-out=1', null],
    ['', null],
    [undefined, null],
  ])('reads %p as %p [R7.09]', (text, mark) => {
    expect(optOutCookie(text)).toBe(mark);
  });
});

describe('optOutState', () => {
  it.each([
    ['nothing chosen', null, null, { optedOut: false, cookie: null, stored: null }],
    ['out, by the form without JavaScript', '1', null, { optedOut: true, cookie: null, stored: '1' }],
    ['in again, by that form', '0', '1', { optedOut: false, cookie: null, stored: '0' }],
    ['out, the cookies cleared', null, '1', { optedOut: true, cookie: '1', stored: null }],
    ['out in both', '1', '1', { optedOut: true, cookie: null, stored: null }],
    ['rubbish in storage', null, 'yes', { optedOut: false, cookie: null, stored: null }],
  ] as const)('is right for %s [R7.09]', (_what, cookie, stored, state) => {
    expect(optOutState(cookie, stored)).toEqual(state);
  });

  it('is stable: it leaves unchanged what it wrote', () => {
    const mark = fc.constantFrom('1' as const, '0' as const, null);
    fc.assert(
      fc.property(mark, mark, (cookie, stored) => {
        const first = optOutState(cookie, stored);
        expect(optOutState(first.cookie ?? cookie, first.stored ?? stored)).toEqual({
          optedOut: first.optedOut,
          cookie: null,
          stored: null,
        });
      }),
    );
  });
});

describe('click ids', () => {
  it.each([
    ['https://a.example/quiz?gclid=g&afid=7#top', 'https://a.example/quiz?afid=7#top'],
    ['https://a.example/quiz?GCLID=g', 'https://a.example/quiz'],
    ['https://a.example/quiz?g%63lid=g&utm_source=a%20b', 'https://a.example/quiz?utm_source=a%20b'],
    ['https://a.example/quiz?a=b%20c&d=e+f', 'https://a.example/quiz?a=b%20c&d=e+f'],
    ['?fbclid=1&x=2', '?x=2'],
    ['?fbclid=1', ''],
    ['https://a.example/', 'https://a.example/'],
    ['', ''],
  ])('are removed from %p: %p [R7.09]', (url, bare) => {
    expect(urlWithoutClickIds(url)).toBe(bare);
  });

  it('are removed from a context at any place, while campaign and shape stay [R7.09]', () => {
    const secret = 'click-id-of-one-person';
    fc.assert(
      fc.property(fc.constantFrom(...CLICK_ID_NAMES), (name) => {
        const query = `?${name}=${secret}&utm_source=s`;
        const context = {
          website: 'tqg',
          clickIds: { [name]: secret },
          sessionUrlParams: { [name]: secret, utm_source: 's' },
          urlParams: { [name]: secret, afid: '7' },
          url: { full: `https://a.example/quiz${query}`, path: '/quiz', query },
          referrer: `https://b.example/?${name}=${secret}`,
          fbp: secret,
        };
        const bare = contextWithoutClickIds(context);
        expect(JSON.stringify(bare)).not.toContain(secret);
        expect(Object.keys(bare)).toEqual(Object.keys(context));
        expect(bare).toMatchObject({ website: 'tqg', sessionUrlParams: { utm_source: 's' }, urlParams: { afid: '7' } });
        expect(bare.url.query).toBe('?utm_source=s');
      }),
    );
  });
});
