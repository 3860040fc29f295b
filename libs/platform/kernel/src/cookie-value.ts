/**
 * The value of a cookie in a `Cookie` header or in `document.cookie`, as it stands there; null where there is none. The one
 * reader for both: visitors' pages download it, and the `cookie` package would be 1.3 kB (brotli) of their first 25.
 */
export function cookieValue(cookies: string | undefined, name: string): string | null {
  if (!cookies) return null;
  const start = `${name}=`;
  // Without an array of all cookies: asked for every page that is answered from memory, nearly always in vain.
  for (let at = cookies.indexOf(start); at !== -1; at = cookies.indexOf(start, at + 1)) {
    const before = cookies.slice(0, at).trimEnd();
    if (before !== '' && !before.endsWith(';')) continue;
    const end = cookies.indexOf(';', at);
    return cookies.slice(at + start.length, end === -1 ? cookies.length : end).trim();
  }
  return null;
}

/** The names of all cookies, in their order. */
export const cookieNames = (cookies: string): readonly string[] => cookies.split(';').map((pair) => pair.split('=', 1).join('').trim());
