import { randomBytes } from 'node:crypto';
import { SealingError, type KeyRing } from '@waypost/sealing';
import {
  contactOf,
  KEPT_EVENT_PROPERTIES,
  type ConsentFacts,
  type ConsentRecords,
  type ConsentSource,
  type RowCounts,
  type Subject,
  type SubjectQuestion,
  type VisitorRecords,
} from '@waypost/visitor-rights/server';
import type pg from 'pg';
import { ERASURE_LOCK } from '../advisory-locks';
import { consentContext } from './consent-record';
import type { Database } from '../database';
import { erasureMark } from './erasure-mark';
import { eventContext } from '../events/event-store';
import { leadContext } from './lead-store';
import { rejectedEventContext } from '../events/rejected-event-context';
import { contactContext, visitorContext } from './visitor-store';

type Row = Readonly<Record<string, unknown>>;

/** All that PostgreSQL holds on visitors, to be found, shown and erased (R15.03). */
export function createVisitorRecords({ pool }: Pick<Database, 'pool'>, keyRing: KeyRing): VisitorRecords {
  const rowsOf = async (text: string, values: readonly unknown[]): Promise<Row[]> => (await pool.query<Row>(text, [...values])).rows;
  const opened = (row: Row, column: string, context: string): unknown => openOrNull(keyRing, row, column, context);

  return {
    async find(question) {
      const start = await startOf(question, rowsOf, keyRing);
      const subject = start && (await closureOf(start, rowsOf));
      return subject && (await isKnown(subject, rowsOf)) ? subject : { visitorIds: [], sessionIds: [], anonymousIds: [] };
    },

    async read({ visitorIds, sessionIds, anonymousIds }) {
      const [visitors, leads, consents, contacts, cookieSessions, events, phoneLeases, erasures] = await Promise.all([
        rowsOf('select * from visitor where id = any($1) order by created_at', [visitorIds]),
        rowsOf('select * from lead where visitor_id = any($1) order by created_at', [visitorIds]),
        rowsOf('select id from consent where visitor_id = any($1) order by received_at', [visitorIds]),
        rowsOf('select * from contact_index where visitor_id = any($1) order by seen_at', [visitorIds]),
        // Without its id: that is a key to the visitor's session, and nothing about the visitor.
        rowsOf(`select sess ->> 'visitorId' as "visitorId", expire from session where sess ->> 'visitorId' = any($1)`, [visitorIds]),
        rowsOf(
          `select id, name, timestamp, received_at, brand_id, session_id, anonymous_id, properties, personal, key_id from event
           where session_id = any($1) or anonymous_id = any($2) order by timestamp`,
          [sessionIds, anonymousIds],
        ),
        rowsOf('select * from phone_lease where session_id = any($1) or anonymous_id = any($2) order by asked_at', [
          sessionIds,
          anonymousIds,
        ]),
        rowsOf('select distinct e.* from erasure as e join erased_identifier as i on i.erasure_id = e.id where i.digest = any($1)', [
          [...visitorIds, ...sessionIds, ...anonymousIds].map(erasureMark),
        ]),
      ]);
      const rejectedEvents = await rejectedEventsOf([...sessionIds, ...anonymousIds], rowsOf, keyRing);
      return {
        visitors: visitors.map((row) => without(row, 'key_id', { state: opened(row, 'state', visitorContext(String(row['id']))) })),
        leads: leads.map((row) => without(row, 'key_id', { answers: opened(row, 'answers', leadContext(String(row['id']))) })),
        consentIds: consents.map(({ id }) => String(id)),
        contacts: contacts.map((row) => ({
          kind: row['kind'],
          value: opened(row, 'value', contactContext(String(row['id']))),
          seenAt: row['seen_at'],
        })),
        cookieSessions,
        events: events.map((row) => without(row, 'key_id', { personal: opened(row, 'personal', eventContext(String(row['id']))) })),
        rejectedEvents,
        phoneLeases,
        erasures,
      };
    },

    async markErased(subject, { id, erasedAt, requestedBy }) {
      const digests = [...subject.visitorIds, ...subject.sessionIds, ...subject.anonymousIds].map(erasureMark);
      return inTransaction(pool, async (client) => {
        await client.query('select pg_advisory_xact_lock($1)', [ERASURE_LOCK]);
        const { rows } = await client.query<{ id: string; erased_at: Date; counts: RowCounts }>(
          `select e.id, e.erased_at, e.counts from erasure as e join erased_identifier as i on i.erasure_id = e.id
           where i.digest = any($1) order by e.erased_at limit 1`,
          [digests],
        );
        const [earlier] = rows;
        if (!earlier)
          await client.query('insert into erasure (id, erased_at, requested_by, counts) values ($1, $2, $3, $4)', [
            id,
            erasedAt,
            requestedBy,
            '{}',
          ]);
        await client.query(
          'insert into erased_identifier (digest, erasure_id) select distinct unnest($1::text[]), $2 on conflict (digest) do nothing',
          [digests, earlier?.id ?? id],
        );
        return earlier
          ? { id: earlier.id, erasedAt: earlier.erased_at.toISOString(), counts: earlier.counts }
          : { id, erasedAt, counts: {} };
      });
    },

    eraseEvents: ({ sessionIds, anonymousIds }) => eraseEventsOf(pool, sessionIds, anonymousIds),

    async eraseRows({ visitorIds, sessionIds, anonymousIds }) {
      const rejected = await rejectedEventsOf([...sessionIds, ...anonymousIds], rowsOf, keyRing);
      return inTransaction(pool, async (client) => {
        const remove = async (text: string, values: readonly unknown[] = [visitorIds]): Promise<number> =>
          (await client.query(text, [...values])).rowCount ?? 0;
        const counts = {
          visitors: await remove('delete from visitor where id = any($1)'),
          leads: await remove('delete from lead where visitor_id = any($1)'),
          cookieSessions: await remove(`delete from session where sess ->> 'visitorId' = any($1)`),
          phoneLeases: await remove('delete from phone_lease where session_id = any($1) or anonymous_id = any($2)', [
            sessionIds,
            anonymousIds,
          ]),
          rejectedEvents: await remove('delete from rejected_event where id = any($1)', [rejected.map(({ id }) => id)]),
          links: await remove('delete from visitor_link where visitor_id = any($1)'),
          // The number stays, as a digest and sealed, where a consent to call it does: the proof has to be found again.
          contacts: await remove(
            `delete from contact_index as c where visitor_id = any($1)
             and not (kind = 'phone' and exists (select from consent where consent.visitor_id = c.visitor_id))`,
          ),
        };
        const { rows } = await client.query<{ count: number; last: Date | null }>(
          'select count(*)::int as count, max(received_at) as last from consent where visitor_id = any($1)',
          [visitorIds],
        );
        return { counts, keptConsents: rows[0]?.count ?? 0, lastConsentAt: rows[0]?.last?.toISOString() ?? null };
      });
    },

    async recordErasure(tombstoneId, counts, consentsKeptUntil) {
      await pool.query('update erasure set counts = $2, consents_kept_until = $3 where id = $1', [
        tombstoneId,
        JSON.stringify(counts),
        consentsKeptUntil,
      ]);
    },
  };
}

