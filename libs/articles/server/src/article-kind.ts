import { articleContentSchema, articlePath, type ArticleContent } from '@waypost/articles/model/content';
import type { Brand, BrandId } from '@waypost/brands';
import {
  contentsSeen,
  type ContentRules,
  type ContentSummary,
  type ListedContents,
  type OpenedContent,
} from '@waypost/content/contract/kinds';
import type { StaffName } from '@waypost/content/model';
import { mediaAt, mediaHashesIn } from '@waypost/images/model';
import { err, ok, type Result } from '@waypost/platform/kernel';
import { parseFields, type FieldFault } from '@waypost/platform/parsing';
import { activeRoutes, matchRoute, routeTable } from '@waypost/routing/model/table';
import { admittedArticle, approvedTextOf, isApproved, judgedApproval, writersOf } from './approval/article-approval';
import { createArticleChecks, type ArticleChecksOptions, type PublishedContents } from './article-checks';
import { otherPicture } from './other-picture';
import { hasLibraryPicture } from './library-picture';
import { storedArticle } from './stored-article';
import type { ArticleTexts } from './texts/article-texts';

export interface ArticleKindOptions {
  readonly brands: readonly Brand[];
  /** The name of the route that takes any slug (R3.07). */
  readonly articleRoute: string;
  /** The name of the route that lists articles. */
  readonly listRoute: string;
  /** The routes including added pages and those that go live now, for checking links. */
  readonly routesWith: ArticleChecksOptions['routesWith'];
  readonly redirectsOf: ArticleChecksOptions['redirectsOf'];
  /** The current items of main. */
  readonly published: PublishedContents;
  readonly texts: ArticleTexts;
  /** Returns whether somebody else could approve a person's text. */
  readonly hasColleague: (staffId: string) => Promise<boolean>;
  /** Decides on the approval of a text that may be generated (R10.09). */
  readonly judgeApproval: (approval: ArticleApproval) => Promise<Result<ApprovalFacts, string>>;
  /** Records who opened which text. A generated article may be approved only by a person who has read it (R10.09). */
  readonly onOpened: (opened: ArticleApproval & Pick<OpenedContent, 'revisionId'>) => Promise<void>;
}

/** The facts that an approval stores. */
export interface ApprovalFacts {
  /** The rewritten share of a generated text, from 0 to 1. Null for a text that people wrote. */
  readonly rewrittenShare: number | null;
}

/** An article on a branch that a person has opened, or is about to approve. */
export interface ArticleApproval {
  readonly branchId: string;
  readonly articleKey: string;
  readonly text: ArticleContent;
  /** The hash that an approval stores. */
  readonly textHash: string;
  readonly by: StaffName;
}

/** Returns whether another article of the brand has this slug on the branch. */
const isSlugTaken = (neighbors: ListedContents, key: string, { brand, slug }: Pick<ArticleContent, 'brand' | 'slug'>): boolean =>
  contentsSeen(neighbors).some((other) => other.key !== key && other.summary['brand'] === brand && other.summary['slug'] === slug);

/** Returns a function for the error in an article's place: the brand takes no articles, or has a page there. Null if there is none. */
function placeFaultIn({ brands, articleRoute }: ArticleKindOptions): (article: ArticleContent) => FieldFault | null {
  const routesOf = new Map<BrandId, ReturnType<typeof activeRoutes>>(brands.map(({ id }) => [id, activeRoutes(routeTable, id)]));
  const brandIds = brands.map(({ id }) => id).filter((id) => (routesOf.get(id) ?? []).some(({ name }) => name === articleRoute));
  return ({ brand, slug }) => {
    if (!brandIds.includes(brand)) return { field: 'brand', message: 'This brand has no place for articles: it is not a visitors’ site.' };
    const match = matchRoute(routesOf.get(brand) ?? [], articlePath(slug));
    return match?.route.name === articleRoute ? null : { field: 'slug', message: 'The brand has a page of its own at this address.' };
  };
}

