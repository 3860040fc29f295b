/** The rows of staff's lists other than pages and branches: as many of each as years of work produce. */
import { articleRows } from '@waypost/articles/server';
import type { ContentKind } from '@waypost/content/model';
import type { Content } from '@waypost/content/server';
import { imageRows } from '@waypost/images/server';
import type { AuditChange } from '@waypost/platform/audit/chain';
import type { KeyRing } from '@waypost/platform/sealing';
import { appendToAudit, createAuditLog } from '../../src/audit/audit-log';
import type { Database } from '../../src/database/database';
import { createPartnerCallQueries } from '../../src/partners/partner-call-queries';
import { createPhoneLeaseQueries } from '../../src/phones/phone-lease-queries';
import { createRejectedEventStore } from '../../src/tracking/rejected-event-store';

const AUDIT_ENTRIES = 12_000;
const ENTRIES_A_TRANSACTION = 500;
const PUBLICATIONS = 2_000;
const CONTENTS_A_PUBLICATION = 5;
const ARTICLES = 2_000;
const IMAGES = 2_000;
const CALLS = 200_000;
const LEASES = 200_000;
/** The most that the store keeps. */
const REFUSED = 10_000;
export const DAYS = 90;
/** One more than a screen shows, as the routes request. */
const SHOWN = 101;
const REFUSED_SHOWN = 200;

export const scaled = (count: number, scale: number): number => Math.max(SHOWN + 1, Math.round(count * scale));

/** Through the log itself, because the chain has to be whole when this Waypost is restarted. */
async function seedAudit(database: Database, entries: number): Promise<void> {
  const text = 'Coverage that fits. '.repeat(40);
  for (let from = 0; from < entries; from += ENTRIES_A_TRANSACTION) {
    const changes = Array.from({ length: Math.min(ENTRIES_A_TRANSACTION, entries - from) }, (_, index): AuditChange => {
      const number = from + index;
      const content = { kind: 'page', key: `tqg.bench-${number % 500}` };
      const [before, after] = [{ headline: text }, { headline: `${text}${number}` }];
      return {
        at: new Date(),
        by: { id: 'bench', name: 'Bench' },
        action: 'content.saved',
        subject: `Page ${number}`,
        content,
        before,
        after,
      };
    });
    await database.inTransaction((transaction) => appendToAudit(transaction, changes));
  }
}

async function seedPublications({ pool }: Database, publications: number): Promise<void> {
  await pool.query(
    `with numbered as (
       select n, (select coalesce(max(number), 0) from publication) + n as number from generate_series(1, $1::int) as n
     )
     insert into publication (id, number, branch_id, branch_name, note, by_id, by_name, at)
     select 'bench-' || n, number, 'bench-' || n % 200 + 1, 'Bench ' || n % 200 + 1, 'A note', 'bench', 'Bench', now() - n * interval '1 hour' from numbered`,
    [publications],
  );
  await pool.query(
    `with page as (
       select kind, key, id, row_number() over (order by id) - 1 as place
       from content_revision where id like 'bench-%' and branch_id = 'main' and kind = 'page'
     )
     insert into publication_entry (publication_id, kind, key, to_revision_id)
     select 'bench-' || n, page.kind, page.key, page.id
     from generate_series(1, $1::int) as n cross join generate_series(0, $2::int - 1) as nth join page on page.place = (n * 7) % 1000 + nth`,
    [publications, CONTENTS_A_PUBLICATION],
  );
}

export interface SeededContents {
  readonly kind: ContentKind;
  readonly count: number;
  /** `#` stands for the item's number here and in its summary. */
  readonly key: string;
  readonly summary: string;
  /** Set for lists that read more than summaries. */
  readonly data?: string;
}

/** Inserts items of main. */
export async function seedContents({ pool }: Database, { kind, count, key, summary, data = '{}' }: SeededContents): Promise<void> {
  await pool.query(
    `with written as (
       insert into content_revision (id, kind, key, data, summary, content_hash, is_default, branch_id, by_id, by_name, at)
       select 'bench-' || $1::text || replace($4, '#', n::text), $1, replace($4, '#', n::text), $5::json, replace($3, '#', n::text)::json, n::text, false, 'main', 'bench', 'Bench', now()
       from generate_series(1, $2::int) as n returning id, kind, key, content_hash
     )
     insert into content_entry (branch_id, kind, key, revision_id, content_hash, by_id, by_name, at)
     select 'main', kind, key, id, content_hash, 'bench', 'Bench', now() from written`,
    [kind, count, summary, key, data],
  );
}

