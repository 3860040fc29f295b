/** The rule's key in the address until the first save. It is in upper case, so that no rule can have this key. */
export const NEW_RULE = 'NEW';