const LINK_IN_MARKDOWN = /\]\(\s*<?(\/[^\s)>]*)/g;

/**
 * Returns the links of a text. If the text can't be rendered now, everything that looks like a link counts, because visitors may have an
 * earlier rendering.
 */
async function linksIn(body: string, texts: ArticleTexts): Promise<readonly string[]> {
  const text = await texts.of(body);
  return text.ok ? text.value.parts.links.map(({ href }) => href) : [...body.matchAll(LINK_IN_MARKDOWN)].map(([, href = '']) => href);
}

/** Returns the pictures that an article shows, in its text and above it. */
async function picturesIn(article: ArticleContent, texts: ArticleTexts) {
  const text = await texts.of(article.body);
  return {
    // If the text can't be rendered now, all pictures named in it count as shown, so that none is removed.
    hashes: text.ok ? text.value.parts.pictures.flatMap(({ src }) => mediaAt(src)?.hash ?? []) : mediaHashesIn(article.body),
    keys: hasLibraryPicture(article) ? [article.imageKey] : [],
  };
}

const BY_PROGRAM = 'A person approves an article in the control center; an API token can’t.';

/** Checks saves of articles: unique slugs, the steps of approval, and who may take them. */
const admitArticle =
  ({ hasColleague, judgeApproval }: Pick<ArticleKindOptions, 'hasColleague' | 'judgeApproval'>): NonNullable<ContentRules['admit']> =>
  async ({ branchId, key, sent, before, by, isProgram, isRestored, neighbors, written }) => {
    const parsed = parseFields(articleContentSchema, sent);
    if (!parsed.ok) return parsed;
    if (isSlugTaken(await neighbors(), key, parsed.value))
      return err({ field: 'slug', message: 'Another article of this brand has this slug already.' });
    const articleBefore = before && storedArticle(before);
    // Restoring an older version restores its text, but not its status.
    const asked: ArticleContent = isRestored ? { ...parsed.value, status: 'draft' } : parsed.value;
    const admitted = admittedArticle(asked, articleBefore, by);
    if (!admitted.ok) return admitted;
    const { value: article } = admitted;
    if (!article.approvedText || article.approvedText === articleBefore?.approvedText) return ok({ ...article });
    if (isProgram) return err({ field: 'status', message: BY_PROGRAM });
    const judged = await judgeApproval({ branchId, articleKey: key, text: article, textHash: article.approvedText, by });
    if (!judged.ok) return err({ field: 'status', message: judged.error });
    const approved = { ...article, ...judged.value };
    // Generated texts have rules of their own. The rewritten share identifies them, because anybody can send `isGenerated`.
    if (!articleBefore || judged.value.rewrittenShare !== null || !(await hasColleague(by.id))) return ok(approved);
    const { approvals = [] } = articleBefore;
    const approval = judgedApproval(writersOf(await written()), approvals, by);
    if (!approval.ok) return err({ field: 'status', message: approval.error });
    return ok(approval.value.isWhole ? approved : { ...articleBefore, approvals: [...approvals, { id: by.id, name: by.name }] });
  };

/** Articles as content (R10.06). */
export function createArticleKind(options: ArticleKindOptions): ContentRules {
  const placeFault = placeFaultIn(options);
  const { articleRoute, listRoute, onOpened } = options;
  return {
    isKey: (key) => /^[0-9a-z][0-9a-z-]{2,63}$/.test(key),
    parse(_key, sent) {
      const parsed = parseFields(articleContentSchema, sent);
      if (!parsed.ok) return parsed;
      const fault = placeFault(parsed.value);
      return fault ? err(fault) : ok({ ...parsed.value });
    },
    admit: admitArticle(options),
    async opened({ branchId, key, data, revisionId, by }) {
      const article = storedArticle(data);
      if (article) await onOpened({ branchId, articleKey: key, text: article, textHash: approvedTextOf(article), revisionId, by });
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
    // Any article may be listed or linked on any other one.
    changedPages: () => (page) => page.routeName === articleRoute || page.routeName === listRoute,
  };
}
