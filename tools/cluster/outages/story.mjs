// The order of failures while visitors and staff continue, and the counts afterwards.
import { setTimeout as pause } from 'node:timers/promises';
import { call, staffMember } from '../calls.mjs';
import { ANNA, NEXT_FILE } from '../cluster.mjs';
import { startCollector } from '../collector.mjs';
import { leaveStream } from './direct.mjs';
import { runFactory } from '../load/factory.mjs';
import { A_WHILE_MS, breakEverything } from './failures.mjs';
import { startLoad } from '../load/load.mjs';
import { publishAndLook, SEEN_WITHIN_MS } from '../load/publishes.mjs';
import { storedIn } from '../load/stored.mjs';
import { openTabs } from '../load/tabs.mjs';
import { DRAINED_WITHIN_MS, ready, until } from '../watching.mjs';

/** The clocks of a backup and of a stream may differ by seconds. */
const BEFORE_BACKUP_MS = 60_000;

/** Returns the builds that browsers are told about, each once. */
const buildsOf = async (cluster) => [
  ...new Set(
    await Promise.all(
      cluster.processes.map(async ({ port }) => JSON.parse((await call(port, 'tqg.localhost', 'GET', '/builds/latest.json')).text).id),
    ),
  ),
];

/** Counts the acknowledged events in a database restored from the backup and from the stream's later messages. */
async function restoreElsewhere(cluster, { at, start }, load) {
  const acknowledged = new Set(load.acknowledged);
  const restored = await start();
  try {
    const begun = new Date();
    const replayed = await cluster.replay(restored.processUrl, new Date(at.getTime() - BEFORE_BACKUP_MS));
    const counted = await storedIn(restored.url, { acknowledged, revisions: new Map() }, begun);
    return { ...replayed, ...counted, acknowledged: acknowledged.size };
  } finally {
    await restored.stop();
  }
}

const failuresOf = ({ failures }) =>
  failures.size === 0 ? '' : ` (by status: ${[...failures].map(([status, count]) => `${status} × ${count}`).join(', ')})`;

/** Returns how many processes serve a script of the next build. */
async function nextFileFromEach({ processes }) {
  const answers = await Promise.all(processes.map(({ port }) => call(port, 'tqg.localhost', 'GET', `/assets/${NEXT_FILE}`)));
  return answers.filter(({ status, text }) => status === 200 && text.includes('of the next build')).length;
}

/** Moves one process after the other to another build, with tracing. */
async function deploy(cluster, { load, step, collector }) {
  const failedBefore = load.counts.failedPages;
  const before = await buildsOf(cluster);
  const next = await cluster.nextBuild();
  let between = null;
  for (const [index, api] of cluster.processes.entries())
    await step(`process ${index + 1} to the next build`, async () => {
      await api.stop();
      await api.start(next, collector.env);
      await until(async () => (await ready(api)).status !== 'down', DRAINED_WITHIN_MS, 'a process that is ready');
      if (index === 0) between = { announced: await buildsOf(cluster), given: await nextFileFromEach(cluster) };
    });
  // Within seconds each process learns that nobody runs the other build any more.
  const areOne = async () => (await buildsOf(cluster)).length === 1 && !before.includes((await buildsOf(cluster))[0]);
  await until(areOne, DRAINED_WITHIN_MS, 'one build for all browsers').catch(() => undefined);
  return { next, before, between, after: await buildsOf(cluster), failed: load.counts.failedPages - failedBefore };
}

/** Resolves with lines to print, each with whether it is as required. */
export async function runOutagesStory(cluster, say) {
  const staff = await staffMember(cluster.port, ANNA);
  const made = await staff('POST', '/branches', { name: 'Cluster' });
  if (made.status !== 201) throw new Error(`making a branch answered ${made.status}: ${made.text.slice(0, 300)}`);
  const collector = await startCollector();
  const tabs = await openTabs(cluster.port, ANNA);
  const load = startLoad(cluster.port, staff);
  const publishes = [];
  const shownToStaff = [];
  const publish = async (headline) => publishes.push(...(await publishAndLook(cluster, staff, headline)));
  const noteIfShown = async (name, words) => {
    if (tabs && (await tabs.saysToStaff(words))) shownToStaff.push(name);
  };
  const step = async (what, work) => {
    say(what);
    await work();
    await pause(A_WHILE_MS);
  };
  try {
    await step('a publish', () => publish('Seen by both'));
    let factory = [];
    await step('a run of the content factory', async () => {
      factory = await runFactory(cluster, staff);
    });
    const broken = await breakEverything(cluster, { load, step, publish, noteIfShown });
    const isQuietAgain = await tabs?.saysToStaff('is away', false);
    await step('a publish after it all', () => publish('Seen after it all'));
    const rollout = await deploy(cluster, { load, step, collector });
    const loadedByThemselves = tabs?.loads();
    const loadedToGoOn = await tabs?.goesOn();
    let restored = null;
    await step('a restore into an empty folder, and a replay of the stream', async () => {
      restored = await restoreElsewhere(cluster, broken.backup, load);
    });
    const direct = await leaveStream(cluster, { load, step, script: rollout.next });

    say('counting');
    const done = await load.stop();
    let counted = await storedIn(cluster.databaseUrl, done);
    await until(
      async () => (counted = await storedIn(cluster.databaseUrl, done)).stored === done.acknowledged.size,
      DRAINED_WITHIN_MS,
      'every acknowledged event',
    ).catch((error) => say(error.message));
    return [
      ...linesOfLoad(done, counted, { rollout, slowest: Math.max(...publishes) }),
      ...linesOfEvents(broken, { restored, direct, unreadable: counted.unreadable }),
      ...linesOfTabs(tabs, { shownToStaff, isQuietAgain, loadedByThemselves, loadedToGoOn }),
      ...factory,
      lineOfTraces(collector.count()),
    ];
  } finally {
    await load.stop();
    await tabs?.close();
    await collector.stop();
  }
}

