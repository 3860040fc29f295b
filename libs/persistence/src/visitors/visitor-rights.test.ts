import { aConsentText } from '@waypost/compliance/testing';
import { consentHash } from '@waypost/compliance/texts';
import { newId } from '@waypost/kernel';
import { fakeClock } from '@waypost/kernel/testing';
import { createKeyRing, type KeyRing } from '@waypost/sealing';
import { aDataKey, aKeyRing } from '@waypost/sealing/testing';
import { anAcceptedEvent } from '@waypost/tracking/server/testing';
import {
  DEFAULT_RETENTION,
  enforceRetention,
  eraseVisitor,
  exportConsent,
  exportConsentAlone,
  exportVisitor,
  renewSeals,
} from '@waypost/visitor-rights/server';
import { EMPTY_USER_STATE, type UserState, type VisitorSession } from '@waypost/visitor/model';
import type { ConsentRecord, ShownConsentText } from '@waypost/visitor/server';
import { databaseOfTests } from '../../testing';
import { createEventStore } from '../events/event-store';
import { createLeadStore } from './lead-store';
import { createPhoneLeaseStore } from './phone-lease-store';
import { rejectedEventContext } from '../events/rejected-event-context';
import { createRetentionRecords } from './retention-records';
import { createSealRenewal, SEALED_COLUMNS } from './seal-renewal';
import { createSessionStore } from './session-store';
import { createConsentRecords, createVisitorRecords } from './visitor-records';
import { createVisitorStore } from './visitor-store';

const log = { info: jest.fn(), warn: jest.fn() };
const ring = aKeyRing('k1');
const clock = fakeClock('2026-11-18T18:00:00.000Z');
const database = databaseOfTests({ log });

const companies = ['Test Quote Guide LLC', 'Second Company LLC'];
const { hash: _unhashed, ...words } = aConsentText({ companies });
const text: ShownConsentText = { ...words, hash: consentHash(words), product: 'auto' };

