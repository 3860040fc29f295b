import { isLinkAllowed, isPictureAllowed, type ArticleParts } from '@waypost/articles/model';
import { articlePath, type ArticleContent } from '@waypost/articles/model/content';
import type { Brand, Product } from '@waypost/brands';
import { claimFindings, otherInsuranceIn } from '@waypost/compliance';
import type { PublishCheck } from '@waypost/content/contract';
import type { ContentRules } from '@waypost/content/contract/kinds';
import type { ContentData } from '@waypost/content/model';
import { isPathOfBrand } from '@waypost/pages/model/content';
import { activeRoutes, routeTable, type ActiveRoute, type RouteRecord } from '@waypost/routing/model';
import { isApproved } from './article-approval';
import { storedArticle } from './stored-article';
import type { ArticleTexts, TextFault } from './texts/article-texts';

type Finding = Pick<PublishCheck, 'severity' | 'code' | 'message' | 'field' | 'excerpt'>;

/** What main has of a kind. */
export type PublishedContents = (kind: 'article' | 'image') => readonly { readonly key: string; readonly data: ContentData }[];

export interface ArticleChecksOptions {
  readonly brands: readonly Brand[];
  readonly published: PublishedContents;
  readonly routes?: readonly RouteRecord[];
  readonly texts: ArticleTexts;
}

interface ArticlePlace {
  /** The insurance whose disclaimer stands below the article. */
  readonly product: Product;
  readonly routes: readonly ActiveRoute[];
  readonly articlePaths: ReadonlySet<string>;
}

const stop = (code: string, field: string, message: string, excerpt: string | null = null): Finding => ({
  severity: 'stop',
  code,
  message,
  field,
  excerpt,
});

function approvalFindings(article: ArticleContent): readonly Finding[] {
  if (isApproved(article)) return [];
  const message =
    article.status === 'approved'
      ? 'Its text is not the one that was approved: two changes met. Read it and approve it again.'
      : `A named person must approve it first; it is ${article.status === 'draft' ? 'a draft' : 'in review'}.`;
  return [stop('article-not-approved', 'status', message)];
}

const emptyFindings = ({ body, description }: ArticleContent): readonly Finding[] => [
  ...(body === '' ? [stop('field-required', 'body', 'An article is its text; this one is empty.')] : []),
  ...(description === ''
    ? [stop('field-required', 'description', 'Search engines and shared links show the description; this one is empty.')]
    : []),
];

const pictureFindings = ({ src, alt }: ArticleParts['pictures'][number]): readonly Finding[] => [
  ...(alt.trim() === ''
    ? [stop('alt-missing', 'body', 'A picture has no alternative text: who can’t see it would not know what it shows.', src)]
    : []),
  ...(isPictureAllowed(src)
    ? []
    : [stop('picture-elsewhere', 'body', 'A picture from elsewhere is not shown. Upload it under Images.', src)]),
];

function linkFinding({ href, text }: ArticleParts['links'][number], { routes, articlePaths }: ArticlePlace): Finding | null {
  if (!isLinkAllowed(href)) return stop('link-refused', 'body', 'No link may lead there; it is shown as plain text.', href);
  if (href.startsWith('/') && !isPathOfBrand(routes, articlePaths, href))
    return stop('link-broken', 'body', 'This leads to a page that the brand does not have.', href);
  return text.trim() === '' ? stop('link-unnamed', 'body', 'A link without words can’t be seen or read out.', href) : null;
}

function claimsOf({ title, description, language }: ArticleContent, texts: readonly string[]): readonly Finding[] {
  const read = [
    { field: 'title', text: title },
    { field: 'description', text: description },
    ...texts.map((text) => ({ field: 'body', text })),
  ];
  return read.flatMap(({ field, text }) => claimFindings(text, language).map((claim) => ({ ...claim, field })));
}

/**
 * An article is about its brand's insurance, whose disclaimer stands below it. What is about Medicare has to carry Medicare's
 * (R15.05); below other insurance that one says more than is needed.
 */
