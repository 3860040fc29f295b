const isDigit = (codePoint: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(codePoint));

/**
 * Returns a text with the digits of every script as 0 to 9: phones and keyboards of many languages type ３３１０１ or ٣٣١٠١. In Unicode the
 * digits of a script follow each other from its zero on, so the distance to where they begin is the value.
 */
export const asciiDigits = (text: string): string =>
  text.replace(/(?![0-9])\p{Nd}/gu, (digit) => {
    const codePoint = digit.codePointAt(0) ?? 0;
    let value = 0;
    while (isDigit(codePoint - value - 1)) value++;
    // Mathematical digits are several sets in a row.
    return String(value % 10);
  });