/** A person who answered, agreed, became a lead, and whose browser told of it. All ids begin with the name. */
async function aKnownPerson(name: string, { phone = '(310) 555-0123', keyRing = ring }: { phone?: string; keyRing?: KeyRing } = {}) {
  const ids = { visitor: `${name}-visitor`, session: `${name}-session`, anonymous: `${name}-anonymous`, lead: `${name}-lead` };
  const answers = { driver1FirstName: `${name}-first`, driver1Phone: phone, driver1Email: `${name}@Site.example` };
  const session: VisitorSession = {
    id: ids.session,
    urlParams: { gclid: `${name}-click` },
    utmMedium: null,
    afid: null,
    isPaid: false,
    startedAt: '2026-11-18T17:00:00.000Z',
    lastActivityAt: '2026-11-18T17:30:00.000Z',
  };
  const record: ConsentRecord = {
    consent: {
      id: `${name}-consent`,
      version: text.version,
      hash: text.hash,
      language: 'english',
      givenAt: '2026-11-18T17:10:00.000Z',
      pagePath: '/quiz/auto/contact',
      formVersion: 'auto-v1',
      stepName: 'contact',
      companies,
    },
    formState: answers,
    evidence: {
      visitorId: ids.visitor,
      brandId: 'tqg',
      ip: '203.0.113.9',
      userAgent: `${name}-browser`,
      receivedAt: '2026-11-18T17:10:01.000Z',
    },
    text,
  };
  const userState: UserState = {
    ...EMPTY_USER_STATE,
    forms: { 'auto-v1': answers },
    consents: [record.consent],
    updatedAt: '2026-11-18T17:10:00.000Z',
  };
  const change = {
    visitorId: ids.visitor,
    brandId: 'tqg',
    visitor: { userState, session },
    anonymousId: ids.anonymous,
    consents: [record],
  };
  await createVisitorStore(database, keyRing).save(change);
  await createLeadStore(database, keyRing).save({
    id: ids.lead,
    visitorId: ids.visitor,
    brandId: 'tqg',
    pageName: 'quiz-auto',
    product: 'auto',
    formVersion: 'auto-v1',
    answers,
    consentId: record.consent.id,
    createdAt: '2026-11-18T17:20:00.000Z',
  });
  const anEvent = (over = {}) =>
    anAcceptedEvent({
      sessionId: ids.session,
      anonymousId: ids.anonymous,
      propertiesJson: JSON.stringify({
        pageName: 'quiz-auto',
        product: 'auto',
        referrer: `https://x.example/?${name}`,
        fbp: `${name}-fbp`,
      }),
      personal: { data: answers },
      ...over,
    });
  const event = anEvent();
  // The second came before the browser had told its state: only the anonymous id ties it to the person.
  await createEventStore(database, keyRing).insert([event, anEvent({ sessionId: `${name}-first-session` })]);
  await database.pool.query('insert into session (sid, sess, expire) values ($1, $2, $3) on conflict do nothing', [
    `${name}-sid`,
    JSON.stringify({ cookie: {}, visitorId: ids.visitor }),
    '2026-12-18T18:00:00.000Z',
  ]);
  const refused = keyRing.seal({ anonymousId: ids.anonymous, properties: { phone } }, rejectedEventContext(`${name}-refused`));
  await database.prisma.rejectedEvent.createMany({
    skipDuplicates: true,
    data: {
      id: `${name}-refused`,
      brandId: 'tqg',
      reason: 'event must be the name of a known event',
      field: 'event',
      body: refused.bytes,
      keyId: refused.keyId,
      receivedAt: new Date('2026-11-18T17:20:00.000Z'),
      lastTriedAt: new Date('2026-11-18T17:20:00.000Z'),
    },
  });
  await database.prisma.phoneLease.createMany({
    skipDuplicates: true,
    data: {
      id: `${name}-lease`,
      sessionId: ids.session,
      anonymousId: ids.anonymous,
      brandId: 'tqg',
      pageName: 'quiz-auto',
      placementId: 'p1',
      askedAt: new Date('2026-11-18T17:20:00.000Z'),
      refusal: 'timeout',
    },
  });
  return { ids, change, record, event, anEvent };
}

const rightsDeps = (keyRing = ring) => ({
  records: createVisitorRecords(database, keyRing),
  consents: createConsentRecords(database, keyRing),
  clock,
  newId,
  consentDays: 1826,
});
const proofDeps = () => ({ records: createConsentRecords(database, ring), clock });
const unwrapped = <T>(result: { readonly ok: boolean; readonly value?: T; readonly error?: unknown }): T => {
  if (!result.ok || result.value === undefined) throw new Error(String(result.error));
  return result.value;
};

