// Runs two hundred topics over all processes. Checks that staff see true figures, how soon a cancel takes effect, and the costs (R10.09,
// R10.17).
import { get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { judgeProgress } from './factory-truth.mjs';

const TOPICS = 200;
const LATENCY_MS = 100;
/** A request that would still be open long after its run was cancelled. */
const ENDLESS_MS = 60_000;
/** The run is cancelled after this many drafts, with open requests in every process. */
const DRAFTED_BEFORE_CANCEL = 30;
const WORKERS_EACH = 2;
const MAX_DOLLARS = 1;
const LOOK_INTERVAL_MS = 50;
const READ_INTERVAL_MS = 250;
/** Requests that a cancel does not end go on until the model answers. The time itself depends on the machine's other work. */
const ENDED_WITHIN_MS = ENDLESS_MS / 2;
const GIVE_UP_MS = 120_000;

const topicOf = (index) =>
  `Question ${index + 1}: what a reader asks about ${['dental care', 'eye tests', 'hearing aids', 'clinics'][index % 4]}`;

async function sandboxCall(url, path, body) {
  const answer = await fetch(
    `${url}${path}`,
    body ? { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {},
  );
  return answer.json();
}

/** Records the runs that the stream sends, each with its time. */
function follow(port, path, cookie) {
  const seen = [];
  const asked = get(
    { host: '127.0.0.1', port, path, headers: { host: `localhost:${port}`, accept: 'text/event-stream', cookie } },
    (answer) => {
      let rest = '';
      answer.setEncoding('utf8');
      answer.on('data', (text) => {
        const parts = (rest + text).split('\n\n');
        rest = parts.pop();
        for (const part of parts) if (part.startsWith('data: ')) seen.push({ at: Date.now(), run: JSON.parse(part.slice(6)) });
      });
    },
  );
  asked.on('error', () => undefined);
  return { seen, stop: () => asked.destroy() };
}

/** Records the number of drafts in the database over time. */
function watchTruth(client, runId) {
  let isOn = true;
  const truth = [];
  const watching = (async () => {
    while (isOn) {
      const askedAt = Date.now();
      const { rows } = await client.query(
        "select count(*) filter (where state = 'succeeded')::int as n from factory_item where run_id = $1",
        [runId],
      );
      truth.push({ askedAt, at: Date.now(), n: rows[0].n });
      await pause(LOOK_INTERVAL_MS);
    }
  })();
  return {
    truth,
    drafted: () => truth.at(-1)?.n ?? 0,
    stop: async () => {
      isOn = false;
      await watching;
    },
  };
}

/**
 * Records the number of drafts that plain reads of the run show at the process of the stream, as a person who reloads the page sees them.
 */
function watchReads(staff, path, port) {
  let isOn = true;
  const reads = [];
  const watching = (async () => {
    while (isOn) {
      const askedAt = Date.now();
      const { status, text } = await staff('GET', path, undefined, port);
      if (status === 200) reads.push({ askedAt, at: Date.now(), n: JSON.parse(text).counts.succeeded });
      await pause(READ_INTERVAL_MS);
    }
  })();
  return {
    reads,
    stop: async () => {
      isOn = false;
      await watching;
    },
  };
}

const isOpen = ({ counts }) => counts.queued + counts.running > 0;
const openQuestions = async ({ sandboxUrl }) => (await sandboxCall(sandboxUrl, '/model/open')).open;

async function until(holds, what) {
  const end = Date.now() + GIVE_UP_MS;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`${what} did not come`);
    await pause(LOOK_INTERVAL_MS);
  }
}

async function startRun(staff, runs) {
  const author = JSON.parse(
    (await staff('POST', '/content-factory/authors', { name: 'Vera Holm', bio: '', credentials: '', guidelines: '' })).text,
  );
  const topics = Array.from({ length: TOPICS }, (_, index) => topicOf(index));
  const request = { topics, author: author.id, brand: 'mpa', language: 'english', template: 'guide', facts: [], mostCost: MAX_DOLLARS };
  const started = await staff('POST', runs, request);
  if (started.status !== 201) throw new Error(`starting the run answered ${started.status}: ${started.text.slice(0, 300)}`);
  return JSON.parse(started.text).id;
}

