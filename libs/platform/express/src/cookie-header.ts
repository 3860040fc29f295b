import { stringifySetCookie } from 'cookie';

export interface CookieAttributes {
  /** '/' if absent (R5.15). */
  readonly path?: string;
  readonly domain?: string;
  /** Seconds. */
  readonly maxAge?: number;
  readonly httpOnly?: boolean;
  readonly secure?: boolean;
  readonly sameSite?: 'lax' | 'strict' | 'none';
}

/**
 * Returns the value of a `Set-Cookie` header. Throws a TypeError if name, value or attribute is not printable, or could add an attribute or
 * a header of its own (R5.15). Encode the value first.
 */
export const cookieHeader = (name: string, value: string, attributes: CookieAttributes = {}): string =>
  stringifySetCookie({ name, value, path: '/', ...attributes }, { encode: String });
