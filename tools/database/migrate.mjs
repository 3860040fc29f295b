// Migrations without Prisma's native engine, which would be a download. It uses the same schema engine as WebAssembly from npm. It reads
// prisma/migrations and writes `_prisma_migrations` with the checksums that `prisma migrate deploy` expects, so either one works on a
// database that the other has migrated.
//
//   node tools/database/migrate.mjs             applies missing migrations to DATABASE_URL. If DATABASE_OWNER_URL is set, it works
//                                               as that role and grants the role of DATABASE_URL its rights. Past a pooler it
//                                               uses DATABASE_DIRECT_URL
//   node tools/database/migrate.mjs new <name>  writes the SQL from the last migration to prisma/schema.prisma
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import pg from 'pg';
import { CannotStart } from '../stack/cannot-start.mjs';
import { migrationUrlOf } from './migration-address.mjs';
import { grantProcessRole } from './process-role.mjs';

const WORKSPACE = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const SCHEMA_FILE = path.join(WORKSPACE, 'prisma/schema.prisma');
const MIGRATIONS_DIR = path.join(WORKSPACE, 'prisma/migrations');
/** The schema after the newest migration, which `new` compares with. The engine cannot replay SQL without a second database. */
const SNAPSHOT_FILE = path.join(MIGRATIONS_DIR, 'schema.snapshot.prisma');
/** A running database responds within this time. */
const ANSWER_TIMEOUT_MS = 10_000;
/** An arbitrary constant. Two processes that start together must not migrate at once. */
const MIGRATION_LOCK = 720_412_001;

/** The role of the processes may have a limit that is too short for a large index. */
const NO_STATEMENT_TIMEOUT = 'statement_timeout=0';
/** While a migration waits for a table's lock, each later statement waits behind it, those of visitors too. */
const SHORT_LOCK_TIMEOUT = 'lock_timeout=3s';
/** Between two tries, the statements that waited behind a migration run. */
const TRY_AGAIN_MS = 2_000;
/** About ten minutes. */
const MOST_TRIES = 120;
/** PostgreSQL's codes for a lock that was not free in time, and for two transactions that waited for each other. */
const ENDED_FOR_A_LOCK = ['55P03', '40P01'];

/**
 * Connects for migrations. Rejects with a `CannotStart` that describes why not, with the database's host and without its password (R16.03).
 *
 * @param {{ name?: string, url: string }} address
 */
export async function connectToMigrate({ name = 'DATABASE_URL', url }) {
  const client = new pg.Client({ connectionString: withSettings(url, NO_STATEMENT_TIMEOUT), connectionTimeoutMillis: ANSWER_TIMEOUT_MS });
  client.on('error', () => {});
  try {
    await client.connect();
    return client;
  } catch (error) {
    const { hostname, port, pathname } = new URL(url);
    const { code, message } = /** @type {{ code?: string, message?: string }} */ (error);
    throw new CannotStart(`${name}: PostgreSQL at ${hostname}:${port || '5432'}${pathname} does not let us in: ${message || code}.`);
  }
}

/** Returns the address with settings of the server for its connections, after those that the operator wrote into it. */
function withSettings(url, ...settings) {
  const changed = new URL(url);
  const options = [changed.searchParams.get('options'), ...settings.map((setting) => `-c ${setting}`)];
  changed.searchParams.set('options', options.filter(Boolean).join(' '));
  return changed.href;
}

/**
 * Applies the migrations that the database lacks, oldest first.
 *
 * @param {string} url
 * @param {{ name?: string, folder?: string, say?: (line: string) => void, mostTries?: number }} [options] `name` is the variable of the
 *   URL, `folder` holds the migrations, `say` gets a line when a migration has to wait, `mostTries` limits how often it tries
 * @returns {Promise<string[]>} the names of the applied ones
 */
