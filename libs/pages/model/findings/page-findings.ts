import { claimFindings, EXCERPT_LENGTH } from '@waypost/compliance';
import type { ContentFinding } from '@waypost/content/model';
import type { ActiveRoute } from '@waypost/routing/model/table';
import type { PageContent } from '../content/page-content';
import type { TemplateName } from '../src/page-configuration';
import { stepsFault } from './page-steps';
import { pageLinks, pageTexts } from './page-texts';

/** These templates have no content without a body. */
const READING_TEMPLATES: readonly TemplateName[] = ['review', 'article', 'legal'];
/** These templates mention products that the page is not about. */
const SPEAKS_OF_ALL_PRODUCTS: readonly TemplateName[] = ['legal', 'plain'];

function withoutDisclaimer(page: PageContent): readonly ContentFinding[] {
  const { product, template } = page;
  if (product === 'medicare' || SPEAKS_OF_ALL_PRODUCTS.includes(template)) return [];
  const spoken = pageTexts(page).find(({ text }) => /\bmedicare\b/i.test(text));
  if (!spoken) return [];
  return [
    {
      severity: 'stop',
      code: 'disclaimer-missing',
      message: `The page mentions Medicare, but its product is “${product}”: it would not carry the Medicare disclaimer. Set the product to “medicare”, or take the word away.`,
      field: spoken.field,
      excerpt: spoken.text.slice(0, EXCERPT_LENGTH),
    },
  ];
}

function requiredFindings({ template, body, destination, form }: PageContent): readonly ContentFinding[] {
  const findings: ContentFinding[] = [];
  if (READING_TEMPLATES.includes(template) && body.length === 0)
    findings.push({
      severity: 'stop',
      code: 'field-required',
      message: `A page of the template “${template}” is its body; this one is empty.`,
      field: 'body',
      excerpt: null,
    });
  if (template === 'landing' && destination === null && form === null)
    findings.push({
      severity: 'warning',
      code: 'leads-nowhere',
      message: 'A landing page without a destination leaves the visitor only the phone number.',
      field: 'destination',
      excerpt: null,
    });
  return findings;
}

function stepsFindings(route: Pick<ActiveRoute, 'path'> | null, page: PageContent): readonly ContentFinding[] {
  const fault = route && stepsFault(route, page);
  return fault ? [{ severity: 'stop', code: 'steps-mismatch', excerpt: null, ...fault }] : [];
}

const brokenLinks = (page: PageContent, isPath: (path: string) => boolean): readonly ContentFinding[] =>
  pageLinks(page)
    .filter(({ href }) => href.startsWith('/') && !isPath(href))
    .map(({ field, href }) => ({
      severity: 'stop',
      code: 'link-broken',
      message: 'This leads to a page that the brand does not have.',
      field,
      excerpt: href,
    }));

/** The surroundings that a page's findings depend on. */
export interface PageSurroundings {
  /** The page's route. Null if there is none. */
  readonly route: Pick<ActiveRoute, 'path'> | null;
  /** Returns whether the brand has a page or article at a path. */
  readonly isPath: (path: string) => boolean;
}

/**
 * Returns the publish findings that depend on the page's own content (R15.05). The editor shows them during typing, and the server checks
 * again before a publish.
 */
export const pageFindings = (page: PageContent, { route, isPath }: PageSurroundings): readonly ContentFinding[] => [
  ...withoutDisclaimer(page),
  ...requiredFindings(page),
  ...stepsFindings(route, page),
  ...brokenLinks(page, isPath),
  ...pageTexts(page).flatMap(({ field, text }) => claimFindings(text, page.language).map((claim) => ({ ...claim, field }))),
];
