// Two API processes behind HAProxy on one PostgreSQL, through PgBouncer in transaction mode.
import path from 'node:path';
import pg from 'pg';
import { freePort } from '../../processes/ports.mjs';
import { apiProcess, replayStream, siteEnvironment, startDatabase, startSandbox, streamEnvironment } from '../cluster.mjs';
import { startCollector } from '../collector.mjs';
import { haproxy, natsServer, pgBouncer, redisServer } from '../programs.mjs';

/** Sets the limit that `deploy/pgbouncer.ini` describes for operators, because the pooler does not pass it on. */
async function limitStatements({ url, processUrl }) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`alter role ${pg.escapeIdentifier(new URL(processUrl).username)} set statement_timeout = '8s'`);
  } finally {
    await client.end();
  }
}

/** Starts everything. Returns it with the function that stops it. `folder` is within the workspace. */
export async function startPooledSite(folder) {
  const redis = await redisServer(folder);
  const nats = await natsServer(folder);
  const database = await startDatabase(folder);
  await limitStatements(database);
  const pooler = await pgBouncer(database.processUrl);
  const [sandbox] = await Promise.all([startSandbox(), pooler.start(), redis.start(), nats.start()]);
  const receiver = await startCollector();
  const env = {
    ...siteEnvironment(pooler.url, sandbox),
    DATABASE_DIRECT_URL: database.processUrl,
    // All requests come from one address.
    ...Object.fromEntries(['LIMIT_LEASES', 'LIMIT_UNSEEN', 'LIMIT_PARTNER_CALLS'].map((name) => [name, '1000000/1000000'])),
    EVENT_WEBHOOK_URL: `${receiver.url}/events`,
    EVENT_WEBHOOK_SECRET: 'a secret of this test',
    LOG_LEVEL: 'warn',
  };
  const dataOf = (index) => ({ WAYPOST_DATA_DIR: path.join(folder, `data-${index}`) });
  const ports = [await freePort(), await freePort()];
  const processes = ports.map((port, index) => apiProcess(port, () => ({ ...env, ...dataOf(index) })));
  for (const api of processes) await api.start();
  const balancer = await haproxy(folder, ports);
  await balancer.start();

  /**
   * The settings for a site where no address leads past the pooler. Used in the last stage, so that the stream is written through the
   * pooler too.
   */
  const noDirectWay = {
    DATABASE_DIRECT_URL: 'none',
    REDIS_URL: `redis://127.0.0.1:${redis.port}`,
    ...streamEnvironment(nats.port, nats),
  };
  return {
    port: balancer.port,
    processes,
    pooler,
    redis,
    /** Returns the number of requests to the events' receiver. */
    forwarded: receiver.requests,
    noDirectWay,
    databaseUrl: database.url,
    pooledUrl: pooler.url,
    sandboxUrl: sandbox.url,
    /** Runs `npm run replay` through the pooler only. */
    replay: (from) => replayStream({ ...env, ...noDirectWay, ...dataOf(0) }, from),
    async stop() {
      await balancer.end();
      await Promise.all(processes.map((api) => api.stop()));
      await pooler.stop();
      await Promise.all([database.stop(), sandbox.stop(), redis.end(), nats.end(), receiver.stop()]);
    },
  };
}
