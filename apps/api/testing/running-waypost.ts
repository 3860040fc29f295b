import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import type { DocumentInput } from '@waypost/api-contract';
import { brandRecords } from '@waypost/brands/records';
import type { Lead, RecordedConsent } from '@waypost/funnel-engine/server';
import { fakeJobs, type FakeJobs } from '@waypost/jobs/server/testing';
import { NO_PLACES } from '@waypost/ip-lookup/server';
import { fakeDashboardStore, type FakeDashboardStore } from '@waypost/dashboards/server/testing';
import { fakeLeaseStore, type FakeLeaseStore } from '@waypost/leases/server/testing';
import { fakeContentStore, fakePreviewStore, type FakeContentStore } from '@waypost/content/server/testing';
import { fakeImageFiles, type FakeImageFiles } from '@waypost/images/server/testing';
import { fakeClock, type FakeClock } from '@waypost/kernel/testing';
import { fakePartnerPorts, type FakePartnerPorts } from '@waypost/partner-adapters/contract/testing';
import {
  emptyEventQueries,
  fakeEventDays,
  fakeEventDeliveries,
  fakeEventFeed,
  fakeEventStore,
  fakeRejectedEventStore,
  type FakeEventFeed,
  type FakeEventStore,
} from '@waypost/tracking/server/testing';
import { fakeVisitorStore, type FakeVisitorStore } from '@waypost/visitor/server/testing';
import { fakeSignInLimits, fakeStaffStores, type FakeStaffStores } from '@waypost/staff/server/testing';
import session from 'express-session';
import { pino } from 'pino';
import { composeWaypost, type ComposedWaypost, type WaypostPorts } from '../src/composition';
import { createMetrics } from '../src/http/metrics';
import { ROUTE_RULES } from '../src/pages/route-rules';
import { securityHeaders } from '../src/http/security-headers';
import { readWebAssets } from '../src/pages/web-assets';

export interface RunningWaypost extends ComposedWaypost {
  readonly port: number;
  readonly clock: FakeClock;
  readonly visitors: FakeVisitorStore;
  readonly leads: readonly Lead[];
  readonly events: FakeEventStore;
  readonly partners: FakePartnerPorts;
  readonly phoneLeases: FakeLeaseStore;
  readonly dashboards: FakeDashboardStore;
  /** Tells listeners what came in. */
  readonly feed: FakeEventFeed;
  /** Run when the test says so. */
  readonly jobs: FakeJobs;
  readonly staff: FakeStaffStores;
  readonly content: FakeContentStore;
  readonly images: FakeImageFiles;
  /** What was rendered, in order. */
  readonly rendered: readonly DocumentInput[];
  /** Everything that was logged. */
  logged(): string;
  stop(): Promise<void>;
}

const MANIFEST = {
  runtime: { file: 'assets/runtime.js', name: 'runtime', isEntry: true, imports: ['store'] },
  store: { file: 'assets/store.js' },
  'view-tqg': { file: 'assets/view-tqg.js', name: 'view-tqg', isEntry: true, imports: ['react', 'store'] },
  'bot-detection': { file: 'assets/bot-detection.js', name: 'bot-detection', isEntry: true },
  'error-reporting': { file: 'assets/error-reporting.js', name: 'error-reporting', isEntry: true },
  react: { file: 'assets/react.js' },
  'x/quiz-template.tsx': { file: 'assets/quiz.js', imports: ['react'] },
};

/** A client build of a few small files. */
function aClientFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'waypost-client-'));
  for (const sub of ['.vite', 'assets', 'brands/tqg']) mkdirSync(path.join(folder, sub), { recursive: true });
  writeFileSync(path.join(folder, '.vite/manifest.json'), JSON.stringify(MANIFEST));
  writeFileSync(path.join(folder, '.vite/build.json'), JSON.stringify({ id: 'build-1' }));
  writeFileSync(path.join(folder, 'assets/runtime.js'), 'runtime()');
  writeFileSync(path.join(folder, 'brands/tqg/logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  return folder;
}

/** The whole process on a free port: the real server, API and use cases over stores, partners and a renderer in memory. */
export async function runWaypost(changes: Partial<WaypostPorts> = {}): Promise<RunningWaypost> {
  const clientFolder = aClientFolder();
  const clock = fakeClock();
  const visitors = fakeVisitorStore();
  const events = fakeEventStore();
  const partners = fakePartnerPorts();
  const phoneLeases = fakeLeaseStore();
  const dashboards = fakeDashboardStore();
  const feed = fakeEventFeed();
  const jobs = fakeJobs({ clock });
  const staff = fakeStaffStores();
  const contentStore = fakeContentStore();
  const images = fakeImageFiles();
  const content = { store: contentStore, feed: contentStore.feed, previews: fakePreviewStore(), audit: contentStore.audit, images };
  const leads: Lead[] = [];
  const rendered: DocumentInput[] = [];
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
    eventRecords: {
      days: fakeEventDays(),
      queries: emptyEventQueries(),
      feed,
      rejected: fakeRejectedEventStore(),
      deliveries: fakeEventDeliveries(),
      sink: null,
    },
    dashboards,
    sessions: new session.MemoryStore(),
    partners,
    staff: { ...staff, cookieSessions: new session.MemoryStore(), limits: fakeSignInLimits(), openId: null },
    content,
    controlShell: null,
    jobs,
    metrics: createMetrics(),
    places: NO_PLACES,
    phoneLeases,
    isReady: async () => true,
    web: {
      renderDocument: (input) => {
        rendered.push(input);
        return `<!doctype html><title>${input.boot.payload?.page.title ?? input.boot.error?.statusMessage}</title>`;
      },
    },
    assets: readWebAssets(clientFolder),
    clientFolder,
    headers: securityHeaders({ isProduction: false, imageOrigins: ['http://localhost:4210'], scriptOrigins: [], connectOrigins: [] }),
    settings: { sentryDsn: null, isTagManagerEnabled: false, adScriptUrl: null, buildPollMs: 3_600_000 },
    routeRules: ROUTE_RULES,
    sessionSecret: 'a-secret-of-enough-length',
    publicScheme: 'http',
    trustProxy: false,
    isProduction: false,
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
    dashboards,
    feed,
    rendered,
    logged: () => logLines.join(''),
    async stop() {
      await composed.published.stop();
      composed.server.closeAllConnections();
      await new Promise((resolve) => composed.server.close(resolve));
      rmSync(clientFolder, { recursive: true, force: true });
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
