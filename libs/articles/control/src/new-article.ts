/** Stands in the address, and names the draft in this browser, until the first save gives an article its key. */
export const NEW_ARTICLE = 'new';
