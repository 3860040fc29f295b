import type { Brand } from '@waypost/brands';
import { claimFindings } from '@waypost/compliance';
import { disclaimerFor } from '@waypost/compliance/texts';
import type { PublishCheck } from '@waypost/content/contract';
import type { TemplateName } from '@waypost/pages/model';
import { isPathOfBrand, type PageContent } from '@waypost/pages/model/content';
import type { ActiveRoute } from '@waypost/routing/model';
import { stepsFault } from './page-steps';
import { pageLinks, pageTexts } from './page-texts';

type Finding = Pick<PublishCheck, 'severity' | 'code' | 'message'> & { readonly field: string | null; readonly excerpt: string | null };

/** Without a body there is nothing to read on these. */
const READING_TEMPLATES: readonly TemplateName[] = ['review', 'article', 'legal'];
/** They explain who may see what, and name products that the page is not about. */
const SPEAKS_OF_ALL_PRODUCTS: readonly TemplateName[] = ['legal', 'plain'];

function disclaimerFindings(brand: Brand, page: PageContent, now: Date): readonly Finding[] {
  const { product, language, template } = page;
  if (product !== 'medicare') {
    const spoken = SPEAKS_OF_ALL_PRODUCTS.includes(template) ? undefined : pageTexts(page).find(({ text }) => /\bmedicare\b/i.test(text));
    if (!spoken) return [];
    return [
      {
        severity: 'stop',
        code: 'disclaimer-missing',
        message: `The page speaks of Medicare, but its product is “${product}”: it would not carry the Medicare disclaimer. Set the product to “medicare”.`,
        field: spoken.field,
        excerpt: spoken.text.slice(0, 160),
      },
    ];
  }
  const paragraphs = disclaimerFor({ brand, product, language, now }).paragraphs;
  return paragraphs.length > 0
    ? []
    : [
        {
          severity: 'stop',
          code: 'disclaimer-missing',
          message: 'There is no Medicare disclaimer in force for this brand and language.',
          field: 'product',
          excerpt: null,
        },
      ];
}

function requiredFindings(page: PageContent): readonly Finding[] {
  const findings: Finding[] = [];
  if (READING_TEMPLATES.includes(page.template) && page.body.length === 0)
    findings.push({
      severity: 'stop',
      code: 'field-required',
      message: `A page of the template “${page.template}” is its body; this one is empty.`,
      field: 'body',
      excerpt: null,
    });
  if (page.template === 'landing' && page.destination === null && page.form === null)
    findings.push({
      severity: 'warning',
      code: 'leads-nowhere',
      message: 'A landing page without a destination leaves the visitor only the phone number.',
      field: 'destination',
      excerpt: null,
    });
  return findings;
}

function stepsFindings(route: ActiveRoute | null, page: PageContent): readonly Finding[] {
  const fault = route && stepsFault(route, page);
  return fault ? [{ severity: 'stop', code: 'steps-mismatch', excerpt: null, ...fault }] : [];
}

/** Search engines count pages that say the same as one: several brands' are led to the one that owns the text (R3.02). */
function sharedText(brand: Brand, sharing: readonly Brand[]): readonly Finding[] {
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

function brokenLinks(routes: readonly ActiveRoute[], articlePaths: ReadonlySet<string>, page: PageContent): readonly Finding[] {
  return pageLinks(page).flatMap(({ field, href }): Finding[] => {
    if (!href.startsWith('/') || isPathOfBrand(routes, articlePaths, href)) return [];
    return [{ severity: 'stop', code: 'link-broken', message: 'This leads to a page that the brand does not have.', field, excerpt: href }];
  });
}

/** Everything that speaks against publishing one page (R15.05). */
export function pageFindings(
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
): readonly Finding[] {
  const claims = pageTexts(page).flatMap(({ field, text }) =>
    claimFindings(text, page.language).map((claim): Finding => ({ ...claim, field })),
  );
  return [
    ...disclaimerFindings(brand, page, context.now),
    ...requiredFindings(page),
    ...stepsFindings(context.route, page),
    ...sharedText(brand, context.sharing),
    ...brokenLinks(context.routes, context.articlePaths, page),
    ...claims,
  ];
}
