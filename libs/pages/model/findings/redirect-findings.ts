import type { BrandId } from '@waypost/brands';
import { stopFinding, type ContentFinding } from '@waypost/content/model';
import { pathFor, type ActiveRoute } from '@waypost/routing/model/table';
import { isPathOfBrand } from '../content/own-path';
import { redirectKey, type RedirectContent } from '../content/redirect-content';

/** A redirect of a brand, by the address that it is for. */
export interface PlacedRedirect extends Pick<RedirectContent, 'to'> {
  readonly brand: { readonly id: BrandId; readonly name: string };
  readonly from: string;
}

/** What a redirect is judged against. */
export interface RedirectSurroundings {
  /** Of its brand. */
  readonly routes: readonly ActiveRoute[];
  /** Where its brand has what no route names, in lower case: its articles. */
  readonly paths: ReadonlySet<string>;
  /** Of redirects, its own too. */
  readonly keys: ReadonlySet<string>;
}

const BELOW = /\/\*\*$/;

/** The page of a brand that a redirect would stand before; null where there is none. */
function hiddenBy(from: string, { routes, paths }: RedirectSurroundings): string | null {
  if (!BELOW.test(from)) return isPathOfBrand(routes, paths, from) ? from : null;
  const prefix = from.replace(BELOW, '');
  const fixed = routes.filter(({ path }) => !path.replace(/\/:\w+\?$/, '').includes(':')).map((route) => pathFor(route));
  return [...fixed, ...paths].find((path) => path === prefix || path.startsWith(`${prefix}/`)) ?? null;
}

/**
 * What speaks against publishing a redirect (R2.12, R15.05): its form shows it while somebody types, and the server asks again before
 * a publish.
 */
export function redirectFindings({ brand, from, to }: PlacedRedirect, surroundings: RedirectSurroundings): readonly ContentFinding[] {
  const { routes, paths, keys } = surroundings;
  const hidden = hiddenBy(from, surroundings);
  if (hidden !== null) {
    const message = `${hidden} is a page of ${brand.name}: nobody would come to it any more.`;
    return [{ severity: 'stop', code: 'redirect-of-page', message, field: null, excerpt: null }];
  }
  const target = to.replace(BELOW, '') || '/';
  if ([to, target].some((path) => keys.has(redirectKey(brand.id, path.toLowerCase()))))
    return [stopFinding('redirect-chain', 'to', `${to} is redirected as well. Lead to the page where it ends.`)];
  if (BELOW.test(to) || isPathOfBrand(routes, paths, target)) return [];
  return [stopFinding('link-broken', 'to', `${brand.name} has no page at ${to}.`)];
}
