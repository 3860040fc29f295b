/** What browsers say about a line whose owner pays by the byte; TypeScript does not know it. */
type Connection = { readonly saveData?: boolean } | undefined;

/** Whether the visitor asks for less: nothing is done for them in advance. */
export const savesData = ({ navigator }: Pick<Window, 'navigator'>): boolean =>
  (navigator as Navigator & { readonly connection?: Connection }).connection?.saveData ?? false;
