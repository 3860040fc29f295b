import type { Brand } from '@waypost/brands';
import { disclaimerFor } from '@waypost/compliance/texts';
import type { ContentFinding } from '@waypost/content/model';
import { isPathOfBrand, type PageContent } from '@waypost/pages/model/content';
import { pageFindings } from '@waypost/pages/model/findings';
import type { ActiveRoute } from '@waypost/routing/model/table';

/** The texts of all brands are the server's alone (R1.06): no editor can ask this. */
function disclaimerInForce(brand: Brand, { product, language }: PageContent, now: Date): readonly ContentFinding[] {
  if (product !== 'medicare' || disclaimerFor({ brand, product, language, now }).paragraphs.length > 0) return [];
  return [
    {
      severity: 'stop',
      code: 'disclaimer-missing',
      message: 'There is no Medicare disclaimer in force for this brand and language.',
      field: 'product',
      excerpt: null,
    },
  ];
}

/** Search engines count pages that say the same as one: several brands' are led to the one that owns the text (R3.02). */
function sharedText(brand: Brand, sharing: readonly Brand[]): readonly ContentFinding[] {
  const [owner, ...rest] = sharing;
  if (!owner || rest.length === 0) return [];
  const names = sharing.filter(({ id }) => id !== brand.id).map(({ name }) => name);
  const others = `${names.join(', ')} ${names.length === 1 ? 'says' : 'say'} the same on this page.`;
  const message =
    owner.id === brand.id
      ? `${others} Search engines show it on ${owner.name}, this one.`
      : `${others} Search engines show it on ${owner.name}. Write words of your own to have it found on ${brand.name}.`;
  return [{ severity: 'warning', code: 'text-shared', message, field: null, excerpt: null }];
}

/** Everything that speaks against publishing one page (R15.05): what its editor shows, and what only the server knows. */
export const pageChecks = (
  brand: Brand,
  page: PageContent,
  context: {
    readonly route: ActiveRoute | null;
    readonly routes: readonly ActiveRoute[];
    readonly articlePaths: ReadonlySet<string>;
    /** Every brand whose page says the same, the one that owns the text first. */
    readonly sharing: readonly Brand[];
    readonly now: Date;
  },
): readonly ContentFinding[] => [
  ...disclaimerInForce(brand, page, context.now),
  ...sharedText(brand, context.sharing),
  ...pageFindings(page, { route: context.route, isPath: (path) => isPathOfBrand(context.routes, context.articlePaths, path) }),
];
