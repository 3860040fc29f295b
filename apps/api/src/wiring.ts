import type { Server } from 'node:http';
import path from 'node:path';
import { brandRecords } from '@waypost/brands/records';
import { createHeadFile, createHeadKeeper, createHeadWebhook } from '@waypost/platform/audit';
import { prettyDestination, processLog } from '@waypost/platform/express';
import { createJobs } from '@waypost/platform/jobs';
import { openPlaceReader } from '@waypost/platform/ip-lookup';
import { watchDiskRoom, type DiskRoom } from '@waypost/platform/limits';
import { createMailer } from '@waypost/platform/mail';
import { createMetrics, watchEventLoop } from '@waypost/platform/metrics';
import { openErrorReports, type ErrorReports } from '@waypost/platform/server-errors';
import { newId, systemClock } from '@waypost/platform/kernel';
import { createPartnerAdapters } from '@waypost/partner-adapters/server';
import {
  createAuditLog,
  createBuildStore,
  createPartnerCallLog,
  createSessionStore,
  createTrackingStores,
  createVisitorRightsStores,
  keepConsentTexts,
} from '@waypost/platform/persistence';
import { createKeyRing } from '@waypost/platform/sealing';
import { createMessageSeal } from '@waypost/tracking/adapters';
import { createWebhook, createWebhookSink } from '@waypost/tracking/server';
import { consentTextsOf } from '@waypost/visitor/server';
import { definePrivacyJobs } from '@waypost/visitor-rights/server';
import type { Logger } from 'pino';
import { composeWaypost } from './composition';
import { databaseAwayText, DISK_LOW, PROXY_UNNAMED, standInText } from './health/readiness';
import type { WebApp } from './ports/built-web-app';
import { servedBrands } from './ports/served-brands';
import { siteSettings } from './ports/site-settings';
import { storedPorts } from './ports/stored-ports';
import { controlCenterPages, STAFF_ASSETS, STAFF_CACHE_CONTROL } from '@waypost/control-center/http';
import { sharedFiles } from '@waypost/pages/http';
import { createSharedBuilds } from '@waypost/pages/server';
import type { Environment } from './environment';
import { controlCenterOrigin, firstAccountLine, firstByProviderLine } from './first-account-line';
import { openDatabase } from './services/open-database';
import { openServices } from './services/open-services';
import { openArticleTexts } from './texts/open-article-texts';

