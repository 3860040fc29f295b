/**
 * Returns a text with the replacement character for each half of a character, which a cut may leave behind. PostgreSQL stores it as that,
 * so that two texts that differ in it only become one there.
 */
export const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\uFFFD');
