import { csvLine } from './csv';

describe('a line of a CSV file', () => {
  it.each([
    ['plain', 'plain'],
    ['a, b', '"a, b"'],
    ['says "so"', '"says ""so"""'],
    ['two\nlines', '"two\nlines"'],
    ['=HYPERLINK("x")', '"\'=HYPERLINK(""x"")"'],
    ['@sum', "'@sum"],
    ['-direct', "'-direct"],
    [-3, '-3'],
    [0.5, '0.5'],
    [null, ''],
    [true, 'true'],
  ])('contains %j as %s', (cell, text) => {
    expect(csvLine([cell])).toBe(`${text}\r\n`);
  });
});
