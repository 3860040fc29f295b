import { articleRoutes } from '@waypost/articles/http';
import { createArticleKind, createArticleSite, createPublishedArticles, type ArticleTexts } from '@waypost/articles/server';
import type { Brand, BrandId } from '@waypost/brands';
import { createDrafts } from '@waypost/content-factory/adapters';
import type { Drafts, Reviews } from '@waypost/content-factory/server';
import { previewReaderOf, previewTokenIn, type PreviewReader } from '@waypost/content/contract';
import type { ContentRegistry } from '@waypost/content/contract/kinds';
import { branchRoutes, contentRoutes, previewDoorRoutes, previewRoutes, publishRoutes, redirectRoutes } from '@waypost/content/http';
import {
  changedPages,
  createContent,
  createPreviewPasses,
  createPreviews,
  createPreviewTokens,
  createPublishedContent,
  createScheduledPublish,
  type Content,
  type ContentDeps,
  type OpenPreview,
  type PreviewAnswer,
  type PreviewStore,
  type PublishedContent,
  type PublishedFeed,
} from '@waypost/content/server';
import type { ContentStore } from '@waypost/content/server/ports';
import type { ShownVariant } from '@waypost/experiments/model';
import type { Secrets } from '@waypost/platform/sealing';
import {
  createExperimentKind,
  createRunningTable,
  experimentLifeKind,
  followDefinitions,
  type RunningTable,
  withChosenVariants,
} from '@waypost/experiments/server';
import { imageRoutes, mediaRoutes } from '@waypost/images/http';
import { pictureHash, type ShownImage } from '@waypost/images/model';
import {
  addImage,
  createFileMemory,
  createImageKind,
  createImagePreparation,
  createImageUses,
  createPublishedImages,
  imageAmong,
  pictureRehearsal,
  replaceImage,
  type ImageFiles,
} from '@waypost/images/server';
import {
  ARTICLE_LIST_ROUTE,
  ARTICLE_ROUTE,
  createPageKind,
  createPublishedRedirects,
  createRedirectKind,
  createSiteRoutes,
  pageKey,
  previewedRoute,
  publishedPage,
  rulePages,
  routesOnBranch,
  storedPage,
  type RedirectsOf,
  type SiteRoutes,
  type FoundPage,
} from '@waypost/pages/server';
import type { RouteRule } from '@waypost/pages/http';
import type { BodyBlock } from '@waypost/pages/model';
import { addedPageKey } from '@waypost/pages/model/content';
import type { PhoneRuleSource } from '@waypost/phones/model';
import { seedPhoneRules } from '@waypost/phones/model/rules';
import {
  createPhoneRuleKind,
  createPublishedRules,
  placementNumbers,
  ruleRehearsal,
  rulesOfContents,
  type ReplayStore,
} from '@waypost/phones/server';
import type { AuditLog } from '@waypost/platform/audit';
import type { Jobs } from '@waypost/platform/jobs';
import type { Clock } from '@waypost/platform/kernel';
import type { PageAddress } from '@waypost/platform/page-cache';
import { matchRoute, type RouteParams, type RouteRecord } from '@waypost/routing/model';
import { signedInOrNull } from '@waypost/staff/gate';
import { auditRoutes } from '@waypost/staff/http';
import type { Request, RequestHandler, Router } from 'express';
import type { Logger } from 'pino';

/** Where content, its previews and what was done to them are kept. */
export interface ContentPorts {
  readonly store: ContentStore;
  readonly feed: PublishedFeed;
  readonly previews: PreviewStore;
  readonly audit: AuditLog;
  readonly images: ImageFiles;
  /** Writes the texts of articles, apart from the main thread. */
  readonly texts: ArticleTexts;
  /** Whether what goes live was replayed (R10.15). */
  readonly ruleReplays: Pick<ReplayStore, 'findByRules'>;
}

