import { fakeKeptPages, type FakeKeptPages } from '@waypost/pages/server/testing';
import type { AddressInfo } from 'node:net';
import { fakeCollaborationStore } from '@waypost/collaboration/server/testing';
import { PassThrough } from 'node:stream';
import type { DocumentInput } from '@waypost/pages/contract';
import { brandRecords } from '@waypost/brands/records';
import type { Lead, RecordedConsent } from '@waypost/funnel-engine/server';
import { securityHeaders } from '@waypost/platform/express';
import { fakeJobs, type FakeJobs } from '@waypost/platform/jobs/testing';
import { NO_PLACES } from '@waypost/platform/ip-lookup';
import { fakeDashboardStore, type FakeDashboardStore } from '@waypost/dashboards/server/testing';
import {
  fakeLeaseStore,
  fakePhoneFigures,
  fakeReplayStore,
  type FakeLeaseStore,
  type FakeReplayStore,
} from '@waypost/phones/server/testing';
import { fakeCountStore, type FakeCountStore } from '@waypost/experiments/server/testing';
import { textsAtOnce } from '@waypost/articles/server/testing';
import { fakeContentStore, fakePreviewStore, type FakeContentStore } from '@waypost/content/server/testing';
import { templateGenerator } from '@waypost/content-factory/server';
import { anAuthor, fakeAuthorStore, fakePromptStore, fakeRunChanges, fakeRunStore } from '@waypost/content-factory/server/testing';
import { fakeImageFiles, type FakeImageFiles } from '@waypost/images/server/testing';
import { memoryLimits } from '@waypost/platform/limits';
import { createMetrics } from '@waypost/platform/metrics';
import { fakeClock, type FakeClock } from '@waypost/platform/kernel/testing';
import { fakePartnerPorts, type FakePartnerPorts } from '@waypost/partner-adapters/contract/testing';
import {
  fakeEventQueries,
  fakeEventDays,
  fakeEventDeliveries,
  fakeEventFeed,
  fakeEventStore,
  fakeRejectedEventStore,
  type FakeEventFeed,
  type FakeEventStore,
} from '@waypost/tracking/server/testing';
import { fakeVisitorRecords } from '@waypost/visitor-rights/server/testing';
import { fakeVisitorStore, type FakeVisitorStore } from '@waypost/visitor/server/testing';
import { fakeSignInLimits, fakeStaffStores, type FakeStaffStores } from '@waypost/staff/server/testing';
import { INLINE_SCRIPTS, readWebAssets, ROUTE_RULES } from '@waypost/pages/http';
import { aClientFolder, fakeRenderer, NO_THIRD_PARTIES } from '@waypost/pages/http/testing';
import session from 'express-session';
import { pino } from 'pino';
import { composeWaypost, type ComposedWaypost } from '../src/composition';
import { limitsEnvironment } from '../src/environment/limits-environment';
import type { WaypostPorts } from '../src/waypost-ports';

export interface RunningWaypost extends ComposedWaypost {
  readonly port: number;
  readonly clock: FakeClock;
  readonly visitors: FakeVisitorStore;
  readonly leads: readonly Lead[];
  readonly events: FakeEventStore;
  readonly partners: FakePartnerPorts;
  readonly phoneLeases: FakeLeaseStore;
  readonly ruleReplays: FakeReplayStore;
  readonly dashboards: FakeDashboardStore;
  readonly experimentCounts: FakeCountStore;
  /** Tells listeners what came in. */
  readonly feed: FakeEventFeed;
  /** Run when the test says so. */
  readonly jobs: FakeJobs;
  readonly staff: FakeStaffStores;
  readonly content: FakeContentStore;
  readonly images: FakeImageFiles;
  /** Pages as they were given out (R15.08). */
  readonly keptPages: FakeKeptPages;
  /** What was rendered, in order. */
  readonly rendered: readonly DocumentInput[];
  /** Everything that was logged. */
  logged(): string;
  stop(): Promise<void>;
}