const disclaimerFindings = ({ title, description, language }: ArticleContent, product: Product): readonly Finding[] =>
  Object.entries({ title, description }).flatMap(([field, text]): Finding[] => {
    const named = otherInsuranceIn(text, product, language);
    if (named === null) return [];
    const message =
      'This is about other insurance than the brand’s, whose disclaimer stands below it. Write it for a brand of that product.';
    return [{ severity: product === 'medicare' ? 'warning' : 'stop', code: 'disclaimer-missing', message, field, excerpt: named }];
  });

/** What is not known to be right does not go live. */
const WHY_NOT_WRITTEN = {
  late: 'The text could not be written in time. Take out what is tangled, such as long lists of marks, or split the article.',
  ended: 'The text could not be written. Take out what is tangled, such as long lists of marks, or split the article.',
  busy: 'Too many texts are being written at the moment. Check again in a minute.',
} as const satisfies Record<TextFault, string>;

/** Everything that speaks against publishing one article (R15.05), but for its neighbors. */
async function articleFindings(article: ArticleContent, place: ArticlePlace, written: ArticleTexts): Promise<readonly Finding[]> {
  const text = await written.of(article.body);
  if (!text.ok)
    return [...approvalFindings(article), ...emptyFindings(article), stop('text-not-written', 'body', WHY_NOT_WRITTEN[text.error])];
  const { texts, links, pictures } = text.value.parts;
  return [
    ...approvalFindings(article),
    ...emptyFindings(article),
    ...pictures.flatMap(pictureFindings),
    ...links.flatMap((link) => linkFinding(link, place) ?? []),
    ...claimsOf(article, texts),
    ...disclaimerFindings(article, place.product),
  ];
}

/** What speaks against an article beside those that will be live with it: its slug is another's. */
const slugFindings = (live: ReadonlyMap<string, ArticleContent | null>, key: string, article: ArticleContent): readonly Finding[] =>
  [...live].flatMap(([other, neighbor]) =>
    other !== key && neighbor?.brand === article.brand && neighbor.slug === article.slug
      ? [stop('slug-taken', 'slug', `“${neighbor.title}” stands at this address already.`, article.slug)]
      : [],
  );

/** The checks of articles (R10.06, R15.05), with all that will be live beside them. */
export function createArticleChecks({
  brands,
  published,
  texts,
  routes = routeTable,
}: ArticleChecksOptions): NonNullable<ContentRules['checks']> {
  return async (contents) => {
    const live = new Map(published('article').map(({ key, data }) => [key, storedArticle(data)]));
    const pictures = new Set(published('image').map(({ key }) => key));
    for (const { kind, key, data } of contents) {
      if (kind === 'article') live.set(key, storedArticle(data));
      if (kind === 'image') pictures.add(key);
    }
    const pathsOf = (brand: string): ReadonlySet<string> =>
      new Set([...live.values()].flatMap((article) => (article?.brand === brand ? [articlePath(article.slug)] : [])));
    const checks: PublishCheck[] = [];
    // One after another: a branch of many articles takes no more threads than one.
    for (const { kind, key, label, data } of contents) {
      const article = kind === 'article' ? storedArticle(data) : null;
      const brand = brands.find(({ id }) => id === article?.brand);
      if (!article || !brand) continue;
      const place: ArticlePlace = {
        product: brand.defaultProduct,
        routes: activeRoutes(routes, brand.id),
        articlePaths: pathsOf(brand.id),
      };
      const isPictureMissing = article.imageKey !== null && !pictures.has(article.imageKey);
      const findings = [
        ...(await articleFindings(article, place, texts)),
        ...(isPictureMissing ? [stop('image-missing', 'imageKey', 'Its picture is neither published nor part of this publish.')] : []),
        ...slugFindings(live, key, article),
      ];
      checks.push(...findings.map((finding): PublishCheck => ({ ...finding, kind, key, label })));
    }
    return checks;
  };
}
