/** Stands in the address until the first save. Upper case, so that no experiment can be called so. */
export const NEW_EXPERIMENT = 'NEW';
