import { aConsentText } from '@waypost/compliance/testing';
import { newId } from '@waypost/kernel';
import { aKeyRing } from '@waypost/sealing/testing';
import { anAcceptedEvent } from '@waypost/tracking/server/testing';
import { EMPTY_USER_STATE, type UserState, type VisitorSession } from '@waypost/visitor/model';
import type { ConsentRecord, ShownConsentText, StoredVisitor, VisitorChange } from '@waypost/visitor/server';
import { databaseOfTests } from '../testing';
import { consentContext } from './visitors/consent-record';
import { createConsentLookup, keepConsentTexts } from './visitors/consent-store';
import { createEventStore, eventContext } from './events/event-store';
import { createLeadStore, leadContext } from './visitors/lead-store';
import { createPartnerCallLog } from './visitors/partner-call-log';
import { createSessionStore } from './visitors/session-store';
import { erasureMark } from './visitors/erasure-mark';
import { createVisitorStore } from './visitors/visitor-store';

const ring = aKeyRing();
const log = { warn: jest.fn() };
const database = databaseOfTests({ log });

const companies = ['Example Insurance', 'Second "Insurance", Inc.'];
const aText: ShownConsentText = { ...aConsentText({ version: 'tcpa-2026-10', companies }), product: 'auto' };

const aConsent = (over: Partial<UserState['consents'][number]> = {}): UserState['consents'][number] => ({
  id: newId(),
  version: 'tcpa-2026-10',
  hash: 'a'.repeat(64),
  language: 'english',
  givenAt: '2026-11-18T18:00:00.000Z',
  pagePath: '/quiz/auto/contact',
  formVersion: 'auto-v1',
  stepName: 'contact',
  companies,
  ...over,
});
const anEvidence = (over = {}) => ({
  visitorId: 'v1',
  brandId: 'tqg',
  ip: '203.0.113.9',
  userAgent: 'Test browser',
  receivedAt: '2026-11-18T18:00:01.000Z',
  ...over,
});
const aRecord = (over: Partial<ConsentRecord> = {}): ConsentRecord => ({
  consent: aConsent(),
  formState: { driver1Phone: '(310) 555-0123' },
  evidence: anEvidence(),
  text: aText,
  ...over,
});
const aChange = (visitorId: string, visitor: StoredVisitor, over: Partial<VisitorChange> = {}): VisitorChange => ({
  visitorId,
  brandId: 'tqg',
  visitor,
  anonymousId: null,
  consents: [],
  ...over,
});
const aState = (over: Partial<UserState> = {}): UserState => ({
  ...EMPTY_USER_STATE,
  forms: { 'auto-v1': { zipcode: '90210', driver1Sr22: null } },
  steps: { 'auto-v1': 'vehicles' },
  revision: 3,
  updatedAt: '2026-11-18T18:00:00.000Z',
  ...over,
});
const aSession: VisitorSession = {
  id: 's1',
  urlParams: { gclid: 'x'.repeat(20) },
  utmMedium: null,
  afid: null,
  isPaid: false,
  startedAt: '2026-11-18T17:00:00.000Z',
  lastActivityAt: '2026-11-18T18:00:00.000Z',
};

