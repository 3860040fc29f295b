import { BRAND_IDS, type Brand, type BrandId } from '@waypost/brands';
import type { ContentData } from '@waypost/content/model';
import { isSameValue } from '@waypost/content/model';
import {
  ARTICLE_SLUG,
  ARTICLE_STATUSES,
  articlePath,
  stepBetween,
  type ArticleContent,
  type StaffName,
} from '@waypost/control-center/contract';
import { err, ok, type Result } from '@waypost/kernel';
import { activeRoutes, matchRoute, routeTable, type RouteRecord } from '@waypost/routing/model';
import { contentHash, type ContentKindRules, type FieldFault } from '../content-kinds';
import type { ContentReads, ContentSummary } from '../content-store';
import { fault, FaultyField, readChoice, readFlag, readObject, readOptionalText, readText } from '../field-reader';

const TITLE_MAX_LENGTH = 120;
const DESCRIPTION_MAX_LENGTH = 320;
const SLUG_MAX_LENGTH = 80;
const AUTHOR_MAX_LENGTH = 100;
const BODY_MAX_LENGTH = 200_000;
const KEY_MAX_LENGTH = 64;

export interface ArticleKindOptions {
  readonly brands: readonly Brand[];
  /** The name of the route that takes any slug (R3.07). */
  readonly articleRoute: string;
  readonly routes?: readonly RouteRecord[];
}

/** Articles as content (R10.06). */
export interface ArticleKind extends ContentKindRules {
  /** The brands that have a place for articles. */
  readonly brandIds: readonly BrandId[];
}

/** A text with line breaks, and without what no text holds; unlike a line its inner blanks and breaks stay. */
function readBody(field: string, value: unknown): string {
  const body = typeof value === 'string' ? value.replaceAll('\r\n', '\n') : value;
  return readText(field, body, { max: BODY_MAX_LENGTH, isOptional: true });
}

/** Reads an article as staff sent it, or as an older build stored it. Unknown fields fall away; the first wrong one is named. */
export function parseArticleContent(sent: unknown): Result<ArticleContent, FieldFault> {
  try {
    const article = readObject('', sent);
    const slug = readText('slug', article['slug'], { max: SLUG_MAX_LENGTH });
    if (!ARTICLE_SLUG.test(slug)) fault('slug', 'A slug is lower-case words joined by hyphens, such as “plans-in-2027”.');
    const status = readChoice('status', article['status'] ?? 'draft', ARTICLE_STATUSES);
    return ok({
      brand: readChoice('brand', article['brand'], BRAND_IDS),
      slug,
      title: readText('title', article['title'], { max: TITLE_MAX_LENGTH }),
      description: readText('description', article['description'] ?? '', { max: DESCRIPTION_MAX_LENGTH, isOptional: true }),
      language: readChoice('language', article['language'] ?? 'english', ['english', 'spanish'] as const),
      author: readText('author', article['author'], { max: AUTHOR_MAX_LENGTH }),
      body: readBody('body', article['body'] ?? ''),
      imageKey: readOptionalText('imageKey', article['imageKey'], { max: KEY_MAX_LENGTH }),
      status: status === 'published' ? 'approved' : status,
      approvedBy: readOptionalText('approvedBy', article['approvedBy'], { max: AUTHOR_MAX_LENGTH }),
      isGenerated: readFlag('isGenerated', article['isGenerated'] ?? false),
      approvedText: readOptionalText('approvedText', article['approvedText'], { max: KEY_MAX_LENGTH }),
      indexable: readFlag('indexable', article['indexable'] ?? true),
    });
  } catch (error) {
    if (error instanceof FaultyField) return err(error.fault);
    throw error;
  }
}

const readArticles = new WeakMap<ContentData, ArticleContent | null>();

/** Reads a stored article; null where this build can't show it. */
export function storedArticle(data: ContentData): ArticleContent | null {
  const known = readArticles.get(data);
  if (known !== undefined) return known;
  const parsed = parseArticleContent(data);
  const article = parsed.ok ? parsed.value : null;
  readArticles.set(data, article);
  return article;
}

/** What an approval is for: everything that a reader sees, and where. */
const textOf = ({ status: _status, approvedBy: _by, approvedText: _text, isGenerated: _generated, ...text }: ArticleContent): ContentData =>
  ({ ...text }) as ContentData;

