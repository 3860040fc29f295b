import { createHash } from 'node:crypto';
import type { KeyRing } from '@waypost/sealing';
import { contactsIn, type Contact } from '@waypost/visitor-rights/server';
import { parseStoredSession, parseStoredUserState } from '@waypost/visitor/model';
import type { ConsentRecord, VisitorStore } from '@waypost/visitor/server';
import { sealedConsent } from './consent-record';
import type { Database } from '../database';
import { erasureMark } from './erasure-mark';

/** Where a visitor's state belongs. */
export const visitorContext = (visitorId: string): string => `visitor:${visitorId}`;
/** Where the sealed value behind a digest belongs. */
export const contactContext = (rowId: string): string => `contact:${rowId}`;

// One statement, and so one transaction and one way to the database: state, consents and what the visitor is found by are
// kept together or not at all (R16.05). Nothing is kept for a browser whose data was erased (R15.03).
const SAVE_VISITOR = {
  name: 'save-visitor',
  text: `with
erased as (select from erased_identifier where digest = any($1::text[]) limit 1),
shown as (
  select hash, version, product, language, label, text, array(select jsonb_array_elements_text(companies)) as companies
  from jsonb_to_recordset($2::jsonb)
    as t(hash text, version text, product text, language text, label text, text text, companies jsonb)
  where not exists (select from erased)),
new_texts as (
  insert into consent_text (hash, version, product, language, label, text, companies)
  select hash, version, product, language, label, text, companies from shown
  on conflict (hash) do nothing),
known_texts as (
  select hash, version, language, companies from consent_text
  union all select hash, version, language, companies from shown),
given as (
  select c.*, array(select jsonb_array_elements_text(c.company_list)) as companies
  from jsonb_to_recordset($3::jsonb) as c(id text, version text, hash text, language text, page_path text, form_version text,
    step_name text, company_list jsonb, given_at timestamptz, received_at timestamptz, evidence text, key_id text)
  where not exists (select from erased)),
new_consents as (
  insert into consent (id, visitor_id, brand_id, version, hash, language, page_path, form_version, step_name, companies,
    given_at, received_at, evidence, key_id)
  select id, $4, $5, version, hash, language, page_path, form_version, step_name, companies,
    given_at, received_at, decode(evidence, 'base64'), key_id
  from given
  where exists (
    select from known_texts as known
    where known.hash = given.hash and known.version = given.version and known.language = given.language
      and known.companies @> given.companies)
  on conflict (id) do nothing),
new_links as (
  insert into visitor_link (visitor_id, kind, value)
  select $4, kind, value from unnest($6::text[], $7::text[]) as link(kind, value)
  where not exists (select from erased)
  on conflict (visitor_id, kind, value) do update set seen_at = now()
    where visitor_link.seen_at < now() - interval '1 day'),
new_contacts as (
  insert into contact_index (id, visitor_id, kind, digest, value, key_id)
  select id, $4, kind, decode(digest, 'base64'), decode(value, 'base64'), key_id
  from jsonb_to_recordset($8::jsonb) as contact(id text, kind text, digest text, value text, key_id text)
  where not exists (select from erased)
  on conflict (visitor_id, kind, digest) do nothing),
saved as (
  insert into visitor as stored (id, brand_id, state, key_id, revision, state_updated_at, session)
  select $4, $5, $9::bytea, $10, $11::integer, $12::timestamptz, $13::jsonb
  where not exists (select from erased)
  on conflict (id) do update set
    brand_id = excluded.brand_id, state = excluded.state, key_id = excluded.key_id, revision = excluded.revision,
    state_updated_at = excluded.state_updated_at, session = excluded.session, updated_at = now()
  -- Two requests of one browser may overtake each other on the way. The older is told by both its counter and its clock;
  -- one alone may be behind for other reasons (storage cleared, a clock put right) and is a newer state all the same.
  where not (excluded.revision < stored.revision and excluded.state_updated_at < stored.state_updated_at))
select exists (select from erased) as "isErased"`,
};

/** Visitors in PostgreSQL: the state is sealed as a whole (R15.02), the visit beside it is not personal. */
export function createVisitorStore({ prisma, pool }: Pick<Database, 'prisma' | 'pool'>, keyRing: KeyRing): VisitorStore {
  return {
    async load(visitorId) {
      const row = await prisma.visitor.findUnique({ where: { id: visitorId } });
      if (!row) return null;
      const userState = parseStoredUserState(keyRing.open({ keyId: row.keyId, bytes: row.state }, visitorContext(visitorId)));
      return userState && { userState, session: parseStoredSession(row.session) };
    },

    async save({ visitorId, brandId, visitor: { userState, session }, anonymousId, consents }) {
      const { keyId, bytes } = keyRing.seal(userState, visitorContext(visitorId));
      const links: (readonly [string, string])[] = [];
      if (session) links.push(['session', session.id]);
      if (anonymousId) links.push(['anonymous', anonymousId]);
      const contacts = contactsIn(Object.values(userState.forms));
      const { rows } = await pool.query<{ isErased: boolean }>({
        ...SAVE_VISITOR,
        values: [
          [visitorId, ...links.map(([, value]) => value)].map(erasureMark),
          JSON.stringify(shownTexts(consents)),
          JSON.stringify(consents.map((record) => sealedConsent(record, keyRing))),
          visitorId,
          brandId,
          links.map(([kind]) => kind),
          links.map(([, value]) => value),
          JSON.stringify(contacts.map((contact) => contactRow(visitorId, contact, keyRing))),
          bytes,
          keyId,
          userState.revision,
          userState.updatedAt,
          session ? JSON.stringify(session) : null,
        ],
      });
      return rows[0]?.isErased ? 'erased' : 'saved';
    },
  };
}

/** A contact as it is kept: found by its digest, and sealed so that another key's digest can be made of it. */
export function contactRow(visitorId: string, { kind, value }: Contact, keyRing: KeyRing) {
  const id = createHash('sha256')
    .update(JSON.stringify([visitorId, kind, Buffer.from(keyRing.digest(value, kind).bytes).toString('base64')]))
    .digest('hex');
  const sealed = keyRing.seal(value, contactContext(id));
  return {
    id,
    kind,
    digest: Buffer.from(keyRing.digest(value, kind).bytes).toString('base64'),
    value: Buffer.from(sealed.bytes).toString('base64'),
    key_id: sealed.keyId,
  };
}

const shownTexts = (consents: readonly ConsentRecord[]) =>
  [...new Map(consents.flatMap(({ text }) => (text ? [[text.hash, text] as const] : []))).values()].map(
    ({ hash, version, product, language, label, text, companies }) => ({ hash, version, product, language, label, text, companies }),
  );
