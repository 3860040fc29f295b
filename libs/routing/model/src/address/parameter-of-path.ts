/**
 * A parameter of an address that is known to be the route's: the runtime needs no more of the router than this. Null where
 * the address has none.
 */
export function parameterOfPath({ path }: { readonly path: string }, name: string, pathname: string): string | null {
  const segments = (of: string): readonly string[] => of.split('/').filter(Boolean);
  const place = segments(path).findIndex((segment) => segment.replace('?', '') === `:${name}`);
  const value = segments(pathname)[place] ?? null;
  try {
    return value && decodeURIComponent(value);
  } catch {
    return value;
  }
}
