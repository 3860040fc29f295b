/** The value in the address, and in the name of this browser's draft, until the first save gives the article its key. No article can have a key in upper case. */
export const NEW_ARTICLE = 'NEW';
