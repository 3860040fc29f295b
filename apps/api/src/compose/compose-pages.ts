import type { Brand } from '@waypost/brands';
import { previewReaderOf } from '@waypost/content/contract/preview';
import {
  createErrorPages,
  createSitePages,
  pagesOfBranch,
  previewPages,
  renderForCache,
  shownRoute,
  type ErrorPages,
  staffEntryPage,
  staffOrigins,
  type SitePage,
  type SitePages,
  type SitePagesDeps,
} from '@waypost/pages/http';
import { createSeenPages, type PageTokens, type SeenPages } from '@waypost/pages/http/seen-pages';
import {
  createPageSnapshotWriter,
  createPageSource,
  siteLinks,
  type PageSnapshotWriter,
  type PageSourceDependencies,
} from '@waypost/pages/server';
import { createPageCache, type PageCache } from '@waypost/platform/page-cache';
import type { VisitorLimits } from '@waypost/visitor/http';
import { Router, type RequestHandler } from 'express';
import type { ComposedContent } from './content/composed-content';
import { every } from '../services/every';
import type { ControlPorts, RunningProcess, SitePorts, VisitorPorts } from '../waypost-ports';

/** The part of pages that the rest of the process uses. */
export interface ComposedPages {
  readonly pages: SitePages;
  /** Returns a brand's page at a path as a branch has it, without a preview. */
  readonly findOnBranch: (branchId: string, brand: Brand, pathname: string) => Promise<SitePage>;
  readonly pageCache: PageCache;
  readonly errorPages: ErrorPages;
  /** Stores the pages that were sent (R15.08). */
  readonly snapshotWriter: PageSnapshotWriter;
  /** The pages that a visitor's session saw (R8.15). */
  readonly seenPages: SeenPages;
  /** Answers links to previews (R10.03), and staff who open a live page (R9.06). */
  readonly previews: RequestHandler;
}

/** The ports that pages need. */
type PageWorld = RunningProcess & SitePorts & Pick<VisitorPorts, 'visitors'> & Pick<ControlPorts, 'controlOrigin' | 'operations'>;

/** Composes the pages of all brands: rendered, cached and previewed. */
export function composePages(
  ports: PageWorld,
  content: ComposedContent & Pick<SitePagesDeps, 'contentVersion'> & { readonly pageTokens: PageTokens; readonly limits: VisitorLimits },
  brandOf: (id: string) => Brand,
): ComposedPages {
  const { clock, log, metrics, brands, headers, publicScheme } = ports;
  const sources: PageSourceDependencies = { clock, ...content, routes: content.siteRoutes.records };
  const site: SitePagesDeps = {
    brands,
    routesOf: content.siteRoutes.of,
    payloadOf: createPageSource(sources).payload,
    articlePaths: content.articlePaths,
    articleHtml: content.articleHtml,
    linksOf: siteLinks,
    render: ports.web.renderDocument,
    assets: ports.assets,
    contentVersion: content.contentVersion,
    publication: () => content.published.number(),
    tokenOf: content.pageTokens.sign,
    settings: ports.settings,
    publicScheme,
    clock,
  };
  const pages = createSitePages(site);
  const snapshotWriter = createPageSnapshotWriter({
    store: ports.operations.pageSnapshots,
    clock,
    every,
    onError: (error) => log.warn({ err: error }, 'a page snapshot was not stored'),
  });
  const pageCache = createPageCache({
    render: renderForCache({
      pages,
      brandOf,
      isRunning: (shown) => content.runningTable().arm(shown) !== null,
      snapshots: snapshotWriter,
      buildId: ports.assets.buildId,
      onRender: () => metrics.pageRendered(),
    }),
    headers,
    clock,
    onPackError: (error, address) => log.warn({ err: error, ...address }, 'a page could not be packed as gzip'),
    onRenewalError: (error, address) => log.error({ err: error, ...address }, 'a page could not be rendered again'),
  });
  const errorPages = createErrorPages({ pages, headers, clock });
  const isSecure = publicScheme === 'https';
  const pagesWith = pagesOfBranch(site, sources);
  const shownBranches = previewPages({
    open: (token, brandId, req) => content.openPreview(token, brandId, previewReaderOf(req.originalUrl, req.headers, { isSecure })),
    signInOrigin: ports.controlOrigin,
    pages,
    limits: content.limits,
    variantTitlesOf: content.previewedVariantTitles,
    routesOf: content.previewedRoutes,
    pageOf: content.previewedPage,
    articlesOf: content.previewedArticles,
    pagesWith,
    visitors: ports.visitors,
    clock,
    headers,
    staffOrigins: staffOrigins(brands, publicScheme),
    isSecure,
  });
  const entry = staffEntryPage({ admits: content.admitsStaff, controlOrigin: ports.controlOrigin, isSecure });
  const previews = Router().use(entry, shownBranches);
  const findOnBranch: ComposedPages['findOnBranch'] = async (branchId, brand, pathname) => {
    const lookup = { routesOf: content.previewedRoutes, pageOf: content.pageOnBranch };
    const shown = await shownRoute(lookup, { branchId }, { brandId: brand.id, pathname });
    return pagesWith({ clock, ...shown, articles: null }).find(brand, pathname);
  };
  return {
    pages,
    findOnBranch,
    pageCache,
    errorPages,
    snapshotWriter,
    previews,
    seenPages: createSeenPages({ tokens: content.pageTokens }),
  };
}