/** Cancels at one process while all of them make requests. Returns the time until the last request ended, and the response. */
async function cancelAndWait(cluster, staff, path, port) {
  // The load on all processes continues meanwhile.
  const at = Date.now();
  const { wereRunning } = JSON.parse((await staff('POST', `${path}/cancel`, undefined, port)).text);
  await until(async () => (await openQuestions(cluster)) === 0, 'the end of all questions');
  const tookMs = Date.now() - at;
  return { tookMs, wereRunning, run: JSON.parse((await staff('GET', path)).text) };
}

/** Runs two hundred topics and cancels them halfway. Returns lines to print, each with whether it is as required. */
export async function runFactory(cluster, staff) {
  const [first, second] = cluster.processes;
  const workers = WORKERS_EACH * cluster.processes.length;
  await sandboxCall(cluster.sandboxUrl, '/model/control', { latencyMs: LATENCY_MS });
  // On a separate branch, because unapproved drafts would stop the other branch's publishes.
  await staff('POST', '/branches', { name: 'Factory' });
  const runs = '/branches/factory/content-factory/runs';
  const id = await startRun(staff, runs);
  const client = new pg.Client({ connectionString: cluster.databaseUrl });
  await client.connect();
  const truth = watchTruth(client, id);
  const plain = watchReads(staff, `${runs}/${id}`, first.port);
  const stream = follow(first.port, `/api/control${runs}/${id}/stream`, staff.cookies());
  try {
    await until(() => truth.drafted() >= DRAFTED_BEFORE_CANCEL, 'the first drafts');
    await sandboxCall(cluster.sandboxUrl, '/model/control', { latencyMs: ENDLESS_MS });
    await until(async () => (await openQuestions(cluster)) === workers, 'a question of each worker');
    const { tookMs, wereRunning, run } = await cancelAndWait(cluster, staff, `${runs}/${id}`, second.port);
    await until(() => stream.seen.some(({ run: { state } }) => state === 'cancelled'), 'the cancel in the stream');
    await Promise.all([truth.stop(), plain.stop()]);
    const { total } = await sandboxCall(cluster.sandboxUrl, '/model/charges');
    const messages = stream.seen.map(({ at, run: { counts } }) => ({ at, n: counts.succeeded }));
    const judged = judgeProgress({ messages, reads: plain.reads, truth: truth.truth });
    const shown = `shown $${run.cost.toFixed(4)}`;
    return [
      [
        `run of ${TOPICS} topics over ${cluster.processes.length} processes: ${messages.length} messages of progress, ${judged.ahead} of them ahead of the database, ${judged.backwards} older than the one before, and ${judged.behind} behind what a reload showed a second earlier; ${plain.reads.length} reloads, ${judged.staleReads} of them behind the database, that took up to ${judged.slowestReadMs} ms [R10.09]`,
        judged.ahead + judged.backwards + judged.behind + judged.staleReads === 0 && messages.length > 2 && plain.reads.length > 2,
      ],
      [
        `a cancel ends ${wereRunning.length} requests of all processes in ${tookMs} ms, lists them, and leaves ${run.counts.queued + run.counts.running} open [R10.09]`,
        tookMs <= ENDED_WITHIN_MS && wereRunning.length === workers && !isOpen(run),
      ],
      [
        `the stand-in charges $${total.toFixed(4)}, ${shown} and at most $${run.unknownCost.toFixed(4)} uncertain, of $${MAX_DOLLARS} [R10.17]`,
        Math.abs(total - run.cost) < 0.000_001 && run.cost + run.unknownCost <= MAX_DOLLARS,
      ],
    ];
  } finally {
    stream.stop();
    await Promise.all([truth.stop(), plain.stop()]);
    await client.end();
    await sandboxCall(cluster.sandboxUrl, '/model/control', { latencyMs: 0 });
  }
}
