// A site behind PgBouncer in transaction mode: everything that needs more of a connection than a transaction, and a killed pooler.
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../../processes/ports.mjs';
import { staffMember } from '../calls.mjs';
import { ANNA } from '../cluster.mjs';
import { runFactory } from '../load/factory.mjs';
import { A_WHILE_MS } from '../outages/failures.mjs';
import { startLoad } from '../load/load.mjs';
import { publishAndLook, SEEN_WITHIN_MS } from '../load/publishes.mjs';
import { storedIn } from '../load/stored.mjs';
import { DRAINED_WITHIN_MS, partsBecome, ready, until } from '../watching.mjs';
import { dashboardGaps, isHealthy, postgresLines } from './examples.mjs';
import { leaseNumbers } from './leases.mjs';
import { walkFunnel } from '../load/plain-visitor.mjs';
import { lookAtServerConnections } from './server-connections.mjs';

const FUNNELS = 4;
const AWAY_MS = 5_000;
const PLANNED_AFTER_MS = 3_000;
const PLANNED_WITHIN_MS = 30_000;
/** The publishes at once, each at the next process. */
const RIVALS = 6;
/** The errors of PostgreSQL and PgBouncer for code that expects its own connection. */
const POOLER_WORDS = /prepared statement|unsupported (?:startup|pkt)|transaction pooling|advisory|not in a transaction|deadlock/i;

const portsOf = ({ processes }) => processes.map(({ port }) => port);
const portFor = ({ processes }, index) => processes[index % processes.length].port;

async function inDatabase({ databaseUrl }, ask) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await ask(client);
  } finally {
    await client.end();
  }
}

/** Returns the count that a query names `n`. */
const numberIn = (site, text, values = []) => inDatabase(site, async (client) => (await client.query(text, values)).rows[0].n);

const leasesOf = (site, visit) =>
  numberIn(site, 'select count(*)::int as n from phone_lease where starts_with(session_id, $1) and phone is not null', [visit]);

async function walkFunnels(site) {
  const leads = () => numberIn(site, 'select count(*)::int as n from lead');
  const before = await leads();
  const walks = await Promise.all(Array.from({ length: FUNNELS }, (_, index) => walkFunnel(portsOf(site), index)));
  return { walks, leads: (await leads()) - before };
}

async function editedBranch(site, staff, name, headline) {
  const made = JSON.parse((await staff('POST', '/branches', { name })).text);
  const path = `/branches/${made.id}/pages/tqg.home`;
  const before = JSON.parse((await staff('GET', path)).text);
  const saved = await staff('PUT', path, { content: { ...before.content, headline }, baseRevisionId: before.revisionId });
  if (saved.status !== 200) throw new Error(`saving on ${name} answered ${saved.status}: ${saved.text.slice(0, 300)}`);
  return made.id;
}

/** Publishes several branches at once, serialized by an advisory lock. One succeeds, and the others learn that main has moved. */
async function publishAtOnce(site, staff) {
  const branches = [];
  for (let index = 0; index < RIVALS; index++) branches.push(await editedBranch(site, staff, `Rival ${index}`, `Of rival ${index}`));
  const request = { note: 'At once', resolutions: [], acceptsWarnings: true };
  const publish = (branch, index) => staff('POST', `/branches/${branch}/publish`, request, portFor(site, index));
  const answers = await Promise.all(branches.map(publish));
  const of = (wanted) => answers.filter(({ status }) => status === wanted).length;
  return { done: of(201), conflicts: of(409) };
}

/** Publishes by a job at a planned time, in any process. Returns the delay. */
async function publishByJob(site, staff) {
  const branch = await editedBranch(site, staff, 'Planned', 'Seen at its time');
  const at = new Date(Date.now() + PLANNED_AFTER_MS);
  const planned = await staff('PUT', `/branches/${branch}/schedule`, { at: at.toISOString(), note: 'At its time' });
  if (planned.status !== 200) throw new Error(`planning answered ${planned.status}: ${planned.text.slice(0, 300)}`);
  const isDone = async () => (await numberIn(site, "select count(*)::int as n from publication where branch_name = 'Planned'")) > 0;
  await until(isDone, PLANNED_WITHIN_MS, 'the planned publish');
  return (Date.now() - at.getTime()) / 1000;
}

