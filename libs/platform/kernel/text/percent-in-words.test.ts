import { percentInWords } from './percent-in-words';

describe('percentInWords', () => {
  it.each([
    [0.066, {}, '7%'],
    [0.066, { least: 1 }, '6.6%'],
    [0.5, { least: 1 }, '50.0%'],
    [0.5, { most: 2 }, '50%'],
    [0.33335, { most: 2 }, '33.34%'],
    [12.5, {}, '1,250%'],
  ])('writes %d with %j as %s, without a space [R15.01]', (share, digits, text) => expect(percentInWords(share, digits)).toBe(text));
});
