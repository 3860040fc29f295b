import type { AuditLog } from '@waypost/audit';
import type { Brand } from '@waypost/brands';
import type { ContentAddress } from '@waypost/content/model';
import {
  allChecks,
  articlePage,
  createArticleChecks,
  createArticleKind,
  createImageKind,
  createPageChecks,
  createPageKind,
  createPreviewTokens,
  createPublishedContent,
  createPublishedLibrary,
  defineScheduledPublish,
  detailOf,
  listArticles,
  listImages,
  openPreview,
  pageKey,
  pictureHash,
  previewedPage,
  storedArticle,
  storedPage,
  withPicture,
  type ContentStore,
  type PreviewRecord,
  type PreviewStore,
  type PublishedContent,
  type PublishedFeed,
  type ShownImage,
} from '@waypost/content/server';
import { createFileMemory, createImagePreparation, type ImageFiles } from '@waypost/images/server';
import type { Jobs } from '@waypost/jobs/server';
import type { Clock } from '@waypost/kernel';
import type { PageAddress } from '@waypost/page-cache';
import { defaultPage } from '@waypost/pages/model/catalogue';
import { ARTICLE_ROUTE, type FoundPage } from '@waypost/pages/server';
import { activeRoutes, matchRoute, routeTable, type RouteParams } from '@waypost/routing/model';
import type { RequestHandler, Router } from 'express';
import type { Logger } from 'pino';
import { mediaRoutes } from '../../pages/media-routes';
import { previewTokenIn } from '../../pages/preview-token';
import { articleRoutes } from './article-routes';
import { auditRoutes } from '../audit-routes';
import { contentRoutes } from './content-routes';
import { imageRoutes } from './image-routes';
import { previewRoutes } from './preview-routes';
import { publishRoutes } from './publish-routes';
import { knownStaffOf } from '../accounts/staff-gate';

/** Where content, its previews and what was done to them are kept. */
export interface ContentPorts {
  readonly store: ContentStore;
  readonly feed: PublishedFeed;
  readonly previews: PreviewStore;
  readonly audit: AuditLog;
  readonly images: ImageFiles;
}

export interface ContentOptions {
  readonly ports: ContentPorts;
  readonly brands: readonly Brand[];
  readonly jobs: Jobs;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly log: Logger;
  readonly sessionSecret: string;
  readonly publicScheme: string;
  /** Told which kept pages show something else from now on. */
  readonly onPublished: (hasChanged: (address: PageAddress) => boolean) => void;
  readonly isStaffSessionAlive: (staffSessionId: string) => Promise<boolean>;
}

/** Content as the rest of the process uses it. */
export interface Content {
  readonly published: PublishedContent;
  /** The published page of a route, else the code's (R3.05). */
  readonly findPage: (brand: Brand, routeName: string) => FoundPage | undefined;
  /** The published article at a brand's slug (R3.07). */
  readonly findArticle: (brand: Brand, slug: string) => FoundPage | undefined;
  readonly articlePaths: (brand: Brand) => readonly string[];
  readonly openPreview: (token: string, brandId: string) => Promise<PreviewRecord | null>;
  readonly previewedPage: (preview: PreviewRecord, brandId: string, routeName: string, params: RouteParams) => Promise<FoundPage | null>;
  /** The library's pictures: for everybody once they are published, for staff and in previews before. */
  readonly media: RequestHandler;
  /** The features of the control center's API, behind its gate. */
  readonly routers: readonly Router[];
}

/** Kinds of content that stand in the payload of any page. */
const EVERYWHERE: readonly ContentAddress['kind'][] = ['experiment', 'phone-rule'];

/** Which kept pages a publish touches. */
export function touchedBy(
  changed: readonly ContentAddress[],
  routeNameOf: (address: PageAddress) => string | null,
  showsPicture: (pageKey: string) => boolean = () => false,
): (address: PageAddress) => boolean {
  if (changed.some(({ kind }) => EVERYWHERE.includes(kind))) return () => true;
  const pages = new Set(changed.filter(({ kind }) => kind === 'page').map(({ key }) => key));
  // A picture's text and focal point stand in the articles and pages that show it.
  const hasImage = changed.some(({ kind }) => kind === 'image');
  const hasArticle = hasImage || changed.some(({ kind }) => kind === 'article');
  return (address) => {
    const routeName = routeNameOf(address);
    if (routeName === null) return false;
    const key = pageKey(address.brandId, routeName);
    return pages.has(key) || (hasImage && showsPicture(key)) || (hasArticle && routeName === ARTICLE_ROUTE);
  };
}

