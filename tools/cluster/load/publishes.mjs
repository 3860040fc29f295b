// Staff's publishes, and the time until each process shows them.
import { setTimeout as pause } from 'node:timers/promises';
import { call } from '../calls.mjs';
import { LOOK_INTERVAL_MS } from '../watching.mjs';

const PAGE = { path: '/quiz/auto', key: 'tqg.quiz-auto' };
export const SEEN_WITHIN_MS = 1_000;

/** Publishes a headline. Returns the milliseconds until each process shows it. */
export async function publishAndLook(cluster, staff, headline) {
  const path = `/branches/cluster/pages/${PAGE.key}`;
  const before = JSON.parse((await staff('GET', path)).text);
  const saved = await staff('PUT', path, { content: { ...before.content, headline }, baseRevisionId: before.revisionId });
  if (saved.status !== 200) throw new Error(`saving answered ${saved.status}: ${saved.text.slice(0, 300)}`);
  const published = await staff('POST', '/branches/cluster/publish', { note: headline, resolutions: [], acceptsWarnings: true });
  if (published.status !== 201) throw new Error(`publishing answered ${published.status}: ${published.text.slice(0, 300)}`);
  const since = Date.now();
  const times = cluster.processes.map(async ({ port }) => {
    while (!(await call(port, 'tqg.localhost', 'GET', PAGE.path)).text.includes(headline)) {
      if (Date.now() - since > 10 * SEEN_WITHIN_MS) return Infinity;
      await pause(LOOK_INTERVAL_MS);
    }
    return Date.now() - since;
  });
  return Promise.all(times);
}
