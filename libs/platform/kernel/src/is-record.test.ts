import { isRecord } from './is-record';

describe('isRecord', () => {
  it.each([
    [{}, true],
    [{ a: 1 }, true],
    [Object.create(null), true],
    [null, false],
    [undefined, false],
    [[], false],
    ['text', false],
    [7, false],
  ])('returns for %p: %p', (value, answer) => {
    expect(isRecord(value)).toBe(answer);
  });
});
