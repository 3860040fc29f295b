import type { Product } from '@waypost/brands';
import { claimFindings, otherInsuranceIn } from '@waypost/compliance';
import { stopFinding, type ContentFinding } from '@waypost/content/model';
import type { ArticleContent } from '../content/article-content';
import { isLinkAllowed, isPictureAllowed } from '../src/article-addresses';
import type { ArticleParts } from '../src/article-parts';

/** What is empty and must not be, where an article is to be published. */
export const emptyFindings = ({ body, description }: Pick<ArticleContent, 'body' | 'description'>): readonly ContentFinding[] => [
  ...(body === '' ? [stopFinding('field-required', 'body', 'An article is its text; this one is empty.')] : []),
  ...(description === ''
    ? [stopFinding('field-required', 'description', 'Search engines and shared links show the description; this one is empty.')]
    : []),
];

const pictureFindings = ({ src, alt }: ArticleParts['pictures'][number]): readonly ContentFinding[] => [
  ...(alt.trim() === ''
    ? [stopFinding('alt-missing', 'body', 'A picture has no alternative text: who can’t see it would not know what it shows.', src)]
    : []),
  ...(isPictureAllowed(src)
    ? []
    : [stopFinding('picture-elsewhere', 'body', 'A picture from elsewhere is not shown. Upload it under Images.', src)]),
];

function linkFinding({ href, text }: ArticleParts['links'][number], isPath: (path: string) => boolean): ContentFinding | null {
  if (!isLinkAllowed(href)) return stopFinding('link-refused', 'body', 'No link may lead there; it is shown as plain text.', href);
  if (href.startsWith('/') && !isPath(href))
    return stopFinding('link-broken', 'body', 'This leads to a page that the brand does not have.', href);
  return text.trim() === '' ? stopFinding('link-unnamed', 'body', 'A link without words can’t be seen or read out.', href) : null;
}

function claimsOf({ title, description, language }: ArticleContent, { texts, pictures }: ArticleParts): readonly ContentFinding[] {
  const read = [
    { field: 'title', text: title },
    { field: 'description', text: description },
    ...[...texts, ...pictures.map(({ alt }) => alt)].map((text) => ({ field: 'body', text })),
  ];
  return read.flatMap(({ field, text }) => claimFindings(text, language).map((claim) => ({ ...claim, field })));
}

/**
 * An article is about its brand's insurance, whose disclaimer stands below it. What is about Medicare has to carry Medicare's
 * (R15.05); below other insurance that one says more than is needed.
 */
const disclaimerFindings = ({ title, description, language }: ArticleContent, product: Product): readonly ContentFinding[] =>
  Object.entries({ title, description }).flatMap(([field, text]): ContentFinding[] => {
    const named = otherInsuranceIn(text, product, language);
    if (named === null) return [];
    const message =
      'This is about other insurance than the brand’s, whose disclaimer stands below it. Write it for a brand of that product.';
    return [{ severity: product === 'medicare' ? 'warning' : 'stop', code: 'disclaimer-missing', message, field, excerpt: named }];
  });

/** What an article's own words are judged against. */
export interface ArticleSurroundings {
  /** The insurance that its brand is about. */
  readonly product: Product;
  /** Whether its brand has something at a path. */
  readonly isPath: (path: string) => boolean;
}

/**
 * What speaks against publishing an article, of all that its own content says (R15.05): the editor shows it while somebody
 * types, and the server asks again before a publish.
 */
export const articleFindings = (
  article: ArticleContent,
  parts: ArticleParts,
  { product, isPath }: ArticleSurroundings,
): readonly ContentFinding[] => [
  ...emptyFindings(article),
  ...parts.pictures.flatMap(pictureFindings),
  ...parts.links.flatMap((link) => linkFinding(link, isPath) ?? []),
  ...claimsOf(article, parts),
  ...disclaimerFindings(article, product),
];
