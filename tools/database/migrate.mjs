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
import { fileURLToPath, pathToFileURL } from 'node:url';
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import pg from 'pg';
import { CannotStart } from '../stack/cannot-start.mjs';
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

/**
 * Returns the address for migrating an operator's database: the owner's if it is set. It is never a pooler's, which could change the
 * connection with each transaction and lose the migrations' lock.
 *
 * @param {Record<string, string | undefined>} env
 */
export function migrationUrlOf(env) {
  const url = ['DATABASE_OWNER_URL', 'DATABASE_DIRECT_URL', 'DATABASE_URL'].map((name) => env[name]?.trim()).find(Boolean);
  if (url === 'none')
    throw new CannotStart('DATABASE_DIRECT_URL is none; DATABASE_OWNER_URL must be the owner’s way to PostgreSQL itself.');
  return url;
}

/**
 * Describes why nothing can be migrated, with the database's host and without its password (R16.03).
 *
 * @param {string} url
 * @param {unknown} error
 */
function unansweredText(url, error) {
  const { hostname, port, pathname } = new URL(url);
  const { code, message } = /** @type {{ code?: string, message?: string }} */ (error);
  return `DATABASE_URL: PostgreSQL at ${hostname}:${port || '5432'}${pathname} does not let us in: ${message || code}.`;
}

/**
 * Applies the migrations that the database lacks, oldest first.
 *
 * @param {string} url
 * @returns {Promise<string[]>} the names of the applied ones
 */
export async function migrate(url) {
  const guard = new pg.Client({ connectionString: url, connectionTimeoutMillis: ANSWER_TIMEOUT_MS });
  guard.on('error', () => {});
  try {
    await guard.connect();
  } catch (error) {
    throw new CannotStart(unansweredText(url, error));
  }
  try {
    await guard.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const connections = [];
    const engine = await openEngine(
      await readFile(SCHEMA_FILE, 'utf8'),
      wholeScripts(new PrismaPg({ connectionString: url }), connections),
    );
    try {
      for (const migrationName of await interruptedMigrations(guard)) await engine.markMigrationRolledBack({ migrationName });
      const { appliedMigrationNames } = await engine.applyMigrations({ migrationsList: await readMigrations(), filters: NO_FILTERS });
      return appliedMigrationNames;
    } finally {
      engine.free();
      // The engine does not close its connections, so its own lock would last until the pool's idle timeout.
      await Promise.all(connections.map((connection) => connection.dispose()));
    }
  } catch (error) {
    throw new Error(`the database could not be migrated: ${error.message}`, { cause: error });
  } finally {
    await guard.end();
  }
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
 * Wraps the factory with two changes. It records opened connections in `connections`, and it sends scripts whole. The adapter splits
 * scripts at every semicolon, even inside a function's body. PostgreSQL parses a script itself and runs it as one transaction.
 */
function wholeScripts(factory, connections) {
  const open = async (connection) => {
    connections.push(connection);
    return Object.assign(connection, {
      executeScript: async (script) => {
        await connection.underlyingDriver().query(script);
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

async function readMigrations() {
  const entries = await readdir(MIGRATIONS_DIR, { withFileTypes: true });
  const folders = entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
  return {
    baseDir: MIGRATIONS_DIR,
    lockfile: { path: 'migration_lock.toml', content: await readFile(path.join(MIGRATIONS_DIR, 'migration_lock.toml'), 'utf8') },
    shadowDbInitScript: '',
    migrationDirectories: await Promise.all(
      folders.map(async (folder) => ({
        path: folder,
        migrationFile: {
          path: 'migration.sql',
          content: { tag: 'ok', value: await readFile(path.join(MIGRATIONS_DIR, folder, 'migration.sql'), 'utf8') },
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
    } else if (process.env.DATABASE_URL) {
      const { DATABASE_URL: processUrl, DATABASE_OWNER_URL: ownerUrl } = process.env;
      const applied = await migrate(migrationUrlOf(process.env));
      if (ownerUrl) await grantProcessRole({ ownerUrl, processUrl });
      console.log(applied.length ? `applied ${applied.join(', ')}` : 'nothing to apply');
    } else {
      throw new Error('set DATABASE_URL to the database to migrate');
    }
  } catch (error) {
    console.error(`migrate: ${error.message}`);
    process.exitCode = 1;
  }
}
