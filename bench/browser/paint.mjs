// Measures when a landing page is painted on a slow phone, compared with the same HTML without its scripts, served as a file.
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { ensureChromium } from '../../tools/browser/chromium.mjs';
import { inWorkspace } from '../../tools/workspace.mjs';
import { median } from '../median.mjs';
import { rounded, visitUnwatched } from './slow-phone.mjs';

/** Single visits differ by a third. The median of fewer rounds would differ by more than the limit allows. */
const ROUNDS = 15;
/** The wait after the navigation. Everything that runs before intent has run by then. */
const SETTLE_MS = 3500;
/** The time after which a task counts as blocking. */
const BLOCKING_MS = 50;
export const PAINT_AT_MOST = { ratio: 1.05, blockingMs: 0, layoutShift: 0.02 };

const PAGES = [
  { brand: 'tqg', path: '/' },
  { brand: 'mpa', path: '/' },
  { brand: 'tqg', path: '/quiz/auto' },
];

const TYPES = { '.svg': 'image/svg+xml', '.png': 'image/png', '.avif': 'image/avif', '.webp': 'image/webp', '.woff2': 'font/woff2' };

/** Returns the document as a static site would have it, without any scripts, including data in script elements. */
export const withoutScripts = (html) =>
  html.replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '').replaceAll(/<link rel="modulepreload"[^>]*>/g, '');

/** Returns a page as the server sends it. Node does not resolve every name under localhost to this machine. */
function documentAt({ port, host, asked }) {
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, path: asked, headers: { host } }, (answer) => {
      const chunks = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.on('end', () => resolve(Buffer.concat(chunks).toString()));
    });
    call.on('error', reject);
    call.end();
  });
}

/** Serves one document in brotli, and the images of the client build. */
async function startStaticServer(html) {
  const body = brotliCompressSync(html);
  const client = inWorkspace('dist/apps/web/client');
  const server = createServer((req, res) => {
    const { pathname } = new URL(req.url ?? '/', 'http://localhost');
    if (pathname === '/') {
      res.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br', 'content-length': body.length });
      res.end(body);
      return;
    }
    const file = path.join(client, pathname);
    const compressed = `${file}.br`;
    const served = [compressed, file].find((name) => name.startsWith(client) && existsSync(name));
    if (!served) {
      res.writeHead(404).end();
      return;
    }
    const encoding = served === compressed ? { 'content-encoding': 'br' } : {};
    const type = TYPES[path.extname(file)] ?? 'application/octet-stream';
    res.writeHead(200, {
      'content-type': type,
      'content-length': statSync(served).size,
      'cache-control': 'public, max-age=3600',
      ...encoding,
    });
    createReadStream(served).pipe(res);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: server.address().port,
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Returns what the browser noted of the visit. Runs in the page. */
async function readPaint() {
  // Largest paints, shifts and long tasks are no part of `getEntries`: an observer gets the earlier ones in its first call.
  const entriesOf = (type) =>
    new Promise((resolve) => {
      const observer = new PerformanceObserver((list) => resolve(list.getEntries()));
      observer.observe({ type, buffered: true });
      setTimeout(() => resolve(observer.takeRecords()), 500);
    });
  const [paints, shifts, tasks] = await Promise.all(['largest-contentful-paint', 'layout-shift', 'longtask'].map(entriesOf));
  return {
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null,
    lcp: paints.at(-1)?.startTime ?? null,
    shift: shifts.filter(({ hadRecentInput }) => !hadRecentInput).reduce((sum, { value }) => sum + value, 0),
    tasks: tasks.map(({ startTime, duration }) => [startTime, duration]),
  };
}

/** Makes one visit with an empty browser. */
async function visit(browser, url) {
  const { tasks, ...seen } = await visitUnwatched(browser, { url, settleMs: SETTLE_MS, read: readPaint });
  if (seen.fcp === null || seen.lcp === null) throw new Error(`${url} painted nothing within ${SETTLE_MS} ms`);
  const blocking = tasks.filter(([start]) => start >= seen.fcp).reduce((sum, [, duration]) => sum + Math.max(0, duration - BLOCKING_MS), 0);
  return { ...seen, blocking };
}

/** Measures each page and its static twin in turns, so that a busy moment of the machine affects both. */
export async function measurePaint({ waypost, progress }) {
  const executable = await ensureChromium();
  const { chromium } = createRequire(inWorkspace('package.json'))('playwright-core');
  const browser = await chromium.launch({ ...executable, args: ['--no-sandbox'] });
  try {
    // A browser's first page includes the start of the browser itself.
    await visit(browser, `http://tqg.localhost:${waypost.port}/`);
    const figures = [];
    for (const { brand, path: asked } of PAGES) {
      const url = `http://${brand}.localhost:${waypost.port}${asked}`;
      const twin = await startStaticServer(withoutScripts(await documentAt({ port: waypost.port, host: new URL(url).host, asked })));
      const own = [];
      const bare = [];
      try {
        await progress.step(`paint of ${brand} ${asked}`, async () => {
          for (let round = 0; round < ROUNDS; round += 1) {
            bare.push(await visit(browser, `http://${brand}.localhost:${twin.port}/`));
            own.push(await visit(browser, url));
          }
        });
      } finally {
        await twin.stop();
      }
      const of = (runs, name) => median(runs.map((run) => run[name]));
      figures.push({
        name: `${brand} ${asked}`,
        fcpMs: rounded(of(own, 'fcp'), 0),
        bareFcpMs: rounded(of(bare, 'fcp'), 0),
        fcpRatio: rounded(of(own, 'fcp') / of(bare, 'fcp'), 3),
        lcpMs: rounded(of(own, 'lcp'), 0),
        bareLcpMs: rounded(of(bare, 'lcp'), 0),
        lcpRatio: rounded(of(own, 'lcp') / of(bare, 'lcp'), 3),
        blockingMs: rounded(of(own, 'blocking'), 0),
        bareBlockingMs: rounded(of(bare, 'blocking'), 0),
        layoutShift: rounded(of(own, 'shift'), 4),
      });
    }
    return figures;
  } finally {
    await browser.close();
  }
}

/** Returns the limits that were missed, in words. */
export const missedPaint = (figures) =>
  figures.flatMap(({ name, fcpRatio, lcpRatio, blockingMs, layoutShift }) =>
    [
      [fcpRatio > PAINT_AT_MOST.ratio, `first paint ${fcpRatio} of ${PAINT_AT_MOST.ratio}`],
      [lcpRatio > PAINT_AT_MOST.ratio, `largest paint ${lcpRatio} of ${PAINT_AT_MOST.ratio}`],
      [blockingMs > PAINT_AT_MOST.blockingMs, `${blockingMs} ms blocked`],
      [layoutShift > PAINT_AT_MOST.layoutShift, `layout shift ${layoutShift} of ${PAINT_AT_MOST.layoutShift}`],
    ].flatMap(([isMissed, words]) => (isMissed ? [`${name}: ${words}`] : [])),
  );
