import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import pg from 'pg';
import { backUpCluster, restoreCluster } from './backup.mjs';
import { runningPostgresUrl, startEmbeddedPostgres } from './embedded-postgres.mjs';
import { migrate } from './migrate.mjs';
import { continueOrder, PLACES } from './restored-order.mjs';
import { inWorkspace } from '../workspace.mjs';

async function counted(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query('select count(*)::int as rows, count(distinct id)::int as ids, max(id)::int as last from noted');
  await client.end();
  return rows[0];
}

test('a backup taken under writes has every earlier row, and no partial transaction [R16.08]', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'waypost-backup-'));
  await chmod(folder, 0o755);
  const original = await startEmbeddedPostgres({ dataDir: path.join(folder, 'original') });
  let restored = null;
  try {
    const writer = new pg.Client({ connectionString: original.url });
    // The connection is cut if the test fails before closing it.
    writer.on('error', () => undefined);
    await writer.connect();
    await writer.query('create table noted (id serial primary key, text text)');
    await writer.query("insert into noted (text) select repeat('x', 100) from generate_series(1, 5000)");
    let isOn = true;
    const writing = (async () => {
      while (isOn) await writer.query("insert into noted (text) select repeat('y', 100) from generate_series(1, 10)");
    })();
    // Awaited below. Until then, its rejection must not end the test with another failure.
    writing.catch(() => undefined);
    await backUpCluster({ url: original.url, target: path.join(folder, 'backup') });
    isOn = false;
    await writing;
    await writer.end();
    const after = await counted(original.url);
    await assert.rejects(backUpCluster({ url: original.url, target: path.join(folder, 'backup') }), /not empty/);

    await restoreCluster({ backup: path.join(folder, 'backup'), dataDir: path.join(folder, 'restored') });
    restored = await startEmbeddedPostgres({ dataDir: path.join(folder, 'restored') });
    const { rows, ids, last } = await counted(restored.url);
    assert.equal(rows, ids);
    assert.equal(rows, last);
    assert.ok(rows >= 5000 && rows <= after.rows, `${rows} of ${after.rows}`);
    assert.equal(rows % 10, 0);
    await assert.rejects(
      restoreCluster({ backup: path.join(folder, 'backup'), dataDir: path.join(folder, 'original') }),
      /holds a database/,
    );
  } finally {
    await restored?.stop();
    await original.stop();
    await rm(folder, { recursive: true, force: true });
  }
});

test('backups at the same time spoil neither each other nor the server, and an incomplete one is not restored [R16.08]', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'waypost-backups-'));
  await chmod(folder, 0o755);
  const inFolder = (...names) => path.join(folder, ...names);
  const original = await startEmbeddedPostgres({ dataDir: inFolder('original') });
  try {
    const backUp = (name) => backUpCluster({ url: original.url, target: inFolder(name) });
    const ended = await Promise.allSettled([backUp('shared'), backUp('own'), backUp('shared')]);
    assert.deepEqual(
      ended.flatMap(({ reason }) => (reason ? [reason.message] : [])),
      [`${inFolder('shared')} is not empty`],
    );
    for (const name of ['shared', 'own'])
      for (const file of ['password', 'cluster/PG_VERSION', 'cluster/global/pg_control', 'cluster/backup_label'])
        assert.ok(existsSync(inFolder(name, file)), `${name}/${file}`);

    const client = new pg.Client({ connectionString: original.url });
    await client.connect();
    const { rows } = await client.query('select slot_name from pg_replication_slots');
    await client.end();
    assert.deepEqual(rows, []);

    await rm(inFolder('own', 'cluster', 'backup_label'));
    const restored = restoreCluster({ backup: inFolder('own'), dataDir: inFolder('restored') });
    await assert.rejects(restored, { message: `${inFolder('own')} holds no complete backup` });
    assert.ok(!existsSync(inFolder('restored')));
  } finally {
    await original.stop();
    await rm(folder, { recursive: true, force: true });
  }
});

test('a restore that fails in the middle leaves nothing that a start takes for a database [R16.08]', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'waypost-restore-'));
  await chmod(folder, 0o755);
  try {
    // Without its password, the copy fails after the files of the cluster.
    await mkdir(path.join(folder, 'backup/cluster'), { recursive: true });
    await writeFile(path.join(folder, 'backup/cluster/backup_label'), '');
    const dataDir = path.join(folder, 'restored');
    await assert.rejects(restoreCluster({ backup: path.join(folder, 'backup'), dataDir }), { code: 'ENOENT' });
    assert.deepEqual(await readdir(dataDir), []);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test('a place where no folder can be made is named at once, by a backup and by the database [R16.03]', async () => {
  await assert.rejects(backUpCluster({ url: 'postgresql://127.0.0.1:1/none', target: '/proc/nope' }), { code: 'ENOENT' });
  await assert.rejects(runningPostgresUrl('/proc/nope'), { name: 'DatabaseStartError', message: /\/proc\/nope cannot be written/ });
});

/** The events that a reader at this cursor gets, oldest first: those after it whose transactions have ended. */
const AFTER_CURSOR = `select e.id from event e, experiment_cursor c
  where (e.transaction_id, e.position) > (c.transaction_id, c.position)
    and e.transaction_id < (pg_snapshot_xmin(pg_current_snapshot())::text)::bigint
  order by e.transaction_id, e.position`;

test('events of a dump come in their order, after those already read, on a younger server than theirs [R16.08]', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'waypost-order-'));
  await chmod(folder, 0o755);
  const database = await startEmbeddedPostgres({ dataDir: path.join(folder, 'postgres') });
  const client = new pg.Client({ connectionString: database.url });
  try {
    await migrate(database.url);
    await client.connect();
    const anEvent = (id, transactionId, position) =>
      client.query(
        `insert into event (id, name, timestamp, received_at, brand_id, session_id, anonymous_id, properties, transaction_id, position)
         values ($1, 'pageView', now(), now(), 'tqg', 's', 'a', '{}', $2, $3)`,
        [id, transactionId, position],
      );
    await anEvent('read', 9_000_000_001, 1);
    await anEvent('next', 9_000_000_002, 3);
    await anEvent('last', 9_000_000_003, 2);
    await client.query('delete from experiment_cursor');
    await client.query('insert into experiment_cursor (id, transaction_id, position) values (1, 9000000001, 1)');
    const given = async () => (await client.query(AFTER_CURSOR)).rows.map(({ id }) => id);
    assert.deepEqual(await given(), []);
    await continueOrder(database.url);
    assert.deepEqual(await given(), ['next', 'last']);
  } finally {
    await client.end();
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
});

test('every column with a transaction’s id is moved with the others [R16.08]', () => {
  const schema = readFileSync(inWorkspace('prisma/schema.prisma'), 'utf8');
  const inSchema = [...schema.matchAll(/^ +\w+ +BigInt\??.*@map\("(\w*transaction_id)"\)/gm)].map(([, column]) => column);
  assert.deepEqual(Object.values(PLACES).flat().toSorted(), inSchema.toSorted());
});
