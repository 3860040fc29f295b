import { fakeClock } from '@waypost/platform/kernel/testing';
import { exportConsent } from '@waypost/visitor-rights/server';
import { DEFAULT_RETENTION, enforceRetention } from '@waypost/visitor-rights/server/retention';
import { databaseOfTests } from '../../testing';
import { aPerson, proofDeps, ring } from '../../testing/person-held';
import type { SqlClient } from '../database/sql-client';
import { Prisma } from '../generated/client';
import { createSessionStore } from '../visitor/session-store';
import { createRetentionRecords } from './retention-records';
import { deleteMarkedRows, deleteOldest } from './retention.sql';

const log = { info: jest.fn(), warn: jest.fn() };
const database = databaseOfTests({ log });

describe('retention [R15.03]', () => {
  const retain = (now: string, dropEventsBefore: (day: string) => Promise<readonly string[]> = async () => []) =>
    enforceRetention({
      records: { ...createRetentionRecords(database, ring), now: async () => new Date(now) },
      dropEventsBefore,
      clock: fakeClock(now),
      periods: DEFAULT_RETENTION,
      log,
    })();

  beforeAll(async () => {
    await database.asOwner(
      `truncate visitor, lead, consent, event, event_id, contact_index, visitor_link, staff_session, session, phone_lease, partner_call,
        erased_identifier, experiment_unit, phone_rule_replay`,
    );
    await aPerson(database, 'old');
    for (const [table, column] of [
      ['visitor', 'updated_at'],
      ['visitor_link', 'seen_at'],
      ['contact_index', 'seen_at'],
    ] as const)
      await database.pool.query(`update ${table} set ${column} = '2026-11-18T18:00:00Z'`);
    const unit = { experiment: 'headline', phase: 1, unit: 'old-unit', state: {}, exposedAt: new Date('2026-11-18T18:00:00Z') };
    await database.prisma.experimentUnit.create({ data: unit });
    const at = new Date('2026-11-18T18:00:00Z');
    const replay = {
      branchId: 'spring',
      fromDay: '2026-11-17',
      toDay: '2026-11-17',
      byId: 'anna',
      byName: 'Anna',
      startedAt: at,
      touchedAt: at,
      inputs: {},
      digest: '',
      rulesHash: '',
      count: {},
    };
    // The last one is still counting, however long ago it started.
    await database.prisma.phoneRuleReplay.createMany({
      data: ['succeeded', 'cancelled', 'failed', 'running'].map((state) => ({ ...replay, id: state, state })),
    });
  });

  const counts = async () => {
    const { rows } = await database.pool.query(
      `select (select count(*)::int from visitor) as visitors, (select count(*)::int from lead) as leads,
              (select count(*)::int from consent) as consents, (select count(*)::int from contact_index) as contacts,
              (select count(*)::int from visitor_link) as links, (select count(*)::int from session) as sessions,
              (select count(*)::int from phone_lease) as leases, (select count(*)::int from partner_call) as calls,
              (select count(*)::int from experiment_unit) as units, (select count(*)::int from phone_rule_replay) as replays`,
    );
    return rows[0];
  };
  const all = { visitors: 1, leads: 1, consents: 1, contacts: 2, links: 2, sessions: 1, leases: 1, calls: 1, units: 1, replays: 4 };

  it.each([
    ['keeps everything on the last day of the shortest period', '2026-11-19T00:00:00Z', {}],
    ['prunes cookie sessions that expired', '2026-12-19T00:00:00Z', { sessions: 0 }],
    [
      'deletes states and partner calls after half a year, and keeps by what their leads are held',
      '2027-05-20T00:00:00Z',
      { visitors: 0, calls: 0, leases: 0 },
    ],
    [
      'deletes by what events were held, when there are none of them, and what experiments and replays that ended counted of them',
      '2027-12-25T00:00:00Z',
      { links: 0, units: 0, replays: 1 },
    ],
    ['deletes leads after two years', '2028-11-19T00:00:00Z', { leads: 0 }],
    [
      'deletes consents after five years, and with them the last that leads to the person',
      '2031-11-20T00:00:00Z',
      { consents: 0, contacts: 0 },
    ],
  ])('%s', async (_title, now, deleted) => {
    Object.assign(all, deleted);
    await retain(now);
    expect(await counts()).toEqual(all);
  });

  it('keeps a consent as long as a lead names it, at any age', async () => {
    await aPerson(database, 'together');
    await database.pool.query("update lead set created_at = '2031-11-01'");
    await retain('2032-01-01T00:00:00Z');
    expect((await exportConsent(proofDeps(database))('together-lead')).ok).toBe(true);
  });

  it('keeps a sent page as long as consents, counted from its last rendering [R15.08]', async () => {
    const page = { brandId: 'tqg', path: '/', buildId: 'b1', html: new Uint8Array(1) };
    const at = (day: string) => ({ firstAt: new Date('2026-11-18'), lastAt: new Date(day) });
    await database.prisma.pageSnapshot.createMany({
      data: [
        { ...page, hash: 'old', ...at('2026-11-18') },
        { ...page, hash: 'still-given-out', ...at('2026-11-20') },
      ],
    });
    await retain('2031-11-19T12:00:00Z');
    expect((await database.prisma.pageSnapshot.findMany()).map(({ hash }) => hash)).toEqual(['still-given-out']);
  });

  it('deletes previews that are over with the answers typed in them, without a next preview, and answers without one [R10.03]', async () => {
    const preview = { branchId: 'spring', brandId: 'tqg', view: {}, createdAt: new Date('2031-11-18T00:00:00Z') };
    await database.prisma.preview.createMany({
      data: [
        { ...preview, id: 'over', expiresAt: new Date('2031-11-19T00:00:00Z') },
        { ...preview, id: 'open', expiresAt: new Date('2031-11-20T00:00:00Z') },
      ],
    });
    const answers = ['preview-over', 'preview-over~first', 'preview-removed~first', 'preview-open', 'preview-open~first'];
    const state = { brandId: 'tqg', state: new Uint8Array(1), keyId: 'k1', revision: 1, updatedAt: new Date('2031-11-19T00:00:00Z') };
    await database.prisma.visitor.createMany({ data: answers.map((id) => ({ ...state, id, stateUpdatedAt: state.updatedAt })) });
    await retain('2031-11-19T12:00:00Z');
    expect((await database.prisma.preview.findMany()).map(({ id }) => id)).toEqual(['open']);
    const left = await database.prisma.visitor.findMany({ where: { id: { in: answers } }, orderBy: { id: 'asc' } });
    expect(left.map(({ id }) => id)).toEqual(['preview-open', 'preview-open~first']);
  });

  /** Returns how the server would run a statement. */
  const planOf = (send: (client: SqlClient) => Promise<unknown>): Promise<string> =>
    database.inTransaction(async (transaction) => {
      // The tables of a test are so small that the server would read them whole.
      await transaction.$executeRaw`set local enable_seqscan = off`;
      let statement = Prisma.empty;
      const $executeRaw = ((parts: readonly string[], ...values: unknown[]) => {
        statement = new Prisma.Sql(parts, values);
        return Promise.resolve(0);
      }) as unknown as SqlClient['$executeRaw'];
      await send({ ...transaction, $executeRaw });
      return JSON.stringify(await transaction.$queryRaw<object[]>`explain ${statement}`);
    });

  it.each([
    ['visitors', ['visitor_updated_at_idx']],
    ['leads', ['lead_created_at_idx']],
    ['consents', ['consent_received_at_idx', 'lead_consent_id_idx']],
    ['links', ['visitor_link_seen_at_idx']],
    ['contacts', ['contact_index_seen_at_idx', 'visitor_pkey', 'lead_visitor_id', 'consent_visitor_id_idx']],
  ] as const)('finds expired %s by indexes, not by reading the whole table for each batch', async (kind, indexes) => {
    const plan = await planOf((client) => deleteOldest(client, kind, new Date('2026-11-18'), 500));
    for (const index of indexes) expect(plan).toContain(index);
    expect(plan).not.toContain('Seq Scan');
  });

  it.each([
    ['visitors', 'visitor_updated_at_idx', 'visitor'],
    ['leads', 'lead_created_at_idx', 'lead'],
    ['links', 'visitor_link_seen_at_idx', 'visitor_link'],
    ['partnerCalls', 'partner_call_started_at_idx', 'partner_call'],
  ] as const)('finds %s that arrived after an erasure by their age, not by hashing the whole table', async (kind, index, table) => {
    const plan = await planOf((client) => deleteMarkedRows(client, kind, 8));
    expect(plan).toContain(index);
    expect(plan).not.toContain(`Seq Scan on ${table} `);
  });

  it('drops events by whole days', async () => {
    const dropEventsBefore = jest.fn(async (_day: string) => []);
    await retain('2026-11-18T23:59:59Z', dropEventsBefore);
    expect(dropEventsBefore).toHaveBeenCalledWith('2025-10-18');
  });

  it('deletes in batches, and deletes sessions of express-session', async () => {
    const store = createSessionStore(database, log);
    await new Promise((resolve) => store.set('pruned', { cookie: { originalMaxAge: 1000 }, visitorId: 'v' } as never, resolve));
    await database.pool.query(
      "insert into session (sid, sess, expire) select 'many-' || n, '{}', '2026-01-01' from generate_series(1, 7) as n",
    );
    const records = createRetentionRecords(database, ring);
    const cutoff = new Date('2026-02-01');
    const deleted = [];
    for (let batch = 0; batch < 3; batch++) deleted.push(await records.deleteExpired('sessions', cutoff, 4));
    expect(deleted).toEqual([4, 3, 0]);
  });
});