describe('the visitor store', () => {
  const store = () => createVisitorStore(database, ring);

  it('gives back the whole state and visit that were saved [R6.05]', async () => {
    const visitor = { userState: aState({ consents: [aConsent()] }), session: aSession };
    await store().save(aChange('visitor-whole', visitor));
    expect(await store().load('visitor-whole')).toEqual(visitor);
    expect(await store().load('nobody')).toBeNull();
  });

  it('replaces the state as a whole: what is gone from it is gone [R6.05]', async () => {
    await store().save(aChange('visitor-replaced', { userState: aState(), session: aSession }));
    const next = aState({ revision: 4, updatedAt: '2026-11-18T18:01:00.000Z', forms: {} });
    await store().save(aChange('visitor-replaced', { userState: next, session: null }));
    expect(await store().load('visitor-replaced')).toEqual({ userState: next, session: null });
  });

  it.each([
    ['behind in both counter and clock', 2, '2026-11-18T17:59:00.000Z', 3],
    ['behind in the counter alone (storage was cleared)', 1, '2026-11-18T18:05:00.000Z', 1],
    ['behind in the clock alone (it was put right)', 4, '2026-11-18T10:00:00.000Z', 4],
    ['the same again', 3, '2026-11-18T18:00:00.000Z', 3],
  ])('does not let an overtaken request undo a newer state: %s [R6.06]', async (title, revision, updatedAt, kept) => {
    const id = `visitor ${title}`;
    await store().save(aChange(id, { userState: aState(), session: null }));
    await store().save(aChange(id, { userState: aState({ revision, updatedAt }), session: null }));
    expect((await store().load(id))?.userState.revision).toBe(kept);
  });

  it('cannot be read with another key, nor from another row [R15.02]', async () => {
    await store().save(aChange('visitor-sealed', { userState: aState(), session: null }));
    await expect(createVisitorStore(database, aKeyRing('other')).load('visitor-sealed')).rejects.toThrow('no key "k1"');
    await database.pool.query("update visitor set id = 'visitor-moved' where id = 'visitor-sealed'");
    await expect(store().load('visitor-moved')).rejects.toThrow('belongs elsewhere');
  });

  it('reads what an older key sealed, and seals anew with the newest [R15.02]', async () => {
    await createVisitorStore(database, aKeyRing('old')).save(aChange('visitor-rotated', { userState: aState(), session: null }));
    const rotated = createVisitorStore(database, aKeyRing('new', 'old'));
    const visitor = await rotated.load('visitor-rotated');
    expect(visitor?.userState.forms).toEqual(aState().forms);
    await rotated.save(aChange('visitor-rotated', { userState: aState({ revision: 9 }), session: null }));
    const { rows } = await database.pool.query("select key_id from visitor where id = 'visitor-rotated'");
    expect(rows).toEqual([{ key_id: 'new' }]);
  });
});