export interface ContentOptions {
  readonly ports: ContentPorts;
  readonly brands: readonly Brand[];
  /** Where the code redirects to. */
  readonly routeRules: readonly RouteRule[];
  readonly jobs: Jobs;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly log: Logger;
  readonly sessionSecret: Secrets;
  readonly publicScheme: string;
  /** Hears which kept pages show something else from now on, and whose routes' pages were written anew. */
  readonly onPublished: (hasChanged: (address: PageAddress) => boolean, changedRoutes: ReadonlySet<string>) => void;
  readonly isStaffSessionAlive: (staffSessionId: string) => Promise<boolean>;
  /** What people do with generated texts: who read one, and who may approve it (R10.09). */
  readonly reviewsOf: (drafts: Drafts) => Reviews;
  /** Whether somebody else could approve what a person wrote (R10.06). */
  readonly hasColleague: (staffId: string) => Promise<boolean>;
  /** What a publish of a branch is warned of by its reviews. */
  readonly branchChecks: ContentDeps['branchChecks'];
  /** Whether no change goes live by one person alone (R11.05). */
  readonly needsApproval: boolean;
}

/** Content as the rest of the process uses it. */
export interface ComposedContent {
  readonly published: PublishedContent;
  /** The published phone rules (R8.11). */
  readonly phoneRules: PhoneRuleSource;
  /** What staff do with contents of whatever kind. */
  readonly content: Content;
  /** The published page of a route, else the code's (R3.05). */
  readonly findPage: (brand: Brand, routeName: string, shown?: ShownVariant | null) => FoundPage | undefined;
  readonly runningTable: () => RunningTable;
  /** The routes of all brands, with those of pages that staff have added. */
  readonly siteRoutes: SiteRoutes;
  /** The same as a previewed branch has them. */
  readonly previewedRoutes: (preview: OpenPreview) => Promise<readonly RouteRecord[]>;
  /** The key of the page at a path of a brand; null where none is. */
  readonly pageKeyAt: (brandId: string, path: string) => string | null;
  readonly languageOf: (page: string) => string;
  /** The form that a page asks, in a variant of its experiment or as everybody has it. */
  readonly formOf: (page: string, shown: ShownVariant | null) => string | null;
  /** An article's Markdown as HTML; null where it could not be written in time. */
  readonly articleHtml: (markdown: string) => Promise<string | null>;
  /** The published article at a brand's slug (R3.07). */
  readonly findArticle: (brand: Brand, slug: string) => FoundPage | undefined;
  readonly listArticles: (brand: Brand) => BodyBlock | null;
  readonly articlePaths: (brand: Brand) => readonly string[];
  /** Where published redirects lead. */
  readonly redirectsOf: RedirectsOf;
  /** Where the content factory's texts become articles. */
  readonly drafts: Drafts;
  readonly openPreview: (token: string, brandId: string, reader: PreviewReader) => Promise<PreviewAnswer>;
  readonly previewedPage: (preview: OpenPreview, brandId: string, routeName: string, params: RouteParams) => Promise<FoundPage | null>;
  /** The library's pictures: for everybody once they are published, for staff and in previews before. */
  readonly media: RequestHandler;
  /** Lets staff who are signed in through to a preview on a brand's host. */
  readonly previewDoor: RequestHandler;
  /** The features of the control center's API, behind its gate. */
  readonly routers: readonly Router[];
}

/** The patterns of a brand's addresses that the code redirects. */
const redirectedByCode =
  (rules: readonly RouteRule[]) =>
  (brandId: BrandId): readonly string[] =>
    rules.flatMap(({ brands, pattern }) => (brands.includes(brandId) ? [pattern] : []));

