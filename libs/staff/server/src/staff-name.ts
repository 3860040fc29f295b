const NAME_MAX_LENGTH = 80;
/** Control characters, halves of characters, and what is not seen: two names would look like one. */
const NO_TEXT = /[\p{Control}\p{Format}\p{Surrogate}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * A name as colleagues see it, from a form or an OpenID provider. Without control characters, of which PostgreSQL does not
 * take all, marks that turn the direction of what stands beside it, and characters without width; letters of other shapes and widths are
 * the ordinary ones. Cut between characters, never through one.
 */
export const staffNameFrom = (typed: string): string =>
  [
    ...typed
      .slice(0, 4 * NAME_MAX_LENGTH)
      .replace(NO_TEXT, '')
      .normalize('NFKC')
      .replace(NO_TEXT, '')
      .trim(),
  ]
    .slice(0, NAME_MAX_LENGTH)
    .join('')
    .trim();