/**
 * Takes a person out of events: the sealed part goes, of the properties what is named stays, and the ids become random
 * ones, alike where they were alike, so that the figures still count visits and visitors.
 */
export async function eraseEventsOf(pool: pg.Pool, sessionIds: readonly string[], anonymousIds: readonly string[]): Promise<number> {
  const { rowCount } = await pool.query(
    `update event set
       personal = null, key_id = null,
       session_id = 'erased-' || left(encode(sha256(convert_to(session_id || $3, 'UTF8')), 'hex'), 32),
       anonymous_id = 'erased-' || left(encode(sha256(convert_to(anonymous_id || $3, 'UTF8')), 'hex'), 32),
       properties = (select coalesce(json_object_agg(key, value), '{}') from json_each(properties) where key = any($4))
     where session_id = any($1) or anonymous_id = any($2)`,
    // The salt is kept nowhere: nobody can make the new ids out of the old ones again.
    [sessionIds, anonymousIds, randomBytes(32).toString('hex'), KEPT_EVENT_PROPERTIES],
  );
  return rowCount ?? 0;
}

type RowsOf = (text: string, values: readonly unknown[]) => Promise<Row[]>;

async function startOf(question: SubjectQuestion, rowsOf: RowsOf, keyRing: KeyRing): Promise<Subject | null> {
  const { by, value } = question;
  if (by === 'visitor-id') return { visitorIds: [value], sessionIds: [], anonymousIds: [] };
  if (by === 'anonymous-id') return { visitorIds: [], sessionIds: [], anonymousIds: [value] };
  const contact = contactOf(by, value);
  if (!contact) return null;
  const digests = keyRing.digestsOf(contact.value, contact.kind).map(({ bytes }) => Buffer.from(bytes));
  const rows = await rowsOf('select distinct visitor_id from contact_index where kind = $1 and digest = any($2::bytea[])', [by, digests]);
  return rows.length === 0 ? null : { visitorIds: rows.map((row) => String(row['visitor_id'])), sessionIds: [], anonymousIds: [] };
}

