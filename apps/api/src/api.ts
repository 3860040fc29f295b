import type { PlainVisit, SiteLinks } from '@waypost/api-contract';
import { brandForHost, type Brand } from '@waypost/brands';
import type { Clock } from '@waypost/kernel';
import { problem } from '@waypost/http';
import type { PlainRequest, PlainStepAnswer, PlainStepInput } from '@waypost/funnel-engine/server';
import type { IpLookup } from '@waypost/ip-lookup/server';
import type { PageCache } from '@waypost/page-cache';
import type { SavedVisitor, SaveUserStateInput } from '@waypost/visitor/server';
import expressStaticGzip from 'express-static-gzip';
import express, { json, type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import type { ServeStaticOptions } from 'serve-static';
import type { Store } from 'express-session';
import path from 'node:path';
import type { Logger } from 'pino';
import { buildRoutes, type BuildFacts } from './pages/build-routes';
import { healthRoutes } from './http/health-routes';
import { ipLookupRoute } from './visitors/ip-lookup-route';
import type { Metrics } from './http/metrics';
import { metricsRoute, timedRequests } from './http/metrics-route';
import { pageRoutes } from './pages/page-routes';
import { partnerRoutes, type PartnerRouteDeps } from './visitors/partner-routes';
import { privacyRoutes } from './visitors/privacy-routes';
import { problemFor, problemHandler, RequestProblem, sendProblem } from './http/problem-answer';
import { requestLog } from './http/request-log';
import { redirectByRules, routeRulesRoute, type SiteRules } from './pages/route-rules';
import { requireOwnPages } from './http/same-origin';
import { searchRoutes } from './pages/search-routes';
import type { SitePages } from './pages/site-pages';
import { userStateRoute } from './visitors/user-state-route';
import { SESSION_COOKIE, visitorSession } from './visitors/visitor-identity';
import { permissionOf } from './visitors/visitor-privacy';

export interface ApiDeps {
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly clock: Clock;
  readonly brands: readonly Brand[];
  readonly trustProxy: boolean | number | string;
  readonly isSecure: boolean;
  readonly isProduction: boolean;
  readonly headers: Readonly<Record<string, string>>;
  /** The web app's client build. */
  readonly clientFolder: string;
  readonly build: BuildFacts;
  readonly rules: SiteRules;
  readonly sessionStore: Store;
  readonly sessionSecret: string;
  readonly isReady: () => Promise<boolean>;
  readonly pages: SitePages;
  readonly linksOf: (brand: Brand) => SiteLinks;
  /** `https` or `http`: with a brand's first domain it makes the addresses that search engines are told. */
  readonly publicScheme: string;
  readonly pageCache: PageCache;
  readonly partners: PartnerRouteDeps['partners'];
  readonly leases: PartnerRouteDeps['leases'];
  /** The place of an address (R6.09). */
  readonly lookUpAddress: (address: string) => IpLookup;
  readonly keepLead: PartnerRouteDeps['keepLead'];
  readonly saveUserState: (input: SaveUserStateInput) => Promise<SavedVisitor>;
  readonly plainVisit: (request: PlainRequest) => Promise<PlainVisit>;
  readonly submitPlainStep: (input: PlainStepInput) => Promise<PlainStepAnswer>;
  /** Answers everything on the control center's host. */
  readonly controlCenter: RequestHandler;
  /** Answers for the library's pictures (R10.05). */
  readonly media: RequestHandler;
  /** Answers who follows a link to a preview (R10.03). */
  readonly previews: RequestHandler;
}

/** Answers and consents of one visitor. */
const JSON_MAX_BYTES = 64 * 1024;
const ONE_HOUR_MS = 3_600_000;
const ONE_YEAR_MS = 365 * 24 * ONE_HOUR_MS;

/** The Express app: everything but events and pages in memory. Never listens, so that tests can call it. */
export function createApi(deps: ApiDeps): Express {
  const { log, brands, headers, clientFolder, pages, rules } = deps;
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('trust proxy', deps.trustProxy);
  app.set('query parser', 'simple');

  app.use(requestLog(log), timedRequests(deps.metrics));
  app.use((_req, res, next) => {
    res.set(headers);
    next();
  });
  app.use(healthRoutes(deps.isReady));
  app.use(metricsRoute(deps.metrics));

  // Hashed names never change; the others may, and are asked for again after an hour.
  app.use('/assets', files(path.join(clientFolder, 'assets'), { immutable: true, maxAge: ONE_YEAR_MS }), missingFile);
  for (const folder of ['brands', 'images'])
    app.use(`/${folder}`, files(path.join(clientFolder, folder), { maxAge: ONE_HOUR_MS }), missingFile);

  app.use((req, res, next) => {
    const brand = brandForHost(brands, req.headers.host);
    // A host of nobody's names no brand and is led nowhere (R1.05).
    if (!brand) throw new RequestProblem(problem({ status: 404, code: 'not-found', title: 'Page Not Found' }));
    res.locals['brand'] = brand;
    next();
  });
  app.use(buildRoutes(deps.build, rules));
  app.use(searchRoutes({ pages, publicScheme: deps.publicScheme }));
  app.use(deps.controlCenter);
  app.use(deps.media);
  app.use(deps.previews);
  app.use(privacyRoutes({ linksOf: deps.linksOf, isSecure: deps.isSecure }));
  app.use(routeRulesRoute(rules));
  app.use(redirectByRules(rules));
  app.use(ipLookupRoute(deps.lookUpAddress));

  const session = visitorSession({
    store: deps.sessionStore,
    secret: deps.sessionSecret,
    isSecure: deps.isSecure,
    onLateError: (error) => log.warn({ err: error }, 'a session was not stored after its answer'),
  });
  app.use(visitorApi(deps, session));
  app.use(
    pageRoutes({
      pages,
      pageCache: deps.pageCache,
      headers,
      session,
      plainVisit: deps.plainVisit,
      submitPlainStep: deps.submitPlainStep,
      lookUpAddress: deps.lookUpAddress,
      isSecure: deps.isSecure,
    }),
  );
  app.use(methodNotAllowed);
  app.use(pageError(deps));
  app.use(problemHandler(log));
  return app;
}

/** The calls that carry what a visitor says: from our own pages, small, never cached, and under the visitor's session. */
function visitorApi({ clock, partners, leases, lookUpAddress, keepLead, saveUserState }: ApiDeps, session: RequestHandler): express.Router {
  const router = express.Router();
  router.use(
    '/api',
    (_req, res, next) => {
      res.set('cache-control', 'no-store');
      next();
    },
    requireOwnPages,
    // Beacons are sent as text by browsers that know no other way.
    json({ limit: JSON_MAX_BYTES, type: ['application/json', 'text/plain', 'text/json'] }),
    session,
  );
  router.get('/api/_auth/session', (_req, res) => {
    // Visitors are never signed in; staff are asked for on the control center's own host.
    res.json({});
  });
  router.delete('/api/_auth/session', (req, res, next) => {
    req.session.destroy((error: unknown) => {
      if (error) next(error);
      else res.clearCookie(SESSION_COOKIE).status(204).end();
    });
  });
  router.use(userStateRoute({ clock, saveUserState }));
  router.use(partnerRoutes({ partners, leases, keepLead, lookUpAddress }));
  router.use('/api', (_req, res) => sendProblem(res, problem({ status: 404, code: 'not-found', title: 'There is no such call' })));
  return router;
}

/** The files of a folder, in the brotli form that the build wrote beside each. */
const files = (folder: string, serveStatic: ServeStaticOptions): RequestHandler =>
  expressStaticGzip(folder, {
    enableBrotli: true,
    orderPreference: ['br'],
    index: false,
    serveStatic: { ...serveStatic, dotfiles: 'ignore' },
  });

const missingFile: RequestHandler = (_req, res) =>
  sendProblem(res, problem({ status: 404, code: 'not-found', title: 'There is no such file' }));

const methodNotAllowed: RequestHandler = () => {
  throw new RequestProblem(problem({ status: 405, code: 'method-not-allowed', title: 'This address does not take this method' }), {
    allow: 'GET, HEAD, POST',
  });
};

/** Errors of pages leave as the error page of their brand (R2.19); those of other requests as problems. */
const pageError =
  ({ pages, isProduction, log, headers }: ApiDeps): ErrorRequestHandler =>
  (error: unknown, req, res, next) => {
    const brand = res.locals['brand'] as Brand | undefined;
    if (res.headersSent || !brand || !req.accepts('html') || /^\/api\/|\.json$/.test(req.path)) {
      next(error);
      return;
    }
    const { details, headers: problemHeaders } = problemFor(error);
    if (details.status >= 500) log.error({ requestId: res.locals['requestId'], err: error }, 'page failed');
    const stack = !isProduction && error instanceof Error && details.status >= 500 ? error.stack : undefined;
    const page = pages.renderError(
      brand,
      req.path,
      { statusCode: details.status, statusMessage: details.title, stack },
      permissionOf(req.headers),
    );
    res
      .status(page.statusCode)
      .set({ ...headers, ...page.headers, ...problemHeaders, 'cache-control': 'no-store' })
      .type('html')
      .send(page.html);
  };