describe('consents [R15.04]', () => {
  const store = () => createVisitorStore(database, ring);
  const rowsOf = (visitorId: string) => database.prisma.consent.findMany({ where: { visitorId } });

  it('are recorded once, with what the person saw and where it came from', async () => {
    const record = aRecord();
    const visitor = { userState: aState({ consents: [record.consent] }), session: null };
    await store().save(aChange('v1', visitor, { consents: [record] }));
    const again = aRecord({ consent: { ...record.consent, pagePath: '/changed' }, formState: null });
    await store().save(aChange('v1', visitor, { consents: [again] }));
    const [row] = await rowsOf('v1');
    const { consent } = record;
    expect(row).toMatchObject({ version: consent.version, hash: consent.hash, companies: consent.companies, pagePath: consent.pagePath });
    expect(row?.receivedAt.toISOString()).toBe('2026-11-18T18:00:01.000Z');
    expect(row && ring.open({ keyId: row.keyId, bytes: row.evidence }, consentContext(consent.id))).toEqual({
      ip: '203.0.113.9',
      userAgent: 'Test browser',
      formState: { driver1Phone: '(310) 555-0123' },
      facts: { ...consent, visitorId: 'v1', brandId: 'tqg', receivedAt: '2026-11-18T18:00:01.000Z' },
    });
    const { hash, version, text, label, product } = aText;
    expect(await database.prisma.consentText.findUnique({ where: { hash } })).toMatchObject({ version, text, label, product, companies });
  });

  it.each([
    ['of which nobody knows the text', { hash: 'f'.repeat(64) }, null],
    ['of another version than its text', { version: 'tcpa-1999-01' }, aText],
    ['in another language than its text', { language: 'spanish' as const }, aText],
    ['to a company that its text does not name', { companies: ['Somebody Else Inc.'] }, aText],
  ])('are not recorded %s', async (title, over, text) => {
    const visitorId = `consent ${title}`;
    const record = aRecord({ consent: aConsent(over), evidence: anEvidence({ visitorId }), text });
    await store().save(aChange(visitorId, { userState: aState(), session: null }, { consents: [record] }));
    expect(await rowsOf(visitorId)).toEqual([]);
    expect(await store().load(visitorId)).not.toBeNull();
  });

  it('are taken to a text that the record knows and this build does not any more', async () => {
    const text = { ...aText, hash: 'b'.repeat(64) };
    await keepConsentTexts(database, [text, aText]);
    await keepConsentTexts(database, [text]);
    const record = aRecord({ consent: aConsent({ hash: text.hash, companies: companies.slice(1) }), text: null });
    await store().save(aChange('v-older-text', { userState: aState(), session: null }, { consents: [record] }));
    expect(await createConsentLookup(database, ring).find(record.consent.id)).toEqual({
      id: record.consent.id,
      visitorId: 'v-older-text',
      brandId: 'tqg',
      formVersion: 'auto-v1',
      product: 'auto',
      companies: companies.slice(1),
      phone: '(310) 555-0123',
    });
    expect(await createConsentLookup(database, ring).find('no-such-consent')).toBeNull();
  });

  it('are kept together with the state, or neither is [R16.05]', async () => {
    const record = aRecord({ consent: aConsent({ givenAt: '2026-11-18T18:00:00.000Z' }), evidence: anEvidence({ visitorId: 'v-half' }) });
    const broken = { ...aState(), updatedAt: 'no instant' };
    const change = aChange('v-half', { userState: broken, session: aSession }, { consents: [record], anonymousId: 'a-half' });
    await expect(store().save(change)).rejects.toThrow('invalid input syntax');
    const half = { where: { visitorId: 'v-half' } };
    expect([await rowsOf('v-half'), await store().load('v-half'), await database.prisma.visitorLink.count(half)]).toEqual([[], null, 0]);
    await store().save({ ...change, visitor: { userState: aState(), session: aSession } });
    expect([(await rowsOf('v-half')).length, await database.prisma.visitorLink.count(half)]).toEqual([1, 2]);
  });

  it('are never changed, and neither are their texts', async () => {
    await store().save(aChange('v-fixed', { userState: aState(), session: null }, { consents: [aRecord()] }));
    for (const change of [
      "update consent set page_path = '/another'",
      "update consent_text set text = 'another'",
      'delete from consent_text',
    ]) {
      await expect(database.pool.query(change)).rejects.toThrow('are never changed');
    }
  });
});

describe('an erased visitor [R15.03]', () => {
  it.each(['v-gone', 's-gone', 'a-gone'])('is not kept again when known by %s', async (id) => {
    const visitorId = id === 'v-gone' ? id : `browser of ${id}`;
    await database.prisma.erasedIdentifier.createMany({ data: [{ digest: erasureMark(id), erasureId: 'e1' }], skipDuplicates: true });
    const record = aRecord({ evidence: anEvidence({ visitorId }) });
    const change = aChange(
      visitorId,
      { userState: aState({ forms: { 'auto-v1': { driver1Phone: '(310) 555-0123' } } }), session: { ...aSession, id: 's-gone' } },
      { anonymousId: 'a-gone', consents: [record] },
    );
    await database.prisma.erasedIdentifier.deleteMany({ where: { digest: { not: erasureMark(id) } } });
    expect(await createVisitorStore(database, ring).save(change)).toBe('erased');
    const where = { where: { visitorId } };
    const { prisma } = database;
    expect([
      await prisma.visitor.count({ where: { id: visitorId } }),
      await prisma.consent.count(where),
      await prisma.visitorLink.count(where),
      await prisma.contactIndex.count(where),
    ]).toEqual([0, 0, 0, 0]);
  });
});

