const DEFAULT_PATH = '/';
/** RFC 6265: a token of printable characters. */
const COOKIE_NAME = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;
/** RFC 6265: printable, without white space, quote, comma, semicolon and backslash. */
const COOKIE_VALUE = /^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]*$/;
const ATTRIBUTE_VALUE = /^[\x20-\x3a\x3c-\x7e]*$/;

export interface CookieAttributes {
  /** '/' where absent (R5.15). */
  readonly path?: string;
  readonly domain?: string;
  /** Seconds. */
  readonly maxAge?: number;
  readonly httpOnly?: boolean;
  readonly secure?: boolean;
  readonly sameSite?: 'Lax' | 'Strict' | 'None';
}

/**
 * The value of a `Set-Cookie` header. Throws a TypeError where name, value or attribute is not printable, or could
 * add an attribute or a header of its own (R5.15): encode the value before.
 */
export function cookieHeader(name: string, value: string, attributes: CookieAttributes = {}): string {
  const { path = DEFAULT_PATH, domain, maxAge, httpOnly = false, secure = false, sameSite } = attributes;
  if (!COOKIE_NAME.test(name)) throw new TypeError('The name of a cookie must be printable');
  if (!COOKIE_VALUE.test(value)) throw new TypeError(`The value of the cookie ${name} must be printable`);
  if (!ATTRIBUTE_VALUE.test(path) || !ATTRIBUTE_VALUE.test(domain ?? '')) {
    throw new TypeError(`The attributes of the cookie ${name} must be printable`);
  }
  if (maxAge !== undefined && !Number.isInteger(maxAge)) throw new TypeError(`The age of the cookie ${name} must be whole seconds`);
  return [
    `${name}=${value}`,
    `Path=${path}`,
    domain === undefined ? '' : `Domain=${domain}`,
    maxAge === undefined ? '' : `Max-Age=${maxAge}`,
    httpOnly ? 'HttpOnly' : '',
    secure ? 'Secure' : '',
    sameSite === undefined ? '' : `SameSite=${sameSite}`,
  ]
    .filter((part) => part !== '')
    .join('; ');
}