/** The whole process on a free port: the real server, API and use cases over stores, partners and a renderer in memory. */
export async function runWaypost(
  changes: Partial<WaypostPorts> = {},
  { texts = textsAtOnce }: Partial<Pick<WaypostPorts['content'], 'texts'>> = {},
): Promise<RunningWaypost> {
  const client = aClientFolder();
  const assets = readWebAssets(client.folder);
  const clock = fakeClock();
  const visitors = fakeVisitorStore();
  const events = fakeEventStore();
  const partners = fakePartnerPorts();
  const phoneLeases = fakeLeaseStore();
  const ruleReplays = fakeReplayStore();
  const dashboards = fakeDashboardStore();
  const experimentCounts = fakeCountStore();
  const feed = fakeEventFeed();
  const jobs = fakeJobs({ clock });
  const staff = fakeStaffStores();
  const contentStore = fakeContentStore();
  const images = fakeImageFiles();
  const content = {
    store: contentStore,
    feed: contentStore.feed,
    previews: fakePreviewStore(),
    audit: contentStore.audit,
    images,
    texts,
  };
  const leads: Lead[] = [];
  const { rendered, render } = fakeRenderer();
  const keptPages = fakeKeptPages();
  const logLines: string[] = [];
  const logStream = new PassThrough();
  logStream.on('data', (chunk: Buffer) => logLines.push(chunk.toString()));

  const composed = composeWaypost({
    clock,
    log: pino({ level: 'info' }, logStream),
    brands: brandRecords,
    visitors,
    consents: { find: async (id) => recordedConsent(visitors, id) },
    leads: { save: async (lead) => void leads.push(lead) },
    events,
    eventStream: null,
    eventRecords: {
      days: fakeEventDays(),
      queries: fakeEventQueries(),
      feed,
      rejected: fakeRejectedEventStore(),
      deliveries: fakeEventDeliveries(),
      sink: null,
    },
    dashboards,
    experimentCounts,
    alarmSink: null,
    operations: {
      calls: { find: async () => [], tally: async () => [] },
      leases: { find: async () => [] },
      leads: { ofVisit: async () => [] },
      keptPages,
      persons: { records: fakeVisitorRecords(), consents: { lead: async () => null, consent: async () => null }, consentDays: 1826 },
    },
    sessions: new session.MemoryStore(),
    partners,
    staff: { ...staff, cookieSessions: new session.MemoryStore(), limits: fakeSignInLimits(), openId: null },
    secondFactorRoles: [],
    needsApproval: false,
    securityContact: null,
    content,
    factory: {
      runs: fakeRunStore(contentStore.audit),
      authors: fakeAuthorStore([anAuthor()], contentStore.audit),
      prompts: fakePromptStore(undefined, contentStore.audit),
      generator: templateGenerator,
      ...fakeRunChanges(),
    },
    collaboration: fakeCollaborationStore(contentStore.audit),
    mailer: null,
    controlOrigin: 'http://localhost:4200',
    controlShell: null,
    jobs,
    metrics: createMetrics(),
    places: NO_PLACES,
    phoneLeases,
    ruleReplays,
    phoneFigures: fakePhoneFigures({ answered: { 'tqg-auto-bigo': 3 }, called: { '8885550126': 2 } }),
    isReady: async () => true,
    isDiskLow: () => false,
    web: { renderDocument: render },
    assets,
    clientFolder: client.folder,
    keptBuilds: [],
    builds: { latest: () => ({ id: assets.buildId, timestamp: assets.builtAt }), find: async () => null },
    headers: securityHeaders({
      isProduction: false,
      inlineScripts: INLINE_SCRIPTS,
      imageOrigins: ['http://localhost:4210'],
      scriptOrigins: [],
      connectOrigins: [],
    }),
    settings: NO_THIRD_PARTIES,
    routeRules: ROUTE_RULES,
    sessionSecret: 'a-secret-of-enough-length',
    publicScheme: 'http',
    trustProxy: false,
    isDevelopment: false,
    standIns: [],
    counted: memoryLimits(clock),
    services: async () => [],
    limits: limitsEnvironment({ wholeNumber: (_name, byDefault) => byDefault, rate: (_name, byDefault) => byDefault }),
    ...changes,
  });
  await composed.published.start();
  await new Promise<void>((resolve) => composed.server.listen(0, '127.0.0.1', resolve));

  return {
    ...composed,
    port: (composed.server.address() as AddressInfo).port,
    clock,
    visitors,
    leads,
    events,
    partners,
    staff,
    content: contentStore,
    images,
    jobs,
    phoneLeases,
    ruleReplays,
    dashboards,
    experimentCounts,
    feed,
    rendered,
    keptPages,
    logged: () => logLines.join(''),
    async stop() {
      await composed.published.stop();
      composed.server.closeAllConnections();
      await new Promise((resolve) => composed.server.close(resolve));
      client.remove();
    },
  };
}

/** A consent as the database would give it back. */
function recordedConsent(visitors: FakeVisitorStore, id: string): RecordedConsent | null {
  const record = visitors.consents.find(({ consent }) => consent.id === id);
  if (!record?.text) return null;
  const { consent, evidence, formState, text } = record;
  const phone = formState?.['driver1Phone'];
  return {
    id,
    visitorId: evidence.visitorId,
    brandId: evidence.brandId,
    formVersion: consent.formVersion,
    product: text.product,
    companies: consent.companies,
    phone: typeof phone === 'string' ? phone : null,
  };
}
