// Two API processes, a balancer, Redis, NATS and PostgreSQL, each a process of its own that can be killed.
import { randomBytes } from 'node:crypto';
import { appendFile, cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { startChild } from '../child.mjs';
import { migrate } from '../database/migrate.mjs';
import { grantProcessRole, processUrlOf } from '../database/process-role.mjs';
import { machineEnvironment } from '../machine-environment.mjs';
import { freePort } from '../ports.mjs';
import { inWorkspace, workspace } from '../workspace.mjs';
import { haproxy, natsServer, redisServer, untilOpen } from './programs.mjs';

/** More than two of the balancer's looks. */
const DRAIN_MS = 1_500;
export const ANNA = { email: 'anna@waypost.example', password: 'a quiet harbour 42' };
/** All load comes from one address. */
const NO_LIMITS = ['LIMIT_EVENTS', 'LIMIT_CALLS', 'LIMIT_VISITOR_CALLS', 'LIMIT_NEW_VISITORS'];

/** A copy of what is built, as another build: what a deploy brings. */
async function nextBuild(folder) {
  // In the workspace: the API finds its packages there.
  const apps = path.join(folder, 'apps');
  await cp(inWorkspace('dist/apps'), apps, { recursive: true, filter: (file) => !file.endsWith('.map') });
  // A build is known by its files: one of the server's and one of the client's are others.
  const build = path.join(apps, 'web/client/.vite/build.json');
  await writeFile(build, JSON.stringify({ ...JSON.parse(await readFile(build, 'utf8')), id: 'next' }));
  const main = path.join(apps, 'api/main.mjs');
  await appendFile(main, '\n// the next build\n');
  return path.relative(workspace, main);
}

function apiProcess(port, envOf) {
  let child = null;
  return {
    port,
    async start(script = 'dist/apps/api/main.mjs') {
      child = await startChild({ name: `The API on ${port}`, script, env: { ...envOf(), PORT: String(port) } });
    },
    kill: () => child.kill(),
    stop: () => child.stop(),
  };
}

/** Everything started, and how to end it. `folder` is within the workspace. */
export async function startCluster(folder) {
  const redis = await redisServer(folder);
  const nats = await natsServer(folder);
  await Promise.all([redis.start(), nats.start()]);
  const databasePort = await freePort();
  const databaseOptions = {
    name: 'PostgreSQL',
    script: 'tools/database-process.mjs',
    args: [path.join(folder, 'postgres'), String(databasePort)],
    env: machineEnvironment(),
  };
  let database = await startChild(databaseOptions);
  const databaseUrl = database.ready.url;
  await migrate(databaseUrl);
  const processUrl = processUrlOf(databaseUrl);
  await grantProcessRole({ ownerUrl: databaseUrl, processUrl });

  const secrets = { SESSION_SECRET: randomBytes(32).toString('base64url'), DATA_KEYS: `k1:${randomBytes(32).toString('base64')}` };
  const env = {
    ...machineEnvironment(),
    ...secrets,
    NODE_ENV: 'production',
    PUBLIC_SCHEME: 'http',
    TRUST_PROXY: '1',
    DATABASE_URL: processUrl,
    REDIS_URL: `redis://127.0.0.1:${redis.port}`,
    NATS_URL: `nats://127.0.0.1:${nats.port}`,
    NATS_MONITOR_URL: `http://127.0.0.1:${nats.monitorPort}`,
    NATS_STREAM_MIB: '256',
    // Nobody answers there: no page of this test asks a partner.
    ALPHA_URL: 'http://127.0.0.1:1',
    BETA_URL: 'http://127.0.0.1:1',
    ADMIN_EMAIL: ANNA.email,
    ADMIN_PASSWORD: ANNA.password,
    DRAIN_MS: String(DRAIN_MS),
    LOG_LEVEL: 'error',
    ...Object.fromEntries(NO_LIMITS.map((name) => [name, '1000000/1000000'])),
  };
  const ports = [await freePort(), await freePort()];
  const processes = ports.map((port, index) => apiProcess(port, () => ({ ...env, WAYPOST_DATA_DIR: path.join(folder, `data-${index}`) })));
  // One after the other: the first makes the first account.
  for (const api of processes) await api.start();
  const balancer = await haproxy(ports);
  await balancer.start();

  return {
    env,
    port: balancer.port,
    processes,
    redis,
    nats,
    databaseUrl,
    nextBuild: () => nextBuild(folder),
    database: {
      async kill() {
        process.kill(database.ready.pid, 'SIGKILL');
        await database.kill();
      },
      async start() {
        database = await startChild(databaseOptions);
        await untilOpen(databasePort, 'PostgreSQL');
      },
    },
    async stop() {
      await balancer.end();
      await Promise.all(processes.map((api) => api.stop()));
      await database.stop();
      await Promise.all([redis.end(), nats.end()]);
    },
  };
}
