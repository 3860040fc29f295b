import type { Server } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { WebServerModule } from '@waypost/pages/contract';
import { brandRecords } from '@waypost/brands/records';
import { processLog, securityHeaders } from '@waypost/platform/express';
import { createHttpGenerator, templateGenerator } from '@waypost/content-factory/server';
import { createJobs } from '@waypost/platform/jobs';
import { openPlaceReader } from '@waypost/platform/ip-lookup';
import { createMetrics } from '@waypost/platform/metrics';
import { systemClock } from '@waypost/platform/kernel';
import { createPartnerAdapters } from '@waypost/partner-adapters/server';
import {
  createAuditLog,
  createContentStores,
  createDashboardStore,
  createDatabase,
  createExperimentCountStore,
  createFactoryStores,
  createImageFiles,
  createLeadQueries,
  createPartnerCallLog,
  createPartnerCallQueries,
  createPhoneLeaseQueries,
  createPhoneLeaseStore,
  createPhoneRuleReplayStore,
  createSessionStore,
  createStaffStores,
  createTrackingStores,
  createVisitorRightsStores,
  createVisitorStores,
  keepConsentTexts,
} from '@waypost/platform/persistence';
import { createKeyRing } from '@waypost/platform/sealing';
import { createMessageSeal } from '@waypost/tracking/adapters';
import { createWebhookSink } from '@waypost/tracking/server';
import { consentTextsOf } from '@waypost/visitor/server';
import { definePrivacyJobs } from '@waypost/visitor-rights/server';
import type { Logger } from 'pino';
import { INLINE_SCRIPTS, keepBuild, readWebAssets, reportingOrigins, ROUTE_RULES, thirdPartyScriptOrigins } from '@waypost/pages/http';
import { composeWaypost } from './composition';
import type { WaypostPorts } from './waypost-ports';
import { controlCenterPages, readControlCenterBuild, type ControlCenterBuild } from '@waypost/control-center/http';
import type { Environment } from './environment';
import { staffAudit } from '@waypost/staff/http';
import { controlCenterOrigin, firstAccountLine } from './first-account-line';
import { openServices } from './services/open-services';

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
  /** From now on `/readyz` says that the process takes nothing new (R16.06). */
  announceStop(): void;
  /** Writes what was acknowledged and lets go of the database. After the server has closed. */
  close(): Promise<void>;
}

/** The web app as the process uses it: how a page is rendered, and where a browser finds its scripts and files. */
export type WebApp = Pick<WaypostPorts, 'web' | 'assets' | 'clientFolder' | 'keptBuilds'> & { readonly controlCenter: ControlCenterBuild };

/** Where the builds of a deploy stand, and where what is kept of them does. */
interface BuiltFolders {
  readonly apiFolder: string;
  readonly webFolder: string;
  readonly dataDir: string;
}

/** The web app's build. Development has another, which compiles on demand. In the data folder its files outlive the next build. */
export async function builtWebApp({ apiFolder, webFolder, dataDir }: BuiltFolders): Promise<WebApp> {
  const clientFolder = path.join(webFolder, 'client');
  const web = (await import(/* @vite-ignore */ pathToFileURL(path.join(webFolder, 'server/entry-server.mjs')).href)) as WebServerModule;
  const controlCenter = readControlCenterBuild(path.join(webFolder, 'control-center'));
  const assets = readWebAssets(clientFolder, [path.join(webFolder, 'server'), path.join(webFolder, 'control-center'), apiFolder]);
  return { web, assets, clientFolder, controlCenter, keptBuilds: keptBuilds(clientFolder, assets.buildId, path.join(dataDir, 'builds')) };
}

