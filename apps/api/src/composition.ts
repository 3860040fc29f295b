import type { Server } from 'node:http';
import type { BootState, WebServerModule } from '@waypost/api-contract';
import { brandForHost, type Brand } from '@waypost/brands';
import {
  NO_CONSENTED_PHONES,
  plainVisit,
  saveLead,
  submitPlainStep,
  type ConsentLookup,
  type LeadStore,
} from '@waypost/funnel-engine/server';
import type { FigureQueries, RollupStore } from '@waypost/dashboards/server';
import type { Jobs } from '@waypost/jobs/server';
import { ipLookup, type PlaceReader } from '@waypost/ip-lookup/server';
import { invariant, newId, type Clock } from '@waypost/kernel';
import { createLeases, type LeaseStore } from '@waypost/leases/server';
import { createPageCache, type PageCache } from '@waypost/page-cache';
import { createPageSource, siteLinks } from '@waypost/pages/server';
import type { PartnerPorts } from '@waypost/partner-adapters/contract';
import {
  createEventGroups,
  createEventIngest,
  createRejectionKeeper,
  createStaffEvents,
  type EventDays,
  type EventDeliveryStore,
  type EventFeed,
  type EventQueries,
  type EventSink,
  type EventStore,
  type RejectedEventStore,
  type StaffEvents,
} from '@waypost/tracking/server';
import { saveUserState, type VisitorStore } from '@waypost/visitor/server';
import { isSessionAlive, type SetUp } from '@waypost/staff/server';
import type { Express, RequestHandler } from 'express';
import type { Store } from 'express-session';
import type { Logger } from 'pino';
import { createApi } from './api';
import type { PublishedContent } from '@waypost/content/server';
import { composeContent, type ContentPorts } from './control/content/compose-content';
import { composeControl, type StaffPorts } from './control/compose-control';
import { dashboardRoutes } from './control/figures/dashboard-routes';
import { liveEventRoutes } from './control/figures/live-event-routes';
import { consentTextsOf } from './visitors/consent-texts';
import { defineDashboardJobs } from './events/dashboard-jobs';
import { defineEventJobs } from './events/event-jobs';
import { createHttpServer } from './http/http-server';
import { withLeaseClicks } from './events/lease-clicks';
import { countedGroups, type Metrics } from './http/metrics';
import { recordPlainEvent } from './events/plain-events';
import { previewPages } from './pages/preview-pages';
import { createSiteRules, type RouteRule } from './pages/route-rules';
import { createSitePages, type SitePagesDeps } from './pages/site-pages';
import { staffOrigins } from './http/staff-origins';
import { knownVisitorIdOf } from './visitors/visitor-identity';
import { permissionOfVariant } from './visitors/visitor-privacy';
import type { WebAssets } from './pages/web-assets';

export interface EventRecords {
  readonly days: EventDays;
  readonly queries: EventQueries;
  readonly feed: EventFeed;
  readonly rejected: RejectedEventStore;
  readonly deliveries: EventDeliveryStore;
  /** Where events are forwarded to; null where nothing is configured. */
  readonly sink: EventSink | null;
}

/** The world outside the process, and what an operator decided. */
export interface WaypostPorts {
  readonly clock: Clock;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly brands: readonly Brand[];
  readonly visitors: VisitorStore;
  readonly consents: ConsentLookup;
  readonly leads: LeadStore;
  readonly events: EventStore;
  /** What else is done with events than taking them in. */
  readonly eventRecords: EventRecords;
  /** The counts of the events (R10.10). */
  readonly dashboards: RollupStore & FigureQueries;
  readonly sessions: Store;
  readonly partners: PartnerPorts;
  /** What became of the numbers that a partner leased (R8.05). */
  readonly phoneLeases: LeaseStore;
  /** Knows places of addresses (R6.09). */
  readonly places: PlaceReader;
  /** Background jobs. The composition defines them; whoever made them starts and stops them. */
  readonly jobs: Jobs;
  /** The people of the control center: their accounts, sessions and what is written down of them. */
  readonly staff: StaffPorts;
  /** What staff write and publish, and the audit log of it. */
  readonly content: ContentPorts;
  /** The control center's screens and their files, for people who are signed in. Null where they are not built. */
  readonly controlShell: RequestHandler | null;
  readonly isReady: () => Promise<boolean>;
  readonly web: WebServerModule;
  readonly assets: WebAssets;
  readonly clientFolder: string;
  /** Security headers of every answer. */
  readonly headers: Readonly<Record<string, string>>;
  readonly settings: BootState['settings'];
  /** What leads from one path to another (R2.12). */
  readonly routeRules: readonly RouteRule[];
  readonly sessionSecret: string;
  readonly publicScheme: 'http' | 'https';
  readonly trustProxy: boolean | number | string;
  readonly isProduction: boolean;
}

