/** The value in the address, and in the name of this browser's draft, until the first save gives the article its key. */
export const NEW_ARTICLE = 'new';
