import { mkdtempSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createHash } from 'node:crypto';
import { createHeadFile, withAuditOrigin, type AuditFilter, type HeadWitness } from '@waypost/platform/audit';
import { canonicalJson } from '@waypost/platform/audit/testing';
import { DAY_MS } from '@waypost/platform/kernel/time';
import { aKeyRing } from '@waypost/platform/sealing/testing';
import { databaseOfTests } from '../../testing';
import { plansOf } from '../../testing/plans-of';
import { createDatabase } from '../database/database';
import { createAuditLog } from './audit-log';

const folder = mkdtempSync(path.join(os.tmpdir(), 'waypost-audit-'));
afterAll(() => rmSync(folder, { recursive: true }));
const database = databaseOfTests({ isNewForEach: true });
const by = { id: 'staff-1', name: 'Ada' };
const at = new Date('2026-11-18T18:00:00.000Z');
const after = (days: number): Date => new Date(at.getTime() + days * DAY_MS);
const change = (subject: string) => ({ at, by, action: 'test.done', subject });

/** Makes a log of five entries and a file with its head. */
async function aLog() {
  const witness: HeadWitness = createHeadFile(path.join(await mkdtemp(path.join(folder, 'log-')), 'audit-head'));
  const audit = createAuditLog(database, witness);
  for (const subject of ['1', '2', '3', '4', '5']) await audit.record(change(subject));
  await witness.keep(await audit.head());
  return { audit, witness };
}

/** Hashes an entry in the way that was used before the chain had a key, which anybody can do. */
const unkeyed = (previous: string, number: number, subject: string): string =>
  createHash('sha256')
    .update(canonicalJson([previous, number, at.toISOString(), [by.id, by.name], 'test.done', subject, null, null]))
    .digest('hex');