export interface ComposedWaypost {
  /** Not listening yet. */
  readonly server: Server;
  readonly pageCache: PageCache;
  /** To be started before the server listens, and stopped after it: pages come from it. */
  readonly published: PublishedContent;
  readonly app: Express;
  /** For the control center. */
  readonly staffEvents: StaffEvents;
  /** Makes the control center's first account. */
  readonly setUp: SetUp;
  /** Resolves when every event that was taken is written. */
  drain(): Promise<void>;
}

/** Puts a whole Waypost process together out of its ports: use cases, pages, API, server. */
export function composeWaypost(ports: WaypostPorts): ComposedWaypost {
  const { clock, log, metrics, brands, visitors, consents, leads, partners, headers, assets } = ports;
  const isSecure = ports.publicScheme === 'https';
  const brandOf = (id: string): Brand => {
    const brand = brands.find((one) => one.id === id);
    invariant(brand, `${id} is a brand`);
    return brand;
  };
  const brandIdForHost = (host: string | undefined): string | null => brandForHost(brands, host)?.id ?? null;

  const lookUpAddress = ipLookup({ places: ports.places, clock });

  const numbers = createLeases({
    partners,
    store: ports.phoneLeases,
    clock,
    newId,
    onStoreError: (error) => log.warn({ err: error }, 'a leased number was not kept'),
  });
  /** Without JavaScript what is leased is written into the page that answers. */
  const partnersOfPlainVisits: PartnerPorts = {
    ...partners,
    getPhone: async (body) => {
      const { answer, shown } = await numbers.lease(body);
      shown();
      return answer;
    },
  };

  const { eventRecords } = ports;
  const forwarding = defineEventJobs({ jobs: ports.jobs, clock, ...eventRecords });
  const { sink, deliveries } = eventRecords;
  if (sink) metrics.watchForwarding(() => deliveries.countEvents(sink.name));
  const staffEvents = createStaffEvents({ ...eventRecords, events: ports.events, forwarding });
  const uncountedGroups = createEventGroups({
    store: withLeaseClicks(ports.events, numbers),
    onStoreError: (error) => log.warn({ err: error }, 'a group of events was not stored'),
    onStored: () => {
      eventRecords.feed.announce();
      forwarding?.poke();
      counting.poke();
    },
  });

  const groups = countedGroups(uncountedGroups, metrics);

  const isStaffSessionAlive = async (id: string): Promise<boolean> => {
    const found = await ports.staff.sessions.find(id);
    return found !== null && isSessionAlive(found.session, clock.now());
  };
  const content = composeContent({
    ports: ports.content,
    brands,
    jobs: ports.jobs,
    clock,
    newId,
    log,
    sessionSecret: ports.sessionSecret,
    publicScheme: ports.publicScheme,
    onPublished: (hasChanged) => pageCache.refresh(hasChanged),
    isStaffSessionAlive,
  });

  const counting = defineDashboardJobs({
    jobs: ports.jobs,
    store: ports.dashboards,
    clock,
    formOf: (brandId, page) => {
      const brand = brands.find(({ id }) => id === brandId);
      return (brand && content.findPage(brand, page)?.form) ?? null;
    },
  });

  const siteDeps: SitePagesDeps = {
    brands,
    payloadOf: createPageSource({ clock, findPage: content.findPage, findArticle: content.findArticle }).payload,
    articlePaths: content.articlePaths,
    linksOf: siteLinks,
    render: ports.web.renderDocument,
    assets,
    settings: ports.settings,
    publicScheme: ports.publicScheme,
    clock,
  };
  const pages = createSitePages(siteDeps);
  const pageCache = createPageCache({
    render: async ({ brandId, pathname, variant }) => {
      metrics.pageRendered();
      return pages.render(brandOf(brandId), pathname, { permission: permissionOfVariant(variant), visit: null });
    },
    headers,
    clock,
    onRenewalError: (error, address) => log.error({ err: error, ...address }, 'a page could not be rendered anew'),
  });

  const recordEvent = recordPlainEvent({ groups, clock, brandOf, lookUpAddress, secret: ports.sessionSecret });
  const plainDeps = { visitors, consents, leads, partners: partnersOfPlainVisits, recordEvent, clock, newId };
  const keepLead = saveLead({ visitors, leads, consents, clock });

  const control = composeControl({
    staff: ports.staff,
    routers: [
      ...content.routers,
      dashboardRoutes(ports.dashboards),
      liveEventRoutes({ subscribe: staffEvents.subscribe, isStaffSessionAlive, isOpen: () => server.listening }),
    ],
    files: content.media,
    shell: ports.controlShell,
    clock,
    newId,
    log,
    sessionSecret: ports.sessionSecret,
    isSecure,
    publicScheme: ports.publicScheme,
  });

  const app = createApi({
    controlCenter: control.router,
    media: content.media,
    previews: previewPages({
      open: content.openPreview,
      pageOf: content.previewedPage,
      pagesWith: ({ clock: shownAt, routeName, page }) =>
        createSitePages({
          ...siteDeps,
          clock: shownAt,
          payloadOf: createPageSource({
            clock: shownAt,
            findPage: (brand, name) => (name === routeName && page ? page : content.findPage(brand, name)),
            findArticle: content.findArticle,
          }).payload,
        }),
      visitors,
      clock,
      headers,
      staffOrigins: staffOrigins(brands, ports.publicScheme),
    }),
    metrics,
    log,
    clock,
    brands,
    trustProxy: ports.trustProxy,
    isSecure,
    isProduction: ports.isProduction,
    headers,
    clientFolder: ports.clientFolder,
    build: { id: assets.buildId, timestamp: assets.builtAt },
    rules: createSiteRules(ports.routeRules, brands),
    sessionStore: ports.sessions,
    sessionSecret: ports.sessionSecret,
    // Before the published content has come, pages would be the code's.
    isReady: async () => content.published.number() !== null && (await ports.isReady()),
    pages,
    linksOf: siteLinks,
    publicScheme: ports.publicScheme,
    pageCache,
    partners,
    leases: numbers,
    lookUpAddress,
    keepLead: async (req, pageUrl) => {
      const visitorId = knownVisitorIdOf(req);
      const brand = brandForHost(brands, req.headers.host);
      const page = brand && URL.canParse(pageUrl) ? pages.find(brand, new URL(pageUrl).pathname) : null;
      if (visitorId === null || !brand || page?.kind !== 'page') return { consentedPhones: NO_CONSENTED_PHONES };
      return keepLead({ visitorId, brandId: brand.id, payload: page.payload });
    },
    saveUserState: saveUserState({ visitors, consentTextOf: consentTextsOf(brands).find, clock }),
    plainVisit: plainVisit(plainDeps),
    submitPlainStep: submitPlainStep(plainDeps),
  });

  const server = createHttpServer({
    ingest: createEventIngest({
      groups,
      brandForHost: brandIdForHost,
      onRefused: (count) => metrics.eventsRefused(count),
      rejections: createRejectionKeeper({
        store: eventRecords.rejected,
        onLost: (count, error) => log.warn({ err: error, count }, 'refused events were not kept'),
      }),
      log,
    }),
    pageCache,
    metrics,
    brandIdForHost,
    app,
  });
  return { server, pageCache, published: content.published, app, staffEvents, setUp: control.setUp, drain: () => groups.drain() };
}
