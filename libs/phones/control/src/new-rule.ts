/** Stands in the address until the first save. Upper case, so that no rule can be called so. */
export const NEW_RULE = 'NEW';
