import { controlCenterPages, STAFF_ASSETS, STAFF_CACHE_CONTROL } from '@waypost/control-center/http';
import { sharedFiles } from '@waypost/pages/http/builds';
import { createSharedBuilds, type SharedBuilds } from '@waypost/pages/server/builds';
import { createJobs, type Jobs } from '@waypost/platform/jobs';
import { newId, systemClock } from '@waypost/platform/kernel';
import { createMailer } from '@waypost/platform/mail';
import { createMetrics, type LoopWatch, type Metrics } from '@waypost/platform/metrics';
import { createBuildStore, createTrackingStores, isDatabaseAway, type Database } from '@waypost/platform/persistence';
import { createSessionStore, createVisitorRightsStores } from '@waypost/platform/persistence/visitors';
import { definePrivacyJobs } from '@waypost/visitor-rights/server';
import { usedShare } from '@waypost/tracking/adapters';
import type { Environment } from '../environment';
import { every } from '../services/every';
import type { OpenWorld } from '../services/open-world';
import { watchLoop } from '../services/watch-loop';
import type { WaypostPorts } from '../waypost-ports';
import type { WebApp } from './built-web-app';
import { eventPorts } from './event-ports';
import { partnerPorts } from './partner-ports';
import { servedBrands } from './served-brands';
import { siteSettings } from './site-settings';
import { storedPorts } from './stored-ports';

/** The real ports. The caller starts and stops those that run by themselves. */
export type ProcessPorts = WaypostPorts & { readonly jobs: Jobs; readonly builds: SharedBuilds; readonly loop: LoopWatch };

/** Makes the ports of a process from its open services and its environment. */
export function processPorts(environment: Environment, world: OpenWorld, webApp: WebApp): ProcessPorts {
  const { log, keyRing, database, services, places, disk, audit, texts } = world;
  const metrics = openMetrics(world);
  const loop = watchLoop({ metrics, log });
  const jobs = createJobs({ pool: database.pool, log });
  const builds = openBuilds(webApp, world);
  const stores = createTrackingStores(database, keyRing, log);
  const rights = createVisitorRightsStores(database, keyRing, services.redis?.visitorSessions);
  definePrivacyJobs({
    jobs,
    clock: systemClock,
    log,
    records: rights.retention,
    seals: rights.seals,
    dropEventsBefore: (day) => stores.days.dropEventsBefore(day),
    periods: environment.retention,
  });
  return {
    clock: systemClock,
    log,
    brands: servedBrands(environment),
    ...siteSettings(environment),
    ...storedPorts({ environment, database, keyRing, audit, rights, texts, log }),
    ...eventPorts({ environment, stores, stream: services.eventStream, rights, keyRing }),
    partners: partnerPorts({ environment, database, metrics, log }),
    sessions: services.sessionsBeside(createSessionStore(database, log)),
    counted: services.counted,
    services: () => services.parts(),
    mailer: environment.mail && createMailer(environment.mail),
    jobs,
    builds,
    controlShell: controlShell(environment, webApp, builds),
    metrics,
    loop,
    noteRequest: loop.note,
    places,
    isReady: () => database.isReady(),
    isDatabaseAway,
    isKeyCheckPending: world.isKeyCheckPending,
    isDiskLow: () => disk?.isLow() ?? false,
    streamFill: () => services.streamFill(),
    web: webApp.web,
    assets: webApp.assets,
    clientFolder: webApp.clientFolder,
    earlierBuilds: webApp.earlierBuilds,
  };
}

/** Makes the metrics of the process, including those of the stream if there is one. */
function openMetrics({ database, services: { eventStream } }: OpenWorld): Metrics {
  const metrics = createMetrics({ pool: database.pool, withProcess: true });
  if (eventStream)
    metrics.watchStream({ waiting: () => eventStream.waiting(), usedShare: async () => usedShare(await eventStream.room()) });
  return metrics;
}

/** Makes the shared builds: this process's own and those of other processes. */
const openBuilds = (
  { assets, files }: WebApp,
  { database, log }: { readonly database: Database; readonly log: OpenWorld['log'] },
): SharedBuilds =>
  createSharedBuilds({
    store: createBuildStore(database),
    own: { id: assets.buildId, timestamp: assets.builtAt },
    files,
    processId: newId(),
    clock: systemClock,
    log,
    every,
  });

/** Makes the handler of the control center's screens and files. */
const controlShell = (environment: Environment, { controlCenter, assets }: WebApp, builds: SharedBuilds): WaypostPorts['controlShell'] =>
  controlCenterPages({
    build: controlCenter,
    brands: servedBrands(environment),
    publicScheme: environment.publicScheme,
    buildId: assets.buildId,
    buildPollMs: environment.buildPollMs,
    errorsTo: environment.sentryDsn,
    filesOfOthers: sharedFiles(STAFF_ASSETS, builds.find, STAFF_CACHE_CONTROL),
  });
