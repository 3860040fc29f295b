import { anAuthor } from '@waypost/content-factory/contract/testing';
import { fakePageSnapshots, type FakePageSnapshots } from '@waypost/pages/server/testing';
import type { AddressInfo } from 'node:net';
import { fakeCollaborationStore } from '@waypost/collaboration/server/testing';
import { PassThrough } from 'node:stream';
import type { DocumentInput } from '@waypost/pages/contract';
import { brandRecords } from '@waypost/brands/records';
import type { RecordedConsent } from '@waypost/funnel-engine/server';
import type { Lead } from '@waypost/funnel-engine/server/leads';
import { securityHeaders } from '@waypost/platform/express/security';
import { fakeJobs, type FakeJobs } from '@waypost/platform/jobs/testing';
import { NO_PLACES } from '@waypost/platform/ip-lookup/testing';
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
import { fakeAuthorStore, fakePromptStore, fakeRunChanges, fakeRunStore } from '@waypost/content-factory/server/testing';
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
import { readWebAssets } from '@waypost/pages/http';
import { INLINE_SCRIPTS } from '@waypost/pages/http/page-scripts';
import { ROUTE_RULES } from '@waypost/pages/http/rules';
import { aClientFolder, fakeRenderer, NO_THIRD_PARTIES } from '@waypost/pages/http/testing';
import session from 'express-session';
import { pino } from 'pino';
import { composeWaypost, type ComposedWaypost } from '../src/composition';
import { limitsEnvironment } from '../src/environment/limits-environment';
import type { WaypostPorts } from '../src/waypost-ports';

/** The origin of a third party's scripts on visitors' pages. */
export const TAG_ORIGIN = 'https://tags.example';

const headersWith = (scriptOrigins: readonly string[]) =>
  securityHeaders({
    isProduction: false,
    inlineScripts: INLINE_SCRIPTS,
    imageOrigins: ['http://localhost:4210'],
    scriptOrigins,
    connectOrigins: [],
  });

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
  /** Passes new events to listeners. */
  readonly feed: FakeEventFeed;
  /** Run on demand. */
  readonly jobs: FakeJobs;
  readonly staff: FakeStaffStores;
  readonly content: FakeContentStore;
  readonly images: FakeImageFiles;
  /** Pages as they were sent (R15.08). */
  readonly pageSnapshots: FakePageSnapshots;
  /** The rendered documents, in order. */
  readonly rendered: readonly DocumentInput[];
  /** Returns everything that was logged. */
  logged(): string;
  stop(): Promise<void>;
}

type StandInOptions = Partial<Pick<WaypostPorts['content'], 'texts'>>;

/** Makes the fakes around the process. */
function createStandIns({ texts = textsAtOnce }: StandInOptions) {
  const clock = fakeClock();
  const content = fakeContentStore();
  const { rendered, render } = fakeRenderer();
  const logLines: string[] = [];
  const logStream = new PassThrough();
  logStream.on('data', (chunk: Buffer) => logLines.push(chunk.toString()));
  return {
    clock,
    visitors: fakeVisitorStore(),
    leads: [] as Lead[],
    events: fakeEventStore(),
    partners: fakePartnerPorts(),
    phoneLeases: fakeLeaseStore(),
    ruleReplays: fakeReplayStore(),
    dashboards: fakeDashboardStore(),
    experimentCounts: fakeCountStore(),
    feed: fakeEventFeed(),
    jobs: fakeJobs({ clock }),
    staff: fakeStaffStores(),
    content,
    images: fakeImageFiles(),
    pageSnapshots: fakePageSnapshots(),
    texts,
    rendered,
    render,
    log: pino({ level: 'info' }, logStream),
    logged: () => logLines.join(''),
  };
}

type StandIns = ReturnType<typeof createStandIns>;

/** Makes the ports that visitors' requests use. */
const visitorPorts = ({ visitors, leads, events, feed, partners, phoneLeases, ruleReplays }: StandIns) => ({
  brands: brandRecords,
  visitors,
  consents: { find: async (id: string) => recordedConsent(visitors, id) },
  leads: { save: async (lead: Lead) => void leads.push(lead) },
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
  sessions: new session.MemoryStore(),
  partners,
  places: NO_PLACES,
  phoneLeases,
  ruleReplays,
  phoneFigures: fakePhoneFigures({ answered: { 'tqg-auto-bigo': 3 }, called: { '8885550126': 2 } }),
});

/** Makes the ports that staff use. */
const staffPorts = ({ content, images, texts, staff, dashboards, experimentCounts, pageSnapshots }: StandIns) => ({
  dashboards,
  experimentCounts,
  alarmSink: null,
  operations: {
    calls: { find: async () => [], tally: async () => [] },
    leases: { find: async () => [] },
    leads: { ofVisit: async () => [] },
    pageSnapshots,
    persons: {
      records: fakeVisitorRecords({ audit: content.audit }),
      consents: { lead: async () => null, consent: async () => null },
      consentDays: 1826,
    },
  },
  staff: { ...staff, cookieSessions: new session.MemoryStore(), limits: fakeSignInLimits(), openId: null },
  secondFactorRoles: [],
  needsApproval: false,
  securityContact: null,
  content: { store: content, feed: content.feed, previews: fakePreviewStore(content.audit), audit: content.audit, images, texts },
  factory: {
    runs: fakeRunStore(content.audit),
    authors: fakeAuthorStore([anAuthor()], content.audit),
    prompts: fakePromptStore(undefined, content.audit),
    generator: templateGenerator,
    ...fakeRunChanges(),
  },
  collaboration: fakeCollaborationStore(content.audit),
  mailer: null,
  controlOrigin: 'http://localhost:4200',
  controlShell: null,
});

/** Makes the ports of the process itself: its files, settings and limits. */
const processPorts = ({ clock, log, jobs, render }: StandIns, clientFolder: string) => {
  const assets = readWebAssets(clientFolder);
  return {
    clock,
    log,
    jobs,
    metrics: createMetrics(),
    noteRequest: () => undefined,
    isReady: async () => true,
    isDatabaseAway: () => false,
    isKeyCheckPending: () => false,
    isDiskLow: () => false,
    streamFill: () => null,
    web: { renderDocument: render },
    assets,
    clientFolder,
    earlierBuilds: [],
    builds: { latest: () => ({ id: assets.buildId, timestamp: assets.builtAt }), find: async () => null },
    headers: headersWith([TAG_ORIGIN]),
    staffHeaders: headersWith([]),
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
  } as const;
};

/** Starts the whole process on a free port: the real server, API and use cases with stores, partners and a renderer in memory. */
export async function runWaypost(changes: Partial<WaypostPorts> = {}, options: StandInOptions = {}): Promise<RunningWaypost> {
  const client = aClientFolder();
  const standIns = createStandIns(options);
  const composed = composeWaypost({
    ...visitorPorts(standIns),
    ...staffPorts(standIns),
    ...processPorts(standIns, client.folder),
    ...changes,
  });
  await composed.published.start();
  await new Promise<void>((resolve) => composed.server.listen(0, '127.0.0.1', resolve));
  return {
    ...composed,
    ...standIns,
    port: (composed.server.address() as AddressInfo).port,
    async stop() {
      await composed.published.stop();
      composed.server.closeAllConnections();
      await new Promise((resolve) => composed.server.close(resolve));
      client.remove();
    },
  };
}

/** Returns a consent as the database does. */
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
