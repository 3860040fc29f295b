import { err, ok, type Result } from '@waypost/platform/kernel';
import { parseUrl } from '../address/parse-url';

export const EXTERNAL_URL_REFUSED = 'Navigating to an external URL is not allowed by default';
export const PROTOCOL_REFUSED = 'Cannot navigate to a URL with protocol';
export type NavigationRefusal = typeof EXTERNAL_URL_REFUSED | typeof PROTOCOL_REFUSED;

export interface AllowedNavigation {
  /** True for an address outside this site, which needs a full page load. */
  readonly isExternal: boolean;
  /** The address as a browser would resolve it. */
  readonly href: string;
}

export interface NavigationCheck {
  /** The origin of this site, such as `https://tqg.example`. */
  readonly origin: string;
  /** True if the requester of the navigation allows an external address (R2.10). */
  readonly permission: boolean;
}

/** Protocols whose address is a program, or a document that can contain one. */
const SCRIPT_PROTOCOL = /^(?:javascript|data|vbscript|blob):/i;
/**
 * Browsers ignore some of these characters before a protocol and some within it. All are ignored here, so that none can hide a protocol.
 */
// eslint-disable-next-line no-control-regex
const IGNORED_BY_BROWSERS = /[\s\u0000-\u0020\u007f-\u00a0\u200b-\u200f\u2028-\u202f\u2060-\u2064\ufeff]/g;

/**
 * Checks whether the app may go to an address (R2.10). Script protocols are refused even with permission, and any other address outside the
 * origin needs it. An address that no browser can parse counts as external and is refused.
 */
export function checkExternalNavigation(to: string, { origin, permission }: NavigationCheck): Result<AllowedNavigation, NavigationRefusal> {
  if (SCRIPT_PROTOCOL.test(to.replace(IGNORED_BY_BROWSERS, ''))) return err(PROTOCOL_REFUSED);
  const base = parseUrl(origin);
  const url = parseUrl(to, origin);
  if (!url || !base) return err(EXTERNAL_URL_REFUSED);
  // Compared by protocol and host: the `origin` of a `blob:` or `filesystem:` address would claim to be this site.
  const isExternal = url.protocol !== base.protocol || url.host !== base.host;
  if (isExternal && !permission) return err(EXTERNAL_URL_REFUSED);
  return ok({ isExternal, href: url.href });
}
