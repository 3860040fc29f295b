/** Replaces the key in the address until the first save. It is upper case, so no experiment can have it as a key. */
export const NEW_EXPERIMENT = 'NEW';
