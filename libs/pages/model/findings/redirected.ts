import type { BrandId } from '@waypost/brands';
import type { ContentAddress } from '@waypost/content/model';
import { createRouteRulesMatcher, matcherTable } from '@waypost/routing/model/rules';
import { redirectAt } from '../content/redirect-content';

/** Returns the address patterns of a brand's redirects, by the code and by staff, except these of staff. */
export type RedirectPatterns = (brandId: BrandId, without: ReadonlySet<string>) => readonly string[];

/** Returns the address patterns of a brand's redirects after a publish (R2.12). */
export function redirectPatternsWith(
  redirectsOf: RedirectPatterns,
  live: readonly ContentAddress[],
  removed: readonly ContentAddress[],
): (brandId: BrandId) => readonly string[] {
  const redirectsIn = (contents: readonly ContentAddress[]) =>
    contents.flatMap(({ kind, key }) => (kind === 'redirect' ? (redirectAt(key) ?? []) : []));
  const [going, leaving] = [redirectsIn(live), redirectsIn(removed)];
  const fromsOf = (brandId: BrandId, of: typeof going) => of.flatMap(({ brand, from }) => (brand === brandId ? [from] : []));
  return (brandId) => [...redirectsOf(brandId, new Set(fromsOf(brandId, leaving))), ...fromsOf(brandId, going)];
}

/** Returns whether one of these patterns redirects an address. */
export const isRedirected = (patterns: readonly string[], path: string): boolean =>
  createRouteRulesMatcher(matcherTable(Object.fromEntries(patterns.map((from) => [from, { redirect: { to: '/', statusCode: 302 } }]))))(
    path,
  ).redirect !== undefined;
