import { articleParts, isLinkAllowed, isPictureAllowed } from '@waypost/articles';
import type { Brand } from '@waypost/brands';
import { claimsIn } from '@waypost/compliance';
import type { ArticleContent, PublishCheck } from '@waypost/control-center/contract';
import { articlePath } from '@waypost/control-center/contract';
import { activeRoutes, routeTable, type ActiveRoute, type RouteRecord } from '@waypost/routing/model';
import { isApproved, storedArticle } from './article-kind';
import { CLAIM_FINDINGS, isPathOfBrand } from '../pages/page-checks';
import type { PublishChecks } from '../publishing/publish-checks';

type Finding = Pick<PublishCheck, 'severity' | 'code' | 'message' | 'field' | 'excerpt'>;

export interface ArticleChecksOptions {
  readonly brands: readonly Brand[];
  /** What main has now. */
  readonly published: (kind: 'article' | 'image') => readonly { readonly key: string; readonly data: Readonly<Record<string, unknown>> }[];
  readonly routes?: readonly RouteRecord[];
}

const stop = (code: string, field: string, message: string, excerpt: string | null = null): Finding => ({
  severity: 'stop',
  code,
  message,
  field,
  excerpt,
});

/** Everything that speaks against publishing one article (R15.05), but for its neighbours. */
export function articleFindings(
  article: ArticleContent,
  { routes, articlePaths }: { readonly routes: readonly ActiveRoute[]; readonly articlePaths: ReadonlySet<string> },
): readonly Finding[] {
  const { title, description, body, language } = article;
  const { texts, links, pictures } = articleParts(body);
  const found: Finding[] = [];
  if (!isApproved(article))
    found.push(
      stop(
        'article-not-approved',
        'status',
        article.status === 'approved'
          ? 'Its text is not the one that was approved: two changes met. Read it and approve it again.'
          : `A named person must approve it first; it is ${article.status === 'draft' ? 'a draft' : 'in review'}.`,
      ),
    );
  if (body === '') found.push(stop('field-required', 'body', 'An article is its text; this one is empty.'));
  if (description === '')
    found.push(stop('field-required', 'description', 'Search engines and shared links show the description; this one is empty.'));
  for (const { src, alt } of pictures) {
    if (alt.trim() === '')
      found.push(stop('alt-missing', 'body', 'A picture has no alternative text: who can’t see it would not know what it shows.', src));
    if (!isPictureAllowed(src))
      found.push(stop('picture-elsewhere', 'body', 'A picture from elsewhere is not shown. Upload it under Images.', src));
  }
  for (const { href, text } of links) {
    if (!isLinkAllowed(href)) found.push(stop('link-refused', 'body', 'No link may lead there; it is shown as plain text.', href));
    else if (href.startsWith('/') && !isPathOfBrand(routes, articlePaths, href))
      found.push(stop('link-broken', 'body', 'This leads to a page that the brand does not have.', href));
    else if (text.trim() === '') found.push(stop('link-unnamed', 'body', 'A link without words can’t be seen or read out.', href));
  }
  const read = [
    { field: 'title', text: title },
    { field: 'description', text: description },
    ...texts.map((text) => ({ field: 'body', text })),
  ];
  for (const { field, text } of read)
    for (const { kind, excerpt } of claimsIn(text, language)) found.push({ ...CLAIM_FINDINGS[kind], field, excerpt });
  return found;
}

/** The checks of articles (R10.06, R15.05). */
export function createArticleChecks({ brands, published, routes = routeTable }: ArticleChecksOptions): PublishChecks {
  return (contents) => {
    const live = new Map(published('article').map(({ key, data }) => [key, storedArticle(data)]));
    const pictures = new Set(published('image').map(({ key }) => key));
    for (const { kind, key, data } of contents) {
      if (kind === 'article') live.set(key, storedArticle(data));
      if (kind === 'image') pictures.add(key);
    }
    const pathsOf = (brand: string): ReadonlySet<string> =>
      new Set([...live.values()].flatMap((article) => (article?.brand === brand ? [articlePath(article.slug)] : [])));
    return contents.flatMap(({ kind, key, label, data }) => {
      const article = kind === 'article' ? storedArticle(data) : null;
      if (!article || !brands.some(({ id }) => id === article.brand)) return [];
      const found = [...articleFindings(article, { routes: activeRoutes(routes, article.brand), articlePaths: pathsOf(article.brand) })];
      if (article.imageKey !== null && !pictures.has(article.imageKey))
        found.push(stop('image-missing', 'imageKey', 'Its picture is neither published nor part of this publish.'));
      for (const [other, one] of live)
        if (other !== key && one?.brand === article.brand && one.slug === article.slug)
          found.push(stop('slug-taken', 'slug', `“${one.title}” stands at this address already.`, article.slug));
      return found.map((finding): PublishCheck => ({ ...finding, kind, key, label }));
    });
  };
}
