// Measures durable events, single and in batches. Acknowledged events are counted in the table.
import { answerOf, expectStatus } from '../load/answer.mjs';
import { startBareServer } from '../load/bare-process.mjs';
import { compare } from '../load/compare.mjs';
import { putLoad } from '../load/load.mjs';
import { EVENT_PATH, eventHeaders } from './targets.mjs';

/** Returns how many events of the load are in the table. */
async function storedEvents({ databaseUrl }) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query("SELECT count(*)::int AS count FROM event WHERE session_id = 'bench'");
  await client.end();
  return rows[0].count;
}

/** Issue 11: the share of the rate of a server that reads and discards the body, within Express and bare. */
const INGEST_AT_LEAST = 0.5;

export async function measureIngest({ waypost, tool, progress }) {
  const headers = eventHeaders(waypost);
  const asked = EVENT_PATH;
  const eventId = '00000000-0000-4000-8000-000000000000';
  const body = JSON.stringify({
    type: 'track',
    event: 'pageView',
    timestamp: new Date().toISOString(),
    sessionId: 'bench',
    anonymousId: 'bench',
    properties: { eventId, website: 'tqg' },
  });
  const answer = expectStatus(await answerOf({ port: waypost.port, path: asked, method: 'POST', headers, body }), 202, asked);
  const figures = [];
  for (const [name, usesExpress] of [
    // Durable ingest was first measured against an Express server that discards. The bare one shows what Express hides.
    ['event ingest, durable, against a discarding Express', true],
    ['event ingest, durable, against bare node:http', false],
  ]) {
    const bare = await startBareServer({ ...answer, readsBody: true, usesExpress });
    try {
      await progress.step(name, async () => {
        const target = { path: asked, headers, posts: true };
        figures.push(await compare({ name, tool, bare: bare.port, waypost: waypost.port, target, atLeast: INGEST_AT_LEAST }));
      });
    } finally {
      await bare.stop();
    }
  }
  const stored = await storedEvents(waypost);
  const acknowledged = figures.reduce((sum, { succeeded }) => sum + succeeded, 0);
  // More is fine: events in flight when a round ended are stored, but answered too late to be counted.
  if (stored < acknowledged) throw new Error(`${acknowledged} events were acknowledged, ${stored} are stored`);
  return figures;
}

/** Issue 4: the rate of one browser's outbox, or of one server that passes events on. */
const BATCH_EVENTS = 20;
const BATCHED_EVENTS_A_MINUTE = 20_000;

/** Sends batches from one client, each after the response to the last, so that only the server's own time counts. */
export async function measureBatches({ waypost, tool, progress }) {
  return progress.step(`events in batches of ${BATCH_EVENTS} from one client`, async () => {
    const before = await storedEvents(waypost);
    const target = {
      port: waypost.port,
      path: EVENT_PATH,
      headers: eventHeaders(waypost),
      posts: true,
      batch: BATCH_EVENTS,
      connections: 1,
    };
    const { requestsPerSecond, p99Ms, succeeded, failed } = await putLoad(tool, target);
    const stored = (await storedEvents(waypost)) - before;
    if (stored < succeeded * BATCH_EVENTS) throw new Error(`${succeeded * BATCH_EVENTS} events were acknowledged, ${stored} are stored`);
    const eventsPerMinute = Math.round(requestsPerSecond * BATCH_EVENTS * 60);
    return { name: 'batched events', eventsPerMinute, atLeast: BATCHED_EVENTS_A_MINUTE, p99Ms: Number(p99Ms.toFixed(2)), failed };
  });
}

/** Returns the batches that were too slow, one line each. */
export const missedBatches = (batches) =>
  batches
    .filter(({ eventsPerMinute, atLeast }) => eventsPerMinute < atLeast)
    .map(({ name, eventsPerMinute, atLeast }) => `${name}: ${eventsPerMinute} a minute of ${atLeast}`);
