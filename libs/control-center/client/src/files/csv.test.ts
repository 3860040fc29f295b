import { csvText } from './csv';

describe('csvText', () => {
  it.each([
    ['plain', 'plain'],
    [-3.5, '-3.5'],
    ['a, "b"', '"a, ""b"""'],
    ['two\nlines', '"two\nlines"'],
    ['=1+1', "'=1+1"],
    ['@home', "'@home"],
    ['-direct', "'-direct"],
  ])('writes %j as %j, and no formula out of what visitors sent [R10.10]', (value, cell) => {
    expect(csvText([['head'], [value]])).toBe(`head\r\n${cell}\r\n`);
  });
});
