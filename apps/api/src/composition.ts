import type { Server } from 'node:http';
import { brandForHost, type Brand } from '@waypost/brands';
import type { PublishedContent } from '@waypost/content/server';
import {
  buildRoutes,
  clientFiles,
  createContentVersion,
  createPageTokens,
  createSiteRules,
  withPublishedRedirects,
  pageError,
  pagesFromMemory,
  redirectByRules,
  routeRulesRoutes,
  searchRoutes,
} from '@waypost/pages/http';
import { boundPartners } from '@waypost/partner-adapters/server';
import { createLeases } from '@waypost/phones/server';
import { invariant, newId } from '@waypost/platform/kernel';
import { securityTxt, type ReadinessPart } from '@waypost/platform/express';
import { clientAddress, networkOf, takeForwardedHost, type TrustProxy } from '@waypost/platform/limits';
import type { PageCache } from '@waypost/platform/page-cache';
import { createEventIngest, eventLimit } from '@waypost/tracking/http';
import type { StaffEvents } from '@waypost/tracking/server';
import type { SetUp } from '@waypost/staff/server';
import type { Express } from 'express';
import { wireExperiments } from './experiments/compose-experiments';
import { createApi } from './api';
import { createHttpServer } from './http-server';
import { readinessParts } from './health/readiness';
import type { WaypostPorts } from './waypost-ports';
import { wireEvents } from './wire-events';
import { wirePages } from './wire-pages';
import { isStaffSessionAliveIn, wireCollaboration, wireContent, wireControl } from './wire-staff';
import { wireVisitors } from './wire-visitors';

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
  /** From now on `/readyz` says that the process takes nothing new: a balancer leads visitors elsewhere (R16.06). */
  announceStop(): void;
  /** Resolves when every event that was taken is written, and every assignment. */
  drain(): Promise<void>;
}

/** Puts a whole Waypost process together out of its ports: use cases, pages, API, server. */
export function composeWaypost(world: WaypostPorts): ComposedWaypost {
  const { clock, log, metrics, brands, headers, assets, publicScheme, limits } = world;
  const partners = boundPartners({
    partners: world.partners,
    limits: limits.partners,
    counted: world.counted,
    clock,
    onAlarm: (partner, share) => log.error({ partner, share }, 'a partner’s calls of the day are used up'),
    onRefused: () => metrics.requestRefused('partner'),
  });
  const ports = { ...world, partners: partners.ports };
  const brandOf = (id: string): Brand => {
    const brand = brands.find((candidate) => candidate.id === id);
    invariant(brand, `${id} is a brand`);
    return brand;
  };
  const brandIdForHost = (host: string | undefined): string | null => brandForHost(brands, host)?.id ?? null;

  const leases = createLeases({
    partners: ports.partners,
    store: ports.phoneLeases,
    clock,
    newId,
    onStoreError: (error) => log.warn({ err: error }, 'a leased number was not stored'),
  });
  const isStaffSessionAlive = isStaffSessionAliveIn(ports);
  const collaboration = wireCollaboration(ports);
  const content = wireContent(ports, {
    isStaffSessionAlive,
    // A text that moves to another brand changes the canonical link of the pages that share it.
    onPublished: (hasChanged, routes) => pageCache.refresh((page) => hasChanged(page) || pages.hasNewOwner(page, routes)),
    branchChecks: collaboration.reviews.checks,
  });
  const experiments = wireExperiments(ports, content);
  const { variants } = experiments;
  const pageTokens = createPageTokens({ secret: ports.sessionSecret, clock });
  const events = wireEvents(ports, {
    leases,
    pageTokens,
    onStored: experiments.poke,
    formOf: (brandId, page) => {
      const brand = brands.find(({ id }) => id === brandId);
      return (brand && content.findPage(brand, page)?.form) ?? null;
    },
  });
  const contentVersion = createContentVersion({ publication: () => content.published.number(), clock });
  const wiredPages = wirePages(ports, { ...content, contentVersion, pageTokens }, brandOf);
  const { pages, pageCache, errorPages, previews } = wiredPages;
  const visitors = wireVisitors(ports, { ...wiredPages, contentVersion, leases, takeEvents: events.take, brandOf, variants });
  const control = wireControl(ports, {
    collaboration: collaboration.router,
    content,
    pages,
    experiments: experiments.routers,
    isStaffSessionAlive,
    staffEvents: events.staff,
    usedUpDays: partners.usedUpDays,
    isOpen: () => server.listening,
  });

  let isStopping = false;
  const readiness = async (): Promise<readonly ReadinessPart[]> => {
    const [isDatabaseThere, services] = await Promise.all([ports.isReady(), ports.services()]);
    return readinessParts({
      isStopping,
      isDatabaseThere,
      isDiskLow: ports.isDiskLow(),
      hasStream: ports.eventStream !== null,
      publication: content.published.number(),
      isProxyUnnamed: publicScheme === 'https' && ports.trustProxy === false,
      standIns: ports.standIns,
      services,
    });
  };
  metrics.watchParts(readiness);
  const rules = withPublishedRedirects(createSiteRules(ports.routeRules, brands), content.redirectsOf);
  const app = createApi({
    log,
    metrics,
    brands,
    trustProxy: ports.trustProxy,
    headers,
    readiness,
    securityTxt: securityTxt(ports.securityContact, clock),
    files: clientFiles(ports.clientFolder, ports.keptBuilds, ports.builds.find, clock),
    ofBrands: [
      buildRoutes({ id: assets.buildId, timestamp: assets.builtAt }, ports.builds, rules, pageCache),
      searchRoutes({ pages, publicScheme }),
      control.router,
      content.media,
      previews,
      visitors.optOut,
      routeRulesRoutes(rules, contentVersion),
      redirectByRules(rules),
      visitors.ipLookup,
      visitors.api,
      visitors.pages,
    ],
    pageError: pageError({ errorPages, isDevelopment: ports.isDevelopment, log }),
  });
  const trusts = app.get('trust proxy fn') as TrustProxy;
  const addressOf = clientAddress(trusts);
  const server = createHttpServer({
    ingest: createEventIngest({
      takeEvents: events.take,
      brandForHost: brandIdForHost,
      log,
      limit: eventLimit(
        ports.counted.buckets('events', limits.events),
        (req) => networkOf(addressOf(req)),
        () => metrics.requestRefused('event'),
      ),
    }),
    pagesFromMemory: pagesFromMemory({ pageCache, brandIdForHost, variantFor: variants.of }),
    metrics,
    app,
    limits,
    addressOf,
    takeForwardedHost: takeForwardedHost(trusts),
    isBehindProxy: Boolean(ports.trustProxy),
    log,
  });
  const { published } = content;
  const drain = async (): Promise<void> => {
    await events.drain();
    await experiments.drain();
    await wiredPages.keeper.drain();
  };
  return {
    server,
    pageCache,
    published,
    app,
    staffEvents: events.staff,
    setUp: control.setUp,
    announceStop: () => void (isStopping = true),
    drain,
  };
}
