import { articleContentSchema, articlePath, type ArticleContent } from '@waypost/articles/model/content';
import type { Brand, BrandId } from '@waypost/brands';
import { contentsSeen, type ContentRules, type ContentSummary, type ListedContents } from '@waypost/content/contract/kinds';
import type { StaffName } from '@waypost/content/model';
import { mediaAt, mediaHashesIn } from '@waypost/images/model';
import { err, ok, type Result } from '@waypost/platform/kernel';
import { parseFields, type FieldFault } from '@waypost/platform/parsing';
import { activeRoutes, matchRoute, routeTable, type RouteRecord } from '@waypost/routing/model/table';
import { admittedArticle, approvedTextOf, isApproved, writerOf } from './article-approval';
import { createArticleChecks, type ArticleChecksOptions, type PublishedContents } from './article-checks';
import { otherPicture } from './other-picture';
import { hasLibraryPicture } from './library-picture';
import { storedArticle } from './stored-article';
import type { ArticleTexts } from './texts/article-texts';

export interface ArticleKindOptions {
  readonly brands: readonly Brand[];
  /** The name of the route that takes any slug (R3.07). */
  readonly articleRoute: string;
  /** The route that lists them. */
  readonly listRoute?: string;
  readonly routes?: readonly RouteRecord[];
  /** The same with what staff have added and what goes live now, for links: the code's where this is absent. */
  readonly routesWith?: ArticleChecksOptions['routesWith'];
  /** What main has now. */
  readonly published: PublishedContents;
  readonly texts: ArticleTexts;
  /** Whether somebody else could approve what a person wrote. Nobody where this is absent. */
  readonly hasColleague?: (staffId: string) => Promise<boolean>;
  /** Judges the approval of a text that may be generated (R10.09). */
  readonly judgeApproval?: (approval: ArticleApproval) => Promise<Result<ApprovalFacts, string>>;
  /** Called with who opened which text: a generated article may be approved only by somebody who has read it (R10.09). */
  readonly onOpened?: (opened: OpenedArticle) => Promise<void>;
}

/** What is kept with an approval. */
export interface ApprovalFacts {
  /** How much of a generated text was rewritten, from 0 to 1; null of one that people wrote. */
  readonly rewrittenShare: number | null;
}

/** A text that somebody is about to approve. */
export interface ArticleApproval {
  readonly articleKey: string;
  readonly text: ArticleContent;
  /** As the approval keeps it. */
  readonly textHash: string;
  readonly by: StaffName;
}

/** A text that somebody has before them, on a branch. */
export interface OpenedArticle extends ArticleApproval {
  readonly branchId: string;
}

/** Whether another article of the brand has this slug, as a branch sees them. */
const isSlugTaken = (neighbors: ListedContents, key: string, { brand, slug }: Pick<ArticleContent, 'brand' | 'slug'>): boolean =>
  contentsSeen(neighbors).some((other) => other.key !== key && other.summary['brand'] === brand && other.summary['slug'] === slug);

/** What is wrong with an article's place: its brand takes none, or has a page of its own there; null where nothing is. */
function placeFaultIn({ brands, articleRoute, routes = routeTable }: ArticleKindOptions): (article: ArticleContent) => FieldFault | null {
  const routesOf = new Map<BrandId, ReturnType<typeof activeRoutes>>(brands.map(({ id }) => [id, activeRoutes(routes, id)]));
  const brandIds = brands.map(({ id }) => id).filter((id) => (routesOf.get(id) ?? []).some(({ name }) => name === articleRoute));
  return ({ brand, slug }) => {
    if (!brandIds.includes(brand)) return { field: 'brand', message: 'This brand has no place for articles: it is not a visitors’ site.' };
    const match = matchRoute(routesOf.get(brand) ?? [], articlePath(slug));
    return match?.route.name === articleRoute ? null : { field: 'slug', message: 'The brand has a page of its own at this address.' };
  };
}

const LINK_IN_MARKDOWN = /\]\(\s*<?(\/[^\s)>]*)/g;

/** Where a text leads. Of one that could not be written just now everything counts that looks like a link: visitors may have it from before. */
async function linksIn(body: string, texts: ArticleTexts): Promise<readonly string[]> {
  const text = await texts.of(body);
  return text.ok ? text.value.parts.links.map(({ href }) => href) : [...body.matchAll(LINK_IN_MARKDOWN)].map(([, href = '']) => href);
}

