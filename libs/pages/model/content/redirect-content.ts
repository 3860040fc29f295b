import { BRAND_IDS, type BrandId } from '@waypost/brands';
import type { ContentStatus } from '@waypost/content/model';
import { type FieldSchema } from '@waypost/platform/parsing';
import { fields, flagOr, text } from '@waypost/platform/parsing/schemas';
import type { RedirectStatusCode } from '@waypost/routing/model/rules';
import { ADDRESS_MAX_LENGTH, isDestination } from './link-address';

/** Where an address that has no page leads; the address itself is its key. */
export interface RedirectContent {
  /** A path of the same brand; `/new/**` takes along what stood behind `/old/**`. */
  readonly to: string;
  /** Browsers and search engines remember one that stays; the other they ask for each time. */
  readonly isPermanent: boolean;
}

/** One row of `GET /api/control/branches/:branch/redirects`. */
export interface RedirectRow extends RedirectContent {
  readonly key: string;
  readonly brand: BrandId;
  readonly brandName: string;
  readonly from: string;
  readonly status: ContentStatus;
}

export const REDIRECT_FROM_MAX_LENGTH = 160;
/** In lower case and without an end slash, for addresses are read so; `/old/**` stands for all below it. */
const FROM = /^(?:\/[a-z0-9._~-]+)+(?:\/\*\*)?$/;

/** An address as it was typed, in the one way in which it is kept. */
export const tidyRedirectFrom = (typed: string): string => typed.trim().toLowerCase().replace(/\/+$/, '');

export const redirectKey = (brand: BrandId, from: string): string => `${brand}:${from}`;

/** The brand and the address that a key names; null where it names none. */
export function redirectAt(key: string): { readonly brand: BrandId; readonly from: string } | null {
  const [, id, from = ''] = /^([a-z0-9]+):(.*)$/s.exec(key) ?? [];
  const brand = BRAND_IDS.find((candidate) => candidate === id);
  return brand !== undefined && from.length <= REDIRECT_FROM_MAX_LENGTH && FROM.test(from) ? { brand, from } : null;
}

/** How a redirect is read, in its form and by the server. It stays on the brand's own site: whoever finds an address open could lead visitors away (R2.10). */
export const redirectContentSchema: FieldSchema<RedirectContent> = fields('Redirect', {
  to: text('To', { max: ADDRESS_MAX_LENGTH }).test('own-path', '${path} must be a path of the site that begins with “/”.', isDestination),
  isPermanent: flagOr('Permanent', true),
});

export const redirectStatus = ({ isPermanent }: Pick<RedirectContent, 'isPermanent'>): RedirectStatusCode => (isPermanent ? 301 : 302);
