import type { BrandId } from '@waypost/brands';
import { stopFinding, type ContentFinding } from '@waypost/content/model';
import { pathFor, type ActiveRoute } from '@waypost/routing/model/table';
import { isPathOfBrand } from '../content/own-path';
import { EVERYTHING_BELOW, redirectKey, type RedirectContent } from '../content/redirect-content';

/** A redirect, with its brand and address. */
export interface PlacedRedirect extends Pick<RedirectContent, 'to'> {
  readonly brand: { readonly id: BrandId; readonly name: string };
  readonly from: string;
}

/** The surroundings that a redirect's findings depend on. */
export interface RedirectSurroundings {
  /** The brand's routes. */
  readonly routes: readonly ActiveRoute[];
  /** The brand's paths without routes, in lower case: its articles. */
  readonly paths: ReadonlySet<string>;
  /** The keys of all redirects, including this one. */
  readonly keys: ReadonlySet<string>;
}

/** Returns the brand's page that a redirect would hide. Null if there is none. */
function hiddenBy(from: string, { routes, paths }: RedirectSurroundings): string | null {
  if (!EVERYTHING_BELOW.test(from)) return isPathOfBrand(routes, paths, from) ? from : null;
  const prefix = from.replace(EVERYTHING_BELOW, '');
  const fixed = routes.filter(({ path }) => !path.replace(/\/:\w+\?$/, '').includes(':')).map((route) => pathFor(route));
  return [...fixed, ...paths].find((path) => path === prefix || path.startsWith(`${prefix}/`)) ?? null;
}

/**
 * Returns the publish findings of a redirect (R2.12, R15.05). The form shows them during typing, and the server checks again before a
 * publish.
 */
export function redirectFindings({ brand, from, to }: PlacedRedirect, surroundings: RedirectSurroundings): readonly ContentFinding[] {
  const { routes, paths, keys } = surroundings;
  const hidden = hiddenBy(from, surroundings);
  if (hidden !== null) {
    const message = `${hidden} is a page of ${brand.name}: nobody would come to it any more.`;
    return [{ severity: 'stop', code: 'redirect-of-page', message, field: null, excerpt: null }];
  }
  const target = to.replace(EVERYTHING_BELOW, '') || '/';
  if ([to, target].some((path) => keys.has(redirectKey(brand.id, path.toLowerCase()))))
    return [stopFinding('redirect-chain', 'to', `${to} is redirected as well. Lead to the page where it ends.`)];
  if (EVERYTHING_BELOW.test(to) || isPathOfBrand(routes, paths, target)) return [];
  return [stopFinding('link-broken', 'to', `${brand.name} has no page at ${to}.`)];
}
