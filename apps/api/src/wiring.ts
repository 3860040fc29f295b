import type { Server } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { WebServerModule } from '@waypost/api-contract';
import { brandRecords } from '@waypost/brands/records';
import { createJobs } from '@waypost/jobs/server';
import { openPlaceReader } from '@waypost/ip-lookup/server';
import { systemClock } from '@waypost/kernel';
import { createPartnerAdapters } from '@waypost/partner-adapters/server';
import {
  createAuditLog,
  createConsentLookup,
  createContentStore,
  createDashboardStore,
  createDatabase,
  createEventDays,
  createEventDeliveryStore,
  createEventFeed,
  createEventQueries,
  createEventStore,
  createImageFiles,
  createLeadStore,
  createPartnerCallLog,
  createRejectedEventStore,
  createRetentionRecords,
  createSealRenewal,
  createPhoneLeaseStore,
  createPreviewStore,
  createPublishedFeed,
  createSessionStore,
  createSetUpLinkStore,
  createSignInLimits,
  createPasswordResetStore,
  createStaffAccountStore,
  createStaffSessionStore,
  createVisitorStore,
  keepConsentTexts,
} from '@waypost/persistence';
import { createKeyRing } from '@waypost/sealing';
import { createWebhookSink } from '@waypost/tracking/server';
import type { Logger } from 'pino';
import { composeWaypost, type WaypostPorts } from './composition';
import { consentTextsOf } from './visitors/consent-texts';
import { readControlCenterBuild, type ControlCenterBuild } from './control/control-center-build';
import { controlCenterPages } from './control/control-center-pages';
import type { Environment } from './environment';
import { definePrivacyJobs } from './privacy/privacy-jobs';
import { countedCalls, createMetrics } from './http/metrics';
import { processLog } from './http/process-log';
import { ROUTE_RULES } from './pages/route-rules';
import { staffAudit } from './control/accounts/staff-audit';
import { controlCenterOrigin, firstAccountLine } from './control/accounts/first-account-line';
import { securityHeaders } from './http/security-headers';
import { reportingOrigins, thirdPartyScriptOrigins } from './http/third-party-origins';
import { readWebAssets } from './pages/web-assets';

/** A whole Waypost process, not listening yet. */
export interface Waypost {
  readonly server: Server;
  readonly log: Logger;
  readonly buildId: string;
  /**
   * Where nobody has an account: makes the operator's, or gives the line that says where to make the first one. `port` is the
   * one that the server listens on.
   */
  prepareFirstAccount(port: number): Promise<string | null>;
  /** Writes what was acknowledged and lets go of the database. After the server has closed. */
  close(): Promise<void>;
}

/** The web app as the process uses it: how a page is rendered, and where a browser finds its scripts and files. */
export type WebApp = Pick<WaypostPorts, 'web' | 'assets' | 'clientFolder'> & { readonly controlCenter: ControlCenterBuild };

/** The web app's build. Development has another, which compiles on demand. */
export async function builtWebApp(webFolder: string): Promise<WebApp> {
  const clientFolder = path.join(webFolder, 'client');
  const web = (await import(/* @vite-ignore */ pathToFileURL(path.join(webFolder, 'server/entry-server.mjs')).href)) as WebServerModule;
  const controlCenter = readControlCenterBuild(path.join(webFolder, 'control-center'));
  return { web, assets: readWebAssets(clientFolder), clientFolder, controlCenter };
}

