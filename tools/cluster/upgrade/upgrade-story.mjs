// A deploy of this release over the previous one. The schema is applied first, under processes that do not know it. Then they are replaced
// one after the other, while visitors and staff continue.
import { setTimeout as pause } from 'node:timers/promises';
import { staffMember } from '../calls.mjs';
import { ANNA } from '../cluster.mjs';
import { A_WHILE_MS } from '../outages/failures.mjs';
import { startLoad } from '../load/load.mjs';
import { walkFunnel } from '../load/plain-visitor.mjs';
import { publishAndLook, SEEN_WITHIN_MS } from '../load/publishes.mjs';
import { storedIn } from '../load/stored.mjs';
import { DRAINED_WITHIN_MS, ready, until } from '../watching.mjs';

/** Funnels in each state: both processes of the previous release on this schema, one of each, and both of this release. */
const FUNNELS_EACH = 2;
/** The time of load in each state. */
const LOAD_MS = 4_000;
/** A process's errors on a schema that it was not made for. */
const SCHEMA_WORDS =
  /does not exist|violates (?:not-null|check|unique|foreign)|null value in column|invalid input value|must be owner|permission denied/i;

/** Resolves with lines to print, each with whether it is as required. */
export async function runUpgradeStory(site, say) {
  const staff = await staffMember(site.port, ANNA);
  await staff('POST', '/branches', { name: 'Cluster' });
  const load = startLoad(site.port, staff);
  const ports = site.processes.map(({ port }) => port);
  const times = [];
  const walks = [];
  /** Does everything that visitors and staff do, in one state of the deploy. */
  const use = async (what) => {
    say(what);
    times.push(...(await publishAndLook(site, staff, `Seen: ${what}`)));
    for (let visitor = 0; visitor < FUNNELS_EACH; visitor++) walks.push(await walkFunnel(ports, walks.length));
    await pause(LOAD_MS);
  };
  const replace = async (api) => {
    await api.stop();
    await api.start();
    await until(async () => (await ready(api)).status !== 'down', DRAINED_WITHIN_MS, 'a process that is ready');
    await pause(A_WHILE_MS);
  };
  try {
    await use('the release before on its own schema');
    say('this release’s migrations');
    const applied = await site.migrate();
    await use('the release before on this schema');
    const [first, second] = site.processes;
    await replace(first);
    await use('both releases on this schema');
    await replace(second);
    await use('this release');

    say('counting');
    const done = await load.stop();
    let counted;
    const isStored = async () => (counted = await storedIn(site.databaseUrl, done)).stored === done.acknowledged.size;
    await until(isStored, DRAINED_WITHIN_MS, 'every acknowledged event').catch((error) => say(error.message));
    const words = site.processes.flatMap((api) => api.log().filter((line) => SCHEMA_WORDS.test(line)));
    return linesOf({ applied, done, counted, walks, words, slowest: Math.max(...times) });
  } finally {
    await load.stop();
  }
}

function linesOf({ applied, done, counted, walks, words, slowest }) {
  const stopped = walks.flatMap(({ isThere, at, why }) => (isThere ? [] : [` ${at}: ${why}`])).join();
  const there = walks.filter(({ isThere }) => isThere).length;
  return [
    [`(migrations applied under the previous release: ${applied.length === 0 ? 'none' : applied.join(', ')})`, true],
    [
      `a deploy over the previous release: events acknowledged ${done.acknowledged.size}, stored ${counted.stored}, stored twice ${counted.repeated} [R16.07]`,
      counted.stored === done.acknowledged.size && counted.repeated === 0,
    ],
    [
      `pages ${done.pages}, failed ${done.failedPages}; visitors’ answers lost ${counted.answersLost} of ${done.revisions.size} [R16.07]`,
      done.failedPages === 0 && counted.answersLost === 0 && done.revisions.size > 0,
    ],
    [`funnels completed ${there} of ${walks.length}, with alternating releases${stopped} [R16.07]`, there === walks.length],
    [
      `calls of staff ${done.staffCalls}, sign-outs ${done.signedOut}, failures ${done.failedStaffCalls}; both releases answer a page as it was before a publish for at most ${slowest} ms [R16.07]`,
      done.staffCalls > 0 && done.signedOut === 0 && done.failedStaffCalls === 0 && slowest <= SEEN_WITHIN_MS,
    ],
    [
      `schema errors in the logs of both releases ${words.length}${words[0] ? `: ${words[0].slice(0, 400)}` : ''} [R16.07]`,
      words.length === 0,
    ],
  ];
}
