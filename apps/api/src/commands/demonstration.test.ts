import { textsAtOnce } from '@waypost/articles/server/testing';
import { brandRecords } from '@waypost/brands/records';
import { pacificDay } from '@waypost/platform/kernel/days';
import { countEvents, dashboard } from '@waypost/dashboards/server';
import { aSite } from '@waypost/dashboards/server/testing';
import { fillDemonstration, removeDemonstration } from '@waypost/demonstration/server';
import { experimentOnMain, readResults } from '@waypost/experiments/server';
import { storedLives } from '@waypost/experiments/server/counting';
import { countExperiments } from '@waypost/experiments/server/testing';
import { fakeJobs } from '@waypost/platform/jobs/testing';
import { isRecord, ok } from '@waypost/platform/kernel';
import { fakeClock } from '@waypost/platform/kernel/testing';
import { createAuditLog, createDashboardStore, createExperimentCountStore } from '@waypost/platform/persistence';
import { createContentStores, createFactoryStores, createImageFiles } from '@waypost/platform/persistence/content';
import { createPhoneRuleReplayStore } from '@waypost/platform/persistence/phones';
import { databaseOfTests } from '@waypost/platform/persistence/testing';
import { aKeyRing } from '@waypost/platform/sealing/testing';
import { templateGenerator } from '@waypost/content-factory/server';
import { pino } from 'pino';
import { staffOnDatabase } from '../../testing/staff-on-database';
import { composeDemonstration } from './compose-demonstration';

jest.setTimeout(120_000);

const DAYS = 1;
const log = pino({ level: 'silent' });
const clock = fakeClock('2031-03-05T23:00:00.000Z');
const database = databaseOfTests({ isNewForEach: true });

