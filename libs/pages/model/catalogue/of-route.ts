/** Returns a route's entry. It looks up own keys only. Otherwise a route named like an inherited property would return that property. */
export const ofRoute = <Entry>(entries: Readonly<Record<string, Entry>>, routeName: string): Entry | undefined =>
  Object.hasOwn(entries, routeName) ? entries[routeName] : undefined;
