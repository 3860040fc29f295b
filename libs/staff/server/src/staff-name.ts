const NAME_MAX_LENGTH = 80;
// eslint-disable-next-line no-control-regex
const NO_TEXT = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\p{Surrogate}]/gu;

/**
 * A name as colleagues see it, from a form or an OpenID provider. Without control characters, of which PostgreSQL does not
 * take all, and marks that turn the direction of what stands beside it; cut between characters, never through one.
 */
export const staffNameFrom = (typed: string): string =>
  [
    ...typed
      .slice(0, 4 * NAME_MAX_LENGTH)
      .replace(NO_TEXT, '')
      .trim(),
  ]
    .slice(0, NAME_MAX_LENGTH)
    .join('')
    .trim();
