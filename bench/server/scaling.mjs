// Compares two processes with one, and events through NATS with events directly to PostgreSQL: ratios on this machine, and their
// bottlenecks.
import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { apiEnvironment, apiProcess, startDatabase } from '../../tools/cluster/cluster.mjs';
import { isProgramThere, natsServer } from '../../tools/cluster/programs.mjs';
import { freePort } from '../../tools/processes/ports.mjs';
import { call } from '../../tools/cluster/calls.mjs';
import { CONNECTIONS, putLoad } from '../load/load.mjs';
import { median } from '../median.mjs';
import { coresDuring } from './processor-time.mjs';

const ROUNDS = 3;
const PAGE = '/quiz/auto';
const EVENTS = '/api/event/create';
export const PAGES_AT_LEAST = 1.6;
export const EVENTS_AT_LEAST = 1.3;
export const STREAM_AT_LEAST = 0.8;
const WRITTEN_WITHIN_MS = 120_000;
const LOOK_INTERVAL_MS = 100;

/** Distributes the connections among the ports without a balancer, which would use processor time itself. */
async function loadOn(tool, ports, load) {
  const results = await Promise.all(
    ports.map((port) => putLoad(tool, { ...load(port), port, connections: Math.round(CONNECTIONS / ports.length) })),
  );
  const sum = (field) => results.reduce((total, result) => total + result[field], 0);
  if (sum('failed') > sum('succeeded') * 0.01) throw new Error(`requests failed: ${results.map(({ failures }) => failures).join('; ')}`);
  return { rate: sum('requestsPerSecond'), succeeded: sum('succeeded') };
}

/** Runs the same load on two setups in turns. Returns their rates and the cores that were used. */
async function inTurns({ tool, load, base, other, pids, between }) {
  const rates = { base: [], other: [] };
  let cores = null;
  for (let round = 0; round <= ROUNDS; round++)
    for (const [side, ports] of Object.entries({ base, other })) {
      const measured = await coresDuring(pids, () => loadOn(tool, ports, load));
      await between(measured.result.succeeded);
      // The first round warms both up.
      if (round === 0) continue;
      rates[side].push(measured.result.rate);
      if (side === 'other') cores = measured.cores;
    }
  return { base: Math.round(median(rates.base)), other: Math.round(median(rates.other)), cores };
}

/** Describes what limits a ratio: all cores are busy, or something waits. */
function heldBackBy(cores) {
  if (cores === null) return 'not known here';
  const all = availableParallelism();
  const busy = Object.values(cores).reduce((sum, share) => sum + share, 0);
  const shares = Object.entries(cores).map(([name, share]) => `${name} ${share}`);
  return `${shares.join(', ')}: ${busy.toFixed(2)} of ${all} cores, ${(all - busy).toFixed(2)} left to the rest of the machine`;
}

/** Returns the number of messages in the stream that the database does not have yet. */
async function waitingOf({ port }) {
  const { text } = await call(port, 'localhost', 'GET', '/metrics');
  return Number(/^waypost_stream_waiting_messages (\d+)$/m.exec(text)?.[1] ?? 0);
}

/** Returns figures: name, rates of both setups, ratio, required ratio and processor use. */
export async function measureScaling({ tool, folder, progress }) {
  mkdirSync(folder, { recursive: true });
  const database = await startDatabase(folder);
  const nats = isProgramThere('nats-server') ? await natsServer(folder) : null;
  await nats?.start();
  const env = {
    ...apiEnvironment(database.processUrl),
    ALPHA_URL: 'http://127.0.0.1:1',
    BETA_URL: 'http://127.0.0.1:1',
    LOG_LEVEL: 'error',
  };
  const natsEnv = nats && { NATS_URL: `nats://127.0.0.1:${nats.port}`, NATS_STREAM_MIB: '1024' };
  const api = async (name, more = {}) => {
    const started = apiProcess(await freePort(), () => ({ ...env, ...more, WAYPOST_DATA_DIR: path.join(folder, name) }));
    await started.start();
    return started;
  };
  const running = [];
  try {
    for (const name of ['one', 'two']) running.push(await api(name));
    const [first, second] = running;
    const pids = { API: first.pid(), 'API 2': second.pid(), PostgreSQL: database.pid() };
    const header = (port) => ({ Host: `tqg.localhost:${port}` });
    const pages = (port) => ({ path: PAGE, headers: { ...header(port), cookie: 'waypost.plain=1' } });
    const events = (port) => ({ path: EVENTS, headers: { ...header(port), 'content-type': 'application/json' }, posts: true });
    const figures = [];
    const add = async (name, atLeast, measured) => {
      const { base, other, cores } = await progress.step(name, () => measured);
      figures.push({ name, base, other, ratio: Number((other / base).toFixed(3)), atLeast, heldBackBy: heldBackBy(cores) });
    };
    const nothing = async () => undefined;
    const both = [first.port, second.port];
    const sides = { tool, base: [first.port], other: both, pids };
    await add('uncached pages, two processes against one', PAGES_AT_LEAST, inTurns({ ...sides, load: pages, between: nothing }));
    await add('durable events, two processes against one', EVENTS_AT_LEAST, inTurns({ ...sides, load: events, between: nothing }));
    if (nats === null) return figures;
    const streaming = await api('streaming', natsEnv);
    running.push(streaming);
    // The stream's remaining events are written before the next round, so that they do not use its processor time.
    const written = async () => {
      const end = Date.now() + WRITTEN_WITHIN_MS;
      while ((await waitingOf(streaming)) > 0 && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, LOOK_INTERVAL_MS));
    };
    const ways = { tool, base: [first.port], other: [streaming.port], load: events, between: written };
    const natsPids = { API: streaming.pid(), PostgreSQL: database.pid(), NATS: nats.pid() };
    await add('durable events, by way of NATS against direct', STREAM_AT_LEAST, inTurns({ ...ways, pids: natsPids }));
    return figures;
  } finally {
    for (const started of running) await started.stop();
    await nats?.end();
    await database.stop();
  }
}

export const missedScaling = (figures) =>
  figures
    .filter(({ ratio, atLeast }) => ratio < atLeast)
    .map(({ name, ratio, atLeast, heldBackBy: why }) => `${name}: ${ratio} of ${atLeast} (${why})`);