/** What is published, followed in memory, and read by kinds that know each other's published contents. */
function composeKinds({ ports, brands, routeRules, log, onPublished, hasColleague }: ContentOptions, reviews: Reviews) {
  const published: PublishedContent = createPublishedContent({
    feed: ports.feed,
    onChange(changed) {
      const isChanged = changedPages(kinds, changed);
      const changedRoutes = new Set(changed.flatMap(({ kind, key }) => (kind === 'page' ? (pages.entry(key)?.routeName ?? []) : [])));
      onPublished(({ brandId, pathname }) => isChanged({ brandId, pathname, routeName: routeNameAt(brandId, pathname) }), changedRoutes);
    },
    onError: (error) => log.warn({ err: error }, 'the published content could not be read; it is tried again'),
  });
  const siteRoutes = createSiteRoutes({ published });
  /** The name of the route that a brand has at a path; null where it has none. */
  const routeNameAt = (brandId: string, path: string): string | null => {
    const brand = brands.find(({ id }) => id === brandId);
    return (brand && matchRoute(siteRoutes.of(brand.id), path)?.route.name) ?? null;
  };
  const redirectsOf = createPublishedRedirects({ published });
  const articles = createPublishedArticles({ published });
  const articlePaths = (brand: Brand): ReadonlySet<string> => new Set(articles.articlePaths(brand.id));
  const pages = createPageKind({
    brands,
    published,
    articlePaths,
    siteRoutes,
    redirectsOf: (brandId) => [...redirectedByCode(routeRules)(brandId), ...Object.keys(redirectsOf(brandId))],
  });
  const phoneRules = createPublishedRules({ published, seeds: seedPhoneRules });
  const kinds: ContentRegistry = {
    page: pages,
    'phone-rule': createPhoneRuleKind({
      seeds: seedPhoneRules,
      published: phoneRules,
      pages: rulePages({ brands, published, siteRoutes }),
      numbers: placementNumbers(brands),
      rehearsal: ruleRehearsal({ store: ports.ruleReplays, rules: () => phoneRules.rules() }),
    }),
    article: createArticleKind({
      brands,
      articleRoute: ARTICLE_ROUTE,
      listRoute: ARTICLE_LIST_ROUTE,
      routesWith: siteRoutes.recordsWith,
      published: (kind) => published.all(kind),
      texts: ports.texts,
      judgeApproval: reviews.judge,
      hasColleague,
      onOpened: reviews.opened,
    }),
    redirect: createRedirectKind({ brands, published, articlePaths, siteRoutes }),
    experiment: createExperimentKind({ pages, published }),
    'experiment-life': experimentLifeKind,
    image: createImageKind({
      findFiles: (hash) => ports.images.find(hash),
      articleRoute: ARTICLE_ROUTE,
      rehearsal: pictureRehearsal(() => kinds),
      showsPicture({ brandId, routeName }) {
        if (routeName === null) return false;
        const data = published.find({ kind: 'page', key: pageKey(brandId, routeName) });
        return data !== null && pictureHash(storedPage(data)?.image ?? null) !== null;
      },
    }),
  };
  return { siteRoutes, redirectsOf, routeNameAt, published, articles, pages, phoneRules, kinds };
}

