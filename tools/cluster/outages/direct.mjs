// The way back from a stream: events go to PostgreSQL directly, and the stream's remaining events are written.
import { setTimeout as pause } from 'node:timers/promises';
import { eventStreamOn } from '../stream.mjs';
import { DRAINED_WITHIN_MS, partsBecome, ready, until } from '../watching.mjs';

const NO_STREAM = { NATS_URL: '', NATS_MONITOR_URL: '' };
/** The number of messages in the last seconds. */
const NEWEST = 100;
const NEWEST_MS = 60_000;
const WRITTEN_WITHIN_MS = 180_000;
const AWAY_MS = 5_000;

/** Restarts one process after the other without the stream. Then PostgreSQL is away for a while. */
export async function leaveStream(cluster, { load, step, script }) {
  const stream = eventStreamOn(cluster.nats.port);
  const from = new Date(Date.now() - NEWEST_MS);
  await step('the stream is written but for its newest', async () => {
    const areNewest = async () => {
      const { last, doneThrough } = await stream.places();
      return last - doneThrough < NEWEST;
    };
    await until(areNewest, WRITTEN_WITHIN_MS, 'the end of the stream');
  });
  for (const [index, api] of cluster.processes.entries())
    await step(`process ${index + 1} goes on without the stream`, async () => {
      await api.stop();
      await api.start(script, NO_STREAM);
      await until(async () => (await ready(api)).status !== 'down', DRAINED_WITHIN_MS, 'a process that is ready');
    });
  const results = {};
  await step('what the stream still held', async () => {
    results.left = (await cluster.replay(cluster.database.processUrl, from)).missing;
  });
  await step('kill -9 of PostgreSQL without a stream: events are refused and kept', async () => {
    await cluster.database.kill();
    await partsBecome(cluster, { database: 'down' });
    const before = { taken: load.acknowledged.size, refused: load.counts.repeatedEvents };
    await pause(AWAY_MS);
    results.seconds = AWAY_MS / 1000;
    results.taken = load.acknowledged.size - before.taken;
    results.refused = load.counts.repeatedEvents - before.refused;
    await cluster.database.start();
    await partsBecome(cluster, { database: 'ok' });
  });
  return results;
}
