import type { PagePayload } from '@waypost/pages/contract/payload';
import type { Brand } from '@waypost/brands';
import { createTextOwners, type UnrenderedPayload } from '@waypost/pages/server';
import { pathFor } from '@waypost/routing/model/table';
import type { FindPageDeps, ResolvedSitePage } from './find-page';

export interface PageOwnersDeps extends Pick<FindPageDeps, 'payloadOf'> {
  readonly brands: readonly Brand[];
  /** Returns the version of the content, as in payloads' addresses (R2.15). */
  readonly contentVersion: () => string;
  /** `https` or `http`. With the brand's first domain it makes canonical links. */
  readonly publicScheme: string;
}

export interface PageOwners {
  of(brand: Brand, payload: UnrenderedPayload): Brand;
  /** Returns whether the text of a route's page has another owner than before. */
  hasMoved(brand: Brand, routeName: string): boolean;
  /** Empty if the brand owns the text itself, or if the owner has no public address. */
  canonicalOf(brand: Brand, page: ResolvedSitePage): Pick<PagePayload, 'canonical'>;
}

/** Finds the brand that owns a page's text (R3.02). */
export function createPageOwners({ brands, payloadOf, contentVersion, publicScheme }: PageOwnersDeps): PageOwners {
  const owners = createTextOwners(brands, (brand, name) => payloadOf(brand, name)?.page, contentVersion);
  /** A staff article names its text's owner, because it has no route of its own. */
  const of: PageOwners['of'] = (brand, { textOwner, route }) =>
    textOwner ? (brands.find(({ id }) => id === textOwner.brandId) ?? brand) : owners.of(brand, route.name);
  return {
    of,
    hasMoved: owners.hasMoved,
    canonicalOf(brand, { route, params, payload }) {
      const owner = of(brand, payload);
      const origin = owner.id === brand.id ? null : publicOrigin(publicScheme, owner);
      // The steps of a funnel are one page for search engines, at its first step.
      const { step: _step, ...others } = params;
      return origin === null ? {} : { canonical: origin + (payload.textOwner?.path ?? pathFor(route, others)) };
    },
  };
}

/** Returns a brand's public address. Null if it has none. */
export function publicOrigin(publicScheme: string, { domains }: Brand): string | null {
  const [domain] = domains.exact;
  return domain === undefined ? null : `${publicScheme}://${domain}`;
}
