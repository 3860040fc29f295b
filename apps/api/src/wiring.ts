import type { Server } from 'node:http';
import { pathToFileURL } from 'node:url';
import path from 'node:path';
import type { WebServerModule } from '@waypost/api-contract';
import { brandForHost } from '@waypost/brands';
import { brandRecords } from '@waypost/brands/records';
import { plainVisit, saveLead, submitPlainStep } from '@waypost/funnel-engine/server';
import { invariant, newId, systemClock } from '@waypost/kernel';
import { createPageCache } from '@waypost/page-cache';
import { createPageSource, siteLinks } from '@waypost/pages/server';
import { createPartnerAdapters } from '@waypost/partner-adapters/server';
import {
  createConsentStore,
  createDatabase,
  createEventStore,
  createLeadStore,
  createPartnerCallLog,
  createSessionStore,
  createVisitorStore,
} from '@waypost/persistence';
import { createKeyRing, parseDataKeys } from '@waypost/sealing';
import { createEventGroups, createEventIngest } from '@waypost/tracking/server';
import { saveUserState } from '@waypost/visitor/server';
import { pino, type Logger } from 'pino';
import { createApi } from './api';
import type { Environment } from './environment';
import { createHttpServer } from './http-server';
import { recordPlainEvent } from './plain-events';
import { knownVisitorIdOf } from './visitor-identity';
import { securityHeaders } from './security-headers';
import { createSitePages } from './site-pages';
import { readWebAssets } from './web-assets';

/** A whole Waypost process, not listening yet. */
export interface Waypost {
  readonly server: Server;
  readonly log: Logger;
  readonly buildId: string;
  /** Writes what was acknowledged and lets go of the database. After the server has closed. */
  close(): Promise<void>;
}

/** What must never stand in a log line (R15.02): requests are logged without query and body, errors without what they carry of them. */
const REDACTED = [
  'err.config',
  'err.request',
  'err.response',
  'err.body',
  'err.detail',
  'err.where',
  'err.parameters',
  'req.headers.cookie',
  'req.headers.authorization',
];

/** Makes every part of the process out of the environment and puts them together. `webFolder` holds the web app's build. */
export async function createWaypost(environment: Environment, webFolder: string): Promise<Waypost> {
  const clock = systemClock;
  const log = pino({ level: environment.logLevel, redact: { paths: REDACTED, remove: true } });

  const keys = parseDataKeys(environment.dataKeys);
  if (!keys.ok) throw new Error(`DATA_KEYS: ${keys.error}`);
  const keyRing = createKeyRing(keys.value);

  const database = createDatabase({ url: environment.databaseUrl, log });
  const visitors = createVisitorStore(database, keyRing);
  const consents = createConsentStore(database, keyRing);
  const leads = createLeadStore(database, keyRing);
  const groups = createEventGroups({
    store: createEventStore(database, keyRing),
    onStoreError: (error) => log.warn({ err: error }, 'a group of events was not stored'),
  });

  const partners = createPartnerAdapters({
    alpha: environment.alpha,
    beta: environment.beta,
    clock,
    callLog: createPartnerCallLog(database, log),
    onLostRecord: (error) => log.warn({ err: error }, 'a partner call was not recorded'),
  });

  const clientFolder = path.join(webFolder, 'client');
  const assets = readWebAssets(clientFolder);
  const { renderDocument } = (await import(pathToFileURL(path.join(webFolder, 'server/entry-server.mjs')).href)) as WebServerModule;
  const headers = securityHeaders({
    isProduction: environment.isProduction,
    imageOrigins: [environment.alpha.url, environment.beta.url].map((url) => new URL(url).origin),
    scriptOrigins: [],
  });
  const settings = {
    sentryDsn: environment.sentryDsn,
    isTagManagerEnabled: environment.isTagManagerEnabled,
    adScriptUrl: environment.adScriptUrl,
    buildPollMs: environment.buildPollMs,
  };
  const pageSource = createPageSource({ clock });
  const pages = createSitePages({
    brands: brandRecords,
    payloadOf: pageSource.payload,
    linksOf: siteLinks,
    render: renderDocument,
    assets,
    settings,
    publicScheme: environment.publicScheme,
  });
  const brandOf = (id: string) => {
    const brand = brandRecords.find((one) => one.id === id);
    invariant(brand, `${id} is a brand`);
    return brand;
  };
  const pageCache = createPageCache({
    render: async ({ brandId, pathname }) => pages.render(brandOf(brandId), pathname, null),
    headers,
    clock,
    onRenewalError: (error, address) => log.error({ err: error, ...address }, 'a page could not be rendered anew'),
  });

  const recordEvent = recordPlainEvent({ groups, clock, brandOf });
  const plainDeps = { visitors, consents, leads, partners, recordEvent, clock, newId };
  const keepLead = saveLead({ visitors, leads, clock, newId });

  const app = createApi({
    log,
    clock,
    brands: brandRecords,
    trustProxy: environment.trustProxy,
    isSecure: environment.publicScheme === 'https',
    isProduction: environment.isProduction,
    headers,
    clientFolder,
    build: { id: assets.buildId, timestamp: assets.builtAt },
    settings,
    sessionStore: createSessionStore(database, log),
    sessionSecret: environment.sessionSecret,
    isReady: () => database.isReady(),
    pages,
    pageCache,
    partners,
    keepLead: async (req, pageUrl) => {
      const visitorId = knownVisitorIdOf(req);
      const brand = brandForHost(brandRecords, req.headers.host);
      const page = brand && URL.canParse(pageUrl) ? pages.find(brand, new URL(pageUrl).pathname) : null;
      if (visitorId === null || !brand || page?.kind !== 'page') return { hasConsent: false };
      return keepLead({ visitorId, brandId: brand.id, payload: page.payload });
    },
    saveUserState: saveUserState({ visitors, consents, clock }),
    plainVisit: plainVisit(plainDeps),
    submitPlainStep: submitPlainStep(plainDeps),
  });

  const brandIdForHost = (host: string | undefined): string | null => brandForHost(brandRecords, host)?.id ?? null;
  const server = createHttpServer({
    ingest: createEventIngest({ groups, brandForHost: brandIdForHost, log }),
    pageCache,
    brandIdForHost,
    app,
  });

  return {
    server,
    log,
    buildId: assets.buildId,
    async close() {
      await groups.drain();
      await database.close();
    },
  };
}