export async function migrate(url, { name, folder = MIGRATIONS_DIR, say = console.error, mostTries = MOST_TRIES } = {}) {
  const guard = await connectToMigrate({ name, url });
  let runner = null;
  try {
    await guard.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const migrationsList = await readMigrations(folder);
    runner = patientRunner({ nameOf: namesByScript(migrationsList), say, mostTries });
    const connections = [];
    const engine = await openEngine(
      await readFile(SCHEMA_FILE, 'utf8'),
      wholeScripts(new PrismaPg({ connectionString: withSettings(url, NO_STATEMENT_TIMEOUT, SHORT_LOCK_TIMEOUT) }), connections, runner),
    );
    try {
      for (const migrationName of await interruptedMigrations(guard)) await engine.markMigrationRolledBack({ migrationName });
      const { appliedMigrationNames } = await engine.applyMigrations({ migrationsList, filters: NO_FILTERS });
      return appliedMigrationNames;
    } finally {
      engine.free();
      // The engine does not close its connections, so its own lock would last until the pool's idle timeout.
      await Promise.all(connections.map((connection) => connection.dispose()));
    }
  } catch (error) {
    const reason = runner?.failure ?? error;
    if (reason instanceof CannotStart) throw reason;
    throw new Error(`the database could not be migrated: ${reason.message}`, { cause: reason });
  } finally {
    await guard.end();
  }
}

/** Returns a function that names the migration of a script. */
function namesByScript({ migrationDirectories }) {
  const names = new Map(migrationDirectories.map(({ path: name, migrationFile }) => [migrationFile.content.value, name]));
  return (script) => names.get(script) ?? 'the engine';
}

/**
 * Returns a runner of scripts, which runs a script again while a longer transaction holds a lock that it needs. A script is one
 * transaction, so a try that failed leaves nothing behind, and the engine records only the last one. `failure` is why that failed, because
 * the engine does not pass on PostgreSQL's own message.
 */
function patientRunner({ nameOf, say, mostTries }) {
  const runner = {
    failure: null,
    async run(script, runScript) {
      const name = nameOf(script);
      for (let tries = 1; ; tries++) {
        try {
          return await runScript();
        } catch (error) {
          if (!ENDED_FOR_A_LOCK.includes(error.code)) runner.failure = new Error(`${name}: ${error.message}`, { cause: error });
          else if (tries === mostTries)
            runner.failure = new CannotStart(
              `${name} could not be applied: a longer transaction uses a table (pg_stat_activity). Try later.`,
            );
          if (runner.failure) throw error;
          if (tries === 1) say(`${name} waits for a table that a longer transaction uses, such as that of pg_dump. It is tried again.`);
          await pause(TRY_AGAIN_MS);
        }
      }
    },
  };
  return runner;
}

/**
 * Writes the next migration from the changes in prisma/schema.prisma. You may edit the SQL before it is first applied.
 *
 * @param {string} name lower-case words, joined by underscores
 * @returns {Promise<string | null>} its file, or null if nothing changed
 */
export async function newMigration(name) {
  if (!/^[a-z][a-z0-9_]*$/.test(name)) throw new Error(`a migration's name is lower-case words joined by underscores, not "${name}"`);
  const schema = await readFile(SCHEMA_FILE, 'utf8');
  const before = existsSync(SNAPSHOT_FILE) ? await readFile(SNAPSHOT_FILE, 'utf8') : null;
  const engine = await openEngine(schema, NO_DATABASE);
  const datamodel = (content) => ({ tag: 'schemaDatamodel', files: [{ path: 'prisma/schema.prisma', content }], configDir: WORKSPACE });
  try {
    const { stdout } = await engine.diff({
      from: before === null ? { tag: 'empty' } : datamodel(before),
      to: datamodel(schema),
      script: true,
      shadowDatabaseUrl: null,
      exitCode: null,
      filters: NO_FILTERS,
    });
    if (!stdout.trim() || stdout.trim() === '-- This is an empty migration.') return null;
    const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
    const file = path.join(MIGRATIONS_DIR, `${stamp}_${name}`, 'migration.sql');
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, stdout);
    await writeFile(path.join(MIGRATIONS_DIR, 'migration_lock.toml'), 'provider = "postgresql"\n');
    await writeFile(SNAPSHOT_FILE, schema);
    return file;
  } finally {
    engine.free();
  }
}

