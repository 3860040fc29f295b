// Three API processes, a balancer, Redis, NATS and PostgreSQL, each a separate process that can be killed.
import { randomBytes } from 'node:crypto';
import { appendFile, copyFile, cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { startChild } from '../processes/child.mjs';
import { backUpCluster, restoreCluster } from '../database/backup.mjs';
import { migrate } from '../database/migrate.mjs';
import { grantProcessRole, processUrlOf } from '../database/process-role.mjs';
import { machineEnvironment } from '../processes/machine-environment.mjs';
import { freePort } from '../processes/ports.mjs';
import { runNode } from '../processes/run.mjs';
import { apiStopMs } from '../stack/api-stop-time.mjs';
import { inWorkspace, workspace } from '../workspace.mjs';
import { startLossyNats } from './lossy-nats.mjs';
import { haproxy, natsServer, redisServer, untilOpen } from './programs.mjs';

/** Longer than two health checks of the balancer. */
const DRAIN_MS = 1_500;
export const ANNA = { email: 'anna@waypost.example', password: 'a quiet harbour 42' };
/** All load comes from one address. */
const NO_LIMITS = ['LIMIT_EVENTS', 'LIMIT_CALLS', 'LIMIT_VISITOR_CALLS', 'LIMIT_NEW_VISITORS'];

/** A script that only the next build has. */
export const NEXT_FILE = 'next-build.js';

/** Copies the build as another build, like a deploy. */
async function nextBuild(folder) {
  // In the workspace, because the API finds its packages there.
  const apps = path.join(folder, 'apps');
  await cp(inWorkspace('dist/apps'), apps, { recursive: true, filter: (file) => !file.endsWith('.map') });
  // A build's id comes from its files, so one server file and one client file are changed.
  const build = path.join(apps, 'web/client/.vite/build.json');
  await writeFile(build, JSON.stringify({ ...JSON.parse(await readFile(build, 'utf8')), id: 'next' }));
  await writeFile(path.join(apps, 'web/client/assets', NEXT_FILE), '// of the next build');
  const main = path.join(apps, 'api/main.mjs');
  await appendFile(main, '\n// the next build\n');
  return path.relative(workspace, main);
}

/** Names the process's connections, so that the database can distinguish them. */
const namedUrl = (databaseUrl, name) => `${databaseUrl}?application_name=${name}`;

/** Makes an API process on a port. Its environment is read at each start. */
export function apiProcess(port, envOf) {
  const name = `api-${port}`;
  let child = null;
  let said = '';
  return {
    port,
    name,
    async start(script = 'dist/apps/api/main.mjs', more = {}) {
      const env = { ...envOf(), ...more, PORT: String(port) };
      child = await startChild({
        name: `The API on ${port}`,
        script,
        env: { ...env, DATABASE_URL: namedUrl(env.DATABASE_URL, name) },
        output: (text) => (said += text),
        stopWithinMs: apiStopMs(env),
      });
    },
    /** Returns the lines of its log so far. */
    log: () => said.split('\n').filter((line) => line !== ''),
    pid: () => child.pid,
    kill: () => child.kill(),
    stop: () => child.stop(),
  };
}

/** Starts the partner sandbox, for its stand-in of a model. */
export async function startSandbox() {
  const port = await freePort();
  const script = 'dist/apps/partner-sandbox/main.mjs';
  const env = { ...machineEnvironment(), SANDBOX_PORT: String(port) };
  const child = await startChild({ name: 'The partner sandbox', script, env, readyWhen: () => untilOpen(port, 'The partner sandbox') });
  return { url: `http://127.0.0.1:${port}`, stop: () => child.stop() };
}

const postgresIn = (folder, port) => ({
  name: 'PostgreSQL',
  script: 'tools/database/database-process.mjs',
  args: [folder, String(port)],
  env: machineEnvironment(),
});

/** Applies this release's schema, and grants the rights of the processes' role. */
async function migrateWhole(ownerUrl) {
  await migrate(ownerUrl);
  await grantProcessRole({ ownerUrl, processUrl: processUrlOf(ownerUrl) });
}

/** Includes the example's lines in the server's configuration from its next start on, like an operator. */
async function includeExample(dataDir) {
  const cluster = path.join(dataDir, 'cluster');
  await copyFile(inWorkspace('deploy/postgresql.conf'), path.join(cluster, 'waypost.conf'));
  await appendFile(path.join(cluster, 'postgresql.conf'), "\ninclude 'waypost.conf'\n");
}

/** Starts PostgreSQL with its schema, as a process that can be killed and restarted on its port with its data. */
export async function startDatabase(folder, migrateIt = migrateWhole) {
  const port = await freePort();
  const options = postgresIn(path.join(folder, 'postgres'), port);
  let child = await startChild(options);
  await includeExample(child.ready.dataDir);
  await child.stop();
  child = await startChild(options);
  await migrateIt(child.ready.url);
  return {
    url: child.ready.url,
    /** The address for the processes, with a role that owns nothing. */
    processUrl: processUrlOf(child.ready.url),
    pid: () => child.ready.pid,
    async kill() {
      process.kill(child.ready.pid, 'SIGKILL');
      await child.kill();
    },
    async start() {
      child = await startChild(options);
      await untilOpen(port, 'PostgreSQL');
    },
    /** Copies the running database. Resolves with a function that starts the copy as a separate database. */
    async backUp() {
      const backup = path.join(folder, 'backup');
      await backUpCluster({ url: child.ready.url, target: backup });
      return async () => {
        const dataDir = path.join(folder, 'restored');
        await restoreCluster({ backup, dataDir });
        const restored = await startChild(postgresIn(dataDir, await freePort()));
        return { url: restored.ready.url, processUrl: processUrlOf(restored.ready.url), stop: () => restored.stop() };
      };
    },
    stop: () => child.stop(),
  };
}

/** The environment of every process of one site: one database, shared secrets, and no limits for load from one address. */
export const apiEnvironment = (databaseUrl) => ({
  ...machineEnvironment(),
  SESSION_SECRET: randomBytes(32).toString('base64url'),
  DATA_KEYS: `k1:${randomBytes(32).toString('base64')}`,
  NODE_ENV: 'production',
  PUBLIC_SCHEME: 'http',
  TRUST_PROXY: '1',
  DATABASE_URL: databaseUrl,
  ...Object.fromEntries(NO_LIMITS.map((name) => [name, '1000000000/1000000'])),
});

/** The environment of a site with staff. The sandbox stands in for its partners and model. */
export const siteEnvironment = (databaseUrl, { url: sandboxUrl }) => ({
  ...apiEnvironment(databaseUrl),
  ALPHA_URL: `${sandboxUrl}/alpha`,
  BETA_URL: `${sandboxUrl}/beta`,
  GENERATOR_URL: `${sandboxUrl}/v1`,
  GENERATOR_API_KEY: 'key',
  GENERATOR_MODEL: 'stand-in-1',
  GENERATOR_INPUT_PRICE: '0.5',
  GENERATOR_OUTPUT_PRICE: '1.5',
  ADMIN_EMAIL: ANNA.email,
  ADMIN_PASSWORD: ANNA.password,
  DRAIN_MS: String(DRAIN_MS),
  // Tabs notice a deploy while it happens.
  BUILD_POLL_MS: '1000',
  LOG_LEVEL: 'error',
});

/** JetStream before the database, on a server's port or a proxy's. */
export const streamEnvironment = (port, { monitorPort }) => ({
  NATS_URL: `nats://127.0.0.1:${port}`,
  NATS_MONITOR_URL: `http://127.0.0.1:${monitorPort}`,
  NATS_STREAM_MIB: '256',
});

/** Runs `npm run replay` with a process's environment. Resolves with its counts. */
export async function replayStream(env, from) {
  const { output } = await runNode(inWorkspace('tools/replay.mjs'), ['--from', from.toISOString()], { env });
  const [, messages, missing] = /(\d+) messages from .*: (\d+) events were missing/.exec(output) ?? [];
  return { messages: Number(messages), missing: Number(missing) };
}

/** Starts everything. Returns it with the function that stops it. `folder` is within the workspace. */
export async function startCluster(folder) {
  const redis = await redisServer(folder);
  const nats = await natsServer(folder);
  await Promise.all([redis.start(), nats.start()]);
  const lossy = await startLossyNats(nats.port);
  const database = await startDatabase(folder);
  const sandbox = await startSandbox();
  const env = {
    ...siteEnvironment(database.processUrl, sandbox),
    REDIS_URL: `redis://127.0.0.1:${redis.port}`,
    ...streamEnvironment(lossy.port, nats),
    // Nothing responds at these addresses, because no page of this test calls a partner.
    ALPHA_URL: 'http://127.0.0.1:1',
    BETA_URL: 'http://127.0.0.1:1',
  };
  const ports = [await freePort(), await freePort(), await freePort()];
  const processes = ports.map((port, index) => apiProcess(port, () => ({ ...env, WAYPOST_DATA_DIR: path.join(folder, `data-${index}`) })));
  // One after the other, because the first one makes the first account.
  for (const api of processes) await api.start();
  const balancer = await haproxy(folder, ports);
  await balancer.start();

  return {
    env,
    port: balancer.port,
    processes,
    redis,
    nats,
    lossy,
    databaseUrl: database.url,
    sandboxUrl: sandbox.url,
    nextBuild: () => nextBuild(folder),
    database,
    /** Runs `npm run replay` on a database. */
    replay: (databaseUrl, from) => replayStream({ ...env, DATABASE_URL: databaseUrl, WAYPOST_DATA_DIR: path.join(folder, 'data-0') }, from),
    async stop() {
      await balancer.end();
      await Promise.all(processes.map((api) => api.stop()));
      await Promise.all([database.stop(), sandbox.stop()]);
      await lossy.stop();
      await Promise.all([redis.end(), nats.end()]);
    },
  };
}