/** Where nothing can be written, this build's files are given out all the same. */
function keptBuilds(clientFolder: string, buildId: string, keptFolder: string): WebApp['keptBuilds'] {
  try {
    return keepBuild({ clientFolder, buildId, keptFolder, now: systemClock.now() });
  } catch (error) {
    process.emitWarning(`The files of earlier builds are not kept: ${String(error)}`);
    return [];
  }
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
      error === null
        ? log.info({ file }, 'the files of places were read again')
        : log.warn({ err: error, file }, 'the new file of places cannot be read'),
  });
  const services = await openServices(environment, { log, clock: systemClock });
  const database = createDatabase({
    url: environment.databaseUrl,
    directUrl: environment.databaseDirectUrl,
    signals: services.redis?.signals,
    log,
  });

  const metrics = createMetrics({ pool: database.pool, withProcess: true });
  const jobs = createJobs({ pool: database.pool, log });
  const { events, ...eventRecords } = createTrackingStores(database, keyRing, log);
  const rights = createVisitorRightsStores(database, keyRing);
  definePrivacyJobs({
    jobs,
    clock: systemClock,
    log,
    records: rights.retention,
    seals: rights.seals,
    dropEventsBefore: (day) => eventRecords.days.dropEventsBefore(day),
    periods: environment.retention,
  });

  // Not awaited: a database that is away must not keep pages from being served, and each consent brings its text along.
  const textsKept = keepConsentTexts(database, consentTextsOf(brandRecords).all).catch((error: unknown) =>
    log.warn({ err: error }, 'the consent texts were not recorded at the start'),
  );

  const audit = createAuditLog(database);
  const { server, setUp, published, announceStop, drain } = composeWaypost({
    clock: systemClock,
    log,
    brands: brandRecords,
    ...createVisitorStores(database, keyRing),
    events,
    eventStream: services.eventStream && {
      stream: services.eventStream,
      seal: createMessageSeal(
        keyRing,
        environment.dataKeys.map(({ id }) => id),
      ),
    },
    eventRecords: {
      ...eventRecords,
      sink: environment.eventWebhook && createWebhookSink({ ...environment.eventWebhook, clock: systemClock }),
    },
    dashboards: createDashboardStore(database),
    experimentCounts: createExperimentCountStore(database),
    operations: {
      calls: createPartnerCallQueries(database),
      leases: createPhoneLeaseQueries(database),
      leads: createLeadQueries(database),
      persons: { records: rights.records, consents: rights.consents, consentDays: environment.retention.consentDays },
    },
    sessions: services.sessionsBeside(createSessionStore(database, log)),
    counted: services.counted,
    services: () => services.parts(),
    partners: createPartnerAdapters({
      alpha: environment.alpha,
      beta: environment.beta,
      clock: systemClock,
      callLog: createPartnerCallLog(database, log),
      onCall: (call) => metrics.partnerCalled(call),
      onBreakerChange: ({ partner, operation, state }) => {
        metrics.breakerChanged(partner, operation, state);
        log.warn({ partner, operation, state }, 'a partner’s breaker changed');
      },
      onLostRecord: (error) => log.warn({ err: error }, 'a partner call was not recorded'),
    }),
    jobs,
    staff: {
      ...createStaffStores(database, keyRing, { secret: environment.sessionSecret }),
      cookieSessions: createSessionStore(database, log),
      audit: staffAudit(audit, systemClock),
      openId: environment.openId,
    },
    secondFactorRoles: environment.secondFactorRoles,
    content: {
      ...createContentStores(database),
      audit,
      images: createImageFiles(database),
    },
    factory: {
      ...createFactoryStores(database),
      generator: environment.generator ? createHttpGenerator({ ...environment.generator, fetch, clock: systemClock }) : templateGenerator,
    },
    controlShell: controlCenterPages({ build: controlCenter, brands: brandRecords, publicScheme: environment.publicScheme }),
    metrics,
    places,
    phoneLeases: createPhoneLeaseStore(database),
    ruleReplays: createPhoneRuleReplayStore(database, keyRing),
    isReady: () => database.isReady(),
    ...web,
    headers: securityHeaders({
      isProduction: environment.isProduction,
      inlineScripts: INLINE_SCRIPTS,
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
    isDevelopment: environment.isDevelopment,
    limits: environment.limits,
  });

  // Awaited: the first page that is asked for is to be the published one.
  await published.start();
  // Not awaited: pages and events need no jobs, and these go on trying by themselves.
  void jobs.start();

  return {
    server,
    log,
    buildId: web.assets.buildId,
    announceStop,
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
      await eventRecords.feed.close();
      await textsKept;
      await database.close();
      await services.close();
    },
  };
}