/** The pictures that an article shows: in its text, and above it. */
async function picturesIn(article: ArticleContent, texts: ArticleTexts) {
  const text = await texts.of(article.body);
  return {
    // No picture vanishes under a text that could not be written just now: what it names counts as shown.
    hashes: text.ok ? text.value.parts.pictures.flatMap(({ src }) => mediaAt(src)?.hash ?? []) : mediaHashesIn(article.body),
    keys: hasLibraryPicture(article) ? [article.imageKey] : [],
  };
}

const OWN_TEXT = 'You wrote this text: a colleague has to approve it.';

/** Saves of articles: slugs of their own, the steps of approval, and who may take them. */
const admitArticle =
  ({
    hasColleague = async () => false,
    judgeApproval = async () => ok({ rewrittenShare: null }),
  }: Pick<ArticleKindOptions, 'hasColleague' | 'judgeApproval'>): NonNullable<ContentRules['admit']> =>
  async ({ key, sent, before, by, isRestored, neighbors, versions }) => {
    const parsed = parseFields(articleContentSchema, sent);
    if (!parsed.ok) return parsed;
    if (isSlugTaken(await neighbors(), key, parsed.value))
      return err({ field: 'slug', message: 'Another article of this brand has this slug already.' });
    const articleBefore = before && storedArticle(before);
    // An older version brings its words back, and none of the steps that it had taken.
    const asked: ArticleContent = isRestored ? { ...parsed.value, status: 'draft' } : parsed.value;
    const admitted = admittedArticle(asked, articleBefore, by);
    if (!admitted.ok) return admitted;
    const { value: article } = admitted;
    if (!article.approvedText || article.approvedText === articleBefore?.approvedText) return ok({ ...article });
    const judged = await judgeApproval({ articleKey: key, text: article, textHash: article.approvedText, by });
    if (!judged.ok) return err({ field: 'status', message: judged.error });
    // What a run wrote has rules of its own, and only it: that an article calls itself generated is anybody's to send.
    const isOwn = judged.value.rewrittenShare === null && writerOf(await versions(), article.approvedText)?.id === by.id;
    if (isOwn && (await hasColleague(by.id))) return err({ field: 'status', message: OWN_TEXT });
    return ok({ ...article, ...judged.value });
  };

/** Articles as content (R10.06). */
export function createArticleKind(options: ArticleKindOptions): ContentRules {
  const placeFault = placeFaultIn(options);
  const { articleRoute, listRoute, onOpened = async () => undefined } = options;
  return {
    isKey: (key) => /^[0-9a-z][0-9a-z-]{2,63}$/.test(key),
    parse(_key, sent) {
      const parsed = parseFields(articleContentSchema, sent);
      if (!parsed.ok) return parsed;
      const fault = placeFault(parsed.value);
      return fault ? err(fault) : ok({ ...parsed.value });
    },
    admit: admitArticle(options),
    async opened({ branchId, key, data, by }) {
      const article = storedArticle(data);
      if (article) await onOpened({ branchId, articleKey: key, text: article, textHash: approvedTextOf(article), by });
    },
    summaryOf(_key, data): ContentSummary {
      const article = storedArticle(data);
      if (!article) return {};
      const { brand, slug, title, author, language, status, approvedBy, isGenerated, rewrittenShare = null } = article;
      return { brand, slug, title, author, language, status, approvedBy, isGenerated, rewrittenShare };
    },
    labelOf: (key, summary) => (typeof summary?.['title'] === 'string' ? summary['title'] : key),
    placeOf(_key, summary) {
      const { brand, slug, status } = summary ?? {};
      const isShown = status === 'approved';
      return isShown && typeof brand === 'string' && typeof slug === 'string' ? { brandId: brand, path: articlePath(slug) } : null;
    },
    defaultOf: () => null,
    defaultKeys: () => [],
    checks: createArticleChecks(options),
    isShown(data) {
      const article = storedArticle(data);
      return article !== null && isApproved(article);
    },
    async picturesOf(data) {
      const article = storedArticle(data);
      return article ? picturesIn(article, options.texts) : { hashes: [], keys: [] };
    },
    async linksOf(_key, data) {
      const article = storedArticle(data);
      if (!article) return [];
      const hrefs = await linksIn(article.body, options.texts);
      return hrefs.filter((href) => href.startsWith('/')).map((path) => ({ brandId: article.brand, path }));
    },
    withPicture: (data, shown, instead) => otherPicture(data, storedArticle(data), shown, instead),
    // Any article may be listed or linked at any other.
    changedPages: () => (page) => page.routeName === articleRoute || page.routeName === listRoute,
  };
}