describe('the lead store', () => {
  it('keeps one lead a visitor, brand and form version: the later one', async () => {
    const store = createLeadStore(database, ring);
    const lead = {
      id: newId(),
      visitorId: 'v-lead',
      brandId: 'tqg',
      pageName: 'quiz-auto',
      product: 'auto',
      formVersion: 'auto-v1',
      answers: { zipcode: '90210' },
      consentId: null,
      createdAt: '2026-11-18T18:00:00.000Z',
    };
    await store.save(lead);
    const later = { ...lead, id: newId(), answers: { zipcode: '10001' }, consentId: 'c1' };
    await store.save(later);
    await store.save({ ...lead, id: newId(), formVersion: 'auto-v2' });
    const rows = await database.prisma.lead.findMany({ where: { visitorId: 'v-lead' }, orderBy: { formVersion: 'asc' } });
    expect(rows.map(({ formVersion }) => formVersion)).toEqual(['auto-v1', 'auto-v2']);
    expect(rows[0]).toMatchObject({ id: later.id, consentId: 'c1' });
    expect(rows[0] && ring.open({ keyId: rows[0].keyId, bytes: rows[0].answers }, leadContext(later.id))).toEqual({ zipcode: '10001' });
  });
});

it('keeps no lead of a visitor who was erased [R15.03]', async () => {
  await database.prisma.erasedIdentifier.create({ data: { digest: erasureMark('v-erased-lead'), erasureId: 'e1' } });
  const lead = { id: newId(), visitorId: 'v-erased-lead', brandId: 'tqg', pageName: 'quiz-auto', product: 'auto', formVersion: 'auto-v1' };
  await createLeadStore(database, ring).save({ ...lead, answers: {}, consentId: null, createdAt: '2026-11-18T18:00:00.000Z' });
  expect(await database.prisma.lead.count({ where: { visitorId: 'v-erased-lead' } })).toBe(0);
});

describe('the partner call log', () => {
  const call = {
    id: newId(),
    partner: 'alpha' as const,
    operation: 'ads' as const,
    requestId: 'r1',
    startedAt: '2026-11-18T18:00:00.000Z',
    latencyMs: 12.5,
    outcome: 'timeout' as const,
    statusCode: null,
    detail: null,
  };

  it('records latency and outcome [R8.09]', async () => {
    await createPartnerCallLog(database, log).record(call);
    expect(await database.prisma.partnerCall.findUnique({ where: { id: call.id } })).toMatchObject({ latencyMs: 12.5, outcome: 'timeout' });
  });

  it('never rejects, and says in the log what was lost [R8.09]', async () => {
    const warn = jest.fn();
    await createPartnerCallLog(database, { warn }).record(call);
    expect(warn).toHaveBeenCalledWith(expect.objectContaining({ requestId: 'r1' }), 'a partner call could not be recorded');
  });
});

describe('the session store', () => {
  it('keeps a session until it expires or is destroyed [R6.01]', async () => {
    const store = createSessionStore(database, log);
    const call = (work: (done: (error?: unknown, value?: unknown) => void) => void) =>
      new Promise((resolve, reject) => work((error, value) => (error ? reject(error) : resolve(value))));
    const session = { cookie: { originalMaxAge: 60_000 }, visitorId: 'v1' } as never;
    await call((done) => store.set('sid-1', session, done));
    expect(await call((done) => store.get('sid-1', done))).toMatchObject({ visitorId: 'v1' });
    await database.pool.query("update session set expire = now() - interval '1 minute' where sid = 'sid-1'");
    expect(await call((done) => store.get('sid-1', done))).toBeUndefined();
    await call((done) => store.destroy('sid-1', done));
    const { rows } = await database.pool.query("select count(*)::int as count from session where sid = 'sid-1'");
    expect(rows).toEqual([{ count: 0 }]);
  });
});