/** Puts content together: its use cases, its API, what is published in memory, and previews. */
export function composeContent(options: ContentOptions): Content {
  const { ports, brands, jobs, clock, newId, log, sessionSecret, publicScheme, onPublished } = options;
  const { store, feed, previews, audit, images } = ports;
  const pages = createPageKind({ brands });
  const routesOf = new Map<string, ReturnType<typeof activeRoutes>>(brands.map(({ id }) => [id, activeRoutes(routeTable, id)]));
  const routeNameAt = (brandId: string, path: string): string | null => matchRoute(routesOf.get(brandId) ?? [], path)?.route.name ?? null;

  const published = createPublishedContent({
    feed,
    onChange: (changed) =>
      onPublished(
        touchedBy(
          changed,
          ({ brandId, pathname }) => routeNameAt(brandId, pathname),
          (key) => {
            const data = published.find({ kind: 'page', key });
            return data !== null && pictureHash(storedPage(data)?.image ?? null) !== null;
          },
        ),
      ),
    onError: (error) => log.warn({ err: error }, 'the published content could not be read; it is tried again'),
  });

  const library = createPublishedLibrary(published);
  const kinds = {
    page: pages,
    article: createArticleKind({ brands, articleRoute: ARTICLE_ROUTE }),
    image: createImageKind({ findFiles: (hash) => images.find(hash) }),
  };
  const checks = allChecks(
    createPageChecks({ pages, articlePaths: (brand) => new Set(library.articlePaths(brand.id)) }),
    createArticleChecks({ brands, published: (kind) => published.all(kind) }),
  );
  const content = { store, kinds, checks, clock, newId, jobs };
  defineScheduledPublish(content);

  const findPage = (brand: Brand, routeName: string): FoundPage | undefined => {
    const data = published.find({ kind: 'page', key: pageKey(brand.id, routeName) });
    const page = data && storedPage(data);
    if (!page) return defaultPage(brand, routeName);
    const hash = pictureHash(page.image);
    return page.image && hash !== null ? { ...page, image: withPicture(page.image, library.imageByHash(hash)) } : page;
  };
  const tokens = createPreviewTokens(sessionSecret);
  const previewDeps = {
    previews,
    tokens,
    store,
    pages,
    clock,
    newId,
    pageKeyAt: (brandId: string, path: string) => {
      const name = routeNameAt(brandId, path);
      return name !== null && pages.isKey(pageKey(brandId, name)) ? pageKey(brandId, name) : null;
    },
  };

  const opened = openPreview({ previews, tokens, clock, isSessionAlive: options.isStaffSessionAlive });

  const imageOnBranch = async (branchId: string, wanted: { readonly key?: string; readonly hash?: string }): Promise<ShownImage | null> => {
    const rows = await listImages({ store })(branchId);
    return rows.ok ? (rows.value.find(({ key, hash }) => key === wanted.key || hash === wanted.hash) ?? null) : null;
  };
  /** As the branch has it, approved or not: that is what is to be judged. */
  const articleOnBranch = async (branchId: string, brand: Brand, slug: string): Promise<FoundPage | null> => {
    const rows = await listArticles({ store })(branchId);
    const row = rows.ok ? rows.value.find((one) => one.brand === brand.id && one.slug === slug.toLowerCase()) : undefined;
    if (!row) return null;
    const address: ContentAddress = { kind: 'article', key: row.key };
    const data = detailOf(kinds, address, await store.layers(branchId, address))?.content;
    const article = data ? storedArticle(data) : null;
    if (!article) return null;
    const image = article.imageKey === null ? null : await imageOnBranch(branchId, { key: article.imageKey });
    return articlePage(article, { home: findPage(brand, 'home'), image });
  };

  return {
    published,
    findPage,
    findArticle(brand, slug) {
      const article = library.article(brand.id, slug);
      const image = article?.imageKey ? library.image(article.imageKey) : null;
      return article ? articlePage(article, { home: findPage(brand, 'home'), image }) : undefined;
    },
    articlePaths: (brand) => library.articlePaths(brand.id),
    openPreview: opened,
    previewedPage: async (preview, brandId, routeName, { slug }) => {
      const page = await previewedPage({ store, kinds })(preview, brandId, routeName);
      if (page) {
        const hash = pictureHash(page.image);
        return page.image && hash !== null
          ? { ...page, image: withPicture(page.image, await imageOnBranch(preview.branchId, { hash })) }
          : page;
      }
      const brand = brands.find(({ id }) => id === brandId);
      return brand && routeName === ARTICLE_ROUTE && slug ? articleOnBranch(preview.branchId, brand, slug) : null;
    },
    media: mediaRoutes({
      files: images,
      memory: createFileMemory(),
      isPublic: library.isShown,
      mayPreview: async (req, brand) => {
        if (brand.id === 'ccc') return knownStaffOf(req) !== null;
        const token = previewTokenIn(req.originalUrl);
        return token !== undefined && (await opened(token, brand.id)) !== null;
      },
    }),
    routers: [
      publishRoutes(content),
      previewRoutes({ previews: previewDeps, brands, publicScheme }),
      auditRoutes(audit, clock),
      imageRoutes({ content, files: images, prepare: createImagePreparation() }),
      articleRoutes(content),
      contentRoutes({ content, pages }),
    ],
  };
}
