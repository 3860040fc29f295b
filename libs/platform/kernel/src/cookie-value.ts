/**
 * Returns a cookie's raw value from a `Cookie` header or `document.cookie`. Null if there is none. Pages and the server share this reader.
 * Visitors' pages download it, and the `cookie` package would be 1.3 kB (brotli) of their first 25.
 */
export function cookieValue(cookies: string | undefined, name: string): string | null {
  if (!cookies || name === '') return null;
  // Creates no strings before the value is located, because it runs several times for every page answered from memory.
  for (let at = cookies.indexOf(name); at !== -1; at = cookies.indexOf(name, at + 1)) {
    const equals = at + name.length;
    if (cookies[equals] !== '=' || !beginsPair(cookies, at)) continue;
    const end = cookies.indexOf(';', equals);
    return cookies.slice(equals + 1, end === -1 ? cookies.length : end).trim();
  }
  return null;
}

/** Returns whether only white space is between this place and the previous cookie. */
function beginsPair(cookies: string, at: number): boolean {
  let before = at - 1;
  while (before >= 0 && (cookies[before] === ' ' || cookies[before] === '\t')) before--;
  return before < 0 || cookies[before] === ';';
}

/** Returns the names of all cookies, in order. */
export const cookieNames = (cookies: string): readonly string[] => cookies.split(';').map((pair) => pair.split('=', 1).join('').trim());

/**
 * Returns a cookie name that no other host may set, not even a subdomain. Browsers accept `__Host-` only with `Secure`, `Path=/` and no
 * domain. Plain http, in development, has no such cookies.
 */
export const ownHostCookie = (name: string, isSecure: boolean): string => (isSecure ? `__Host-${name}` : name);
