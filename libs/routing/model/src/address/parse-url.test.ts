import { parseUrl } from './parse-url';

describe('parsing an address', () => {
  it.each([
    ['https://tqg.example/a?b#c', undefined, 'https://tqg.example/a?b#c'],
    ['/a', 'https://tqg.example', 'https://tqg.example/a'],
    ['/a', undefined, null],
    ['https://[', undefined, null],
    ['', undefined, null],
  ])('of %j at %j', (value, base, href) => {
    expect(parseUrl(value, base)?.href ?? null).toBe(href);
  });
});
