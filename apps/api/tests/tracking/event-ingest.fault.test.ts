import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { newId } from '@waypost/platform/kernel';
import { until } from '@waypost/platform/kernel/testing';
import { anEventBody } from '@waypost/tracking/server/testing';
import pg from 'pg';

const FAULT_FOLDER = path.resolve(__dirname, '../../testing/fault');
const BUILD_PROGRAM = path.resolve(__dirname, '../../../../tools/build/build-program.mjs');
const WORKSPACE = path.resolve(__dirname, '../../../..');
const CLIENTS = 24;
/** Enough for many groups: a fraction of a second of load. */
const ACKNOWLEDGED_BEFORE_KILL = 600;

interface DatabaseProcess {
  readonly child: ChildProcess;
  readonly url: string;
  readonly pid: number;
  readonly port: number;
}
interface ServerProcess {
  readonly child: ChildProcess;
  readonly port: number;
}

/** In the workspace, because the built server finds its packages there. */
const built = path.join(WORKSPACE, `dist/test/ingest-server-${process.pid}`);
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'waypost-fault-'));
const running: ChildProcess[] = [];

async function start<T>(script: string, args: readonly string[]): Promise<T & { child: ChildProcess }> {
  const child = spawn(process.execPath, [script, ...args], { stdio: ['pipe', 'pipe', 'pipe'] });
  running.push(child);
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const line = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', resolve);
    child.once('close', (code) => reject(new Error(`${path.basename(script)} ended with ${code}: ${errors}`)));
  });
  return { ...(JSON.parse(line) as T), child };
}
const startDatabase = (port = 0) =>
  start<DatabaseProcess>(path.join(FAULT_FOLDER, 'durable-database.mjs'), [path.join(dataDir, 'postgres'), String(port)]);
const startServer = (url: string, port = 0) => start<ServerProcess>(path.join(built, 'ingest-server.mjs'), [url, String(port)]);

async function killNow(child: ChildProcess): Promise<void> {
  const exited = once(child, 'close');
  child.kill('SIGKILL');
  await exited;
}

beforeAll(async () => {
  // Under root, PostgreSQL runs as another user, which needs access.
  chmodSync(dataDir, 0o755);
  const build = spawn(process.execPath, [BUILD_PROGRAM, built, path.join(FAULT_FOLDER, 'ingest-server.ts')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(build, 'close')) as [number];
  if (code !== 0) throw new Error('the ingest server could not be built');
}, 60_000);

afterAll(async () => {
  await Promise.all(
    running.map(async (child) => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'close');
      // The database stops itself when its input ends. The server has nothing to finish.
      if (child.spawnargs.some((argument) => argument.endsWith('durable-database.mjs'))) child.stdin?.end();
      else child.kill('SIGKILL');
      await exited;
    }),
  );
  rmSync(built, { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
}, 60_000);

interface Load {
  /** The ids that were answered with 202. */
  readonly acknowledged: Set<string>;
  /** The ids that were sent and not acknowledged. A browser would send them again. */
  readonly unanswered: Set<string>;
  /** The statuses other than 202. 0 if there was no response. */
  readonly failures: number[];
  stop(): Promise<void>;
}

/** Starts browsers that send one event after the other, and repeat each until it is acknowledged. */
function startLoad(portNow: () => number): Load {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const acknowledged = new Set<string>();
  const unanswered = new Set<string>();
  const failures: number[] = [];
  let isStopped = false;
  const send = (text: string) =>
    new Promise<number>((resolve) => {
      const headers = { host: 'tqg.localhost' };
      const outgoing = request(
        { agent, host: '127.0.0.1', port: portNow(), method: 'POST', path: '/api/event/create', headers, timeout: 15_000 },
        (res) => {
          res
            .resume()
            .on('end', () => resolve(res.statusCode ?? 0))
            .on('error', () => resolve(0));
        },
      );
      outgoing.on('error', () => resolve(0)).on('timeout', () => outgoing.destroy());
      outgoing.end(text);
    });
  const browse = async () => {
    while (!isStopped) {
      const eventId = newId();
      const text = JSON.stringify(anEventBody({ properties: { eventId, answers: { zipcode: '90210' }, fill: 'x'.repeat(1500) } }));
      unanswered.add(eventId);
      for (;;) {
        const status = await send(text);
        if (status === 202) {
          unanswered.delete(eventId);
          acknowledged.add(eventId);
          break;
        }
        failures.push(status);
        if (isStopped) break;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    }
  };
  const clients = Array.from({ length: CLIENTS }, browse);
  return {
    acknowledged,
    unanswered,
    failures,
    async stop() {
      isStopped = true;
      await Promise.all(clients);
      agent.destroy();
    },
  };
}

async function storedIds(url: string): Promise<ReadonlySet<string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ id: string }>('select id from event');
  await client.end();
  const ids = new Set(rows.map(({ id }) => id));
  expect(ids.size).toBe(rows.length);
  return ids;
}

const missingFrom = (stored: ReadonlySet<string>, ids: Iterable<string>) => [...ids].filter((id) => !stored.has(id));

it('no acknowledged event is lost to kill -9 of the server and of PostgreSQL under load [R7.08, R16.05]', async () => {
  let database = await startDatabase();
  let server = await startServer(database.url);
  const load = startLoad(() => server.port);
  await until(() => load.acknowledged.size >= ACKNOWLEDGED_BEFORE_KILL, 'the load');

  const serverAway = once(server.child, 'close');
  server.child.kill('SIGKILL');
  process.kill(database.pid, 'SIGKILL');
  await Promise.all([serverAway, killNow(database.child)]);
  const acknowledgedBefore = new Set(load.acknowledged);

  database = await startDatabase(database.port);
  const afterCrash = await storedIds(database.url);
  expect(missingFrom(afterCrash, acknowledgedBefore)).toEqual([]);

  // The browsers still run: unacknowledged events are sent again, and count once.
  server = await startServer(database.url, server.port);
  await until(() => load.acknowledged.size >= acknowledgedBefore.size + ACKNOWLEDGED_BEFORE_KILL, 'the load after the restart');
  await load.stop();
  const stored = await storedIds(database.url);
  expect(missingFrom(stored, load.acknowledged)).toEqual([]);
  expect(missingFrom(new Set([...load.acknowledged, ...load.unanswered]), stored)).toEqual([]);
  await killNow(server.child);
}, 90_000);

it('the API responds with 503 while PostgreSQL is away, recovers by itself, and loses nothing [R16.05]', async () => {
  // The process that started the database was killed, and PostgreSQL itself was restarted. This takes over what still runs.
  const last = running.filter((child) => child.exitCode === null && child.signalCode === null);
  await Promise.all(last.map(killNow));
  let database = await startDatabase();
  const server = await startServer(database.url);
  const load = startLoad(() => server.port);
  await until(() => load.acknowledged.size >= ACKNOWLEDGED_BEFORE_KILL, 'the load');

  process.kill(database.pid, 'SIGKILL');
  await killNow(database.child);
  await until(() => load.failures.includes(503), 'a 503');
  const acknowledgedAtReturn = load.acknowledged.size;
  database = await startDatabase(database.port);
  await until(() => load.acknowledged.size >= acknowledgedAtReturn + ACKNOWLEDGED_BEFORE_KILL, 'the recovery');
  await load.stop();

  expect(new Set(load.failures)).toEqual(new Set([503]));
  expect(missingFrom(await storedIds(database.url), load.acknowledged)).toEqual([]);
}, 90_000);
