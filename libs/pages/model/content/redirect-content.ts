import { BRAND_IDS, type BrandId } from '@waypost/brands';
import type { ContentStatus } from '@waypost/content/model';
import { type FieldSchema } from '@waypost/platform/parsing';
import { fields, flagOr, text } from '@waypost/platform/parsing/schemas';
import type { RedirectStatusCode } from '@waypost/routing/model/rules';
import { MAX_ADDRESS_LENGTH, isDestination } from './link-address';

/** The target of an address without a page. The address itself is the item's key. */
export interface RedirectContent {
  /** A path of the same brand. `/new/**` keeps the rest of a path below `/old/**`. */
  readonly to: string;
  /** Browsers and search engines remember a permanent redirect. They request a temporary one each time. */
  readonly isPermanent: boolean;
}

/** One row of `GET /api/control/branches/:branch/redirects`. */
export interface RedirectRow extends RedirectContent {
  readonly key: string;
  readonly brand: BrandId;
  readonly brandName: string;
  readonly from: string;
  readonly status: ContentStatus;
  /** The base revision that a removal names. */
  readonly revisionId: string | null;
}

export const MAX_REDIRECT_FROM_LENGTH = 160;
/** Lower case, without an end slash, because addresses are matched in this form. `/old/**` covers everything below it. */
const FROM = /^(?:\/[a-z0-9._~-]+)+(?:\/\*\*)?$/;

/** The end of an address that covers everything below it. */
export const EVERYTHING_BELOW = /\/\*\*$/;

/** Normalizes a typed address to its stored form. */
export const tidyRedirectFrom = (typed: string): string => typed.trim().toLowerCase().replace(/\/+$/, '');

export const redirectKey = (brand: BrandId, from: string): string => `${brand}:${from}`;

/** Returns the brand and address in a key. Null if the key is invalid. */
export function redirectAt(key: string): { readonly brand: BrandId; readonly from: string } | null {
  const [, id, from = ''] = /^([a-z0-9]+):(.*)$/s.exec(key) ?? [];
  const brand = BRAND_IDS.find((candidate) => candidate === id);
  return brand !== undefined && from.length <= MAX_REDIRECT_FROM_LENGTH && FROM.test(from) ? { brand, from } : null;
}

/**
 * The schema of a redirect, for the form and the server. It stays on the brand's own site. Otherwise an open redirect could lead visitors
 * away (R2.10).
 */
export const redirectContentSchema: FieldSchema<RedirectContent> = fields('Redirect', {
  to: text('To', { max: MAX_ADDRESS_LENGTH }).test('own-path', '${path} must be a path of the site that begins with “/”.', isDestination),
  isPermanent: flagOr('Permanent', true),
});

export const redirectStatus = ({ isPermanent }: Pick<RedirectContent, 'isPermanent'>): RedirectStatusCode => (isPermanent ? 301 : 302);
