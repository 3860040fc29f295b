import { articlePath, type ArticleRow } from '@waypost/articles/model/content';
import { brandName } from '@waypost/brands/names';
import type { ContentFinding } from '@waypost/content/model';
import type { AddedPage } from '@waypost/pages/model/content';
import { redirectAt, redirectContentSchema, redirectKey, tidyRedirectFrom, type RedirectRow } from '@waypost/pages/model/content/redirects';
import { redirectFindings } from '@waypost/pages/model/findings';
import { faultsOf } from '@waypost/platform/parsing';
import { activeRoutes, routeTable } from '@waypost/routing/model/table';
import type { RedirectForm } from './use-redirect-form';

/** The branch's addresses with which its redirects are compared. */
export interface BranchAddresses {
  readonly redirects: readonly Pick<RedirectRow, 'key' | 'to'>[];
  readonly articles: readonly Pick<ArticleRow, 'brand' | 'slug'>[];
  readonly added: readonly AddedPage[];
}

/**
 * Returns the publish findings of a redirect while it is typed (R15.05). The rules are the server's own. There are none for a redirect that
 * can't be saved, or while the branch's addresses load.
 */
export const typedRedirectFindings =
  (addresses: BranchAddresses | null) =>
  ({ brand, from: typed, to, isPermanent }: RedirectForm): readonly ContentFinding[] => {
    const from = tidyRedirectFrom(typed);
    if (addresses === null || brand === '' || redirectAt(redirectKey(brand, from)) === null) return [];
    const isFit = faultsOf(redirectContentSchema, { to, isPermanent }).length === 0;
    const paths = [
      ...addresses.articles.filter((article) => article.brand === brand).map(({ slug }) => articlePath(slug)),
      ...addresses.added.filter((page) => page.brand === brand).map(({ path }) => path),
    ];
    const findings = redirectFindings(
      { brand: { id: brand, name: brandName(brand) }, from, to },
      {
        routes: activeRoutes(routeTable, brand),
        paths: new Set(paths.map((path) => path.toLowerCase())),
        targets: new Map([...addresses.redirects.map((row) => [row.key, row.to] as const), [redirectKey(brand, from), to]]),
      },
    );
    // The address is no field of the content, but one of the form.
    return findings.filter(({ field }) => field !== 'to' || isFit).map((finding) => ({ ...finding, field: finding.field ?? 'from' }));
  };
