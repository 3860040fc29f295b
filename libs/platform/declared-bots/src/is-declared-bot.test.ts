import fc from 'fast-check';
import { isDeclaredBot } from './is-declared-bot';

describe('isDeclaredBot', () => {
  it.each([
    ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'],
    ['facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)'],
    ['curl/8.5.0'],
    ['python-requests/2.32.3'],
    ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/126.0.0.0 Safari/537.36'],
    [''],
    ['   '],
    [undefined],
    [null],
  ])('recognizes the program %p [R6.11]', (userAgent) => {
    expect(isDeclaredBot(userAgent)).toBe(true);
  });

  it.each([
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    ],
    ['Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [FBAN/FBIOS;FBAV/470.0]',
    ],
  ])('accepts the browser %p as a visitor’s [R6.11]', (userAgent) => {
    expect(isDeclaredBot(userAgent)).toBe(false);
  });

  it('recognizes a program whatever follows its name, a browser’s user agent too [R6.11]', () => {
    const browser = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0';
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 2000, size: 'max' }), (text) =>
        expect(isDeclaredBot(`Googlebot/2.1 ${text} ${browser}`)).toBe(true),
      ),
      // Shrinking such long texts takes minutes.
      { endOnFailure: true },
    );
  });

  it('gives the same answer after many other user agents [R6.11]', () => {
    const asked = (userAgent: string) => [isDeclaredBot(userAgent), isDeclaredBot(userAgent)];
    expect(asked('curl/8.6.0')).toEqual([true, true]);
    for (let other = 0; other < 2_000; other++) expect(isDeclaredBot(`curl/8.6.0 (copy ${other})`)).toBe(true);
    expect(asked('curl/8.6.0')).toEqual([true, true]);
    expect(asked('Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0')).toEqual([false, false]);
  });
});
