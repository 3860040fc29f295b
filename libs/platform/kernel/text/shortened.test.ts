import { shortened } from './shortened';

describe('shortened', () => {
  it.each([
    ['eleven char', 11, 'eleven char'],
    ['eleven chars', 11, 'eleven cha…'],
    ['eleven chars', 8, 'eleven…'],
  ])('%j with at most %i characters becomes %j', (text, max, short) => {
    expect(shortened(text, max)).toBe(short);
  });
});