/** Puts content together: its kinds and use cases, its API, what is published in memory, and previews. */
export function composeContent(options: ContentOptions): ComposedContent {
  const { ports, brands, jobs, clock, newId, sessionSecret, publicScheme, isStaffSessionAlive } = options;
  const { store, previews: previewStore, audit, images: files } = ports;
  const { siteRoutes, redirectsOf, routeNameAt, published, articles, pages, phoneRules, kinds } = composeKinds(options, {
    judge: (read) => reviews.judge(read),
    opened: (read) => reviews.opened(read),
  });
  const deps = {
    store,
    kinds,
    clock,
    newId,
    follow: followDefinitions,
    branchChecks: options.branchChecks,
    needsApproval: options.needsApproval,
  };
  const content = createContent(deps);

  const images = createPublishedImages({ published, kinds });
  const runningTable = createRunningTable({ published });
  const findPage = publishedPage({
    published,
    imageByHash: images.imageByHash,
    defaultOf: pages.defaultOf,
    fieldsOf: (shown, key) => runningTable().arm(shown)?.changes[key] ?? null,
  });
  const pageKeyAt = (brandId: string, path: string): string | null => {
    const name = routeNameAt(brandId, path);
    return name !== null && pages.isKey(pageKey(brandId, name)) ? pageKey(brandId, name) : null;
  };
  const articleSite = createArticleSite({ published: articles, image: images.image, homeOf: (brand) => findPage(brand, 'home') });

  const drafts = createDrafts({
    async partsOf(markdown) {
      const written = await ports.texts.of(markdown);
      return written.ok ? written.value.parts : null;
    },
    content,
    store,
    brands,
    articleBrands: brands.flatMap(({ id }) => (siteRoutes.of(id).some(({ name }) => name === ARTICLE_ROUTE) ? [id] : [])),
    publishedArticles: () => published.all('article'),
    pagesOf: (brand) => siteRoutes.of(brand.id).flatMap(({ name }) => findPage(brand, name) ?? []),
    isPath: (brand, path) => {
      const name = routeNameAt(brand.id, path);
      return name !== null && (findPage(brand, name) !== undefined || articles.articlePaths(brand.id).includes(path));
    },
  });
  const reviews = options.reviewsOf(drafts);
  const previews = createPreviews({
    ...deps,
    previews: previewStore,
    tokens: createPreviewTokens(sessionSecret),
    passes: createPreviewPasses(sessionSecret),
    isSessionAlive: isStaffSessionAlive,
    // A page that is being added has no route before it is published.
    pageKeyAt: (brand, path) => pageKeyAt(brand, path) ?? pages.entry(addedPageKey({ brand, path }))?.key ?? null,
  });
  const listed = async (branchId: string, kind: 'article' | 'image' | 'page') => {
    const contents = await content.list(branchId, kind);
    return contents.ok ? contents.value : null;
  };
  const imageOn = async (branchId: string, asked: Parameters<typeof imageAmong>[1]): Promise<ShownImage | null> => {
    const contents = await listed(branchId, 'image');
    return contents && imageAmong(contents, asked);
  };
  const shownInPreview = previewedRoute<OpenPreview>({
    contentOf: withChosenVariants<OpenPreview>(previews.contentOf),
    imageByHash: (branchId, hash) => imageOn(branchId, { hash }),
    articleAt: (branchId, brand, slug) =>
      articleSite.onBranch(
        {
          articles: () => listed(branchId, 'article'),
          async content(address) {
            const detail = await content.read(branchId, address);
            return detail.ok ? detail.value.content : null;
          },
          image: (key) => imageOn(branchId, { key }),
        },
        brand,
        slug,
      ),
    async phoneRulesOn(branchId) {
      const rules = await content.details(branchId, 'phone-rule');
      return rules.ok ? rulesOfContents(rules.value) : phoneRules.rules();
    },
  });
  const mayPreview = async (req: Request, brand: Brand): Promise<boolean> => {
    if (brand.id === 'ccc') return signedInOrNull(req) !== null;
    const token = previewTokenIn(req.originalUrl);
    const opened = token === undefined ? null : await previews.open(token, brand.id, previewReaderOf(req.originalUrl, req.headers));
    return opened !== null && 'preview' in opened;
  };

  return {
    published,
    siteRoutes,
    phoneRules,
    content,
    runningTable,
    pageKeyAt,
    languageOf(key) {
      const entry = pages.entry(key);
      return (entry && findPage(entry.brand, entry.routeName)?.language) ?? 'english';
    },
    formOf(key, shown) {
      const entry = pages.entry(key);
      return (entry && findPage(entry.brand, entry.routeName, shown)?.form) ?? null;
    },
    findPage,
    async articleHtml(markdown) {
      const written = await ports.texts.of(markdown);
      return written.ok ? written.value.html : null;
    },
    findArticle: articleSite.published,
    listArticles: articleSite.list,
    articlePaths: (brand) => articles.articlePaths(brand.id),
    redirectsOf,
    drafts,
    openPreview: previews.open,
    async previewedRoutes({ branchId }) {
      const own = await listed(branchId, 'page');
      return own ? routesOnBranch(own) : siteRoutes.records();
    },
    async previewedPage(preview, brandId, routeName, params) {
      const brand = brands.find(({ id }) => id === brandId);
      return brand ? shownInPreview(preview, brand, routeName, params) : null;
    },
    media: mediaRoutes({ files, memory: createFileMemory(), isPublic: images.isShown, mayPreview }),
    previewDoor: previewDoorRoutes({ previews, brands, publicScheme }),
    routers: [
      branchRoutes(content),
      publishRoutes({ content, scheduled: createScheduledPublish({ ...deps, jobs }), brands, publicScheme }),
      previewRoutes({ previews, brands, publicScheme, audit, clock }),
      auditRoutes(audit, clock),
      imageRoutes({
        content,
        add: addImage({ ...content, prepare: createImagePreparation(), files, clock, newId }),
        images: createImageUses({ ...content, kinds }),
        replace: replaceImage({ ...content, kinds }),
      }),
      articleRoutes({ content }),
      redirectRoutes({ content, brands }),
      contentRoutes({ content, pages, brands, redirectedByCode: redirectedByCode(options.routeRules) }),
    ],
  };
}
