import { eraseVisitor, exportConsentAlone, exportVisitor, type Contact } from '@waypost/visitor-rights/server';
import { anAcceptedEvent } from '@waypost/tracking/server/testing';
import { databaseOfTests } from '../../testing';
import { aPerson, clock, proofDeps, rightsDeps, ring, unwrapped, STAFF } from '../../testing/person-held';
import { createAuditLog } from '../audit/audit-log';
import { createPhoneLeaseStore } from '../phones/phone-lease-store';
import { createEventStore } from '../tracking/event-store';
import { createRejectedEventStore } from '../tracking/rejected-event-store';
import { contactContext, contactRow, createVisitorStore } from '../visitor/visitor-store';
import { createRetentionRecords } from './retention-records';
import { createVisitorRecords } from './visitor-records';
import { createVisitorRightsStores } from './visitor-rights-stores';

const database = databaseOfTests();

describe('erasure [R15.03]', () => {
  /** Dumps every table but the consents and the contacts that lead to them. */
  const besidesTheProof = async () =>
    (await database.dump())
      .split(/\n(?=[a-z_0-9]+: \()/)
      .filter((line) => !/^(consent|contact_index): /.test(line))
      .join('\n');

  /** Stores a contact as a save of the visitor's state does. */
  const addContact = (visitorId: string, contact: Contact) => {
    const { digest, value, key_id: keyId, ...row } = contactRow(visitorId, contact, ring);
    const data = { ...row, visitorId, keyId, digest: Buffer.from(digest, 'base64'), value: Buffer.from(value, 'base64') };
    return database.prisma.contactIndex.create({ data });
  };

  it('leaves only the proof of consent, and reports it', async () => {
    const { ids, event } = await aPerson(database, 'gone', { phone: '(310) 555-0177' });
    await aPerson(database, 'stays');
    const report = unwrapped(await eraseVisitor(rightsDeps(database))({ by: 'phone', value: '3105550177' }, { ...STAFF, name: 'staff-7' }));
    expect(report).toMatchObject({
      erased: { visitors: 1, leads: 1, events: 2, rejectedEvents: 1, cookieSessions: 1, phoneLeases: 1, partnerCalls: 1, contacts: 1 },
      retained: { consents: 1, until: '2031-11-18T17:10:01.000Z' },
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
    expect((await exportConsentAlone(proofDeps(database))('gone-consent')).ok).toBe(true);
    expect(await database.prisma.visitor.count({ where: { id: 'stays-visitor' } })).toBe(1);
    const held = unwrapped(await exportVisitor(rightsDeps(database))({ by: 'visitor-id', value: 'stays-visitor' }));
    expect([held.events.length, held.leads.length]).toEqual([2, 1]);
  });

  const agent = (system: string) => `Mozilla/5.0 (${system}) Chrome/126.0.0.0`;
  const SENDERS: readonly (readonly [string, object, object])[] = [
    ['a phone', { userAgent: agent('iPhone; CPU iPhone OS 15_8 like Mac OS X') }, { device: 'phone' }],
    ['an Android phone', { userAgent: `${agent('Linux; Android 10; K')} Mobile Safari` }, { device: 'phone' }],
    ['an Android tablet', { userAgent: agent('Linux; Android 10; K') }, { device: 'tablet' }],
    ['a desktop', { userAgent: agent('Windows NT 10.0; Win64; x64') }, { device: 'desktop' }],
    ['staff', { isStaff: true, gaClientId: 'staff-7' }, { isStaff: true }],
    ['a detected bot', { botDetectionResult: { bot: true, kind: 'headless' } }, { botDetectionResult: { bot: true } }],
    ['a detected person', { botDetectionResult: { bot: false, kind: 'x' } }, {}],
    ['a campaign', { sessionUrlParams: { utm_source: ' Bing', click: '7' } }, { sessionUrlParams: { utm_source: 'Bing' } }],
    ['an address as source', { sessionUrlParams: { utm_source: 'maria@site.example' } }, {}],
    ['no source', { sessionUrlParams: { utm_source: 7 } }, {}],
  ];
  it.each(SENDERS)('leaves of an event of %s only what the figures count [R15.03, R7.10]', async (who, sent, left) => {
    const sessionId = `counted-${who}`;
    const event = anAcceptedEvent({ sessionId, anonymousId: sessionId, propertiesJson: JSON.stringify(sent) });
    await createEventStore(database, ring).insert([event]);
    unwrapped(await eraseVisitor(rightsDeps(database))({ by: 'session-id', value: sessionId }, STAFF));
    expect(await database.prisma.event.findFirst({ where: { id: event.eventId }, select: { properties: true } })).toEqual({
      properties: left,
    });
  });

  it('names the partners that may have the data, also when it is requested again, because nothing else does [R15.03]', async () => {
    await aPerson(database, 'sent', { phone: '(310) 555-0166' });
    const call = { operation: 'get-phone', requestId: 'r', sessionId: 'sent-session', startedAt: clock.now(), latencyMs: 1 };
    await database.prisma.partnerCall.createMany({
      data: [
        { ...call, id: 'sent-alpha', partner: 'alpha', outcome: 'success' },
        { ...call, id: 'sent-beta', partner: 'beta', outcome: 'breaker-open' },
      ],
    });
    const question = { by: 'visitor-id', value: 'sent-visitor' } as const;
    const rights = rightsDeps(database);
    unwrapped(await eraseVisitor(rights)(question, STAFF));
    const again = unwrapped(await eraseVisitor(rights)(question, STAFF));
    expect(again).toMatchObject({ partnersToAsk: ['alpha'], erased: { partnerCalls: 0 } });
    expect(await rights.records.erasuresSince(clock.now())).toContainEqual({
      id: again.erasureId,
      erasedAt: clock.now().toISOString(),
      requestedBy: 'staff',
      partnersToAsk: ['alpha'],
    });
    expect(await rights.records.erasuresSince(new Date(clock.now().getTime() + 1))).toEqual([]);
  });

  it('spares only the number of the consent, not one that was typed before it [R15.03]', async () => {
    const { ids, change } = await aPerson(database, 'typed', { phone: '(310) 555-0144' });
    const mistyped = { ...change.visitor.userState, forms: { 'auto-v1': { driver1Phone: '(212) 555-0144' } } };
    await createVisitorStore(database, ring).save({ ...change, visitor: { ...change.visitor, userState: mistyped }, consents: [] });
    const { erased } = unwrapped(await eraseVisitor(rightsDeps(database))({ by: 'phone', value: '3105550144' }, STAFF));
    expect(erased).toMatchObject({ contacts: 2 });
    const contacts = await database.prisma.contactIndex.findMany({ where: { visitorId: ids.visitor } });
    expect(contacts.map(({ kind }) => kind)).toEqual(['phone']);
    const isHeld = async (value: string) => (await exportVisitor(rightsDeps(database))({ by: 'phone', value })).ok;
    expect([await isHeld('2125550144'), await isHeld('3105550144')]).toEqual([false, true]);
  });

  it('spares every number beside a consent that no key opens, because one of them is its proof', async () => {
    const { ids } = await aPerson(database, 'unopened', { phone: '(310) 555-0145' });
    await database.pool.query("update consent set key_id = 'lost' where id = 'unopened-consent'");
    await eraseVisitor(rightsDeps(database))({ by: 'phone', value: '3105550145' }, STAFF);
    const contacts = await database.prisma.contactIndex.findMany({ where: { visitorId: ids.visitor } });
    expect(contacts.map(({ kind }) => kind)).toEqual(['phone']);
  });

  it('still counts the visits and visitors of erased events separately', async () => {
    await aPerson(database, 'figures');
    const visits = { sessionId: { in: ['figures-session', 'figures-first-session'] } };
    const ids = (await database.prisma.event.findMany({ where: visits, select: { id: true } })).map(({ id }) => id);
    await eraseVisitor(rightsDeps(database))({ by: 'visitor-id', value: 'figures-visitor' }, STAFF);
    const erased = await database.prisma.event.findMany({ where: { id: { in: ids } }, select: { sessionId: true, anonymousId: true } });
    expect(erased).toHaveLength(2);
    expect(new Set(erased.map(({ sessionId }) => sessionId)).size).toBe(2);
    expect(new Set(erased.map(({ anonymousId }) => anonymousId)).size).toBe(1);
    expect(JSON.stringify(erased)).not.toContain('figures');
  });

  it('removes the person from experiments, by the unit of their events, and leaves the counts [R9.10]', async () => {
    const { anEvent } = await aPerson(database, 'tested');
    const exposure = { name: 'headline', variant: 'b', phase: 1, unit: 'tested-unit' };
    await createEventStore(database, ring).insert([anEvent({ event: 'enteredExperiment', propertiesJson: JSON.stringify(exposure) })]);
    const unitOf = (unit: string) => ({ experiment: 'headline', phase: 1, unit, state: { unit }, exposedAt: new Date() });
    await database.prisma.experimentUnit.createMany({ data: ['tested-unit', 'tested-anonymous', 'another-unit'].map(unitOf) });
    const cell = { experiment: 'headline', phase: 1, metric: 'called', day: new Date('2026-11-18'), variant: 'b', epoch: 0 };
    await database.prisma.experimentCell.create({ data: { ...cell, units: 3, conversions: 1, sum: 0, sumSquares: 0 } });

    await eraseVisitor(rightsDeps(database))({ by: 'visitor-id', value: 'tested-visitor' }, STAFF);
    expect(await database.prisma.experimentUnit.findMany({ select: { unit: true } })).toEqual([{ unit: 'another-unit' }]);
    expect(await besidesTheProof()).not.toContain('tested-unit');
    expect(await database.prisma.experimentCell.findMany({ select: { units: true } })).toEqual([{ units: 3 }]);
  });

  it('is done once: a second call erases nothing and keeps the same tombstone', async () => {
    await aPerson(database, 'again');
    const ask = () => eraseVisitor(rightsDeps(database))({ by: 'visitor-id', value: 'again-visitor' }, STAFF);
    const first = unwrapped(await ask());
    clock.advance(60_000);
    const second = unwrapped(await ask());
    expect(second).toMatchObject({ erasureId: first.erasureId, erasedAt: first.erasedAt, retained: first.retained });
    expect(Object.values(second.erased).every((count) => count === 0)).toBe(true);
    const tombstone = await database.prisma.erasure.findUnique({ where: { id: first.erasureId } });
    expect(tombstone?.counts).toEqual(first.erased);
  });

  const erasureEntries = async () => (await createAuditLog(database).list({ limit: 500, actions: ['person.erased'] })).length;

  it('leaves everything and no audit entry if it fails, and erases all of it when it is called again [R10.11]', async () => {
    const { event } = await aPerson(database, 'broken');
    const elsewhere = { find: async () => [], keysOf: async () => ['a'], remove: () => Promise.reject(new Error('the sessions are away')) };
    const rights = rightsDeps(database);
    const failing = { ...rights, records: createVisitorRecords(database, ring, elsewhere) };
    const question = { by: 'email', value: 'broken@site.example' } as const;
    const entries = await erasureEntries();
    await expect(eraseVisitor(failing)(question, STAFF)).rejects.toThrow('away');
    expect(await erasureEntries()).toBe(entries);
    expect(await database.prisma.event.findFirst({ where: { id: event.eventId } })).toMatchObject({ personal: expect.anything() });
    const report = unwrapped(await eraseVisitor(rights)(question, STAFF));
    expect(report.erased).toMatchObject({ visitors: 1, leads: 1, events: 2 });
    expect(await erasureEntries()).toBe(entries + 1);
  });

  it('searches all other sessions before its transaction, which may not be idle for so long, and counts the removed ones [R15.03]', async () => {
    await aPerson(database, 'searched');
    const moments: string[] = [];
    const elsewhere = {
      find: async () => [],
      keysOf: async (visitorIds: readonly string[]) => {
        moments.push(`search for ${visitorIds.join()}`);
        return ['key-1', 'key-2'];
      },
      remove: async (keys: readonly string[]) => {
        moments.push(`remove ${keys.join()}`);
        return keys.length;
      },
    };
    const watched: typeof database = {
      ...database,
      inTransaction: async (work) => {
        moments.push('begin');
        const answer = await database.inTransaction(work);
        moments.push('end');
        return answer;
      },
    };
    const rights = { ...rightsDeps(database), records: createVisitorRecords(watched, ring, elsewhere) };
    const { erased } = unwrapped(await eraseVisitor(rights)({ by: 'visitor-id', value: 'searched-visitor' }, STAFF));
    expect(moments).toEqual(['begin', 'end', 'search for searched-visitor', 'begin', 'remove key-1,key-2', 'end']);
    expect(erased).toMatchObject({ cookieSessions: 3 });
  });

  it('erases nothing if its audit entry cannot be written [R10.11]', async () => {
    const { event } = await aPerson(database, 'unrecorded');
    const rights = rightsDeps(database);
    const { records } = rights;
    const unwritable: typeof records.erase = (subject, id, record) =>
      records.erase(subject, id, (erased) => ({ ...record(erased), entry: { ...record(erased).entry, at: new Date(NaN) } }));
    const question = { by: 'visitor-id', value: 'unrecorded-visitor' } as const;
    const entries = await erasureEntries();
    await expect(eraseVisitor({ ...rights, records: { ...records, erase: unwritable } })(question, STAFF)).rejects.toThrow();
    expect(await erasureEntries()).toBe(entries);
    expect(await database.prisma.visitor.count({ where: { id: 'unrecorded-visitor' } })).toBe(1);
    expect(await database.prisma.event.findFirst({ where: { id: event.eventId } })).toMatchObject({ personal: expect.anything() });
    expect(unwrapped(await eraseVisitor(rights)(question, STAFF)).erased).toMatchObject({ visitors: 1, leads: 1, events: 2 });
  });

  it('is not undone by later requests of the browser, including events and leases [R15.03]', async () => {
    const { change, anEvent, event } = await aPerson(database, 'late');
    await eraseVisitor(rightsDeps(database))({ by: 'visitor-id', value: 'late-visitor' }, STAFF);
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
    // A request that was accepted before the erasure writes after it.
    await database.pool.query(
      `insert into visitor (id, brand_id, state, key_id, revision, state_updated_at) values ('late-visitor', 'tqg', '', 'k1', 1, now())`,
    );
    // A page that is still open requests a number.
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
    // It calls the partner for it, sends an event that is refused, and a contact comes with the state.
    const at = new Date();
    const call = { id: 'late-new-call', partner: 'alpha', operation: 'get-phone', requestId: 'r', latencyMs: 1, outcome: 'timeout' };
    await database.prisma.partnerCall.create({ data: { ...call, sessionId: 'late-session', startedAt: at } });
    const refused = (sessionId: string, anonymousId: string) => ({
      brandId: 'tqg',
      reason: 'event must be the name of a known event',
      field: 'event',
      body: JSON.stringify({ sessionId, anonymousId, properties: { text: 'late-session' } }),
    });
    const rejected = createRejectedEventStore(database, ring);
    await rejected.keep([refused('late-session', 'a'), refused('s', 'late-anonymous'), refused('s', 'a')]);
    await addContact('late-visitor', { kind: 'phone', value: '2125550146' });
    await addContact('late-visitor', { kind: 'email', value: 'late@site.example' });
    expect(await createRetentionRecords(database, ring).eraseLateArrivals()).toBe(9);
    // The number of the consent leads to its proof.
    const contacts = await database.prisma.contactIndex.findMany({ where: { visitorId: 'late-visitor' } });
    expect(contacts.map(({ value: bytes, keyId, id }) => ring.open({ bytes, keyId }, contactContext(id)))).toEqual(['3105550123']);
    const left = (await rejected.take({ reason: refused('', '').reason }, 100)).map(({ body }) => body);
    expect(left.filter((body) => body.includes('late-session'))).toEqual([refused('s', 'a').body]);
    expect(await besidesTheProof()).not.toMatch(/late-(visitor|session|anonymous|fbp|new)/);
    expect(await createRetentionRecords(database, ring).eraseLateArrivals()).toBe(0);
    // The proof stays for years, and is not opened each night.
    await database.pool.query(`update contact_index set seen_at = now() - interval '9 days'`);
    const isOpened = jest.spyOn(ring, 'open');
    expect(await createRetentionRecords(database, ring).eraseLateArrivals()).toBe(0);
    expect(isOpened.mock.calls.map(([, context]) => context).filter((context) => /^(?:consent|contact)/.test(context))).toEqual([]);
    isOpened.mockRestore();
  });

  it('erases what arrived late of one kind although another kind fails, and fails with its reason [R15.03]', async () => {
    const { anEvent } = await aPerson(database, 'partly');
    await eraseVisitor(rightsDeps(database))({ by: 'visitor-id', value: 'partly-visitor' }, STAFF);
    const late = anEvent();
    await createEventStore(database, ring).insert([late]);
    await addContact('partly-visitor', { kind: 'email', value: 'partly@site.example' });
    const timeout = new Error('canceling statement due to statement timeout');
    let hasFailed = false;
    // The first statement of the run deletes visitors.
    const failing = new Proxy(database.prisma, {
      get: (prisma, name): unknown => {
        if (name !== '$executeRaw' || hasFailed) return Reflect.get(prisma, name);
        hasFailed = true;
        return () => Promise.reject(timeout);
      },
    });
    await expect(createRetentionRecords({ prisma: failing }, ring).eraseLateArrivals()).rejects.toBe(timeout);
    expect(await database.prisma.event.findFirst({ where: { id: late.eventId } })).toMatchObject({ personal: null });
    expect(await database.prisma.contactIndex.count({ where: { visitorId: 'partly-visitor', kind: 'email' } })).toBe(0);
    expect(await createRetentionRecords(database, ring).eraseLateArrivals()).toBe(0);
  });

  it('is not undone by events that waited in a stream, and erases nothing of anybody else [R15.03] [R16.10]', async () => {
    const { anEvent } = await aPerson(database, 'waited');
    const other = await aPerson(database, 'beside');
    await eraseVisitor(rightsDeps(database))({ by: 'visitor-id', value: 'waited-visitor' }, STAFF);
    const [late, theirs] = [anEvent(), other.anEvent()];
    await createEventStore(database, ring).insert([late, theirs]);
    const { lateEvents } = createVisitorRightsStores(database, ring);
    const idsOf = (...events: (typeof late)[]) => ({
      sessionIds: events.map(({ sessionId }) => sessionId),
      anonymousIds: events.map(({ anonymousId }) => anonymousId),
    });
    expect(await lateEvents.eraseUnder(idsOf(theirs))).toBe(0);
    expect(await lateEvents.eraseUnder(idsOf(late, theirs))).toBe(1);
    const remaining = await database.prisma.event.findMany({ where: { id: { in: [late.eventId, theirs.eventId] } } });
    expect(remaining.find(({ id }) => id === late.eventId)).toMatchObject({ personal: null, sessionId: expect.stringMatching(/^erased-/) });
    expect(remaining.find(({ id }) => id === theirs.eventId)?.sessionId).toBe(theirs.sessionId);
    expect(await lateEvents.eraseUnder(idsOf(late, theirs))).toBe(0);
  });
});
