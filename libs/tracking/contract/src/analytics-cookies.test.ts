import fc from 'fast-check';
import { gaClientIdFromCookie, gaSessionIdFromCookie, readAnalyticsCookies } from './analytics-cookies';

describe('gaSessionIdFromCookie', () => {
  it.each([
    ['GS1.1.1763488800', '1763488800'],
    ['GS1.1.1763488800.3.1.1763489000.0.0.0', '1763488800'],
    ['GS1.2.1763488800', null],
    ['GS2.1.s1763488800', null],
    ['GS1.1.abc', null],
    ['xGS1.1.1763488800', null],
    ['', null],
  ])('reads %s as %s [R7.05]', (cookie, id) => {
    expect(gaSessionIdFromCookie(cookie)).toBe(id);
  });

  it('reads any number back [R7.05]', () => {
    fc.assert(fc.property(fc.nat(), (number) => expect(gaSessionIdFromCookie(`GS1.1.${number}`)).toBe(String(number))));
  });
});

describe('gaClientIdFromCookie', () => {
  it.each([
    ['GA1.1.123456789.1763488800', '123456789.1763488800'],
    ['GA1.2.123456789.1763488800', '123456789.1763488800'],
    ['GA1.2-2.123456789.1763488800', '123456789.1763488800'],
    ['GA1.1.123456789', null],
    ['', null],
  ])('reads %s as %s [R7.02]', (cookie, id) => {
    expect(gaClientIdFromCookie(cookie)).toBe(id);
  });
});

describe('readAnalyticsCookies', () => {
  const cookies = 'a=1; _ga=GA1.1.11.22; _ga_OTHER=GS1.1.1; _ga_MINE=GS1.1.2.x=y; _fbp=fb.1.33.44';

  it('reads all three cookies [R7.02]', () => {
    expect(readAnalyticsCookies(cookies, 'G-MINE')).toEqual({ gaClientId: '11.22', gaSessionId: '2', fbp: 'fb.1.33.44' });
  });

  it('reads the first session cookie if the brand has no measurement id', () => {
    expect(readAnalyticsCookies(cookies).gaSessionId).toBe('1');
  });

  it('returns nulls without cookies', () => {
    expect(readAnalyticsCookies('')).toEqual({ gaClientId: null, gaSessionId: null, fbp: null });
  });

  it('reads any text without throwing', () => {
    fc.assert(fc.property(fc.string(), fc.string(), (text, id) => void readAnalyticsCookies(text, id)));
  });
});
