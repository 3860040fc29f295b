import { claimsIn, type ClaimKind } from '@waypost/compliance';
import { disclaimerFor } from '@waypost/compliance/texts';
import type { PageContent, PublishCheck } from '@waypost/control-center/contract';
import type { BodyBlock, TemplateName } from '@waypost/pages/model';
import { OPT_OUT_PATH } from '@waypost/pages/model';
import { activeRoutes, matchRoute, passesValidation, routeTable, type ActiveRoute, type RouteRecord } from '@waypost/routing/model';
import type { Brand } from '@waypost/brands';
import type { PageKind } from './page-kind';
import { storedPage } from './page-kind';
import type { CheckedContent, PublishChecks } from '../publishing/publish-checks';

/** A text of a page, and the field it stands in. */
interface PageText {
  readonly field: string;
  readonly text: string;
}

/** A link of a page, and the field it stands in. */
interface PageLink {
  readonly field: string;
  readonly href: string;
}

type Finding = Pick<PublishCheck, 'severity' | 'code' | 'message'> & { readonly field: string | null; readonly excerpt: string | null };

const block = (index: number, ...path: readonly (string | number)[]): string =>
  path.reduce<string>((field, part) => (typeof part === 'number' ? `${field}[${part}]` : `${field}.${part}`), `body[${index}]`);

function blockTexts(body: BodyBlock, at: number): readonly PageText[] {
  const head = body.heading === undefined ? [] : [{ field: block(at, 'heading'), text: body.heading }];
  const row = (list: string, index: number, words: Readonly<Record<string, string | undefined>>): PageText[] =>
    Object.entries(words).flatMap(([name, text]) => (text === undefined ? [] : [{ field: block(at, list, index, name), text }]));
  switch (body.kind) {
    case 'text':
      return [...head, ...body.paragraphs.map((text, index) => ({ field: block(at, 'paragraphs', index), text }))];
    case 'points':
      return [...head, ...body.points.flatMap(({ title, text }, index) => row('points', index, { title, text }))];
    case 'steps':
      return [...head, ...body.steps.flatMap(({ title, text }, index) => row('steps', index, { title, text }))];
    case 'questions':
      return [...head, ...body.questions.flatMap(({ question, answer }, index) => row('questions', index, { question, answer }))];
    case 'facts':
      return [...head, ...body.facts.flatMap(({ term, description }, index) => row('facts', index, { term, description }))];
    case 'links':
      return [...head, ...body.links.flatMap(({ label, text }, index) => row('links', index, { label, text }))];
    case 'callout':
      return [...head, { field: block(at, 'text'), text: body.text }];
  }
}

/** Everything a visitor reads on a page, field by field. */
export function pageTexts(page: PageContent): readonly PageText[] {
  const { title, description, headline, subheadline, actionLabel, benefits, body } = page;
  return [
    ...Object.entries({ title, description, headline, subheadline, actionLabel }).map(([field, text]) => ({ field, text })),
    ...benefits.map((text, index) => ({ field: `benefits[${index}]`, text })),
    ...body.flatMap(blockTexts),
  ];
}

const pageLinks = ({ destination, body }: PageContent): readonly PageLink[] => [
  ...(destination === null ? [] : [{ field: 'destination', href: destination }]),
  ...body.flatMap((one, at) =>
    one.kind === 'links' ? one.links.map(({ href }, index) => ({ field: block(at, 'links', index, 'href'), href })) : [],
  ),
];

/** What each kind of claim means for a publish. */
export const CLAIM_FINDINGS: Readonly<Record<ClaimKind, Pick<PublishCheck, 'severity' | 'code' | 'message'>>> = {
  certainty: {
    severity: 'warning',
    code: 'claim-certainty',
    message:
      'This reads as a promise. Nothing here is certain before a company or plan has confirmed it, and regulators treat it as misleading.',
  },
  government: {
    severity: 'stop',
    code: 'claim-government',
    message: 'This claims a tie to the government. The brand is a private company: saying so is against the marketing rules.',
  },
  benefit: {
    severity: 'warning',
    code: 'claim-benefit',
    message: 'This offers a benefit without its condition. Say that not all plans have it, or that it depends on eligibility.',
  },
};

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
  const found: Finding[] = [];
  if (READING_TEMPLATES.includes(page.template) && page.body.length === 0)
    found.push({
      severity: 'stop',
      code: 'field-required',
      message: `A page of the template “${page.template}” is its body; this one is empty.`,
      field: 'body',
      excerpt: null,
    });
  if (page.image && page.image.alt === '')
    found.push({
      severity: 'stop',
      code: 'alt-missing',
      message: 'The image has no alternative text: who can’t see it would not know what it shows.',
      field: 'image.alt',
      excerpt: page.image.src,
    });
  if (page.template === 'landing' && page.destination === null && page.form === null)
    found.push({
      severity: 'warning',
      code: 'leads-nowhere',
      message: 'A landing page without a destination leaves the visitor only the phone number.',
      field: 'destination',
      excerpt: null,
    });
  return found;
}

const UTILITY_PATHS: readonly string[] = [OPT_OUT_PATH];

/** Whether a brand has something at a path of its own; what stands behind `?` or `#` counts for nothing. */
export function isPathOfBrand(routes: readonly ActiveRoute[], articlePaths: ReadonlySet<string>, href: string): boolean {
  const path = href.replace(/[?#].*$/, '') || '/';
  const match = matchRoute(routes, path);
  return (
    UTILITY_PATHS.includes(path) || articlePaths.has(path.toLowerCase()) || (match !== null && passesValidation(match.route, match.params))
  );
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
  context: { readonly routes: readonly ActiveRoute[]; readonly articlePaths: ReadonlySet<string>; readonly now: Date },
): readonly Finding[] {
  const claims = pageTexts(page).flatMap(({ field, text }) =>
    claimsIn(text, page.language).map(({ kind, excerpt }): Finding => ({ ...CLAIM_FINDINGS[kind], field, excerpt })),
  );
  return [
    ...disclaimerFindings(brand, page, context.now),
    ...requiredFindings(page),
    ...brokenLinks(context.routes, context.articlePaths, page),
    ...claims,
  ];
}

export interface PageChecksOptions {
  readonly pages: PageKind;
  readonly routes?: readonly RouteRecord[];
  /** Where a brand's published articles are, in lower case: they may be linked to. */
  readonly articlePaths?: (brand: Brand) => ReadonlySet<string>;
}

const NONE: ReadonlySet<string> = new Set();

/** The checks of pages (R15.05). */
export function createPageChecks({ pages, routes = routeTable, articlePaths = () => NONE }: PageChecksOptions): PublishChecks {
  return (contents, now) =>
    contents
      .filter(({ kind }) => kind === 'page')
      .flatMap(({ kind, key, label, data }: CheckedContent) => {
        const entry = pages.entry(key);
        const page = storedPage(data);
        if (!entry || !page) return [];
        const context = { routes: activeRoutes(routes, entry.brand.id), articlePaths: articlePaths(entry.brand), now };
        return pageFindings(entry.brand, page, context).map((finding): PublishCheck => ({ ...finding, kind, key, label }));
      });
}