/** A browser that lost its cookie is another visitor, with the same visit or the same anonymous id: all of them are one person. */
async function closureOf(start: Subject, rowsOf: RowsOf): Promise<Subject> {
  const visitorIds = new Set(start.visitorIds);
  const sessionIds = new Set(start.sessionIds);
  const anonymousIds = new Set(start.anonymousIds);
  for (let size = -1; size !== visitorIds.size + sessionIds.size + anonymousIds.size;) {
    size = visitorIds.size + sessionIds.size + anonymousIds.size;
    // A visit without JavaScript is known to events by the visitor's id.
    for (const id of visitorIds) anonymousIds.add(id);
    const links = await rowsOf('select visitor_id, kind, value from visitor_link where visitor_id = any($1) or value = any($2)', [
      [...visitorIds],
      [...sessionIds, ...anonymousIds],
    ]);
    for (const link of links) {
      visitorIds.add(String(link['visitor_id']));
      (link['kind'] === 'session' ? sessionIds : anonymousIds).add(String(link['value']));
    }
    const seen = await rowsOf('select distinct session_id, anonymous_id from event where session_id = any($1) or anonymous_id = any($2)', [
      [...sessionIds],
      [...anonymousIds],
    ]);
    for (const event of seen) {
      sessionIds.add(String(event['session_id']));
      anonymousIds.add(String(event['anonymous_id']));
    }
  }
  return { visitorIds: [...visitorIds], sessionIds: [...sessionIds], anonymousIds: [...anonymousIds] };
}

/** Whether there is, or was until an erasure, anything under these ids: anybody may ask for any id. */
async function isKnown({ visitorIds, sessionIds, anonymousIds }: Subject, rowsOf: RowsOf): Promise<boolean> {
  const [row] = await rowsOf(
    `select exists (select from visitor where id = any($1)) or exists (select from lead where visitor_id = any($1))
       or exists (select from consent where visitor_id = any($1)) or exists (select from visitor_link where visitor_id = any($1))
       or exists (select from session where sess ->> 'visitorId' = any($1))
       or exists (select from event where session_id = any($2) or anonymous_id = any($3))
       or exists (select from erased_identifier where digest = any($4)) as known`,
    [visitorIds, sessionIds, anonymousIds, [...visitorIds, ...sessionIds, ...anonymousIds].map(erasureMark)],
  );
  return row?.['known'] === true;
}

const REJECTED_PAGE_ROWS = 200;

