const MAX_NAME_LENGTH = 80;
/** Control characters, halves of characters and invisible characters. With them two different names would look the same. */
const NO_TEXT = /[\p{Control}\p{Format}\p{Surrogate}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * Returns a display name from a form or an OpenID provider. Control characters are removed, because PostgreSQL does not accept all of them,
 * and so are direction marks and characters without width. Letters of other shapes and widths become the ordinary ones. The name is cut
 * between characters, never within one.
 */
export const staffNameFrom = (typed: string): string =>
  [
    ...typed
      .slice(0, 4 * MAX_NAME_LENGTH)
      .replace(NO_TEXT, '')
      .normalize('NFKC')
      .replace(NO_TEXT, '')
      .trim(),
  ]
    .slice(0, MAX_NAME_LENGTH)
    .join('')
    .trim();
