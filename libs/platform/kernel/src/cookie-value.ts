/**
 * The value of a cookie in a `Cookie` header or in `document.cookie`, as it stands there; null where there is none. The one
 * reader for both: visitors' pages download it, and the `cookie` package would be 1.3 kB (brotli) of their first 25.
 */
export function cookieValue(cookies: string | undefined, name: string): string | null {
  // Asked for every page that is answered from memory, nearly always in vain.
  if (!cookies?.includes(name)) return null;
  for (const pair of cookies.split(';')) {
    const at = pair.indexOf('=');
    if (at !== -1 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return null;
}

/** The names of all cookies, in their order. */
export const cookieNames = (cookies: string): readonly string[] => cookies.split(';').map((pair) => pair.split('=', 1).join('').trim());
