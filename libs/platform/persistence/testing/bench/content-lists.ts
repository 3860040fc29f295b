/**
 * Run by bench/database/content.mjs in its own process. Seeds 5,000 pages, 200 branches and the rows of the other staff lists, and times
 * the lists. Its arguments are the database's address, the `DATA_KEYS` that seal it, and a scale for a trial run with fewer rows besides
 * pages and branches.
 */
import { brandRecords } from '@waypost/brands/records';
import { createContent } from '@waypost/content/server';
import { contentDeps } from '@waypost/content/server/testing';
import { pageList } from '@waypost/pages/server/content';
import { aPageKind } from '@waypost/pages/server/testing';
import { jsonHash } from '@waypost/platform/audit/chain';
import { newId, systemClock } from '@waypost/platform/kernel';
import { createKeyRing, parseDataKeys } from '@waypost/platform/sealing';
import { defaultPage } from '@waypost/pages/model/catalogue';
import { createContentStore } from '../../src/content/content-store';
import { createDatabase } from '../../src/database/database';
import { seedStaffLists, staffLists, type StaffList } from './staff-lists';
import { seedSteeringLists, steeringLists } from './steering-lists';
import type { RouteRecord } from '@waypost/routing/model/table';

const BRANDS = 10;
const PAGES_A_BRAND = 500;
const BRANCHES = 200;
const CHANGES_A_BRANCH = 50;
const ROUNDS = 40;
const WARM_UP = 5;

const log = { warn: (details: object, message: string) => console.error(message, details) };
const [, , url = '', dataKeys = '', share = '1'] = process.argv;
const keys = parseDataKeys(dataKeys);
if (!keys.ok) throw new Error(`DATA_KEYS ${keys.error}`);
const keyRing = createKeyRing(keys.value);
const database = createDatabase({ url, keyRing, poolSize: 4, log });
const brands = brandRecords.filter(({ id }) => id !== 'ccc').slice(0, BRANDS);
const routes = Array.from({ length: PAGES_A_BRAND }, (_, index): RouteRecord => ({
  name: `bench-${index}`,
  path: `/bench/${index}`,
  brands: brands.map(({ id }) => id),
}));
const pages = aPageKind({ brands, routes, findPage: (brand) => defaultPage(brand, 'home') });
const store = createContentStore(database);
const content = createContent({ ...contentDeps(), store, kinds: { page: pages }, clock: systemClock, newId });

/** Directly into the tables: 15,000 saves through the use cases would take longer than the whole bench. */
async function seed(): Promise<void> {
  const keys = pages.defaultKeys();
  const data = keys.map((key, index) => ({ ...pages.defaultOf(key), title: `Page ${index} about coverage` }));
  await database.pool.query(
    `insert into content_revision (id, kind, key, data, summary, content_hash, is_default, branch_id, by_id, by_name, at)
     select 'bench-' || key, 'page', key, data::json, summary::json, hash, false, 'main', 'bench', 'Bench', now()
     from unnest($1::text[], $2::text[], $3::text[], $4::text[]) as r(key, data, summary, hash)`,
    [
      keys,
      data.map((content) => JSON.stringify(content)),
      data.map((content, index) => JSON.stringify(pages.summaryOf(keys[index] ?? '', content))),
      data.map(jsonHash),
    ],
  );
  await database.pool.query(
    `insert into content_entry (branch_id, kind, key, revision_id, content_hash, by_id, by_name, at)
     select 'main', 'page', key, 'bench-' || key, hash, 'bench', 'Bench', now() from unnest($1::text[], $2::text[]) as k(key, hash)`,
    [keys, data.map(jsonHash)],
  );
  await database.pool.query(
    `insert into content_branch (id, name, created_by_id, created_by_name, created_at, updated_at)
     select 'bench-' || n, 'Bench ' || n, 'bench', 'Bench', now(), now() from generate_series(1, $1::int) as n`,
    [BRANCHES],
  );
  await database.pool.query(
    `with changed as (
       select n, r.*, row_number() over (partition by n order by md5(n || r.key)) as place
       from generate_series(1, $1::int) as n cross join lateral (
         select * from content_revision where id like 'bench-%' and branch_id = 'main' offset (n * 23) limit $2
       ) r
     ), written as (
       insert into content_revision (id, kind, key, data, summary, content_hash, is_default, parent_id, branch_id, by_id, by_name, at)
       select 'bench-' || n || '-' || key, kind, key, data, summary, content_hash || n, false, id, 'bench-' || n, by_id, by_name, now() from changed
       returning id, kind, key, parent_id, branch_id, content_hash
     )
     insert into content_entry (branch_id, kind, key, revision_id, base_revision_id, content_hash, base_hash, by_id, by_name, at)
     select branch_id, kind, key, id, parent_id, content_hash, 'older', 'bench', 'Bench', now() from written`,
    [BRANCHES, CHANGES_A_BRANCH],
  );
  await database.pool.query('analyze content_revision, content_entry, content_branch');
}

interface Figure {
  readonly name: string;
  readonly medianMs: number;
  readonly p95Ms: number;
  readonly rows: number;
  /** Set for lists that may take longer than the others. */
  readonly atMostMs?: number;
}

/** Measures a list up to the JSON that a request would send. */
async function timed({ name, ask, atMostMs }: StaffList): Promise<Figure> {
  const times: number[] = [];
  let rows = 0;
  for (let round = 0; round < ROUNDS + WARM_UP; round++) {
    const startedAt = performance.now();
    const asked = await ask();
    JSON.stringify(asked.answer);
    if (round >= WARM_UP) times.push(performance.now() - startedAt);
    rows = asked.rows;
  }
  times.sort((a, b) => a - b);
  const at = (share: number): number => Number((times[Math.floor(times.length * share)] ?? 0).toFixed(1));
  return { name, medianMs: at(0.5), p95Ms: at(0.95), rows, ...(atMostMs !== undefined && { atMostMs }) };
}

const page = (name: string, branch: string, query: Parameters<typeof pageList>[2]) =>
  timed({
    name,
    ask: async () => {
      const contents = await content.list(branch, 'page');
      if (!contents.ok) throw new Error(contents.error.kind);
      const answer = pageList(pages, contents.value, query);
      return { rows: answer.total, answer };
    },
  });

await seed();
const scale = Number(share);
await seedStaffLists(database, scale);
await seedSteeringLists(database, scale);
const figures = [
  await timed({
    name: '200 branches, ahead and behind',
    ask: async () => {
      const answer = await content.branches();
      return { rows: answer.length, answer };
    },
  }),
  await page('5,000 pages of a branch, the first 500', 'bench-7', { limit: 500 }),
  await page('5,000 pages of a branch, the last 500 by title', 'bench-7', { offset: 4_500, limit: 500, sort: 'title' }),
  await page('5,000 pages, searched', 'bench-7', { search: 'page 41 coverage' }),
  await page('5,000 pages, filtered and sorted', 'bench-7', { product: 'auto', sort: 'updatedAt' }),
];
const lists = [...(await staffLists(database, keyRing, content)), ...steeringLists(database, content, brands)];
for (const list of lists) figures.push(await timed(list));
await database.close();
process.stdout.write(`${JSON.stringify(figures)}\n`);