describe('the audit log in PostgreSQL', () => {
  it('records the actor with their e-mail, and the origin [R10.11]', async () => {
    await database.prisma.staffAccount.create({ data: { id: by.id, email: 'ada@waypost.example', name: 'Ada', createdAt: at } });
    const audit = createAuditLog(database);
    await withAuditOrigin({ address: '203.0.113.9', agent: 'Browser/1', token: 'Nightly (t-1)' }, () => audit.record(change('x')));
    await audit.record({ ...change('y'), by: null });
    expect(await audit.list({ limit: 2 })).toMatchObject([
      { by: null, address: null, agent: null, token: null },
      { by: { ...by, email: 'ada@waypost.example' }, address: '203.0.113.9', agent: 'Browser/1', token: 'Nightly (t-1)' },
    ]);
    expect((await audit.verify()).isWhole).toBe(true);
    expect(await database.dump()).not.toContain('203.0.113.9');
  });

  it('lists entries by person, action, content, words and time [R10.11]', async () => {
    const audit = createAuditLog(database);
    const page = (key: string) => ({ content: { kind: 'page', key } });
    await audit.record({ ...change('Home on Spring'), action: 'content.saved', ...page('tqg.home') });
    await audit.record({ ...change('100% on Spring'), action: 'content.saved', ...page('tqg.quiz-auto') });
    await audit.record({ ...change('Spring'), action: 'branch.published', by: null, at: new Date('2026-11-19T18:00:00.000Z') });
    const asked = async (filter: AuditFilter) => (await audit.list({ ...filter, limit: 10 })).map(({ number }) => number);
    expect(await asked({ content: { kind: 'page', key: 'tqg.home' } })).toEqual([1]);
    expect(await asked({ content: { kind: 'page' } })).toEqual([2, 1]);
    expect(await asked({ byId: by.id, words: 'home ON' })).toEqual([1]);
    expect(await asked({ words: '0%' })).toEqual([2]);
    expect(await asked({ words: '_' })).toEqual([]);
    expect(await asked({ byId: null })).toEqual([3]);
    expect(await asked({ actions: ['branch.', 'publish.'] })).toEqual([3]);
    expect(await asked({ from: at, to: new Date('2026-11-19T18:00:00.000Z') })).toEqual([2, 1]);
    expect(await asked({ words: 'a\u0000' })).toEqual([]);
    expect((await audit.list({ limit: 3 })).map(({ content }) => content?.key ?? null)).toEqual([null, 'tqg.quiz-auto', 'tqg.home']);
    expect((await audit.verify()).isWhole).toBe(true);
  });

  it.each<[string, AuditFilter, readonly string[]]>([
    ['a past day', { from: after(3), to: after(4) }, ['audit_entry_at_number_idx']],
    ['past weeks', { from: after(3), to: after(12) }, ['audit_entry_at_number_idx', 'number >= ']],
    ['everything until a day', { to: after(9) }, ['audit_entry_at_number_idx', 'number >= ']],
    ['rare actions', { actions: ['branch.', 'publish.'] }, ['audit_entry_action_idx']],
  ])('reads no other entries for %s [R10.11]', async (_what, filter, parts) => {
    await database.asOwner(
      `insert into audit_entry (number, at, action, subject, "before", "after", hash)
       select n, '${at.toISOString()}'::timestamptz + n * interval '10 minutes',
         case when n % 2000 = 0 then 'branch.published' else 'test.done' end, 'x', 'null', 'null', '' from generate_series(1, 20000) as n;
       analyze audit_entry`,
    );
    const plans = await plansOf(database, '"audit_entry"."at"', () => createAuditLog(database).list({ ...filter, limit: 10 }));
    for (const part of parts) expect(plans).toContain(part);
    expect(plans).not.toMatch(/Rows Removed by Filter|Seq Scan/);
  });

  it('notifies every process of a new head [R10.11]', async () => {
    const audit = createAuditLog(database);
    const headAtNotice = new Promise((resolve) => {
      let times = 0;
      // The first call only means that the process listens.
      audit.onNewHead(() => (++times > 1 ? resolve(audit.head()) : void audit.record(change('heard'))));
    });
    expect(await headAtNotice).toMatchObject({ number: 1 });
  });

  it('can only be read and appended to by a process [R10.11]', async () => {
    await aLog();
    for (const sql of [
      "update audit_entry set subject = 'x' where number = 2",
      'delete from audit_entry where number = 2',
      'truncate audit_entry',
      'alter table audit_entry disable trigger all',
      'drop table audit_entry',
      "set session_replication_role = 'replica'",
      "copy audit_entry to program 'cat'",
      "select pg_read_file('/proc/self/environ')",
      'create table public.own (id int)',
      'update _prisma_migrations set checksum = null',
    ])
      await expect(database.pool.query(sql)).rejects.toThrow(/permission denied|must be owner/);
  });

  it('reports tampering by the process: a forged entry, a head that was set back, another key [R10.11]', async () => {
    const { audit } = await aLog();
    const { hash } = await audit.head();
    const insert = (number: number, entryHash: string) =>
      database.pool.query(
        `insert into audit_entry (number, at, by_id, by_name, action, subject, "before", "after", hash)
         values ($1, $2, $3, $4, 'test.done', 'forged', 'null', 'null', $5)`,
        [number, at, by.id, by.name, entryHash],
      );
    const forged = unkeyed(hash, 6, 'forged');
    await insert(6, forged);
    expect(await audit.verify()).toEqual({ isWhole: false, brokenAt: 6 });
    await database.pool.query('update audit_head set number = 6, hash = $1', [forged]);
    expect(await audit.verify()).toEqual({ isWhole: false, brokenAt: 6 });
    await database.pool.query('update audit_head set number = 3, hash = (select hash from audit_entry where number = 3)');
    expect(await audit.verify()).toEqual({ isWhole: false, brokenAt: 4 });
    await database.pool.query('delete from audit_key');
    expect(await createAuditLog(database).verify()).toMatchObject({ isWhole: false });
  });

  it.each<[string, string, number]>([
    ['an entry', "update audit_entry set subject = 'x' where number = 2", 2],
    ['who it was', "update audit_entry set by_email = 'eve@waypost.example' where number = 3", 3],
    ['from where', "update audit_entry set origin = 'x' where number = 3", 3],
    ['to which content', "update audit_entry set content_kind = 'page', content_key = 'tqg.home' where number = 3", 3],
    ['an entry that was taken out', 'delete from audit_entry where number = 3', 3],
    ['the newest ones, cut off', 'delete from audit_entry where number > 3', 4],
    [
      'the newest ones, cut off along with the head',
      'delete from audit_entry where number > 3; update audit_head set number = 3, hash = (select hash from audit_entry where number = 3)',
      4,
    ],
    ['all of it, cut off', "delete from audit_entry; update audit_head set number = 0, hash = repeat('0', 64)", 1],
  ])('reports tampering by the owner without the trigger, even right after an intact check: %s [R10.11]', async (_what, sql, brokenAt) => {
    const { audit } = await aLog();
    expect((await audit.verify()).isWhole).toBe(true);
    await database.asOwner(`alter table audit_entry disable trigger all; ${sql}; alter table audit_entry enable trigger all`);
    expect(await audit.verify()).toEqual({ isWhole: false, brokenAt });
  });

  it('reports that the owner rewrote all entries without the key [R10.11]', async () => {
    const { witness } = await aLog();
    const hashes = ['1', '2', '3', '4', '5'].reduce<string[]>(
      (all, subject, index) => [...all, unkeyed(all.at(-1) ?? '0'.repeat(64), index + 1, subject)],
      [],
    );
    const rewritten = hashes.map((hash, index) => `update audit_entry set hash = '${hash}' where number = ${index + 1}`);
    await database.asOwner(
      `alter table audit_entry disable trigger all; ${rewritten.join(';')}; update audit_head set hash = '${hashes.at(-1)}'; delete from audit_key`,
    );
    // A process that starts now and has no cached key.
    const fresh = createDatabase({ url: database.url, keyRing: aKeyRing(), poolSize: 1, log: { warn: () => undefined } });
    expect(await createAuditLog(fresh, witness).verify()).toEqual({ isWhole: false, brokenAt: 5 });
    await fresh.close();
  });

  it('opens its key after a rotation of the data keys [R10.11] [R15.02]', async () => {
    await aLog();
    const row = await database.prisma.auditKey.findFirstOrThrow();
    expect(Buffer.from(row.secret).includes('secret')).toBe(false);
    const fresh = createDatabase({ url: database.url, keyRing: aKeyRing('k2', 'k1'), poolSize: 2, log: { warn: () => undefined } });
    const audit = createAuditLog(fresh);
    await audit.record(change('6'));
    expect((await audit.verify()).isWhole).toBe(true);
    await fresh.close();
  });
});