function linesOfLoad(done, counted, { rollout, slowest }) {
  return [
    [
      `events acknowledged ${done.acknowledged.size}, stored ${counted.stored}, stored twice ${counted.repeated} [R16.10]`,
      counted.stored === done.acknowledged.size && counted.repeated === 0,
    ],
    [
      `visitors’ answers lost ${counted.answersLost} of ${done.revisions.size} [R16.05]`,
      counted.answersLost === 0 && done.revisions.size > 0,
    ],
    [
      `pages ${done.pages}, failed ${done.failedPages}${failuresOf(done)}; failed during the rolling restart ${rollout.failed} [R16.07]`,
      rollout.failed === 0 && done.failedPages === 0,
    ],
    [`calls of staff ${done.staffCalls}, sign-outs ${done.signedOut} [R16.02]`, done.signedOut === 0 && done.staffCalls > 0],
    [`processes answer a page as it was before a publish for at most ${slowest} ms [R16.02]`, slowest <= SEEN_WITHIN_MS],
    [
      `with one process on the next build: announced to browsers ${rollout.between.announced.join(', ')}; the next build's files come from ${rollout.between.given} of 3 processes [R16.07]`,
      rollout.between.announced.join() === rollout.before.join() && rollout.between.given === 3,
    ],
    [
      `builds announced to browsers: ${rollout.before.join(', ')} before the rollout, ${rollout.after.join(', ')} after it [R16.07]`,
      rollout.after.length === 1 && !rollout.before.includes(rollout.after[0]),
    ],
    [`(calls of staff that failed during outages ${done.failedStaffCalls}, events sent again ${done.repeatedEvents})`, true],
  ];
}

function linesOfEvents({ isGivenAgain, givenAgain, acks, poison, full, away }, { restored, direct, unreadable }) {
  const { messages, missing, acknowledged, stored, repeated, datedLater } = restored;
  return [
    [
      `messages redelivered after three kills in the middle of a group ${givenAgain}, all of them done: ${isGivenAgain} [R16.10]`,
      isGivenAgain && givenAgain > 0,
    ],
    [
      `acknowledgements of NATS lost ${acks.lost}; messages sent again that the stream already held ${acks.heldAlready} [R16.10]`,
      acks.heldAlready > 0,
    ],
    [`unreadable messages ${poison}, listed as refused events ${unreadable} [R16.10]`, unreadable === poison],
    [`events refused by a full stream and sent again ${full.refused} [R16.10]`, full.refused > 0],
    [
      `PostgreSQL away for ${away.seconds} s: events accepted ${away.taken}, refused ${away.refused} [R16.10]`,
      away.taken > 0 && away.refused === 0,
    ],
    [
      `restored from an earlier backup: ${messages} messages replayed from the stream, ${missing} events missing in the backup; acknowledged ${acknowledged}, stored ${stored}, stored twice ${repeated}, dated at the replay ${datedLater} [R16.08] [R16.10]`,
      missing > 0 && stored === acknowledged && repeated === 0 && datedLater === 0,
    ],
    [`(events left in the unused stream and written by a replay: ${direct.left})`, true],
    [
      `without a stream, PostgreSQL away for ${direct.seconds} s: events accepted ${direct.taken}, refused and sent again ${direct.refused} [R16.05]`,
      direct.taken === 0 && direct.refused > 0,
    ],
  ];
}

function linesOfTabs(tabs, { shownToStaff, isQuietAgain, loadedByThemselves, loadedToGoOn }) {
  if (tabs === null) return [['(without Chromium on this machine no tab was open)', true]];
  const loops = loadedByThemselves + Math.max(0, loadedToGoOn - 1);
  return [
    [
      `documents that open tabs loaded on their own ${loadedByThemselves}, and for the visitor's next question ${loadedToGoOn}: reload loops ${loops} [R16.07]`,
      loops === 0,
    ],
    [
      `outages shown to staff: ${shownToStaff.join(', ')}; notices removed afterwards: ${isQuietAgain} [R16.09]`,
      shownToStaff.length === 3 && isQuietAgain,
    ],
  ];
}

const lineOfTraces = ({ all, through, queries }) => [
  `spans ${all}; groups of events traced through the stream ${through}, with ${queries} queries [R16.09]`,
  through > 0 && queries > 0,
];
