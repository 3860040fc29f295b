/** The control of any one field of a page, for whoever settles a conflict in it. */
export const pageFieldInput = () => import('./page-field-control');