describe('the event store', () => {
  const store = () => createEventStore(database, ring);

  it('writes a group and says which ids were new [R7.06, R7.08]', async () => {
    const [first, second, third] = [anAcceptedEvent(), anAcceptedEvent(), anAcceptedEvent()];
    expect(await store().insert([first, second])).toEqual(new Set([first.eventId, second.eventId]));
    expect(await store().insert([second, third])).toEqual(new Set([third.eventId]));
    const { rows } = await database.pool.query('select count(*)::int as count from event where id = any($1)', [
      [first.eventId, second.eventId, third.eventId],
    ]);
    expect(rows).toEqual([{ count: 3 }]);
  });

  it('keeps every column as it was, whatever characters are in it [R7.08]', async () => {
    const event = anAcceptedEvent({
      sessionId: `"quoted", {braced} \\back\\slash 'single' NULL`,
      anonymousId: 'Zoë 👋 名前'.padEnd(90, 'é'),
      propertiesJson: JSON.stringify({ pageName: 'a "b" \\ {c} 👋', list: [1, null, 'x'], long: 'ü'.repeat(20_000) }),
      personal: { data: { driver1FirstName: 'Zoë' } },
    });
    await store().insert([event, anAcceptedEvent()]);
    const row = await database.prisma.event.findFirstOrThrow({ where: { id: event.eventId } });
    expect(row).toMatchObject({ name: event.event, brandId: 'tqg', sessionId: event.sessionId, anonymousId: event.anonymousId });
    expect(row.timestamp.toISOString()).toBe(event.timestamp);
    expect(row.properties).toEqual(JSON.parse(event.propertiesJson));
    expect(row.personal && row.keyId && ring.open({ keyId: row.keyId, bytes: row.personal }, eventContext(event.eventId))).toEqual(
      event.personal,
    );
  });

  it('leaves the sealed column empty where an event has nothing personal', async () => {
    const event = anAcceptedEvent();
    await store().insert([event]);
    expect(await database.prisma.event.findFirst({ where: { id: event.eventId } })).toMatchObject({ personal: null, keyId: null });
  });

  it('tells data that can never be written from a database that is away, and writes nothing of such a group [R16.05]', async () => {
    const good = anAcceptedEvent();
    const bad = anAcceptedEvent({ propertiesJson: '{"broken": ' });
    const nul = anAcceptedEvent({ sessionId: 'a\u0000b' });
    await expect(store().insert([good, bad])).rejects.toThrow('refused a group');
    await expect(store().insert([good, nul])).rejects.toThrow('refused a group');
    expect(await database.prisma.event.findFirst({ where: { id: good.eventId } })).toBeNull();
  });

  it('lets two groups that share events be written at the same time [R7.06]', async () => {
    const events = Array.from({ length: 200 }, () => anAcceptedEvent());
    const answers = await Promise.all([store().insert(events), store().insert([...events].reverse()), store().insert(events)]);
    const inserted = answers.flatMap((ids) => [...ids]);
    expect(inserted).toHaveLength(200);
    expect(new Set(inserted).size).toBe(200);
  });
});

it('keeps no personal value in any column in readable form [R15.02]', async () => {
  const marked = 'PLANTED';
  const personal = { driver1FirstName: `${marked}name`, driver1Email: `${marked}@site.example`, zipcode: `${marked}zip` };
  const id = newId();
  const record = aRecord({
    consent: aConsent({ id }),
    formState: personal,
    evidence: anEvidence({ ip: `${marked}ip`, userAgent: `${marked}agent` }),
  });
  const visitor = { userState: aState({ forms: { 'auto-v1': personal } }), session: aSession };
  await createVisitorStore(database, ring).save(aChange('visitor-planted', visitor, { consents: [record] }));
  await createLeadStore(database, ring).save({
    id,
    visitorId: 'visitor-planted',
    brandId: 'tqg',
    pageName: 'quiz-auto',
    product: 'auto',
    formVersion: 'auto-v1',
    answers: personal,
    consentId: id,
    createdAt: '2026-11-18T18:00:00.000Z',
  });
  await createEventStore(database, ring).insert([
    anAcceptedEvent({ eventId: id, personal: { data: personal, ipLookup: { value: `${marked}ip` } } }),
  ]);
  const dump = await database.dump();
  expect(dump.split(id).length).toBeGreaterThan(3);
  expect(dump).not.toContain(marked);
  expect(dump).not.toContain(Buffer.from(marked).toString('base64').slice(0, 8));
});
