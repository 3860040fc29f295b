import type { Product } from '@waypost/brands';
import { claimFindings, otherInsuranceIn } from '@waypost/compliance';
import { stopFinding, type ContentFinding } from '@waypost/content/model';
import type { ArticleContent } from '../content/article-content';
import { isLinkAllowed, isPictureAllowed } from '../src/article-addresses';
import type { ArticleParts } from '../src/article-parts';

/** Returns findings for empty fields that a published article requires. */
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
    : [stopFinding('picture-elsewhere', 'body', 'A picture from elsewhere is not shown. Upload it under Pictures.', src)]),
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
 * An article has its brand's disclaimer, so it has to be about its brand's insurance. A text about Medicare requires the Medicare
 * disclaimer (R15.05). On an article about other insurance, the Medicare disclaimer says more than needed, so that is only a warning.
 */
const disclaimerFindings = ({ title, description, language }: ArticleContent, product: Product): readonly ContentFinding[] =>
  Object.entries({ title, description }).flatMap(([field, text]): ContentFinding[] => {
    const named = otherInsuranceIn(text, product, language);
    if (named === null) return [];
    const message =
      'This is about other insurance than the brand’s, whose disclaimer stands below it. Write it for a brand of that product.';
    return [{ severity: product === 'medicare' ? 'warning' : 'stop', code: 'disclaimer-missing', message, field, excerpt: named }];
  });

/** The surroundings that an article's findings depend on. */
export interface ArticleSurroundings {
  /** The brand's kind of insurance. */
  readonly product: Product;
  /** Returns whether the brand has a page or article at a path. */
  readonly isPath: (path: string) => boolean;
}

/**
 * Returns the publish findings that depend on the article's own content (R15.05). The editor shows them during typing, and the server
 * checks again before a publish.
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
