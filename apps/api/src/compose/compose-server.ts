import type { Server } from 'node:http';
import { brandForHost, visitedBrandId } from '@waypost/brands';
import { pageError, pagesFromMemory, searchRoutes } from '@waypost/pages/http';
import { buildRoutes, clientFiles } from '@waypost/pages/http/builds';
import { createSiteRules, redirectByRules, routeRulesRoutes, withPublishedRedirects } from '@waypost/pages/http/rules';
import { type ReadinessPart } from '@waypost/platform/express';
import { securityTxt } from '@waypost/platform/express/security';
import { networkOf } from '@waypost/platform/limits';
import { clientAddress, takeForwardedHost, type TrustProxy } from '@waypost/platform/limits/connections';
import { createEventIngest, eventLimit } from '@waypost/tracking/http';
import type { Express, RequestHandler } from 'express';
import { createApi } from '../api';
import { createHttpServer } from '../http-server';
import type { CallerLimits, ProcessHealth, RunningProcess, SitePorts } from '../waypost-ports';
import type { ComposedFeatures } from './compose-features';

export interface ComposedServer {
  /** Not listening yet. */
  readonly server: Server;
  readonly app: Express;
}

/** The ports that the server needs beside its features. */
type ServerWorld = RunningProcess & SitePorts & CallerLimits & Pick<ProcessHealth, 'isDatabaseAway'>;

/** Composes the server: events and pages in memory first, then Express. */
export function composeServer(
  ports: ServerWorld,
  features: ComposedFeatures,
  readiness: () => Promise<readonly ReadinessPart[]>,
): ComposedServer {
  const { brands, metrics, log, limits } = ports;
  const { events, experiments, pages } = features;
  const app = composeApp(ports, features, readiness);
  const trusts = app.get('trust proxy fn') as TrustProxy;
  const addressOf = clientAddress(trusts);
  const server = createHttpServer({
    ingest: createEventIngest({
      takeEvents: events.take,
      brandForHost: (host) => visitedBrandId(brands, host),
      log,
      limit: eventLimit(
        ports.counted.buckets('events', limits.events),
        (req) => networkOf(addressOf(req)),
        () => metrics.requestRefused('event'),
      ),
    }),
    pagesFromMemory: pagesFromMemory({
      pageCache: pages.pageCache,
      brandIdForHost: (host) => brandForHost(brands, host)?.id ?? null,
      variantFor: experiments.variants.of,
      isSecure: ports.publicScheme === 'https',
    }),
    metrics,
    app,
    limits,
    addressOf,
    takeForwardedHost: takeForwardedHost(trusts),
    isBehindProxy: Boolean(ports.trustProxy),
    log,
    onRequest: ports.noteRequest,
  });
  return { server, app };
}

/** Composes everything that Express serves. */
const composeApp = (ports: ServerWorld, features: ComposedFeatures, readiness: () => Promise<readonly ReadinessPart[]>): Express =>
  createApi({
    log: ports.log,
    metrics: ports.metrics,
    brands: ports.brands,
    trustProxy: ports.trustProxy,
    publicScheme: ports.publicScheme,
    headers: ports.headers,
    readiness,
    securityTxt: securityTxt(ports.securityContact, ports.clock),
    files: clientFiles(ports.clientFolder, ports.earlierBuilds, ports.builds.find, ports.clock),
    ofBrands: brandRoutes(ports, features),
    pageError: pageError({
      errorPages: features.pages.errorPages,
      isDevelopment: ports.isDevelopment,
      isDatabaseAway: ports.isDatabaseAway,
      log: ports.log,
    }),
    isDatabaseAway: ports.isDatabaseAway,
  });

/** Returns the handlers of brands' hosts in their order. Redirects come before the pages that they replace. */
function brandRoutes(ports: SitePorts, features: ComposedFeatures): readonly RequestHandler[] {
  const { content, pages, visitors, control, contentVersion } = features;
  const { assets } = ports;
  const rules = withPublishedRedirects(createSiteRules(ports.routeRules, ports.brands), content.redirectsOf);
  return [
    buildRoutes({ id: assets.buildId, timestamp: assets.builtAt }, ports.builds, rules, pages.pageCache),
    searchRoutes({ pages: pages.pages, contentVersion, publicScheme: ports.publicScheme }),
    control.router,
    content.media,
    pages.previews,
    visitors.optOut,
    routeRulesRoutes(rules, contentVersion),
    redirectByRules(rules),
    visitors.ipLookup,
    visitors.zips,
    visitors.api,
    visitors.pages,
  ];
}