describe('export [R15.03]', () => {
  it.each([
    ['visitor-id', 'export-visitor'],
    ['anonymous-id', 'export-anonymous'],
    ['phone', '+1 310.555.0188'],
    ['email', ' EXPORT@site.example'],
  ] as const)('finds a person by %s and shows everything held, opened', async (by, value) => {
    const { ids } = await aKnownPerson('export', { phone: '(310) 555-0188' });
    await aKnownPerson('bystander');
    const found = unwrapped(await exportVisitor(rightsDeps())({ by, value }));
    expect(found.subject.sessionIds).toEqual(expect.arrayContaining([ids.session, 'export-first-session']));
    expect(found.visitors).toMatchObject([{ id: ids.visitor, state: { forms: { 'auto-v1': { driver1FirstName: 'export-first' } } } }]);
    expect(found.leads).toMatchObject([{ id: ids.lead, answers: { driver1Phone: '(310) 555-0188' } }]);
    expect(found.consents).toMatchObject([{ isIntact: true, shown: { text: text.text }, evidence: { userAgent: 'export-browser' } }]);
    expect(found.contacts).toMatchObject([
      { kind: 'phone', value: '3105550188' },
      { kind: 'email', value: 'export@site.example' },
    ]);
    expect(found.events.length).toBeGreaterThanOrEqual(2);
    expect(found.events[0]).toMatchObject({ personal: { data: { driver1FirstName: 'export-first' } } });
    expect(found.rejectedEvents).toMatchObject([{ body: { properties: { phone: '(310) 555-0188' } } }]);
    expect([found.cookieSessions.length, found.phoneLeases.length, found.erasures.length]).toEqual([1, 1, 0]);
    const document = JSON.stringify(found);
    expect(document).not.toContain('bystander');
    expect(document).not.toContain('export-sid');
  });

  it('takes a browser that lost its cookie for the same person', async () => {
    const { ids, change } = await aKnownPerson('twice');
    const other = { ...change, visitorId: 'twice-other', anonymousId: null, consents: [] };
    await createVisitorStore(database, ring).save(other);
    const { visitors } = unwrapped(await exportVisitor(rightsDeps())({ by: 'visitor-id', value: ids.visitor }));
    expect(visitors.map((row) => (row as { id: string }).id).sort()).toEqual(['twice-other', ids.visitor]);
  });

  it.each([
    ['visitor-id', 'nobody'],
    ['anonymous-id', 'nobody'],
    ['phone', '(310) 555-0000'],
    ['phone', 'no number'],
    ['email', 'nobody@site.example'],
  ] as const)('says that nothing is held of %s %s', async (by, value) => {
    expect(await exportVisitor(rightsDeps())({ by, value })).toEqual({ ok: false, error: 'nothing-held' });
    expect(await eraseVisitor(rightsDeps())({ by, value }, 'staff')).toEqual({ ok: false, error: 'nothing-held' });
  });
});

