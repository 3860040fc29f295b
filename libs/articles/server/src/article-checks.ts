import { articlePath, type ArticleContent } from '@waypost/articles/model/content';
import { articleFindings, emptyFindings, type ArticleSurroundings } from '@waypost/articles/model/findings';
import type { Brand } from '@waypost/brands';
import type { PublishCheck } from '@waypost/content/contract/publishing';
import type { CheckedContent, ContentRules } from '@waypost/content/contract/kinds';
import { stopFinding, type ContentAddress, type ContentData, type ContentFinding, type LiveDates } from '@waypost/content/model';
import { isPathOfBrand } from '@waypost/pages/model/content';
import { isRedirected, redirectPatternsWith, type RedirectPatterns } from '@waypost/pages/model/findings';
import { activeRoutes, type RouteRecord } from '@waypost/routing/model/table';
import { isApproved } from './approval/article-approval';
import { hasLibraryPicture } from './library-picture';
import { articlesWith, pathsOfArticles } from './articles-with';
import { sharedTextFindings, textOwners } from './shared-texts';
import { brokenPictureFindings, widthsOf, type PictureWidth } from './shown-pictures';
import { storedArticle } from './stored-article';
import type { ArticleTexts, TextFault } from './texts/article-texts';

/** Returns main's items of a kind. */
export type PublishedContents = (
  kind: 'article' | 'image',
) => readonly { readonly key: string; readonly data: ContentData; readonly live?: LiveDates }[];

export interface ArticleChecksOptions {
  readonly brands: readonly Brand[];
  readonly published: PublishedContents;
  /** Returns the routes of all brands after the publish. */
  readonly routesWith: (live: readonly CheckedContent[], removed?: readonly ContentAddress[]) => readonly RouteRecord[];
  readonly texts: ArticleTexts;
  readonly redirectsOf: RedirectPatterns;
}

function approvalFindings(article: ArticleContent): readonly ContentFinding[] {
  if (isApproved(article)) return [];
  const message =
    article.status === 'approved'
      ? 'Its text is not the one that was approved: two changes met. Read it and approve it again.'
      : `A named person must approve it first; it is ${article.status === 'draft' ? 'a draft' : 'in review'}.`;
  return [stopFinding('article-not-approved', 'status', message)];
}

/** A text that could not be checked does not go live. */
const WHY_NOT_RENDERED = {
  late: 'The article could not be rendered in time. Take out what is tangled, such as long lists of marks, or split the article.',
  ended: 'The article could not be rendered. Take out what is tangled, such as long lists of marks, or split the article.',
  busy: 'Too many articles are being rendered at the moment. Check again in a minute.',
} as const satisfies Record<TextFault, string>;

/** Returns the publish findings of one article without its neighbors (R15.05): those that its editor shows, and its approval. */
async function checksOf(
  article: ArticleContent,
  place: ArticleSurroundings,
  { texts, widthOf }: { readonly texts: ArticleTexts; readonly widthOf: PictureWidth },
): Promise<readonly ContentFinding[]> {
  const text = await texts.of(article.body);
  if (!text.ok)
    return [...approvalFindings(article), ...emptyFindings(article), stopFinding('text-not-written', 'body', WHY_NOT_RENDERED[text.error])];
  const { parts } = text.value;
  return [...approvalFindings(article), ...articleFindings(article, parts, place), ...brokenPictureFindings(parts.pictures, widthOf)];
}

/** Returns the finding for a slug that another article has after the publish. */
const slugFindings = (live: ReadonlyMap<string, ArticleContent | null>, key: string, article: ArticleContent): readonly ContentFinding[] =>
  [...live].flatMap(([other, neighbor]) =>
    other !== key && neighbor?.brand === article.brand && neighbor.slug === article.slug
      ? [stopFinding('slug-taken', 'slug', `“${neighbor.title}” stands at this address already.`, article.slug)]
      : [],
  );

/** Returns the stop for an article at an address that is redirected after the publish (R2.12). */
function redirectedFindings({ slug }: ArticleContent, patterns: readonly string[]): readonly ContentFinding[] {
  const path = articlePath(slug);
  if (!isRedirected(patterns, path)) return [];
  const message = `${path} is redirected: nobody would come to the article. Choose another slug, or remove that redirect on this branch and publish both together.`;
  return [stopFinding('path-taken', 'slug', message, slug)];
}

/** Returns the articles whose text another brand had first, among all that are live after the publish. */
function ownersAmong(
  live: ReadonlyMap<string, ArticleContent | null>,
  published: ReturnType<PublishedContents>,
  brands: readonly Brand[],
): ReturnType<typeof textOwners> {
  const since = new Map(published.map((content) => [content.key, content.live?.since]));
  return textOwners(
    [...live].flatMap(([key, article]) => (article ? [{ article, since: since.get(key) ?? null }] : [])),
    brands,
  );
}

/** Creates the checks of articles (R10.06, R15.05), which consider all articles that are live after the publish. */
export function createArticleChecks({
  brands,
  published,
  texts,
  routesWith,
  redirectsOf,
}: ArticleChecksOptions): NonNullable<ContentRules['checks']> {
  return async (contents, _now, removed = []) => {
    const routes = routesWith(contents, removed);
    const articles = published('article');
    const live = articlesWith(articles, contents, removed);
    const pictures = new Map(published('image').map(({ key, data }) => [key, data]));
    for (const { kind, key, data } of contents) if (kind === 'image') pictures.set(key, data);
    const widthOf = widthsOf(pictures.values());
    const patternsOf = redirectPatternsWith(redirectsOf, contents, removed);
    const owners = ownersAmong(live, articles, brands);
    const checks: PublishCheck[] = [];
    // Sequential, so that a branch with many articles takes no more threads than one article.
    for (const { kind, key, label, data } of contents) {
      const article = kind === 'article' ? storedArticle(data) : null;
      const brand = brands.find(({ id }) => id === article?.brand);
      if (!article || !brand) continue;
      const ownRoutes = activeRoutes(routes, brand.id);
      const articlePaths = pathsOfArticles(live, brand.id);
      const place: ArticleSurroundings = {
        product: brand.defaultProduct,
        isPath: (path) => isPathOfBrand(ownRoutes, articlePaths, path),
      };
      const isPictureMissing = hasLibraryPicture(article) && !pictures.has(article.imageKey);
      const findings = [
        ...(await checksOf(article, place, { texts, widthOf })),
        ...(isPictureMissing
          ? [stopFinding('image-missing', 'imageKey', 'Its picture is neither published nor part of this publish.')]
          : []),
        ...slugFindings(live, key, article),
        ...redirectedFindings(article, patternsOf(brand.id)),
        ...sharedTextFindings(article, owners, brands),
      ];
      checks.push(...findings.map((finding): PublishCheck => ({ ...finding, kind, key, label })));
    }
    return checks;
  };
}
