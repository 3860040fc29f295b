/** Loads the component for any single page field, for conflict resolution. */
export const pageFieldInput = () => import('./page-field-control');
