import { eraseVisitor, exportVisitor } from '@waypost/visitor-rights/server';
import { type SubjectQuestion } from '@waypost/visitor-rights/server/ports';
import { anAcceptedEvent } from '@waypost/tracking/server/testing';
import { databaseOfTests } from '../../testing';
import { aPerson, rightsDeps, ring, unwrapped, STAFF } from '../../testing/person-held';
import { createEventStore } from '../tracking/event-store';
import { createRejectedEventStore } from '../tracking/rejected-event-store';
import { createLeadQueries } from '../visitor/lead-queries';
import { createVisitorStore } from '../visitor/visitor-store';

const database = databaseOfTests({ isNewForEach: true });
const exported = async (question: SubjectQuestion) => unwrapped(await exportVisitor(rightsDeps(database))(question));

type Claim = Awaited<ReturnType<typeof aPerson>>;

/** Claims of a thief whose session or events name the victim's ids. */
const CLAIMS: readonly (readonly [string, (victim: Claim, thief: Claim) => Promise<unknown>])[] = [
  ['anonymous id with their answers', ({ ids }, { change }) => save({ ...change, anonymousId: ids.anonymous })],
  [
    'visit with their answers',
    ({ ids }, { change: { visitor, ...change } }) =>
      save({ ...change, visitor: { ...visitor, session: visitor.session && { ...visitor.session, id: ids.session } } }),
  ],
  ['visitor id as their anonymous id', ({ ids }, { change }) => save({ ...change, anonymousId: ids.visitor })],
  ['anonymous id in an event', ({ ids }, thief) => send(thief.ids.session, ids.anonymous)],
  ['visit in an event', ({ ids }, thief) => send(ids.session, thief.ids.anonymous)],
  ['visit of before their answers, in an event', (_victim, thief) => send('victim-first-session', thief.ids.anonymous)],
  ['anonymous id as the one before theirs', ({ ids }, thief) => link(thief.ids.session, ids.anonymous, thief.ids.anonymous)],
  ['anonymous id as the one after theirs', ({ ids }, thief) => link(thief.ids.session, thief.ids.anonymous, ids.anonymous)],
  ['visit and anonymous id as the one after theirs', ({ ids }, thief) => link(ids.session, thief.ids.anonymous, ids.anonymous)],
];
const save = (change: Claim['change']) => createVisitorStore(database, ring).save(change);
const send = (sessionId: string, anonymousId: string, over: object = {}) =>
  createEventStore(database, ring).insert([
    anAcceptedEvent({ sessionId, anonymousId, personal: { data: { note: 'thief-sent' } }, ...over }),
  ]);
const link = (sessionId: string, oldUserId: string, anonymousId: string) =>
  send(sessionId, anonymousId, { event: 'anonLink', propertiesJson: JSON.stringify({ oldUserId }) });

describe.each(CLAIMS)('a person who claims another’s %s [R15.03]', (_what, claim) => {
  const aTheft = async () => {
    const victim = await aPerson(database, 'victim', { phone: '(310) 555-0111' });
    const thief = await aPerson(database, 'thief', { phone: '(310) 555-0222' });
    await claim(victim, thief);
    return { victim, thief };
  };
  const questionsOf = ({ ids }: Claim, phone: string): readonly SubjectQuestion[] => [
    { by: 'visitor-id', value: ids.visitor },
    { by: 'session-id', value: ids.session },
    { by: 'anonymous-id', value: ids.anonymous },
    { by: 'phone', value: phone },
  ];

  it('gets nothing of the other’s in an export', async () => {
    const { thief } = await aTheft();
    for (const question of questionsOf(thief, '(310) 555-0222')) {
      const { subject, visitors, leads, events, ...held } = await exported(question);
      expect([question.by, visitors, leads]).toMatchObject([question.by, [{ id: 'thief-visitor' }], [{ id: 'thief-lead' }]]);
      expect(JSON.stringify([subject.visitorIds, events, held])).not.toMatch(/victim-(first[^-]|lead|consent|browser|click|fbp)|555-0111/);
    }
  });

  it('erases nothing of the other’s, and is not in the other’s export', async () => {
    const { victim } = await aTheft();
    const before = await exported({ by: 'visitor-id', value: victim.ids.visitor });
    expect(JSON.stringify(before)).not.toMatch(/thief-first[^-]|thief-lead|555-0222/);
    await eraseVisitor(rightsDeps(database))({ by: 'visitor-id', value: 'thief-visitor' }, STAFF);
    const after = await exported({ by: 'visitor-id', value: victim.ids.visitor });
    const ownEvents = ({ events }: typeof before) => events.filter((event) => JSON.stringify(event).includes('victim-fbp'));
    expect(ownEvents(after)).toEqual(ownEvents(before));
    expect([after.visitors, after.leads, after.contacts, after.phoneLeases]).toEqual([
      before.visitors,
      before.leads,
      before.contacts,
      before.phoneLeases,
    ]);
  });

  it('does not protect the other’s data from an erasure', async () => {
    const { victim } = await aTheft();
    await eraseVisitor(rightsDeps(database))({ by: 'visitor-id', value: victim.ids.visitor }, STAFF);
    expect(await exportVisitor(rightsDeps(database))({ by: 'phone', value: '(310) 555-0111' })).toMatchObject({
      value: { visitors: [], leads: [], events: [] },
    });
    expect(await database.prisma.event.count({ where: { anonymousId: victim.ids.anonymous, sessionId: victim.ids.session } })).toBe(0);
  });
});

