import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';

export interface TestDatabase {
  /** The address of a migrated, empty database, for processes: with a role that owns nothing in it. */
  readonly url: string;
  /** The same database's address for its owner, a superuser. */
  readonly ownerUrl: string;
  /** Runs SQL as the owner. */
  asOwner<Row extends object>(sql: string): Promise<readonly Row[]>;
  /** Returns every table as text, one row a line, as a reader of a dump would see it. */
  dump(): Promise<string>;
  stop(): Promise<void>;
}

interface TestServer extends ServerUrls {
  stop(): Promise<void>;
}

interface ServerUrls {
  readonly url: string;
  readonly processUrl: string;
}

/** Set by the global setup: one server for all test files of a run. */
export const TEST_SERVER_VARIABLE = 'WAYPOST_TEST_DATABASE_SERVER';
const SERVER_SCRIPT = path.resolve(__dirname, '../../../../tools/database/serve-test-database.mjs');

/** Starts a PostgreSQL for tests with a migrated template. It ends with this process, however that ends. */
export async function startTestServer(): Promise<TestServer> {
  const child = spawn(process.execPath, [SERVER_SCRIPT], { stdio: ['pipe', 'pipe', 'pipe'] });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const line = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', resolve);
    child.once('close', (code) => reject(new Error(`the test database ended with ${code}: ${errors}`)));
  });
  const { url, processUrl } = JSON.parse(line) as ServerUrls;
  return {
    url,
    processUrl,
    async stop() {
      const closed = once(child, 'close');
      child.stdin.end();
      await closed;
    },
  };
}

/**
 * Makes a real PostgreSQL database for one test file: a copy of the migrated template. Uses the run's server if jest's global setup started
 * one, otherwise a server of its own.
 */
export async function startTestDatabase(): Promise<TestDatabase> {
  const shared = process.env[TEST_SERVER_VARIABLE];
  const server = shared ? { ...(JSON.parse(shared) as ServerUrls), stop: async () => undefined } : await startTestServer();
  const name = `test_${process.pid}_${Date.now()}_${Math.floor(Math.random() * 1e6)}`;
  await asAdmin(server.url, (client) => copyTemplate(client, name));
  const ownerUrl = databaseUrl(server.url, name);
  return {
    url: databaseUrl(server.processUrl, name),
    ownerUrl,
    asOwner: (sql) => runAsOwner(ownerUrl, sql),
    dump: () => dumpTables(ownerUrl),
    async stop() {
      await asAdmin(server.url, (client) => client.query(`drop database if exists ${name} with (force)`));
      await server.stop();
    },
  };
}

const TEMPLATE = 'waypost';
/** Two copies at once would fail, because the template must have no other user. */
const COPY_LOCK = 720_412_002;

async function copyTemplate(client: pg.Client, name: string): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [COPY_LOCK]);
  // Copies the template's files as they are. The default strategy also writes each of their pages to the log.
  await client.query(`create database ${name} template ${TEMPLATE} strategy file_copy`);
}

const databaseUrl = (serverUrl: string, name: string): string => serverUrl.replace(/[^/]*$/, name);

async function asAdmin(serverUrl: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl(serverUrl, 'postgres') });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

async function runAsOwner<Row extends object>(url: string, sql: string): Promise<readonly Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

async function dumpTables(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      // Includes the jobs' tables. Partitions are read with their table.
      `select case nspname when 'public' then '' else quote_ident(nspname) || '.' end || quote_ident(relname) as name
       from pg_class join pg_namespace on pg_namespace.oid = relnamespace
       where relkind in ('r', 'p') and not relispartition and nspname not in ('pg_catalog', 'information_schema') order by 1`,
    );
    const lines: string[] = [];
    for (const { name } of tables) {
      // Adds bytes as characters too, so that a value that was only encoded, and not encrypted, shows.
      const { rows } = await client.query<{ line: string }>(`select t::text as line from ${name} as t`);
      lines.push(...rows.map(({ line }) => `${name}: ${line} ${bytesIn(line)}`));
    }
    return lines.join('\n');
  } finally {
    await client.end();
  }
}

/** Returns the readable form of every `\x…` value in a row. */
const bytesIn = (line: string): string =>
  [...line.matchAll(/\\x([0-9a-f]+)/g)].map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1')).join(' ');