/** Stops the pooler. Returns how many events were accepted and refused once all processes had noticed. */
async function killPooler(site, load) {
  await site.pooler.end('SIGKILL');
  await partsBecome(site, { database: 'down' });
  const before = { taken: load.acknowledged.size, refused: load.counts.repeatedEvents };
  await pause(AWAY_MS);
  const results = { taken: load.acknowledged.size - before.taken, refused: load.counts.repeatedEvents - before.refused };
  await site.pooler.start();
  await partsBecome(site, { database: 'ok' });
  return results;
}

const poolerWords = ({ processes }) => processes.flatMap((api) => api.log().filter((line) => POOLER_WORDS.test(line)));

/** Restarts one process after the other without an address past the pooler. They use Redis's signals and NATS's stream. */
async function leaveDirectWay(site, step) {
  for (const [index, api] of site.processes.entries())
    await step(`process ${index + 1} goes on without a way past the pooler`, async () => {
      await api.stop();
      await api.start(undefined, site.noDirectWay);
      await until(async () => (await ready(api)).status !== 'down', DRAINED_WITHIN_MS, 'a process that is ready');
    });
}

/** Resolves with lines to print, each with whether it is as required. */
export async function runPooledStory(site, say) {
  const staff = await staffMember(site.port, ANNA);
  await staff('POST', '/branches', { name: 'Cluster' });
  const load = startLoad(site.port, staff);
  const step = async (what, work) => {
    say(what);
    const results = await work();
    await pause(A_WHILE_MS);
    return results;
  };
  const times = [];
  const publish = (headline) => async () => times.push(...(await publishAndLook(site, staff, headline)));
  try {
    await step('a publish', publish('Seen past the pooler'));
    const funnels = await step('whole funnels', () => walkFunnels(site));
    const leases = await step('leases', () => leaseNumbers(portsOf(site), (visit) => leasesOf(site, visit)));
    const rivals = await step('publishes at once', () => publishAtOnce(site, staff));
    const lateSeconds = await step('a planned publish', () => publishByJob(site, staff));
    const factory = await step('a run of the content factory', () => runFactory(site, staff));
    const away = await step('kill -9 of PgBouncer, which is away for a while', () => killPooler(site, load));
    await step('a publish after it', publish('Seen after the pooler'));
    await leaveDirectWay(site, step);
    const from = new Date();
    await step('a publish by the signals of Redis', publish('Seen by signals'));
    await step('a publish without Redis', async () => {
      await site.redis.end('SIGKILL');
      await partsBecome(site, { redis: 'warning', database: 'ok' });
      await publish('Seen without signals')();
      await site.redis.start();
      await partsBecome(site, { redis: 'ok' });
    });
    const more = await step('whole funnels, without a way past the pooler', () => walkFunnels(site));

    say('counting');
    const done = await load.stop();
    let counted;
    const isStored = async () => (counted = await storedIn(site.databaseUrl, done)).stored === done.acknowledged.size;
    await until(isStored, DRAINED_WITHIN_MS, 'every acknowledged event').catch((error) => say(error.message));
    const replayed = await site.replay(from);
    const connections = await lookAtServerConnections(site.pooledUrl);
    const examples = await lookAtExamples(site);
    return [
      ...linesOfVisitors(done, counted, [funnels, more], leases),
      ...linesOfStaff(done, { slowest: Math.max(...times), rivals, lateSeconds }),
      ...linesOfPooler({ away, replayed, connections, words: poolerWords(site) }),
      ...linesOfExamples(examples),
      ...factory,
    ];
  } finally {
    await load.stop();
  }
}

async function lookAtExamples(site) {
  const [port] = portsOf(site);
  return {
    postgres: await inDatabase(site, postgresLines),
    healthy: await isHealthy(port),
    // No process listens on this port.
    unhealthy: await isHealthy(await freePort()),
    dashboard: await dashboardGaps(portsOf(site)),
    forwarded: site.forwarded(),
  };
}

