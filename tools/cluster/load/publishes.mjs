// Staff's publishes, and the time for which each process still shows what was there before.
import { setTimeout as pause } from 'node:timers/promises';
import { call } from '../calls.mjs';
import { LOOK_INTERVAL_MS } from '../watching.mjs';

const PAGE = { path: '/quiz/auto', key: 'tqg.quiz-auto' };
export const SEEN_WITHIN_MS = 1_000;

/**
 * Publishes a headline. Returns, for each process, the milliseconds after the publish at which it was last asked for the page and still
 * answered the former one. The time that an answer itself takes is not part of it: a busy machine answers late, but not wrongly.
 */
export async function publishAndLook(cluster, staff, headline) {
  const path = `/branches/cluster/pages/${PAGE.key}`;
  const before = JSON.parse((await staff('GET', path)).text);
  const saved = await staff('PUT', path, { content: { ...before.content, headline }, baseRevisionId: before.revisionId });
  if (saved.status !== 200) throw new Error(`saving answered ${saved.status}: ${saved.text.slice(0, 300)}`);
  const published = await staff('POST', '/branches/cluster/publish', { note: headline, resolutions: [], acceptsWarnings: true });
  if (published.status !== 201) throw new Error(`publishing answered ${published.status}: ${published.text.slice(0, 300)}`);
  const since = Date.now();
  const times = cluster.processes.map(async ({ port }) => {
    let formerAt = 0;
    for (;;) {
      const askedAt = Date.now() - since;
      const { text } = await call(port, 'tqg.localhost', 'GET', PAGE.path);
      if (text.includes(headline)) return formerAt;
      if (askedAt > 10 * SEEN_WITHIN_MS) return Infinity;
      formerAt = askedAt;
      await pause(LOOK_INTERVAL_MS);
    }
  });
  return Promise.all(times);
}
