import { wellFormed } from './well-formed';

describe('wellFormed', () => {
  it.each([
    ['a name', 'a name'],
    ['😀', '😀'],
    ['😀🤀'.slice(0, 3), '😀\uFFFD'],
    ['\uDE00\uD83D', '\uFFFD\uFFFD'],
  ])('returns %j as %j', (text, expected) => {
    expect(wellFormed(text)).toBe(expected);
  });
});