function linesOfVisitors(done, counted, funnels, leases) {
  const walks = funnels.flatMap((funnel) => funnel.walks);
  const there = walks.filter(({ isThere }) => isThere).length;
  const leads = funnels.reduce((sum, funnel) => sum + funnel.leads, 0);
  const stopped = walks.flatMap(({ isThere, at, why }) => (isThere ? [] : [` ${at}: ${why}`])).join();
  return [
    [
      `behind PgBouncer: events acknowledged ${done.acknowledged.size}, stored ${counted.stored}, stored twice ${counted.repeated} [R16.06]`,
      counted.stored === done.acknowledged.size && counted.repeated === 0,
    ],
    [
      `visitors’ answers lost ${counted.answersLost} of ${done.revisions.size}; pages ${done.pages}, failed ${done.failedPages} [R16.06]`,
      counted.answersLost === 0 && done.revisions.size > 0 && done.failedPages === 0,
    ],
    [
      `funnels completed ${there} of ${walks.length}, with alternating processes; leads ${leads}${stopped} [R16.06]`,
      there === walks.length && leads === walks.length,
    ],
    [
      `numbers leased ${leases.leased} of ${leases.visits}, the same from the other process ${leases.same}, leases stored ${leases.recorded} [R16.06]`,
      [leases.leased, leases.same, leases.recorded].every((count) => count === leases.visits),
    ],
  ];
}

function linesOfStaff(done, { slowest, rivals, lateSeconds }) {
  return [
    [`calls of staff ${done.staffCalls}, sign-outs ${done.signedOut} [R16.02]`, done.signedOut === 0 && done.staffCalls > 0],
    [
      `processes answer a page as it was before a publish for at most ${slowest} ms: past the pooler, by Redis's signals, and without either [R16.02]`,
      slowest <= SEEN_WITHIN_MS,
    ],
    [
      `simultaneous publishes of one field ${RIVALS}: published ${rivals.done}, refused as conflicts ${rivals.conflicts} [R16.06]`,
      rivals.done === 1 && rivals.conflicts === RIVALS - 1,
    ],
    [`a job runs a scheduled publish ${lateSeconds.toFixed(1)} s after its time [R16.06]`, lateSeconds >= 0],
  ];
}

function linesOfPooler({ away, replayed, connections, words }) {
  return [
    [
      `PgBouncer away for ${AWAY_MS / 1000} s: events accepted ${away.taken}, refused and sent again ${away.refused} [R16.05]`,
      away.taken === 0 && away.refused > 0,
    ],
    [
      `replayed through the pooler: ${replayed.messages} messages of the stream, with ${replayed.missing} missing events [R16.10]`,
      replayed.messages > 0 && replayed.missing === 0,
    ],
    [
      `left on the pooler’s ${connections.connections} connections: named statements ${connections.named}, advisory locks ${connections.locks}, settings ${connections.settings} [R16.06]`,
      connections.named + connections.locks + connections.settings === 0 && connections.connections > 1,
    ],
    [`pooler errors in the processes' logs ${words.length}${words[0] ? `: ${words[0].slice(0, 300)}` : ''} [R16.06]`, words.length === 0],
  ];
}

function linesOfExamples({ postgres, healthy, unhealthy, dashboard, forwarded }) {
  return [
    [
      `lines of deploy/postgresql.conf that the server reads ${postgres.read}, wrong: ${postgres.wrong.join(', ') || 'none'} [R16.06]`,
      postgres.read > 0 && postgres.wrong.length === 0,
    ],
    [`the image's health check passes for a process: ${healthy}; without a process: ${unhealthy} [R16.06]`, healthy && !unhealthy],
    [
      `the dashboard uses ${dashboard.names} metrics with ${dashboard.labels} labels; without data from any process: ${dashboard.gaps.join(', ') || 'nothing'} [R16.09]`,
      dashboard.gaps.length === 0 && dashboard.labels > 0,
    ],
    [`groups of events forwarded to a webhook ${forwarded} [R16.06]`, forwarded > 0],
  ];
}
