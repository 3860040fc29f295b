/** Returns the first item of each name, in order. Of a list that starts with the newest, these are the newest ones. */
export function firstOfEach<Item>(items: readonly Item[], nameOf: (item: Item) => string): readonly Item[] {
  const first = new Map<string, Item>();
  for (const item of items) if (!first.has(nameOf(item))) first.set(nameOf(item), item);
  return [...first.values()];
}
