import { stringifySetCookie } from 'cookie';

export interface CookieAttributes {
  /** '/' where absent (R5.15). */
  readonly path?: string;
  readonly domain?: string;
  /** Seconds. */
  readonly maxAge?: number;
  readonly httpOnly?: boolean;
  readonly secure?: boolean;
  readonly sameSite?: 'lax' | 'strict' | 'none';
}

/**
 * The value of a `Set-Cookie` header. Throws a TypeError where name, value or attribute is not printable, or could
 * add an attribute or a header of its own (R5.15): encode the value before.
 */
export const cookieHeader = (name: string, value: string, attributes: CookieAttributes = {}): string =>
  stringifySetCookie({ name, value, path: '/', ...attributes }, { encode: String });
