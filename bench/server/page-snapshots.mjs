// Measures the space of stored page snapshots (ADR 28): every page of every brand, before and after a publish of one headline.
import { setTimeout as wait } from 'node:timers/promises';
import { answerOf, expectStatus } from '../load/answer.mjs';
import { signedIn } from './staff.mjs';

/** The number of publishes that the figure is calculated for. */
const PUBLISHES = 100;
const CHANGED = { key: 'tqg.quiz-auto', value: 'Another headline' };
const ROWS_AT_ONCE = 200;
const AT_ONCE = 4;
/** Pages are stored after they are rendered, each compressed to its smallest form in the background. */
const STORED_WITHIN_MS = 120_000;
const LOOK_INTERVAL_MS = 250;

async function allPages(call) {
  const pages = [];
  for (;;) {
    const { body } = await call('GET', `/branches/main/pages?limit=${ROWS_AT_ONCE}&offset=${pages.length}`);
    const { rows, total } = JSON.parse(body.toString());
    pages.push(...rows);
    if (pages.length >= total || rows.length === 0) return pages;
  }
}

/** Requests each page once, like one visitor per page. */
async function lookAtAll({ port }, pages) {
  const waiting = [...pages];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let page = waiting.pop(); page; page = waiting.pop())
        expectStatus(await answerOf({ port, path: page.path, headers: { Host: `${page.brand}.localhost:${port}` } }), 200, page.path);
    }),
  );
}

const SPACE = `SELECT count(*)::int AS pages, coalesce(sum(octet_length(html)), 0)::int AS html, pg_total_relation_size('kept_page')::int AS disk
  FROM kept_page WHERE last_at >= $1`;

/** Returns the space of the pages rendered since an instant, once all are stored. */
async function spaceOf(client, pages, since) {
  for (const until = Date.now() + STORED_WITHIN_MS; Date.now() < until; await wait(LOOK_INTERVAL_MS)) {
    const { rows } = await client.query(SPACE, [since]);
    if (rows[0].pages >= pages.length) {
      const all = await client.query(SPACE, [new Date(0)]);
      return all.rows[0];
    }
  }
  throw new Error('not every page that was looked at was kept');
}

const inMegabytes = (bytes) => Number((bytes / 1024 / 1024).toFixed(1));

/** Requests every page, publishes another headline for one of them, and requests every page again after a restart without cached pages. */
export async function measurePageSnapshots(waypost) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: waypost.databaseUrl });
  await client.connect();
  try {
    const call = await signedIn(waypost);
    const pages = await allPages(call);
    await lookAtAll(waypost, pages);
    const first = await spaceOf(client, pages, new Date(0));
    await call('POST', '/branches', { name: 'Page snapshots' }, 201);
    await call('POST', '/branches/page-snapshots/pages/edits', { keys: [CHANGED.key], field: 'headline', value: CHANGED.value });
    await call('POST', '/branches/page-snapshots/publish', { note: '', resolutions: [], acceptsWarnings: true }, 201);
    // A start requests some of them by itself.
    const again = new Date();
    await waypost.api.stop();
    await waypost.api.start();
    await lookAtAll(waypost, pages);
    const second = await spaceOf(client, pages, again);
    const after = (name) => first[name] + (second[name] - first[name]) * PUBLISHES;
    return {
      name: `page snapshots, ${PUBLISHES} publishes of ${pages.length} pages`,
      pagesAtFirst: first.pages,
      megabytesAtFirst: inMegabytes(first.disk),
      pagesByPublish: second.pages - first.pages,
      megabytesByPublish: inMegabytes(second.disk - first.disk),
      bytesOfPage: Math.round(first.html / first.pages),
      megabytesInAll: inMegabytes(after('disk')),
    };
  } finally {
    await client.end();
  }
}
