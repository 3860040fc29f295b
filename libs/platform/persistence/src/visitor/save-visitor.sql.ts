/**
 * Saves a visitor's state, consents and contacts. One statement is one transaction and one round trip. All of it is stored or none
 * (R16.05), and nothing for a browser whose data was erased (R15.03). In SQL, because Prisma can neither make a write depend on another
 * table nor combine several writes in one statement. Prepared once per connection, by its name, because every answered step runs it.
 */
export const SAVE_VISITOR = {
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
texts as (
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
    select from texts
    where texts.hash = given.hash and texts.version = given.version and texts.language = given.language
      and texts.companies @> given.companies)
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
  -- Two requests of one browser may overtake each other on the way. The older is behind by both its counter and its clock;
  -- by one alone it may be behind for other reasons (storage cleared, a clock put right) and is a newer state all the same.
  -- A clock that ran ahead and was put right is behind by both if the storage was cleared too. Its state comes later than a request that
  -- was overtaken, and names no time ahead of now.
  where not (excluded.revision < stored.revision and excluded.state_updated_at < stored.state_updated_at
    and (excluded.state_updated_at > now() or stored.state_updated_at <= now() or stored.updated_at > now() - interval '10 minutes')))
select exists (select from erased) as "isErased"`,
};
