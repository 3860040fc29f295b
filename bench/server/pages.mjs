// Measures pages from the cache and rendered pages as shares of a bare server's rate.
import { answerOf, expectStatus } from '../load/answer.mjs';
import { startBareServer } from '../load/bare-process.mjs';
import { compare } from '../load/compare.mjs';
import { hostOf, PAGE_PATH, STEP_PATH, uncachedHeaders, visitorHeaders } from './targets.mjs';

/** Issue 11: the share of the rate of a bare server that writes the same bytes. */
const CACHED_AT_LEAST = 0.85;

/** Measures cached and uncached responses, each compared with a bare server that writes the same bytes. */
export async function measurePages({ waypost, tool, progress }) {
  const host = hostOf(waypost);
  const first = expectStatus(await answerOf({ port: waypost.port, path: PAGE_PATH, headers: { Host: host } }), 200, PAGE_PATH);
  const kinds = [
    { name: 'cached page', headers: { Host: host }, status: 200, atLeast: CACHED_AT_LEAST },
    { name: 'cached page, brotli', headers: { Host: host, 'accept-encoding': 'br' }, status: 200, atLeast: CACHED_AT_LEAST },
    { name: 'cached page, 304', headers: { Host: host, 'if-none-match': first.headers.etag }, status: 304, atLeast: null },
    { name: 'uncached page', headers: uncachedHeaders(waypost), status: 200, atLeast: null },
    { name: 'page with stored answers', page: STEP_PATH, headers: await visitorHeaders(waypost), status: 200, atLeast: null },
  ];
  const figures = [];
  for (const { name, page = PAGE_PATH, headers, status, atLeast } of kinds) {
    const answer = expectStatus(await answerOf({ port: waypost.port, path: page, headers }), status, name);
    const bare = await startBareServer(answer);
    try {
      await progress.step(name, async () => {
        figures.push(await compare({ name, tool, bare: bare.port, waypost: waypost.port, target: { path: page, headers }, atLeast }));
      });
    } finally {
      await bare.stop();
    }
  }
  return figures;
}

/** Returns the figures below their minimum share, one line each. */
export const missedFigures = (figures) =>
  figures
    .filter(({ ratio, atLeast }) => atLeast !== null && ratio < atLeast)
    .map(({ name, ratio, atLeast }) => `${name}: ${ratio} of ${atLeast}`);
