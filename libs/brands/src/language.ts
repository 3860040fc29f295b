/** The languages of the brands' pages. */
export type Language = 'english' | 'spanish';