describe('the demonstration', () => {
  const composed = async () => {
    const keyRing = aKeyRing();
    const audit = createAuditLog(database);
    const ports = {
      content: { ...createContentStores(database), audit, images: createImageFiles(database), texts: textsAtOnce },
      ruleReplays: createPhoneRuleReplayStore(database, keyRing),
      brands: brandRecords,
      routeRules: [],
      jobs: fakeJobs({ clock }),
      log,
      sessionSecret: 'a-secret-of-enough-length',
      publicScheme: 'http',
      needsApproval: false,
      factory: { ...createFactoryStores(database), generator: templateGenerator },
      staff: staffOnDatabase(database, log),
      dashboards: createDashboardStore(database),
      experimentCounts: createExperimentCountStore(database),
    } as const;
    return { ports, demonstration: await composeDemonstration({ database, keyRing, clock, brands: brandRecords, ports }) };
  };
  const countAll = async ({ dashboards, experimentCounts, content }: Awaited<ReturnType<typeof composed>>['ports']) => {
    await database.settled();
    await countEvents({ store: dashboards, clock, site: aSite() })();
    await countExperiments({ store: experimentCounts, clock, dayOf: pacificDay, lives: storedLives(content.store) })();
  };

  it('creates visitors who are counted like real visitors, adds nothing twice, and is removed as a whole [R9.04] [R10.10]', async () => {
    const { ports, demonstration } = await composed();
    try {
      const events = await fillDemonstration(demonstration, clock.now(), DAYS);
      expect(events).toBeGreaterThan(800);
      expect(await fillDemonstration(demonstration, clock.now(), DAYS)).toBe(0);
      expect(await demonstration.store.realEvents(1)).toBe(0);
      await countAll(ports);

      const read = dashboard({ figures: ports.dashboards, clock });
      const days = { from: '2031-03-04', to: '2031-03-05' };
      const { totals, byBrand } = await read(days);
      expect(totals.visits).toBeGreaterThan(500);
      expect(totals.calls).toBeGreaterThan(5);
      expect(totals.expectedValue).toBeGreaterThan(100);
      expect(byBrand.map(({ name }) => name)).toEqual(['tqg', 'mpa', 'ps']);

      const [life] = await storedLives(ports.content.store)();
      expect(life).toMatchObject({ key: 'demo-first-words', life: { state: 'running', startedAt: '2031-03-04T00:00:00.000Z' } });
      const { data } = (await ports.content.store.published([{ kind: 'experiment', key: 'demo-first-words' }]))[0] ?? {};
      const main = {
        find: ({ kind }: { readonly kind: string }) =>
          kind === 'experiment' ? (data ?? null) : ({ ...life?.life } as Record<string, unknown>),
        liveDates: () => life ?? null,
        all: () => [],
      };
      const experiment = experimentOnMain(main, 'demo-first-words');
      if (!experiment) throw new Error('the experiment is published');
      const { results, alarms } = await readResults({ counts: ports.experimentCounts, clock, dayOf: pacificDay })(experiment);
      const [control, other] = results.variants;
      expect(Math.min(control?.units ?? 0, other?.units ?? 0)).toBeGreaterThan(100);
      expect(results.health.assigned).toEqual(results.health.exposed);
      expect(alarms).toEqual([]);

      expect(await removeDemonstration(demonstration, { isProduction: false })).toEqual(ok(events));
      await countAll(ports);
      expect((await read(days)).totals).toMatchObject({ visits: 0, pageViews: 0, calls: 0 });
      expect(await ports.experimentCounts.counts({ experiment: 'demo-first-words', phase: 1 })).toMatchObject({ cells: [], tallies: [] });
      expect(await storedLives(ports.content.store)()).toEqual([]);
      expect(await demonstration.content.branch('demonstration')).toMatchObject({ isArchived: true });
      expect(await fillDemonstration(demonstration, clock.now(), 0)).toBeGreaterThan(100);
    } finally {
      await demonstration.stop();
    }
  });

  it('has a low bid where the rule calls it one [R8.03]', async () => {
    const { demonstration } = await composed();
    const bids: { readonly isLowBid?: unknown; readonly maResponse?: unknown }[] = [];
    const take: typeof demonstration.take = (asked) => {
      for (const body of asked.bodies)
        if (isRecord(body) && body['event'] === 'lowBidResult') bids.push({ ...(body['properties'] as object) });
      return demonstration.take(asked);
    };
    try {
      await fillDemonstration({ ...demonstration, take }, clock.now(), 0);
      const amounts = (isLow: boolean) =>
        bids.filter(({ isLowBid }) => isLowBid === isLow).map(({ maResponse }) => (maResponse as { ctc: { ev: number } }).ctc.ev);
      expect(Math.max(...amounts(true))).toBeLessThan(10);
      expect(Math.min(...amounts(false))).toBeGreaterThanOrEqual(10);
    } finally {
      await demonstration.stop();
    }
  });

  it('is not removed if counts of days without events would be lost, or in production', async () => {
    const { ports, demonstration } = await composed();
    try {
      const events = await fillDemonstration(demonstration, clock.now(), 0);
      await countAll(ports);
      expect(await removeDemonstration(demonstration, { isProduction: true })).toMatchObject({
        error: expect.stringMatching(/^NODE_ENV is production/),
      });
      const where = { variant: '', page: '', day: new Date('2030-01-31'), brandId: 'tqg', source: '', device: 'phone' };
      const counts = {
        visits: 7,
        botVisits: 0,
        staffVisits: 0,
        leads: 0,
        converted: 0,
        pageViews: 9,
        calls: 1,
        adClicks: 0,
        expectedValue: 0,
      };
      await database.prisma.dashboardCount.create({ data: { ...where, ...counts } });
      expect(await removeDemonstration(demonstration, { isProduction: false })).toMatchObject({
        error: expect.stringContaining('no longer stored'),
      });
      expect(await database.prisma.dashboardCount.count({ where })).toBe(1);
      expect(await storedLives(ports.content.store)()).toHaveLength(1);
      await database.prisma.dashboardCount.deleteMany({ where });
      expect(await removeDemonstration(demonstration, { isProduction: false })).toEqual(ok(events));
    } finally {
      await demonstration.stop();
    }
  });
});
