import { eraseVisitor, exportVisitor } from '@waypost/visitor-rights/server';
import { databaseOfTests } from '../../testing';
import { aPerson, rightsDeps, ring, text, unwrapped, STAFF } from '../../testing/person-held';
import { createEventStore } from '../tracking/event-store';
import { createRejectedEventStore } from '../tracking/rejected-event-store';
import { createVisitorStore } from '../visitor/visitor-store';

const database = databaseOfTests();

describe('export [R15.03]', () => {
  it.each([
    ['visitor-id', 'export-visitor'],
    ['anonymous-id', 'export-anonymous'],
    ['phone', '+1 310.555.0188'],
    ['email', ' EXPORT@site.example'],
  ] as const)('identifies a person by %s and contains all stored data, opened', async (by, value) => {
    const { ids } = await aPerson(database, 'export', { phone: '(310) 555-0188' });
    await aPerson(database, 'bystander');
    const held = unwrapped(await exportVisitor(rightsDeps(database))({ by, value }));
    expect(held.subject.sessionIds).toEqual(expect.arrayContaining([ids.session, 'export-first-session']));
    expect(held.visitors).toMatchObject([{ id: ids.visitor, state: { forms: { 'auto-v1': { driver1FirstName: 'export-first' } } } }]);
    expect(held.leads).toMatchObject([{ id: ids.lead, answers: { driver1Phone: '(310) 555-0188' } }]);
    expect(held.consents).toMatchObject([{ isIntact: true, shown: { text: text.text }, evidence: { userAgent: 'export-browser' } }]);
    expect(held.contacts).toMatchObject([
      { kind: 'phone', value: '3105550188' },
      { kind: 'email', value: 'export@site.example' },
    ]);
    expect(held.events.length).toBeGreaterThanOrEqual(2);
    expect(held.events[0]).toMatchObject({ personal: { data: { driver1FirstName: 'export-first' } } });
    expect(held.rejectedEvents).toMatchObject([{ body: expect.stringContaining('(310) 555-0188') }]);
    expect([held.cookieSessions.length, held.phoneLeases.length, held.erasures.length]).toEqual([1, 1, 0]);
    const document = JSON.stringify(held);
    expect(document).not.toContain('bystander');
    expect(document).not.toContain('export-sid');
  });

  it('contains the places in experiments that an erasure deletes [R9.10]', async () => {
    const { ids, anEvent } = await aPerson(database, 'tested');
    const exposure = { name: 'headline', variant: 'b', phase: 1, unit: 'tested-unit' };
    await createEventStore(database, ring).insert([anEvent({ event: 'enteredExperiment', propertiesJson: JSON.stringify(exposure) })]);
    const unitOf = (unit: string) => ({ experiment: 'headline', phase: 1, unit, state: { unit }, exposedAt: new Date(0) });
    await database.prisma.experimentUnit.createMany({ data: ['tested-unit', ids.anonymous, 'another-unit'].map(unitOf) });
    const question = { by: 'visitor-id', value: ids.visitor } as const;
    const { experimentUnits } = unwrapped(await exportVisitor(rightsDeps(database))(question));
    expect(experimentUnits).toEqual([unitOf(ids.anonymous), unitOf('tested-unit')]);
    const { erased } = unwrapped(await eraseVisitor(rightsDeps(database))(question, STAFF));
    expect(erased).toMatchObject({ experimentUnits: 2, events: 3 });
  });

  it('includes a browser that lost its cookie, by data that the person gave in both', async () => {
    const { ids, change } = await aPerson(database, 'twice', { phone: '(310) 555-0177' });
    const other = { ...change, visitorId: 'twice-other', anonymousId: null, consents: [] };
    await createVisitorStore(database, ring).save(other);
    const { visitors } = unwrapped(await exportVisitor(rightsDeps(database))({ by: 'phone', value: '(310) 555-0177' }));
    expect(visitors.map((row) => (row as { id: string }).id).sort()).toEqual(['twice-other', ids.visitor]);
  });

  it.each([
    [
      'a lease',
      { phoneLeases: 1 },
      (sessionId: string) => {
        const lease = { id: `${sessionId}-lease`, brandId: 'tqg', pageName: 'quiz-auto', placementId: 'p1', refusal: 'timeout' };
        return database.prisma.phoneLease.create({ data: { ...lease, sessionId, askedAt: new Date(0) } });
      },
    ],
    [
      'a call to a partner',
      { partnerCalls: 1 },
      (sessionId: string) => {
        const call = {
          id: `${sessionId}-call`,
          partner: 'alpha',
          operation: 'get-phone',
          requestId: 'r',
          latencyMs: 1,
          outcome: 'timeout',
        };
        return database.prisma.partnerCall.create({ data: { ...call, sessionId, startedAt: new Date(0) } });
      },
    ],
    [
      'a refused event',
      { rejectedEvents: 1 },
      (sessionId: string) =>
        createRejectedEventStore(database, ring).keep([
          { brandId: 'tqg', reason: 'event is missing', field: 'event', body: JSON.stringify({ sessionId }) },
        ]),
    ],
  ])('finds and erases a visit of which only %s is stored [R15.03]', async (what, erased, store) => {
    const value = `only ${what}`;
    await store(value);
    const question = { by: 'session-id', value } as const;
    expect(unwrapped(await exportVisitor(rightsDeps(database))(question)).subject.sessionIds).toEqual([value]);
    expect(unwrapped(await eraseVisitor(rightsDeps(database))(question, STAFF)).erased).toMatchObject(erased);
  });

  it.each([
    ['visitor-id', 'nobody'],
    ['anonymous-id', 'nobody'],
    ['phone', '(310) 555-0000'],
    ['phone', 'no number'],
    ['email', 'nobody@site.example'],
  ] as const)('reports that nothing is stored for %s %s', async (by, value) => {
    expect(await exportVisitor(rightsDeps(database))({ by, value })).toEqual({ ok: false, error: 'nothing-held' });
    expect(await eraseVisitor(rightsDeps(database))({ by, value }, STAFF)).toEqual({ ok: false, error: 'nothing-held' });
  });
});
