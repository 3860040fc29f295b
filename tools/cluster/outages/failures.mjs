// Everything that fails while all processes run one build, and its consequences.
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { eventStreamOn } from '../stream.mjs';
import { LOOK_INTERVAL_MS, partsBecome, ready, until } from '../watching.mjs';

/** The delay between two steps, so that the load meets each state. */
export const A_WHILE_MS = 500;
/** Longer, for machines that are busy with other programs. */
const WAITING_WITHIN_MS = 60_000;
/** After thirty seconds, a killed process's messages are delivered to another one. */
const GIVEN_AGAIN_WITHIN_MS = 90_000;
const AWAY_MS = 60_000;
const ACKS_LOST = 6;
const LOST_WITHIN_MS = 60_000;
const MIN_REFUSED = 40;
const POISON = ['', 'not sealed', '\u0002k1 and no seal'];

const WRITING_EVENTS = `select count(*)::int as n from pg_stat_activity
  where wait_event_type = 'Lock' and application_name = $1 and query like '%insert into event_id%'`;

/** Runs the work while a process is writing a group of events. */
async function inMidGroup(databaseUrl, { name }, work) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('lock table event_id in access exclusive mode');
    const waiting = async () => {
      // Within a transaction, the statistics would otherwise not change.
      await client.query('select pg_stat_clear_snapshot()');
      return (await client.query(WRITING_EVENTS, [name])).rows[0].n;
    };
    await until(async () => (await waiting()) > 0, WAITING_WITHIN_MS, 'a group in the process');
    await work();
    await client.query('rollback');
  } finally {
    await client.end();
  }
}

/** Kills each process in turn while it writes a group. Resolves with the newest message at that time. */
async function killEachProcess(cluster, { stream, step }) {
  for (const [index, api] of cluster.processes.entries())
    await step(`kill -9 of process ${index + 1} in the middle of a group`, async () => {
      await inMidGroup(cluster.databaseUrl, api, () => api.kill());
      await pause(A_WHILE_MS);
      await api.start();
    });
  return (await stream.places()).last;
}

/** Drops acknowledgements. Returns how many were dropped, and how many resent messages the stream already held. */
async function loseAcks({ lossy }) {
  const before = { ...lossy.counts };
  lossy.lose(ACKS_LOST);
  await until(() => lossy.counts.lost - before.lost === ACKS_LOST, LOST_WITHIN_MS, `${ACKS_LOST} lost acknowledgements`);
  await until(() => lossy.counts.heldAlready > before.heldAlready, WAITING_WITHIN_MS, 'a message that is sent again');
  return { lost: ACKS_LOST, heldAlready: lossy.counts.heldAlready - before.heldAlready };
}

/** Returns whether each process reports the full stream. */
async function allSayFull(cluster) {
  const answers = await Promise.all(cluster.processes.map(ready));
  return answers.every(({ parts }) => parts.some(({ name, detail }) => name === 'nats' && /^The stream is full/.test(detail)));
}

/** Fills the stream, which each process reports. Returns how many events were refused while it was full. */
async function fillUp(cluster, { stream, load }) {
  const giveRoom = await stream.fill();
  const refusedBefore = load.counts.repeatedEvents;
  try {
    await until(() => load.counts.repeatedEvents - refusedBefore >= MIN_REFUSED, WAITING_WITHIN_MS, 'a full stream');
    await until(() => allSayFull(cluster), WAITING_WITHIN_MS, 'a full stream in /readyz');
  } finally {
    await giveRoom();
  }
  await partsBecome(cluster, { nats: 'ok' });
  const refused = load.counts.repeatedEvents - refusedBefore;
  const takenBefore = load.acknowledged.size;
  await until(() => load.acknowledged.size - takenBefore >= MIN_REFUSED, WAITING_WITHIN_MS, 'events after the full stream');
  return { refused };
}

/** Stops PostgreSQL for a minute. Returns how many events were accepted and refused once all processes had noticed. */
async function databaseAway(cluster, { load, noteIfShown }) {
  await cluster.database.kill();
  await partsBecome(cluster, { database: 'warning' });
  const begun = Date.now();
  const before = { taken: load.acknowledged.size, refused: load.counts.repeatedEvents };
  await noteIfShown('PostgreSQL', 'The database is away');
  while (Date.now() - begun < AWAY_MS) await pause(LOOK_INTERVAL_MS);
  const seconds = Math.round((Date.now() - begun) / 1000);
  const results = { seconds, taken: load.acknowledged.size - before.taken, refused: load.counts.repeatedEvents - before.refused };
  await cluster.database.start();
  await partsBecome(cluster, { database: 'ok' });
  return results;
}

/** Breaks one part after the other. Resolves with the results, and with the function that starts the backup made meanwhile. */
export async function breakEverything(cluster, { load, step, publish, noteIfShown }) {
  const stream = eventStreamOn(cluster.nats.port);
  const results = {};
  const lastOfThen = await killEachProcess(cluster, { stream, step });
  await step('a backup', async () => {
    results.backup = { at: new Date(), start: await cluster.database.backUp() };
  });
  await step('what killed processes had begun is given to others', async () => {
    const isDone = async () => (await stream.places()).doneThrough >= lastOfThen;
    results.isGivenAgain = await until(isDone, GIVEN_AGAIN_WITHIN_MS, 'what killed processes had begun').then(() => true);
    results.givenAgain = await stream.givenAgain();
  });
  await step('kill -9 of Redis, and a publish meanwhile', async () => {
    await cluster.redis.end('SIGKILL');
    await partsBecome(cluster, { redis: 'warning', database: 'ok' });
    await noteIfShown('Redis', 'Redis is away');
    await publish('Seen without Redis');
    await cluster.redis.start();
    await partsBecome(cluster, { redis: 'ok' });
  });
  await step('kill -9 of NATS', async () => {
    await cluster.nats.end('SIGKILL');
    await partsBecome(cluster, { nats: 'warning' });
    await noteIfShown('NATS', 'NATS is away');
    await cluster.nats.start();
    await partsBecome(cluster, { nats: 'ok' });
  });
  await step('acknowledgements of NATS are lost', async () => {
    results.acks = await loseAcks(cluster);
  });
  await step('messages that nobody can read', async () => {
    await stream.put(POISON);
    results.poison = POISON.length;
  });
  await step('the stream is full', async () => {
    results.full = await fillUp(cluster, { stream, load });
  });
  await step('kill -9 of PostgreSQL, which is away for a minute: events go on', async () => {
    results.away = await databaseAway(cluster, { load, noteIfShown });
  });
  return results;
}