describe('a person who chooses an id that is in the text of everybody’s events [R15.03]', () => {
  it.each(['e', 'track', 'sessionId'])('gets and erases no refused event of anybody else by “%s”', async (chosen) => {
    await aPerson(database, 'victim', { phone: '(310) 555-0111' });
    const { ids, change } = await aPerson(database, 'thief', { phone: '(310) 555-0222' });
    const { visitor } = change;
    await save({ ...change, visitor: { ...visitor, session: visitor.session && { ...visitor.session, id: chosen } } });
    const rejected = createRejectedEventStore(database, ring);
    const refused = (sessionId: string, anonymousId: string) => ({
      brandId: 'tqg',
      reason: 'no such event',
      field: 'event',
      body: JSON.stringify({ type: 'track', event: 'e', sessionId, anonymousId, properties: { note: chosen } }),
    });
    const own = [refused(chosen, 'nobody-a'), refused('nobody-s', ids.anonymous)];
    await rejected.keep([refused('victim-session', 'victim-anonymous'), ...own]);
    const question = { by: 'visitor-id', value: ids.visitor } as const;
    const { rejectedEvents } = await exported(question);
    const bodies = rejectedEvents.map((row) => (row as { body: string }).body);
    expect(bodies).toHaveLength(3);
    expect(bodies).toEqual(expect.arrayContaining(own.map(({ body }) => body)));
    expect(unwrapped(await eraseVisitor(rightsDeps(database))(question, STAFF)).erased).toMatchObject({ rejectedEvents: 3 });
    expect(await database.prisma.rejectedEvent.count()).toBe(2);
  });
});

describe('a person who claims another’s visit or unit [R15.03]', () => {
  const units = async () => (await database.prisma.experimentUnit.findMany({ orderBy: { unit: 'asc' } })).map(({ unit }) => unit);
  const expose = ({ ids }: Claim, unit: string) => ({
    experiment: 'headline',
    phase: 1,
    unit,
    state: { sessionId: ids.session, anonymousId: ids.anonymous },
    exposedAt: new Date(),
  });
  const nameUnit = ({ ids }: Claim, unit: string) =>
    createEventStore(database, ring).insert([
      anAcceptedEvent({ sessionId: ids.session, anonymousId: ids.anonymous, propertiesJson: JSON.stringify({ unit }) }),
    ]);

  it('erases no unit of the other’s, and does not protect their own', async () => {
    const victim = await aPerson(database, 'victim', { phone: '(310) 555-0111' });
    const thief = await aPerson(database, 'thief', { phone: '(310) 555-0222' });
    await database.prisma.experimentUnit.createMany({ data: [expose(victim, 'victim-unit'), expose(thief, 'thief-unit')] });
    for (const [person, unit] of [
      [victim, 'victim-unit'],
      [thief, 'victim-unit'],
      [thief, 'thief-unit'],
    ] as const)
      await nameUnit(person, unit);
    await eraseVisitor(rightsDeps(database))({ by: 'visitor-id', value: thief.ids.visitor }, STAFF);
    expect(await units()).toEqual(['victim-unit']);
    await eraseVisitor(rightsDeps(database))({ by: 'visitor-id', value: victim.ids.visitor }, STAFF);
    expect(await units()).toEqual([]);
  });

  it('is shown to staff without the other’s leads, and the reverse [R10.21]', async () => {
    const victim = await aPerson(database, 'victim', { phone: '(310) 555-0111' });
    const { change } = await aPerson(database, 'thief', { phone: '(310) 555-0222' });
    const { visitor } = change;
    await save({ ...change, visitor: { ...visitor, session: visitor.session && { ...visitor.session, id: victim.ids.session } } });
    const leads = createLeadQueries(database);
    expect((await leads.ofVisit(victim.ids.session)).map(({ id }) => id)).toEqual(['victim-lead']);
    expect((await leads.ofVisit('thief-session')).map(({ id }) => id)).toEqual(['thief-lead']);
    expect(await leads.ofVisit('nobody-s')).toEqual([]);
  });
});
