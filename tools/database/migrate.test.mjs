import assert from 'node:assert/strict';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { startEmbeddedPostgres } from './embedded-postgres.mjs';
import { folderInMemory } from './folder-in-memory.mjs';
import { migrate } from './migrate.mjs';

let parent;
let server;
const opened = [];

before(async () => {
  parent = await mkdtemp(path.join(await folderInMemory(), 'waypost-migrate-'));
  // Under root the server runs as another user, which needs access.
  await chmod(parent, 0o755);
  server = await startEmbeddedPostgres({ dataDir: path.join(parent, 'postgres'), settings: { fsync: 'off' } });
});

after(async () => {
  await Promise.all(opened.map((client) => client.end()));
  await server?.stop();
  await rm(parent, { recursive: true, force: true });
});

async function connected(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  opened.push(client);
  return client;
}

/** Returns the owner's address of a new database. */
async function newDatabase(name) {
  const client = await connected(server.url);
  await client.query(`create database ${name}`);
  return server.url.replace(/[^/]*$/, name);
}

/** Returns a folder with migrations, the oldest first. */
async function folderWith(...scripts) {
  const folder = await mkdtemp(path.join(parent, 'migrations-'));
  await writeFile(path.join(folder, 'migration_lock.toml'), 'provider = "postgresql"\n');
  for (const [index, script] of scripts.entries()) {
    await mkdir(path.join(folder, nameOf(index)));
    await writeFile(path.join(folder, nameOf(index), 'migration.sql'), script);
  }
  return folder;
}

const nameOf = (index) => `2026010100000${index}_step`;
const LEADS = 'create table lead (id int primary key)';
const PHONES = 'alter table lead add column phone text';
const silent = () => {};

/** Makes a table that a reader has locked, as pg_dump does. */
async function databaseWithReader(name) {
  const url = await newDatabase(name);
  await migrate(url, { folder: await folderWith(LEADS) });
  const reader = await connected(url);
  await reader.query('begin; lock table lead in access share mode');
  return { url, reader };
}

async function untilSomebodyWaits(client) {
  const waiting = "select 1 from pg_locks where not granted and relation = 'lead'::regclass";
  while ((await client.query(waiting)).rowCount === 0) await pause(20);
}

test('visitors write while a migration waits for a long reader, which it says, and afterwards it is applied [R16.07]', async () => {
  const { url, reader } = await databaseWithReader('long_reader');
  const visitor = await connected(url);
  const said = [];
  const migrating = migrate(url, { folder: await folderWith(LEADS, PHONES), say: (line) => said.push(line) });
  await untilSomebodyWaits(visitor);
  // The limit of a visitor's statement.
  await visitor.query("set statement_timeout = '8s'");
  await visitor.query('insert into lead values (1)');
  await reader.query('rollback');
  assert.deepEqual(await migrating, [nameOf(1)]);
  assert.equal(said.length, 1);
  assert.match(said[0], new RegExp(`^${nameOf(1)} waits for a table that a longer transaction uses`));
});

test('a migration that waited too long leaves nothing, and the next run applies it [R16.07]', async () => {
  const { url, reader } = await databaseWithReader('longer_reader');
  const folder = await folderWith(LEADS, `create table phone (id int); ${PHONES}`);
  await assert.rejects(
    migrate(url, { folder, say: silent, mostTries: 1 }),
    /^CannotStart: 20260101000001_step could not be applied: a longer transaction/,
  );
  await reader.query('rollback');
  assert.deepEqual(await migrate(url, { folder }), [nameOf(1)]);
});

test('a migration that waited for a visitor who waited for it is tried again [R16.07]', async () => {
  const url = await newDatabase('deadlock');
  const client = await connected(url);
  // A sequence does not go back with its transaction, so only the first try fails.
  await client.query('create sequence tries');
  const failsOnce = "do $$ begin if nextval('tries') = 1 then raise sqlstate '40P01'; end if; end $$";
  assert.deepEqual(await migrate(url, { folder: await folderWith(failsOnce), say: silent }), [nameOf(0)]);
});

test('a migration that fails is named with PostgreSQL’s reason [R16.03]', async () => {
  const folder = await folderWith(LEADS, 'alter table nothing add column phone text');
  await assert.rejects(migrate(await newDatabase('broken'), { folder }), {
    message: 'the database could not be migrated: 20260101000001_step: relation "nothing" does not exist',
  });
});

test('a migration may take longer than a statement of its role [R16.07]', async () => {
  const url = await newDatabase('limited_role');
  const owner = await connected(url);
  await owner.query("create role limited superuser login password 'x'; alter role limited set statement_timeout = '50ms'");
  const limited = Object.assign(new URL(url), { username: 'limited', password: 'x' }).href;
  assert.deepEqual(await migrate(limited, { folder: await folderWith('select pg_sleep(0.2)') }), [nameOf(0)]);
});

test('an operator’s own settings in the address stay [R16.03]', async () => {
  const url = `${await newDatabase('own_settings')}?options=-c%20application_name%3Downer`;
  const folder = await folderWith(
    "create table t as select current_setting('application_name') as name, current_setting('statement_timeout') as most",
  );
  await migrate(url, { folder });
  const { rows } = await (await connected(url)).query('select * from t');
  assert.deepEqual(rows, [{ name: 'owner', most: '0' }]);
});
