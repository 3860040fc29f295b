/**
 * The value of a cookie in a `Cookie` header or in `document.cookie`, as it stands there; null where there is none. The one
 * reader for both: visitors' pages download it, and the `cookie` package would be 1.3 kB (brotli) of their first 25.
 */
export function cookieValue(cookies: string | undefined, name: string): string | null {
  if (!cookies || name === '') return null;
  // Without a text of its own before the value is found: asked several times for every page that is answered from memory.
  for (let at = cookies.indexOf(name); at !== -1; at = cookies.indexOf(name, at + 1)) {
    const equals = at + name.length;
    if (cookies[equals] !== '=' || !beginsPair(cookies, at)) continue;
    const end = cookies.indexOf(';', equals);
    return cookies.slice(equals + 1, end === -1 ? cookies.length : end).trim();
  }
  return null;
}

/** Whether nothing but white space stands between this place and the cookie before. */
function beginsPair(cookies: string, at: number): boolean {
  let before = at - 1;
  while (before >= 0 && (cookies[before] === ' ' || cookies[before] === '\t')) before--;
  return before < 0 || cookies[before] === ';';
}

/** The names of all cookies, in their order. */
export const cookieNames = (cookies: string): readonly string[] => cookies.split(';').map((pair) => pair.split('=', 1).join('').trim());
