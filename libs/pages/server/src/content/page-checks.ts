import type { Brand } from '@waypost/brands';
import { disclaimerFor } from '@waypost/compliance/texts';
import type { ContentFinding } from '@waypost/content/model';
import { formVersion } from '@waypost/funnel-engine/model/forms';
import { isPathOfBrand, type PageContent } from '@waypost/pages/model/content';
import { pageFindings } from '@waypost/pages/model/findings';
import type { ActiveRoute } from '@waypost/routing/model/table';

/**
 * Returns a stop if no Medicare disclaimer is in force. No editor can check this, because the texts of all brands are only on the server
 * (R1.06).
 */
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

/**
 * Returns a stop if the page's form asks for consent to calls about another product (R15.04). The consent text and its companies are those of
 * the page's product. Only the server has the forms.
 */
function consentOfForm({ product, form: name }: PageContent): readonly ContentFinding[] {
  const form = name === null ? undefined : formVersion(name);
  if (!form || form.product === product || !form.steps.some((step) => step.asksConsent)) return [];
  return [
    {
      severity: 'stop',
      code: 'consent-mismatch',
      message: `The form “${form.name}” is about the product “${form.product}”, but it would ask for consent to calls about “${product}”. Choose a form of the page’s product, or change the product.`,
      field: 'form',
      excerpt: null,
    },
  ];
}

/**
 * Returns a warning for a text that several brands share. Search engines treat such pages as one and are sent to the brand that owns the
 * text (R3.02).
 */
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

/** Returns all publish findings of a page (R15.05): those that its editor shows, and those that only the server can compute. */
export const pageChecks = (
  brand: Brand,
  page: PageContent,
  context: {
    readonly route: ActiveRoute | null;
    readonly routes: readonly ActiveRoute[];
    readonly articlePaths: ReadonlySet<string>;
    /** All brands whose page has the same text, the owner first. */
    readonly sharing: readonly Brand[];
    readonly now: Date;
  },
): readonly ContentFinding[] => [
  ...disclaimerInForce(brand, page, context.now),
  ...consentOfForm(page),
  ...sharedText(brand, context.sharing),
  ...pageFindings(page, { route: context.route, isPath: (path) => isPathOfBrand(context.routes, context.articlePaths, path) }),
];
