import typed from './typed-answers.json';

/**
 * The values that a visitor types and chooses in the whole auto form, by input name. They are in JSON, so that programs without TypeScript
 * can read them too.
 */
export const AUTO_ANSWERS: Readonly<Record<string, string>> = typed.auto;
/** The values for the Medicare form. */
export const MEDICARE_ANSWERS: Readonly<Record<string, string>> = typed.medicare;
