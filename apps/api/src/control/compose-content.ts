import type { AuditLog } from '@waypost/audit';
import type { Brand } from '@waypost/brands';
import type { ContentAddress } from '@waypost/content/model';
import {
  createPageChecks,
  createPageKind,
  createPreviewTokens,
  createPublishedContent,
  defineScheduledPublish,
  openPreview,
  pageKey,
  previewedPage,
  storedPage,
  type ContentStore,
  type PreviewRecord,
  type PreviewStore,
  type PublishedContent,
  type PublishedFeed,
} from '@waypost/content/server';
import type { PageContent } from '@waypost/control-center/contract';
import type { Jobs } from '@waypost/jobs/server';
import type { Clock } from '@waypost/kernel';
import type { PageAddress } from '@waypost/page-cache';
import { defaultPage } from '@waypost/pages/model/catalogue';
import { ARTICLE_ROUTE, type FoundPage } from '@waypost/pages/server';
import { activeRoutes, matchRoute, routeTable } from '@waypost/routing/model';
import type { Router } from 'express';
import type { Logger } from 'pino';
import { auditRoutes } from './audit-routes';
import { contentRoutes } from './content-routes';
import { previewRoutes } from './preview-routes';
import { publishRoutes } from './publish-routes';

/** Where content, its previews and what was done to them are kept. */
export interface ContentPorts {
  readonly store: ContentStore;
  readonly feed: PublishedFeed;
  readonly previews: PreviewStore;
  readonly audit: AuditLog;
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
  readonly openPreview: (token: string, brandId: string) => Promise<PreviewRecord | null>;
  readonly previewedPage: (preview: PreviewRecord, brandId: string, routeName: string) => Promise<PageContent | null>;
  /** The features of the control center's API, behind its gate. */
  readonly routers: readonly Router[];
}

/** Kinds of content that stand in the payload of any page. */
const EVERYWHERE: readonly ContentAddress['kind'][] = ['experiment', 'phone-rule'];

/** Which kept pages a publish touches. */
export function touchedBy(
  changed: readonly ContentAddress[],
  routeNameOf: (address: PageAddress) => string | null,
): (address: PageAddress) => boolean {
  if (changed.some(({ kind }) => EVERYWHERE.includes(kind))) return () => true;
  const pages = new Set(changed.filter(({ kind }) => kind === 'page').map(({ key }) => key));
  const hasArticle = changed.some(({ kind }) => kind === 'article');
  return (address) => {
    const routeName = routeNameOf(address);
    if (routeName === null) return false;
    return pages.has(pageKey(address.brandId, routeName)) || (hasArticle && routeName === ARTICLE_ROUTE);
  };
}

/** Puts content together: its use cases, its API, what is published in memory, and previews. */
export function composeContent(options: ContentOptions): Content {
  const { ports, brands, jobs, clock, newId, log, sessionSecret, publicScheme, onPublished } = options;
  const { store, feed, previews, audit } = ports;
  const pages = createPageKind({ brands });
  const kinds = { page: pages };
  const content = { store, kinds, checks: createPageChecks({ pages }), clock, newId, jobs };
  defineScheduledPublish(content);

  const routesOf = new Map<string, ReturnType<typeof activeRoutes>>(brands.map(({ id }) => [id, activeRoutes(routeTable, id)]));
  const routeNameAt = (brandId: string, path: string): string | null => matchRoute(routesOf.get(brandId) ?? [], path)?.route.name ?? null;

  const published = createPublishedContent({
    feed,
    onChange: (changed) => onPublished(touchedBy(changed, ({ brandId, pathname }) => routeNameAt(brandId, pathname))),
    onError: (error) => log.warn({ err: error }, 'the published content could not be read; it is tried again'),
  });

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

  return {
    published,
    findPage(brand, routeName) {
      const data = published.find({ kind: 'page', key: pageKey(brand.id, routeName) });
      return (data && storedPage(data)) ?? defaultPage(brand, routeName);
    },
    openPreview: openPreview({ previews, tokens, clock, isSessionAlive: options.isStaffSessionAlive }),
    previewedPage: previewedPage({ store, kinds }),
    routers: [
      publishRoutes(content),
      previewRoutes({ previews: previewDeps, brands, publicScheme }),
      auditRoutes(audit),
      contentRoutes({ content, pages }),
    ],
  };
}