/** Makes the real world's ports out of the environment and puts the process together. */
export async function createWaypost(environment: Environment, { controlCenter, ...web }: WebApp): Promise<Waypost> {
  const log = processLog(environment.logLevel);
  const keyRing = createKeyRing(environment.dataKeys);
  // Before anything is opened that would have to be closed again: a wrong file stops the start.
  const places = await openPlaceReader({
    cityFile: environment.geoipCityFile,
    asnFile: environment.geoipAsnFile,
    onReload: (file, error) =>
      error === null ? log.info({ file }, 'places read anew') : log.warn({ err: error, file }, 'the new file of places cannot be read'),
  });
  const database = createDatabase({ url: environment.databaseUrl, log });

  const metrics = createMetrics({ pool: database.pool, withProcess: true });
  const jobs = createJobs({ pool: database.pool, log });
  const feed = createEventFeed(database, { url: environment.databaseUrl, log });
  definePrivacyJobs({
    jobs,
    clock: systemClock,
    log,
    records: createRetentionRecords(database),
    seals: createSealRenewal(database, keyRing),
    dropEventsBefore: (day) => createEventDays(database).dropEventsBefore(day),
    periods: environment.retention,
  });

  // Not awaited: a database that is away must not keep pages from being served, and each consent brings its text along.
  const textsKept = keepConsentTexts(database, consentTextsOf(brandRecords).all).catch((error: unknown) =>
    log.warn({ err: error }, 'the consent texts were not recorded at the start'),
  );

  const audit = createAuditLog(database);
  const { server, setUp, published, drain } = composeWaypost({
    clock: systemClock,
    log,
    brands: brandRecords,
    visitors: createVisitorStore(database, keyRing),
    consents: createConsentLookup(database, keyRing),
    leads: createLeadStore(database, keyRing),
    events: createEventStore(database, keyRing),
    eventRecords: {
      days: createEventDays(database),
      queries: createEventQueries(database),
      feed,
      rejected: createRejectedEventStore(database, keyRing),
      deliveries: createEventDeliveryStore(database),
      sink: environment.eventWebhook && createWebhookSink({ ...environment.eventWebhook, clock: systemClock }),
    },
    dashboards: createDashboardStore(database),
    sessions: createSessionStore(database, log),
    partners: createPartnerAdapters({
      alpha: environment.alpha,
      beta: environment.beta,
      clock: systemClock,
      callLog: countedCalls(createPartnerCallLog(database, log), metrics),
      onBreakerChange: ({ partner, operation, state }) => {
        metrics.breakerChanged(partner, operation, state);
        log.warn({ partner, operation, state }, 'a partner’s breaker changed');
      },
      onLostRecord: (error) => log.warn({ err: error }, 'a partner call was not recorded'),
    }),
    jobs,
    staff: {
      accounts: createStaffAccountStore(database),
      links: createSetUpLinkStore(database),
      resets: createPasswordResetStore(database),
      sessions: createStaffSessionStore(database, keyRing),
      cookieSessions: createSessionStore(database, log),
      limits: createSignInLimits(database, { secret: environment.sessionSecret }),
      audit: staffAudit(audit, systemClock),
      openId: environment.openId,
    },
    content: {
      store: createContentStore(database),
      feed: createPublishedFeed({ url: environment.databaseUrl, pool: database.pool, log }),
      previews: createPreviewStore(database),
      audit,
      images: createImageFiles(database),
    },
    controlShell: controlCenterPages({ build: controlCenter, brands: brandRecords, publicScheme: environment.publicScheme }),
    metrics,
    places,
    phoneLeases: createPhoneLeaseStore(database),
    isReady: () => database.isReady(),
    ...web,
    headers: securityHeaders({
      isProduction: environment.isProduction,
      imageOrigins: [environment.alpha.url, environment.beta.url].map((url) => new URL(url).origin),
      scriptOrigins: thirdPartyScriptOrigins(environment),
      connectOrigins: reportingOrigins(environment),
    }),
    settings: {
      sentryDsn: environment.sentryDsn,
      isTagManagerEnabled: environment.isTagManagerEnabled,
      adScriptUrl: environment.adScriptUrl,
      buildPollMs: environment.buildPollMs,
    },
    routeRules: ROUTE_RULES,
    sessionSecret: environment.sessionSecret,
    publicScheme: environment.publicScheme,
    trustProxy: environment.trustProxy,
    isProduction: environment.isProduction,
  });

  // Awaited: the first page that is asked for is to be the published one.
  await published.start();
  // Not awaited: pages and events need no jobs, and these go on trying by themselves.
  void jobs.start();

  return {
    server,
    log,
    buildId: web.assets.buildId,
    async prepareFirstAccount(port) {
      const first = await setUp.prepareFirst(environment.firstAdmin);
      if (first.kind === 'made') log.info('the first staff account is made, as ADMIN_EMAIL says');
      return first.kind === 'link' ? firstAccountLine(controlCenterOrigin(environment, port), first.token) : null;
    },
    async close() {
      await jobs.stop();
      places.close();
      await drain();
      await published.stop();
      await feed.close();
      await textsKept;
      await database.close();
    },
  };
}
