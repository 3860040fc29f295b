import typed from './typed-answers.json';

/** What a visitor types and chooses in the whole auto form, by input name. JSON, so that programs without TypeScript read it too. */
export const AUTO_ANSWERS: Readonly<Record<string, string>> = typed.auto;
/** The same of the Medicare form. */
export const MEDICARE_ANSWERS: Readonly<Record<string, string>> = typed.medicare;
