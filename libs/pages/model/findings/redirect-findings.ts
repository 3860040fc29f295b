import type { BrandId } from '@waypost/brands';
import { stopFinding, type ContentFinding } from '@waypost/content/model';
import { pathFor, type ActiveRoute } from '@waypost/routing/model/table';
import { isPathOfBrand } from '../content/own-path';
import { serviceAt } from '../content/services';
import { EVERYTHING_BELOW, redirectAt, type RedirectContent } from '../content/redirect-content';
import { ANY_BELOW, endlessRedirects, type RedirectTargets } from './endless-redirects';
import { isRedirected } from './redirected';

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
  /** The targets of all redirects by their keys, including this one. */
  readonly targets: ReadonlyMap<string, string>;
}

const withoutRest = (address: string): string => address.replace(/[?#].*$/, '').replace(EVERYTHING_BELOW, '');

/** Returns whether the brand has anything at an address. */
function leadsToPage({ to }: PlacedRedirect, { routes, paths }: RedirectSurroundings): boolean {
  if (!EVERYTHING_BELOW.test(to)) return isPathOfBrand(routes, paths, to);
  const prefix = withoutRest(to).toLowerCase();
  return [...routes.map(({ path }) => path), ...paths].some((path) => path === prefix || path.startsWith(`${prefix}/`));
}

/** Returns the brand's page that a redirect would hide. Null if there is none. */
function hiddenBy(from: string, { routes, paths }: RedirectSurroundings): string | null {
  if (!EVERYTHING_BELOW.test(from)) return isPathOfBrand(routes, paths, from) ? from : null;
  const prefix = withoutRest(from);
  const fixed = routes.filter(({ path }) => !path.replace(/\/:\w+\?$/, '').includes(':')).map((route) => pathFor(route));
  return [...fixed, ...paths].find((path) => path === prefix || path.startsWith(`${prefix}/`)) ?? null;
}

/** Returns a brand's redirects by address pattern, from those of all brands by key. One whose target is still to be typed is none. */
export const redirectsOfBrand = (brandId: BrandId, targets: RedirectSurroundings['targets']): RedirectTargets =>
  new Map(
    [...targets].flatMap(([key, to]) => {
      const at = redirectAt(key);
      return at?.brand === brandId && to !== '' ? [[at.from, to] as const] : [];
    }),
  );

/** The most addresses of a circle that a message names. An address may also grow for ever. */
const MAX_NAMED = 4;

/** Returns the finding for redirects that never end: each address leads to the next, and the last one to the first. */
export const circleFinding = (addresses: readonly string[]): ContentFinding => {
  const named = [...addresses.slice(0, MAX_NAMED), addresses.length > MAX_NAMED ? '…' : addresses[0]].join(' → ');
  return stopFinding('redirect-circle', 'to', `Visitors would be redirected without an end: ${named}.`);
};

/** Returns whether a visitor who comes to the target is redirected once more, or back to where they came from for ever. */
function isRedirectedAgain({ to }: PlacedRedirect, patterns: readonly string[]): boolean {
  const target = withoutRest(to);
  return [target || '/', ...(EVERYTHING_BELOW.test(to) ? [`${target}${ANY_BELOW}`] : [])].some((path) => isRedirected(patterns, path));
}

/**
 * Returns the publish findings of a redirect (R2.12, R15.05). The form shows them during typing, and the server checks again before a
 * publish.
 */
export function redirectFindings(redirect: PlacedRedirect, surroundings: RedirectSurroundings): readonly ContentFinding[] {
  const { brand, from, to } = redirect;
  const service = serviceAt(withoutRest(from));
  if (service !== null) {
    const message = `Addresses below /${service} are no pages, so they can’t be redirected.`;
    return [{ severity: 'stop', code: 'redirect-of-service', message, field: null, excerpt: null }];
  }
  const hidden = hiddenBy(from, surroundings);
  if (hidden !== null) {
    const message = `${hidden} is a page of ${brand.name}: nobody would come to it any more.`;
    return [{ severity: 'stop', code: 'redirect-of-page', message, field: null, excerpt: null }];
  }
  const redirects = redirectsOfBrand(brand.id, surroundings.targets);
  if (isRedirectedAgain(redirect, [...redirects.keys()]))
    return [stopFinding('redirect-chain', 'to', `${to} is redirected as well. Lead to the page where it ends.`)];
  const circle = endlessRedirects(redirects).get(from);
  if (circle) return [circleFinding(circle)];
  if (EVERYTHING_BELOW.test(to) && !EVERYTHING_BELOW.test(from))
    return [stopFinding('link-broken', 'to', `${to} keeps the rest of an address, and ${from} has none. End both with /**, or neither.`)];
  return leadsToPage(redirect, surroundings) ? [] : [stopFinding('link-broken', 'to', `${brand.name} has no page at ${to}.`)];
}
