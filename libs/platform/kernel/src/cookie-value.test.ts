import fc from 'fast-check';
import { cookieNames, cookieValue } from './cookie-value';

describe('cookieValue', () => {
  it.each([
    ['a=1; b=2', 'b', '2'],
    ['b=2;a=1', 'a', '1'],
    ['ab=1; b=2', 'b', '2'],
    ['a=x b=1; b=2', 'b', '2'],
    [' b = 1', 'b', null],
    ['a=1;  b= 2 ', 'b', '2'],
    ['a=1=2', 'a', '1=2'],
    ['a=%C3%B1', 'a', '%C3%B1'],
    ['a=', 'a', ''],
    ['a=1; a=2', 'a', '1'],
    ['a=b', 'b', null],
    ['a', 'a', null],
    ['', 'a', null],
    [undefined, 'a', null],
  ])('reads from %p the cookie %p as %p', (cookies, name, value) => {
    expect(cookieValue(cookies, name)).toBe(value);
  });

  it('reads every cookie at any position', () => {
    const word = fc.stringMatching(/^[\w.-]{1,12}$/);
    fc.assert(
      fc.property(fc.uniqueArray(fc.tuple(word, word), { selector: ([name]) => name, minLength: 1 }), (pairs) => {
        const text = pairs.map((pair) => pair.join('=')).join('; ');
        for (const [name, value] of pairs) expect(cookieValue(text, name)).toBe(value);
        expect(cookieNames(text)).toEqual(pairs.map(([name]) => name));
      }),
    );
  });
});