/**
 * Wraps the factory with two changes. It records opened connections in `connections`, and the runner sends scripts whole. The adapter
 * splits scripts at every semicolon, even inside a function's body. PostgreSQL parses a script itself and runs it as one transaction.
 */
function wholeScripts(factory, connections, runner) {
  const open = async (connection) => {
    connections.push(connection);
    return Object.assign(connection, {
      executeScript: async (script) => {
        await runner.run(script, () => connection.underlyingDriver().query(script));
      },
    });
  };
  return {
    provider: factory.provider,
    adapterName: factory.adapterName,
    connect: async () => open(await factory.connect()),
    connectToShadowDb: async () => open(await factory.connectToShadowDb()),
  };
}

/**
 * Returns the migrations that a killed or failed run left unfinished. A script is one transaction, so nothing of them is in the database.
 */
async function interruptedMigrations(client) {
  const { rows } = await client.query("select to_regclass('_prisma_migrations') is not null as exists");
  if (!rows[0].exists) return [];
  const unfinished = await client.query(
    'select distinct migration_name from _prisma_migrations where finished_at is null and rolled_back_at is null',
  );
  return unfinished.rows.map((row) => row.migration_name);
}

const NO_FILTERS = { externalTables: [], externalEnums: [] };

let engineModule;

/** Comparing two schemas needs no database, but the engine requires a connection. This one is empty. */
const NO_DATABASE = (() => {
  const connection = {
    provider: 'postgres',
    adapterName: 'no-database',
    queryRaw: async (query) => ({ columnNames: [], columnTypes: [], rows: [], query }),
    executeRaw: async () => 0,
    executeScript: async () => {},
    startTransaction: async () => {
      throw new Error('there is no database here');
    },
    getConnectionInfo: () => ({ schemaName: 'public', supportsRelationJoins: true }),
    dispose: async () => {},
  };
  return { provider: 'postgres', adapterName: 'no-database', connect: async () => connection, connectToShadowDb: async () => connection };
})();

async function openEngine(schema, adapterFactory) {
  engineModule ??= loadEngine();
  const { SchemaEngine } = await engineModule;
  return SchemaEngine.new(
    { datamodels: [['prisma/schema.prisma', schema]] },
    () => {},
    bindMigrationAwareSqlAdapterFactory(adapterFactory),
  );
}

/** Instantiates the engine, because the package's own entry leaves that to a bundler. */
async function loadEngine() {
  const folder = path.dirname(createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm'));
  const bindings = await import(pathToFileURL(path.join(folder, 'schema_engine_bg.js')).href);
  const { instance } = await WebAssembly.instantiate(await readFile(path.join(folder, 'schema_engine_bg.wasm')), {
    './schema_engine_bg.js': bindings,
  });
  bindings.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();
  return bindings;
}

async function readMigrations(baseDir) {
  const entries = await readdir(baseDir, { withFileTypes: true });
  const folders = entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
  return {
    baseDir,
    lockfile: { path: 'migration_lock.toml', content: await readFile(path.join(baseDir, 'migration_lock.toml'), 'utf8') },
    shadowDbInitScript: '',
    migrationDirectories: await Promise.all(
      folders.map(async (folder) => ({
        path: folder,
        migrationFile: {
          path: 'migration.sql',
          content: { tag: 'ok', value: await readFile(path.join(baseDir, folder, 'migration.sql'), 'utf8') },
        },
      })),
    ),
  };
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [command, name] = process.argv.slice(2);
  try {
    if (command === 'new') {
      const file = await newMigration(name ?? '');
      console.log(file ? `wrote ${path.relative(process.cwd(), file)}` : 'prisma/schema.prisma has not changed since the last migration');
    } else {
      const { name: variable, url } = migrationUrlOf(process.env);
      const { DATABASE_URL: processUrl, DATABASE_OWNER_URL: ownerUrl } = process.env;
      const applied = await migrate(url, { name: variable });
      if (ownerUrl?.trim()) await grantProcessRole({ ownerUrl: url, processUrl });
      console.log(applied.length ? `applied ${applied.join(', ')}` : 'nothing to apply');
    }
  } catch (error) {
    console.error(`migrate: ${error.message}`);
    process.exitCode = 1;
  }
}