/** A whole Waypost process, not listening yet. */
export interface Waypost {
  readonly server: Server;
  readonly log: Logger;
  /** Where `SENTRY_DSN` is set; the log passes on what it is given as an error (R13.13). */
  readonly errors: ErrorReports | null;
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

/** Keeps no process alive. */
function again(ms: number, work: () => void): () => void {
  const timer = setInterval(work, ms).unref();
  return () => clearInterval(timer);
}

/** The disk of the database beside the process; null where the database is elsewhere. */
function watchedDisk({ dataDir, diskReserveBytes }: Environment, log: Logger): DiskRoom | null {
  if (diskReserveBytes === 0) return null;
  const room = watchDiskRoom({
    folder: dataDir,
    reserveBytes: diskReserveBytes,
    every: again,
    onChange: (isLow, freeBytes) => (isLow ? log.error({ freeBytes }, DISK_LOW) : log.info({ freeBytes }, 'the disk has room again')),
    onError: (error) => log.warn({ err: error }, 'the room on the disk could not be read'),
  });
  void room.look();
  return room;
}

/** Makes the real world's ports out of the environment and puts the process together. */
export async function createWaypost(environment: Environment, { controlCenter, textsThread, files, ...web }: WebApp): Promise<Waypost> {
  const isPretty = environment.logFormat === null ? process.stdout.isTTY : environment.logFormat === 'pretty';
  const errors =
    environment.sentryDsn === null
      ? null
      : await openErrorReports({ dsn: environment.sentryDsn, release: web.assets.buildId, clock: systemClock });
  const log = processLog(environment.logLevel, isPretty ? prettyDestination(process.stdout) : undefined, errors?.report);
  const brands = servedBrands(environment);
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
  if (environment.publicScheme === 'https' && environment.trustProxy === false) log.warn(PROXY_UNNAMED);
  if (environment.isProduction && environment.standIns.length > 0) log.error(standInText(environment.standIns));
  const services = await openServices(environment, { log, clock: systemClock });
  const database = openDatabase(environment, { keyRing, signals: services.redis?.signals, log });
  if (!(await database.isReady())) log.error(databaseAwayText(environment.databaseUrl));

  const metrics = createMetrics({ pool: database.pool, withProcess: true });
  const { eventStream } = services;
  if (eventStream) metrics.watchStream(() => eventStream.waiting());
  const jobs = createJobs({ pool: database.pool, log });
  const builds = createSharedBuilds({
    store: createBuildStore(database),
    own: { id: web.assets.buildId, timestamp: web.assets.builtAt },
    files,
    processId: newId(),
    clock: systemClock,
    log,
    every: again,
  });
  const { events, ...eventRecords } = createTrackingStores(database, keyRing, log);
  const rights = createVisitorRightsStores(database, keyRing, services.redis?.visitorSessions);
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

  // Where the database does not reach: what is cut off the log's end shows by it.
  const headFile = createHeadFile(path.join(environment.dataDir, 'audit-head'));
  const audit = createAuditLog(database, headFile);
  const headWebhook = environment.auditWebhook && createHeadWebhook({ ...environment.auditWebhook, clock: systemClock });
  const heads = createHeadKeeper({
    audit,
    witnesses: [headFile, ...(headWebhook ? [headWebhook] : [])],
    onError: (error) => log.warn({ err: error }, 'the head of the audit log was not kept'),
  });
  const stopHeads = audit.onNewHead(() => heads.look());
  const written = openArticleTexts(textsThread, log);
  const disk = watchedDisk(environment, log);
  const webhook = environment.eventWebhook && createWebhook({ ...environment.eventWebhook, clock: systemClock });
  const { server, setUp, published, announceStop, drain } = composeWaypost({
    clock: systemClock,
    log,
    brands,
    ...siteSettings(environment),
    ...storedPorts({ environment, database, keyRing, audit, rights, texts: written.texts, log }),
    events,
    eventStream: eventStream && {
      stream: eventStream,
      seal: createMessageSeal(
        keyRing,
        environment.dataKeys.map(({ id }) => id),
      ),
      eraseLate: (ids) => rights.lateEvents.eraseUnder(ids),
    },
    eventRecords: {
      ...eventRecords,
      sink: webhook && createWebhookSink(webhook),
    },
    // Without events, for a receiver that reads nothing else.
    alarmSink: webhook && { send: (id, alarm, signal) => webhook.post(id, { events: [], alarm }, signal) },
    sessions: services.sessionsBeside(createSessionStore(database, log)),
    counted: services.counted,
    services: () => services.parts(),
    mailer: environment.mail && createMailer(environment.mail),
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
    builds,
    controlShell: controlCenterPages({
      build: controlCenter,
      brands,
      publicScheme: environment.publicScheme,
      errorReports: environment.sentryDsn === null ? null : { dsn: environment.sentryDsn, buildId: web.assets.buildId },
      filesOfOthers: sharedFiles(STAFF_ASSETS, builds.find, STAFF_CACHE_CONTROL),
    }),
    metrics,
    places,
    isReady: () => database.isReady(),
    isDiskLow: () => disk?.isLow() ?? false,
    ...web,
  });

  const loop = watchEventLoop({
    now: () => performance.now(),
    onBlocked: (ms, requests) => {
      metrics.loopBlocked(ms);
      log.info({ ms: Math.round(ms), requests }, 'the event loop was held');
    },
  });
  server.prependListener('request', (req) => loop.note(req));

  // Awaited: the first page that is asked for is to be the published one, with scripts that every process can give out.
  await Promise.all([published.start(), builds.start()]);
  // Not awaited: pages and events need no jobs, and these go on trying by themselves.
  void jobs.start();

  return {
    server,
    log,
    errors,
    buildId: web.assets.buildId,
    announceStop() {
      announceStop();
      // Those that stay tell of their build while this one drains.
      void builds.stop();
    },
    async prepareFirstAccount(port) {
      const first = await setUp.prepareFirst(environment.firstAdmin);
      if (first.kind === 'made') log.info('the first staff account is made, as ADMIN_EMAIL says');
      const origin = controlCenterOrigin(environment, port);
      if (first.kind === 'provider') return firstByProviderLine(origin);
      return first.kind === 'link' ? firstAccountLine(origin, first.token) : null;
    },
    async close() {
      loop.stop();
      disk?.stop();
      await builds.stop();
      await jobs.stop();
      places.close();
      await drain();
      await published.stop();
      await written.close();
      await eventRecords.feed.close();
      await textsKept;
      await stopHeads();
      await heads.drain();
      await database.close();
      await services.close();
      await errors?.flush();
    },
  };
}
