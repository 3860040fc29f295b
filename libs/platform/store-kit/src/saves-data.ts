/** The browser's description of a connection with metered data. TypeScript does not know it. */
type Connection = { readonly saveData?: boolean } | undefined;

/** Returns whether the visitor saves data. Nothing is then loaded in advance. */
export const savesData = ({ navigator }: Pick<Window, 'navigator'>): boolean =>
  (navigator as Navigator & { readonly connection?: Connection }).connection?.saveData ?? false;