/** Whether a named person approved this very text: a merge of two approved texts is none (R10.06, R10.09). */
export const isApproved = (article: ArticleContent): boolean =>
  article.status === 'approved' && article.approvedBy !== null && article.approvedText === contentHash(textOf(article));

/**
 * What becomes of an article that is saved (R10.06). Pure. Changed text needs its approval anew; the status alone takes the
 * steps that there are; who approved is whoever saved that step, whatever was sent.
 */
export function admittedArticle(
  sent: ArticleContent,
  before: ArticleContent | null,
  by: Pick<StaffName, 'name'>,
): Result<ArticleContent, FieldFault> {
  const unapproved = { approvedBy: null, approvedText: null };
  if (!before) return ok({ ...sent, ...unapproved, status: 'draft' });
  const article = { ...sent, isGenerated: before.isGenerated };
  const isTextChanged = !isSameValue(textOf(sent), textOf(before));
  if (isTextChanged) {
    const isStillInReview = before.status === 'in-review' && sent.status !== 'draft';
    if (sent.status === 'approved' && before.status !== 'approved')
      return err({ field: 'status', message: 'Save the text first, so that what is approved is what everybody can read.' });
    const isSubmitted = before.status === 'draft' && sent.status === 'in-review';
    return ok({ ...article, ...unapproved, status: isStillInReview || isSubmitted ? 'in-review' : 'draft' });
  }
  if (sent.status === before.status) return ok({ ...article, approvedBy: before.approvedBy, approvedText: before.approvedText ?? null });
  const step = stepBetween(before.status, sent.status);
  if (!step) return err({ field: 'status', message: `An article that is ${before.status} can’t become ${sent.status}.` });
  if (step !== 'approve') return ok({ ...article, ...unapproved });
  return ok({ ...article, approvedBy: by.name, approvedText: contentHash(textOf(sent)) });
}

/** The key of another article with this slug on this brand, as a branch sees it; null where it is free. */
async function slugHolder(
  store: Pick<ContentReads, 'list'>,
  branchId: string,
  key: string,
  { brand, slug }: Pick<ArticleContent, 'brand' | 'slug'>,
): Promise<string | null> {
  const { own, main } = await store.list(branchId, 'article');
  const seen = new Map([...main, ...own].map((content) => [content.key, content.summary]));
  for (const [other, summary] of seen) if (other !== key && summary?.['brand'] === brand && summary['slug'] === slug) return other;
  return null;
}

export function createArticleKind({ brands, articleRoute, routes = routeTable }: ArticleKindOptions): ArticleKind {
  const routesOf = new Map(brands.map(({ id }) => [id, activeRoutes(routes, id)]));
  const brandIds = brands.map(({ id }) => id).filter((id) => (routesOf.get(id) ?? []).some(({ name }) => name === articleRoute));

  const placeFault = ({ brand, slug }: ArticleContent): FieldFault | null => {
    if (!brandIds.includes(brand))
      return { field: 'brand', message: `This brand has no place for articles. ${brandIds.join(', ')} have one.` };
    const match = matchRoute(routesOf.get(brand) ?? [], articlePath(slug));
    return match?.route.name === articleRoute ? null : { field: 'slug', message: 'The brand has a page of its own at this address.' };
  };

  return {
    brandIds,
    isKey: (key) => /^[0-9a-z][0-9a-z-]{2,63}$/.test(key),
    parse(_key, sent) {
      const parsed = parseArticleContent(sent);
      if (!parsed.ok) return parsed;
      const wrong = placeFault(parsed.value);
      return wrong ? err(wrong) : ok({ ...parsed.value });
    },
    async admit({ key, branchId, sent, before, by, store }) {
      const parsed = parseArticleContent(sent);
      if (!parsed.ok) return parsed;
      if ((await slugHolder(store, branchId, key, parsed.value)) !== null)
        return err({ field: 'slug', message: 'Another article of this brand has this slug already.' });
      const admitted = admittedArticle(parsed.value, before && storedArticle(before), by);
      return admitted.ok ? ok({ ...admitted.value }) : admitted;
    },
    summaryOf(_key, data): ContentSummary {
      const article = storedArticle(data);
      if (!article) return {};
      const { brand, slug, title, author, language, status, approvedBy, isGenerated } = article;
      return { brand, slug, title, author, language, status, approvedBy, isGenerated };
    },
    labelOf: (key, summary) => (typeof summary?.['title'] === 'string' ? summary['title'] : key),
    defaultOf: () => null,
    defaultKeys: () => [],
  };
}
