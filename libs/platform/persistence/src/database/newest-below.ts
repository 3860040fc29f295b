type Below<Column extends string> = { readonly [Name in Column]?: Date | { readonly lt: Date } | { readonly lte: Date } } & {
  readonly id?: { readonly lt: string };
};

/**
 * Returns the conditions for the rows that come after a row in a newest-first list. The second condition implies the first, which an index
 * can serve.
 */
export function newestBelow<Column extends string>(
  column: Column,
  { at, id }: { readonly at: string; readonly id: string },
): [Below<Column>, { OR: Below<Column>[] }] {
  const instant = new Date(at);
  return [
    { [column]: { lte: instant } } as Below<Column>,
    { OR: [{ [column]: { lt: instant } } as Below<Column>, { [column]: instant, id: { lt: id } } as Below<Column>] },
  ];
}