async function seedRecords({ pool }: Database, scale: number): Promise<void> {
  await pool.query(
    `insert into partner_call (id, partner, operation, request_id, session_id, started_at, latency_ms, outcome)
     select 'bench-' || n, (array['alpha', 'beta'])[n % 2 + 1], 'bid', 'r-' || n, 'visit-' || n, now() - n::float8 / $1 * interval '${DAYS} days', 120,
       case when n % 50 = 0 then 'timeout' else 'success' end from generate_series(1, $1::int) as n`,
    [scaled(CALLS, scale)],
  );
  await pool.query(
    `insert into phone_lease (id, session_id, brand_id, page_name, placement_id, asked_at, phone, expires_at)
     select 'bench-' || n, 'visit-' || n, 'tqg', 'home', 'bench', now() - n::float8 / $1 * interval '${DAYS} days', '5550100000',
       now() - n::float8 / $1 * interval '${DAYS} days' + interval '1 hour' from generate_series(1, $1::int) as n`,
    [scaled(LEASES, scale)],
  );
  await pool.query(
    `insert into rejected_event (id, brand_id, reason, field, body, key_id, received_at, last_tried_at)
     select 'bench-' || n, 'tqg', 'wrong-field', 'properties', '', 'bench', now(), now() from generate_series(1, $1::int) as n`,
    [scaled(REFUSED, scale)],
  );
  await pool.query(
    'analyze audit_entry, publication, publication_entry, partner_call, phone_lease, rejected_event, content_revision, content_entry',
  );
}

/** Runs after the pages and branches are seeded, because publications refer to them. */
export async function seedStaffLists(database: Database, scale: number): Promise<void> {
  await seedAudit(database, scaled(AUDIT_ENTRIES, scale));
  await seedPublications(database, scaled(PUBLICATIONS, scale));
  const article = { brand: 'mpa', slug: 'article-#', title: 'Article #', author: 'Ada', language: 'english', status: 'approved' };
  await seedContents(database, {
    kind: 'article',
    count: scaled(ARTICLES, scale),
    key: 'bench-article#',
    summary: JSON.stringify(article),
  });
  const image = { name: 'Picture #', alt: 'A picture', tags: 'bench', hash: '#', thumbnail: '/media/#', size: '800x600' };
  await seedContents(database, { kind: 'image', count: scaled(IMAGES, scale), key: 'bench-image#', summary: JSON.stringify(image) });
  await seedRecords(database, scale);
}

export interface StaffList {
  readonly name: string;
  /** Set for lists that may take longer than the others. */
  readonly atMostMs?: number;
  readonly ask: () => Promise<{ readonly rows: number; readonly answer: unknown }>;
}

export const answered = async (rows: Promise<readonly unknown[]>) => {
  const answer = await rows;
  return { rows: answer.length, answer };
};

/** The reads that the lists' routes make. */
export async function staffLists(database: Database, keyRing: KeyRing, content: Content): Promise<readonly StaffList[]> {
  const audit = createAuditLog(database);
  const [calls, leases] = [createPartnerCallQueries(database), createPhoneLeaseQueries(database)];
  const refused = createRejectedEventStore(database, keyRing);
  const range = { from: new Date(Date.now() - DAYS * 86_400_000), to: new Date() };
  const contents = async <Row>(kind: 'article' | 'image', rowsOf: (listed: Parameters<typeof articleRows>[0]) => readonly Row[]) => {
    const listed = await content.list('bench-7', kind);
    if (!listed.ok) throw new Error(listed.error.kind);
    return rowsOf(listed.value);
  };
  const [newest] = await content.publications();
  const published = newest?.changes.slice(0, 1);
  return [
    { name: 'audit log, the newest 100', ask: () => answered(audit.list({ limit: 100 })) },
    { name: 'audit log, of one content', ask: () => answered(audit.list({ limit: 100, content: { kind: 'page', key: 'tqg.bench-7' } })) },
    { name: 'audit log, searched', ask: () => answered(audit.list({ limit: 100, words: 'page 41' })) },
    { name: 'publications, the newest 100', ask: () => answered(content.publications()) },
    { name: 'publications of a branch', ask: () => answered(content.publications({ branchId: 'bench-7' })) },
    { name: 'publications of a content', ask: () => answered(content.publications({ contents: published })) },
    { name: 'articles', ask: () => answered(contents('article', articleRows)) },
    { name: 'images', ask: () => answered(contents('image', imageRows)) },
    { name: 'partner calls that failed', ask: () => answered(calls.find({ ...range, outcome: 'timeout' }, SHOWN, null)) },
    {
      name: 'leases that have expired',
      ask: () => answered(leases.find({ ...range, state: { is: 'expired', at: new Date() } }, SHOWN, null)),
    },
    {
      name: 'refused events, with their reasons',
      ask: async () => {
        const [rows, reasons] = [await refused.list(REFUSED_SHOWN), await refused.countByReason()];
        return { rows: rows.length, answer: { rows, reasons } };
      },
    },
  ];
}