/** Refused events that name one of these ids. What they hold is sealed as a whole, so each has to be opened: they are few. */
async function rejectedEventsOf(
  ids: readonly string[],
  rowsOf: RowsOf,
  keyRing: KeyRing,
): Promise<{ readonly id: string; readonly body: unknown }[]> {
  const found: { readonly id: string; readonly body: unknown }[] = [];
  for (let after = '', page: Row[] = []; ; after = String(page.at(-1)?.['id'])) {
    page = await rowsOf('select id, body, key_id from rejected_event where id > $1 order by id limit $2', [after, REJECTED_PAGE_ROWS]);
    for (const row of page) {
      const id = String(row['id']);
      const body = openOrNull(keyRing, row, 'body', rejectedEventContext(id));
      const text = JSON.stringify(body);
      if (ids.some((one) => text.includes(one))) found.push({ id, body });
    }
    if (page.length < REJECTED_PAGE_ROWS) return found;
  }
}

/** Leads and consents in PostgreSQL, as proofs need them (R15.04). */
export function createConsentRecords({ pool }: Pick<Database, 'pool'>, keyRing: KeyRing): ConsentRecords {
  return {
    async lead(leadId) {
      const { rows } = await pool.query<Row>('select * from lead where id = $1', [leadId]);
      const [row] = rows;
      if (!row) return null;
      const answers = openOrNull(keyRing, row, 'answers', leadContext(leadId));
      return {
        id: leadId,
        visitorId: String(row['visitor_id']),
        brandId: String(row['brand_id']),
        pageName: String(row['page_name']),
        product: String(row['product']),
        formVersion: String(row['form_version']),
        createdAt: instant(row['created_at']),
        consentId: row['consent_id'] === null ? null : String(row['consent_id']),
        answers: answers as Readonly<Record<string, unknown>> | null,
      };
    },

    async consent(consentId) {
      const { rows } = await pool.query<Row>('select * from consent where id = $1', [consentId]);
      const [row] = rows;
      if (!row) return null;
      const texts = await pool.query<Row>('select * from consent_text where hash = $1', [row['hash']]);
      const [text] = texts.rows;
      const facts: ConsentFacts = {
        id: consentId,
        visitorId: String(row['visitor_id']),
        brandId: String(row['brand_id']),
        version: String(row['version']),
        hash: String(row['hash']),
        language: String(row['language']),
        pagePath: String(row['page_path']),
        formVersion: String(row['form_version']),
        stepName: String(row['step_name']),
        companies: row['companies'] as readonly string[],
        givenAt: instant(row['given_at']),
        receivedAt: instant(row['received_at']),
      };
      return {
        facts,
        evidence: openOrNull(keyRing, row, 'evidence', consentContext(consentId)) as ConsentSource['evidence'],
        text: text
          ? {
              hash: String(text['hash']),
              version: String(text['version']),
              product: String(text['product']),
              language: String(text['language']),
              label: String(text['label']),
              text: String(text['text']),
              companies: text['companies'] as readonly string[],
              recordedAt: instant(text['recorded_at']),
            }
          : null,
      };
    },
  };
}

const instant = (value: unknown): string => (value instanceof Date ? value.toISOString() : String(value));

/** What does not open is no reason to keep the rest from a person or a court. */
function openOrNull(keyRing: KeyRing, row: Row, column: string, context: string): unknown {
  const bytes = row[column];
  if (!(bytes instanceof Uint8Array)) return null;
  try {
    return keyRing.open({ keyId: String(row['key_id']), bytes }, context);
  } catch (error) {
    if (error instanceof SealingError) return null;
    throw error;
  }
}

const without = (row: Row, name: string, over: Row): Row => {
  const { [name]: _left, ...rest } = row;
  return { ...rest, ...over };
};

/** All of the work, or nothing of it. */
async function inTransaction<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    // The connection is thrown away, and its transaction with it, whatever state the two are in.
    client.release(true);
    throw error;
  }
}
