import { asciiDigits } from './ascii-digits';

describe('asciiDigits [R5.01] [R5.05]', () => {
  it.each([
    ['full-width', '３３１０１', '33101'],
    ['Arabic-Indic', '٣٣١٠١', '33101'],
    ['extended Arabic-Indic', '۳۳۱۰۱', '33101'],
    ['Devanagari', '३३१०१', '33101'],
    ['mathematical bold', '𝟑𝟑𝟏𝟎𝟏', '33101'],
    ['mathematical monospace', '𝟹𝟹𝟷𝟶𝟷', '33101'],
    ['Western', '33101', '33101'],
    ['mixed with text', 'Calle ١٢ № 4, ½', 'Calle 12 № 4, ½'],
  ])('reads %s digits', (_script, typed, read) => {
    expect(asciiDigits(typed)).toBe(read);
  });

  it('reads the digits of each numbering system that the runtime formats with a zero to a nine of its own', () => {
    const systems = Intl.supportedValuesOf('numberingSystem');
    const formatted = systems.map((numberingSystem) =>
      new Intl.NumberFormat('en', { numberingSystem, useGrouping: false }).format(1234567890),
    );
    const decimal = formatted.filter((text) => /^\p{Nd}{10}$/u.test(text));
    expect(decimal.length).toBeGreaterThan(50);
    expect([...new Set(decimal.map(asciiDigits))]).toEqual(['1234567890']);
  });
});
