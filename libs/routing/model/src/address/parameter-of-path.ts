/**
 * Returns a parameter of an address that belongs to the route; null if the address has none. The runtime needs no other part of the router.
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
