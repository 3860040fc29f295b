type Below<Column extends string> = { readonly [Name in Column]?: Date | { readonly lt: Date } | { readonly lte: Date } } & {
  readonly id?: { readonly lt: string };
};

/**
 * The conditions of what comes after a row in a list of the newest first. The first one follows from the second. It is what an
 * index can be read by.
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