describe('erasure [R15.03]', () => {
  /** Every table but the consents, and the digest of the number by which a consent is found. */
  const besidesTheProof = async () =>
    (await database.dump())
      .split(/\n(?=[a-z_0-9]+: \()/)
      .filter((line) => !/^(consent|contact_index): /.test(line))
      .join('\n');

  it('leaves nothing of the person but the proof of consent, and says so', async () => {
    const { ids, event } = await aKnownPerson('gone', { phone: '(310) 555-0177' });
    await aKnownPerson('stays');
    const report = unwrapped(await eraseVisitor(rightsDeps())({ by: 'phone', value: '3105550177' }, 'staff-7'));
    expect(report).toMatchObject({
      erased: { visitors: 1, leads: 1, events: 2, rejectedEvents: 1, cookieSessions: 1, phoneLeases: 1, contacts: 1 },
      kept: { consents: 1, until: '2031-11-18T17:10:01.000Z' },
    });

    const left = await besidesTheProof();
    for (const planted of [ids.visitor, ids.session, ids.anonymous, ids.lead, 'gone-fbp', 'gone-click', 'gone-first', 'gone-sid']) {
      expect(left).not.toContain(planted);
    }
    const stored = await database.pool.query('select * from event where id = $1', [event.eventId]);
    expect(stored.rows).toMatchObject([{ personal: null, key_id: null, properties: { pageName: 'quiz-auto', product: 'auto' } }]);
    expect(Object.keys(stored.rows[0].properties)).toEqual(['pageName', 'product']);

    expect(await database.prisma.erasure.findUnique({ where: { id: report.erasureId } })).toMatchObject({
      requestedBy: 'staff-7',
      counts: report.erased,
    });
    expect((await exportConsentAlone(proofDeps())('gone-consent')).ok).toBe(true);
    expect(await database.prisma.visitor.count({ where: { id: 'stays-visitor' } })).toBe(1);
    const kept = unwrapped(await exportVisitor(rightsDeps())({ by: 'visitor-id', value: 'stays-visitor' }));
    expect([kept.events.length, kept.leads.length]).toEqual([2, 1]);
  });

  it('still counts the visits and visitors of erased events apart', async () => {
    await aKnownPerson('figures');
    await eraseVisitor(rightsDeps())({ by: 'visitor-id', value: 'figures-visitor' }, 'staff');
    const { rows } = await database.pool.query(
      `select count(distinct session_id)::int as visits, count(distinct anonymous_id)::int as visitors from event
       where session_id like 'erased-%' and received_at > now() - interval '1 hour'
       and session_id not in (select session_id from event where properties ->> 'referrer' is not null)`,
    );
    expect(rows[0].visits).toBeGreaterThan(rows[0].visitors);
  });

  it('is done once: again it finds nothing and keeps the same tombstone', async () => {
    await aKnownPerson('again');
    const ask = () => eraseVisitor(rightsDeps())({ by: 'visitor-id', value: 'again-visitor' }, 'staff');
    const first = unwrapped(await ask());
    clock.advance(60_000);
    const second = unwrapped(await ask());
    expect(second).toMatchObject({ erasureId: first.erasureId, erasedAt: first.erasedAt, kept: first.kept });
    expect(Object.values(second.erased).every((count) => count === 0)).toBe(true);
    const tombstone = await database.prisma.erasure.findUnique({ where: { id: first.erasureId } });
    expect(tombstone?.counts).toEqual(first.erased);
  });

  it('goes on where it broke off', async () => {
    await aKnownPerson('broken');
    const records = createVisitorRecords(database, ring);
    const failing = { ...records, eraseRows: () => Promise.reject(new Error('the database is away')) };
    const question = { by: 'email', value: 'broken@site.example' } as const;
    await expect(eraseVisitor({ ...rightsDeps(), records: failing })(question, 'staff')).rejects.toThrow('away');
    const report = unwrapped(await eraseVisitor(rightsDeps())(question, 'staff'));
    expect(report.erased).toMatchObject({ visitors: 1, leads: 1, events: 0 });
  });

  it('is not undone by what the browser sends later, events and leases included [R15.03]', async () => {
    const { change, anEvent, event } = await aKnownPerson('late');
    await eraseVisitor(rightsDeps())({ by: 'visitor-id', value: 'late-visitor' }, 'staff');
    const visitors = createVisitorStore(database, ring);
    const session = change.visitor.session;
    expect(await visitors.save(change)).toBe('erased');
    expect(await visitors.save({ ...change, visitorId: 'late-new-cookie' })).toBe('erased');
    expect(await visitors.save({ ...change, visitorId: 'late-new-cookie', anonymousId: null })).toBe('erased');
    const newVisit = { ...change.visitor, session: { ...session, id: 'late-new-visit' } };
    expect(await visitors.save({ ...change, visitorId: 'late-new-cookie', visitor: newVisit })).toBe('erased');

    const events = createEventStore(database, ring);
    expect(await events.insert([event])).toEqual(new Set());
    const unsent = anEvent();
    await events.insert([unsent, anEvent({ sessionId: 'late-new-visit' })]);
    // And a request that had been let in before the erasure writes after it.
    await database.pool.query(
      `insert into visitor (id, brand_id, state, key_id, revision, state_updated_at) values ('late-visitor', 'tqg', '', 'k1', 1, now())`,
    );
    // A page that stayed open asks for a number.
    await createPhoneLeaseStore(database).record({
      id: 'lease-after-all',
      sessionId: 'late-new-visit',
      anonymousId: 'late-anonymous',
      brandId: 'tqg',
      pageName: 'quiz-auto',
      placementId: 'p1',
      askedAt: new Date().toISOString(),
      result: { refusal: 'timeout' },
    });
    expect(await createRetentionRecords(database).eraseLateArrivals()).toBe(4);
    expect(await besidesTheProof()).not.toMatch(/late-(visitor|session|anonymous|fbp|new)/);
    expect(await createRetentionRecords(database).eraseLateArrivals()).toBe(0);
  });
});

describe('the proof of a consent [R15.04]', () => {
  const proofOf = async (name: string) => {
    await aKnownPerson(name);
    return async () => unwrapped(await exportConsent(proofDeps())(`${name}-lead`));
  };
  /** As somebody with every right on the database, and not the key, would. */
  const tamper = async (sql: string) => {
    const client = await database.pool.connect();
    await client.query('begin');
    await client.query("set local session_replication_role = 'replica'");
    await client.query(sql);
    await client.query('commit');
    client.release();
  };

  it('leads from the lead to what the person saw, and stands by itself', async () => {
    const proof = await (await proofOf('proof'))();
    expect(proof).toMatchObject({
      exportedAt: clock.now().toISOString(),
      lead: { id: 'proof-lead', consentId: 'proof-consent', answers: { driver1Phone: '(310) 555-0123' } },
      consent: { id: 'proof-consent', pagePath: '/quiz/auto/contact', givenAt: '2026-11-18T17:10:00.000Z', companies },
      shown: { text: text.text, label: text.label, companies, product: 'auto' },
      evidence: { ip: '203.0.113.9', userAgent: 'proof-browser', formState: { driver1Phone: '(310) 555-0123' } },
      checks: {
        textMatchesHash: true,
        companiesAreInText: true,
        evidenceIsWhole: true,
        columnsMatchSeal: true,
        leadNamesConsent: true,
        numberMatchesLead: true,
      },
      isIntact: true,
    });
    expect(JSON.parse(JSON.stringify(proof))).toEqual(proof);
  });

  it.each([
    ['the time', "update consent set given_at = '2026-01-01' where id = $", 'columnsMatchSeal'],
    ['the page', "update consent set page_path = '/another' where id = $", 'columnsMatchSeal'],
    ['the companies', "update consent set companies = '{Second Company LLC}' where id = $", 'columnsMatchSeal'],
    [
      'the evidence',
      'update consent set evidence = set_byte(evidence, 20, (get_byte(evidence, 20) + 1) % 256) where id = $',
      'evidenceIsWhole',
    ],
    ['whose lead it is', "update lead set visitor_id = 'another' where consent_id = $", 'leadNamesConsent'],
  ] as const)('shows that %s was changed', async (what, sql, check) => {
    const name = `tampered-${what.replaceAll(' ', '-')}`;
    const proof = await proofOf(name);
    await tamper(sql.replace('$', `'${name}-consent'`));
    const { checks, isIntact } = await proof();
    expect([checks[check], isIntact]).toEqual([false, false]);
  });

  it('shows that a word of the text was changed, or the lead’s number', async () => {
    const proof = await proofOf('tampered-words');
    const { hash } = text;
    await tamper(`update consent_text set text = text || '.' where hash = '${hash}'`);
    expect((await proof()).checks).toMatchObject({ textMatchesHash: false });
    await tamper(`update consent_text set text = rtrim(text, '.') || '.' where hash = '${hash}'`);
    expect((await proof()).checks).toMatchObject({ textMatchesHash: true });
    const lead = { id: 'tampered-words-lead', visitorId: 'tampered-words-visitor', brandId: 'tqg', pageName: 'quiz-auto', product: 'auto' };
    const answers = { driver1Phone: '(310) 555-0199' };
    const createdAt = '2026-11-18T17:20:00.000Z';
    await createLeadStore(database, ring).save({
      ...lead,
      formVersion: 'auto-v1',
      answers,
      consentId: 'tampered-words-consent',
      createdAt,
    });
    expect((await proof()).checks).toMatchObject({ numberMatchesLead: false });
  });

  it.each([
    ['no-such-lead', 'nobody'],
    ['lead-has-no-consent', 'bare-lead'],
  ])('says %s', async (error, leadId) => {
    const lead = { id: 'bare-lead', visitorId: 'bare', brandId: 'tqg', pageName: 'quiz-auto', product: 'auto', formVersion: 'auto-v1' };
    const createdAt = '2026-11-18T17:20:00.000Z';
    await createLeadStore(database, ring).save({ ...lead, answers: {}, consentId: null, createdAt });
    expect(await exportConsent(proofDeps())(leadId)).toEqual({ ok: false, error });
  });
});

describe('rotation of keys [R15.02]', () => {
  it('knows every sealed column of the database', async () => {
    const { rows } = await database.pool.query<{ name: string }>(
      `select c.table_name || '.' || c.column_name as name from information_schema.columns as c
       join information_schema.columns as k using (table_schema, table_name)
       join pg_class on pg_class.oid = (quote_ident(c.table_name))::regclass and not relispartition
       where c.table_schema = 'public' and c.data_type = 'bytea' and k.column_name = 'key_id'`,
    );
    const digests = SEALED_COLUMNS.flatMap(({ table, digest }) => (digest ? [`${table}.${digest.column}`] : []));
    const known = [...SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`), ...digests];
    expect(rows.map(({ name }) => name).sort()).toEqual(known.sort());
  });

  it('seals everything anew, in batches, after which the older key is of no use to anybody', async () => {
    await database.pool.query(
      'truncate visitor, lead, consent, event, event_id, rejected_event, contact_index, visitor_link, staff_session',
    );
    const older = aKeyRing('old');
    for (let number = 0; number < 5; number++) {
      await aKnownPerson(`rotated-${number}`, { phone: `(310) 555-010${number}`, keyRing: older });
    }
    const rotated = aKeyRing('new', 'old');
    // One was kept again since, under the new key.
    await aKnownPerson('rotated-0', { phone: '(310) 555-0100', keyRing: rotated });

    const seals = createSealRenewal(database, rotated);
    const small = { ...seals, renewBatch: (name: string, after: string | null) => seals.renewBatch(name, after, 2) };
    expect(await renewSeals({ seals: small, log })()).toMatchObject({ failed: 0 });
    expect(await renewSeals({ seals, log })()).toEqual({ renewed: 0, failed: 0 });
    for (const { table } of SEALED_COLUMNS) {
      const { rows } = await database.pool.query(`select distinct key_id from ${table} where key_id is not null`);
      expect(rows.filter(({ key_id: keyId }) => keyId !== 'new')).toEqual([]);
    }

    const alone = rightsDeps(aKeyRing('new'));
    for (let number = 0; number < 5; number++) {
      const found = unwrapped(await exportVisitor(alone)({ by: 'phone', value: `310555010${number}` }));
      expect(found.visitors).toMatchObject([{ state: { forms: { 'auto-v1': { driver1FirstName: `rotated-${number}-first` } } } }]);
      expect(found.leads).toMatchObject([{ answers: { driver1FirstName: `rotated-${number}-first` } }]);
      expect(found.consents).toMatchObject([{ isIntact: true }]);
      expect(found.contacts).toHaveLength(2);
      expect(found.events.every((event) => (event as { personal: unknown }).personal !== null)).toBe(true);
    }
  });

  it('finds a person by a number that an older key digested [R15.03]', async () => {
    await aKnownPerson('before', { phone: '(310) 555-0155', keyRing: aKeyRing('old') });
    expect((await exportVisitor(rightsDeps(aKeyRing('new', 'old')))({ by: 'phone', value: '3105550155' })).ok).toBe(true);
  });

  it('leaves what does not open as it is, and tells of it', async () => {
    await database.pool.query('truncate visitor, lead, consent, event, event_id, rejected_event, contact_index');
    await aKnownPerson('lost', { keyRing: aKeyRing('gone') });
    const warn = jest.fn();
    const impostor = createKeyRing([aDataKey('new'), { id: 'gone', key: aDataKey('other').key }]);
    const { renewed, failed } = await renewSeals({ seals: createSealRenewal(database, impostor), log: { ...log, warn } })();
    expect([renewed, failed]).toEqual([0, 8]);
    expect(warn).toHaveBeenCalledWith({ column: 'visitor.state', failed: 1 }, expect.any(String));
    expect((await createVisitorStore(database, aKeyRing('gone')).load('lost-visitor'))?.userState.forms).toBeDefined();
  });
});

describe('retention [R15.03]', () => {
  const retain = (now: string, dropEventsBefore: (day: string) => Promise<readonly string[]> = async () => []) =>
    enforceRetention({
      records: createRetentionRecords(database),
      dropEventsBefore,
      clock: fakeClock(now),
      periods: DEFAULT_RETENTION,
      log,
    })();

  beforeAll(async () => {
    await database.pool.query(
      'truncate visitor, lead, consent, event, event_id, contact_index, visitor_link, staff_session, session, phone_lease, partner_call, erased_identifier',
    );
    await aKnownPerson('old');
    for (const [table, column] of [
      ['visitor', 'updated_at'],
      ['visitor_link', 'seen_at'],
      ['contact_index', 'seen_at'],
    ] as const)
      await database.pool.query(`update ${table} set ${column} = '2026-11-18T18:00:00Z'`);
    const call = { partner: 'alpha', operation: 'ads', requestId: 'r', latencyMs: 1, outcome: 'success' };
    await database.prisma.partnerCall.create({ data: { ...call, id: 'call', startedAt: new Date('2026-11-18T18:00:00Z') } });
  });

  const counts = async () => {
    const { rows } = await database.pool.query(
      `select (select count(*)::int from visitor) as visitors, (select count(*)::int from lead) as leads,
              (select count(*)::int from consent) as consents, (select count(*)::int from contact_index) as contacts,
              (select count(*)::int from visitor_link) as links, (select count(*)::int from session) as sessions,
              (select count(*)::int from phone_lease) as leases, (select count(*)::int from partner_call) as calls`,
    );
    return rows[0];
  };
  const all = { visitors: 1, leads: 1, consents: 1, contacts: 2, links: 2, sessions: 1, leases: 1, calls: 1 };

  it.each([
    ['keeps everything on the last day of the shortest period', '2026-11-19T00:00:00Z', {}],
    ['prunes cookie sessions that expired', '2026-12-19T00:00:00Z', { sessions: 0 }],
    [
      'deletes states and partner calls after half a year, and keeps by what their leads are found',
      '2027-05-20T00:00:00Z',
      { visitors: 0, calls: 0, leases: 0 },
    ],
    ['deletes by what events were found, when there are none of them', '2027-12-25T00:00:00Z', { links: 0 }],
    ['deletes leads after two years', '2028-11-19T00:00:00Z', { leads: 0 }],
    [
      'deletes consents after five years, and with them the last that leads to the person',
      '2031-11-20T00:00:00Z',
      { consents: 0, contacts: 0 },
    ],
  ])('%s', async (_title, now, gone) => {
    Object.assign(all, gone);
    await retain(now);
    expect(await counts()).toEqual(all);
  });

  it('keeps a consent as long as a lead names it, however old', async () => {
    await aKnownPerson('together');
    await database.pool.query("update lead set created_at = '2031-11-01'");
    await retain('2032-01-01T00:00:00Z');
    expect((await exportConsent(proofDeps())('together-lead')).ok).toBe(true);
  });

  it('has events dropped by whole days', async () => {
    const dropEventsBefore = jest.fn(async (_day: string) => []);
    await retain('2026-11-18T23:59:59Z', dropEventsBefore);
    expect(dropEventsBefore).toHaveBeenCalledWith('2025-10-18');
  });

  it('deletes in batches, and prunes sessions that express-session wrote', async () => {
    const store = createSessionStore(database, log);
    await new Promise((resolve) => store.set('pruned', { cookie: { originalMaxAge: 1000 }, visitorId: 'v' } as never, resolve));
    await database.pool.query(
      "insert into session (sid, sess, expire) select 'many-' || n, '{}', '2026-01-01' from generate_series(1, 7) as n",
    );
    const records = createRetentionRecords(database);
    const cutoff = new Date('2026-02-01');
    const deleted = [];
    for (let batch = 0; batch < 3; batch++) deleted.push(await records.deleteExpired('sessions', cutoff, 4));
    expect(deleted).toEqual([4, 3, 0]);
  });
});
