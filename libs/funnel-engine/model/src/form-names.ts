/** The names of the forms that exist (R4.11). Any code may use the names; the content of a form stays with this library. */
export const FORM_NAMES = ['auto-v1', 'medicare-v1'] as const;
