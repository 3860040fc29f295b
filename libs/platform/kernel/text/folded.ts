/** Returns a text without accents and in lower case, for comparison and addresses. */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/** Returns a text as words joined by hyphens: `florida-on-saturdays` for `Florida on Saturdays`. Empty if it has no letter or digit. */
export const hyphenated = (text: string, maxLength: number): string =>
  folded(text)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxLength)
    .replace(/^-+|-+$/g, '');
