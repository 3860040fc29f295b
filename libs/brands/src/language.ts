/** The languages of the brands' pages. */
export const LANGUAGES = ['english', 'spanish'] as const;
export type Language = (typeof LANGUAGES)[number];
