import { eraseVisitor, exportVisitor } from '@waypost/visitor-rights/server';
import { type SubjectQuestion } from '@waypost/visitor-rights/server/ports';
import { anAcceptedEvent } from '@waypost/tracking/server/testing';
import { databaseOfTests } from '../../testing';
import { aPerson, rightsDeps, ring, unwrapped, STAFF } from '../../testing/person-held';
import { createEventStore } from '../tracking/event-store';
import { createRejectedEventStore } from '../tracking/rejected-event-store';
import { createVisitorStore } from '../visitor/visitor-store';
import { createRetentionRecords } from './retention-records';

const database = databaseOfTests();
const exported = async (question: SubjectQuestion) => unwrapped(await exportVisitor(rightsDeps(database))(question));
const send = (sessionId: string, anonymousId: string, over: Parameters<typeof anAcceptedEvent>[0] = {}) =>
  createEventStore(database, ring).insert([anAcceptedEvent({ sessionId, anonymousId, personal: { data: { note: 'theirs' } }, ...over })]);

/** A browser whose id is linked to `next` in a visit with events of both, and which has a visit before and one after. */
async function aLinkedBrowser(old: string, next: string, linkVisit = `${old}-linked-visit`) {
  await send(`${old}-first-visit`, old);
  await send(linkVisit, old);
  await send(linkVisit, next, { event: 'anonLink', propertiesJson: JSON.stringify({ oldUserId: old }) });
  await send(`${old}-last-visit`, next);
}
const notesIn = (held: { readonly events: readonly unknown[] }) => JSON.stringify(held.events).split('"theirs"').length - 1;

describe('a person with an anonymous id and its successor [R6.08] [R15.03]', () => {
  it.each([
    ['old', 'exported-by-old'],
    ['new', 'exported-by-new'],
  ])('is exported by the %s id with the visits of both', async (which, name) => {
    await send(`${name}-visit-of-others`, `${name}-another`);
    await aLinkedBrowser(`${name}-id`, `${name}-next`);
    const held = await exported({ by: 'anonymous-id', value: which === 'old' ? `${name}-id` : `${name}-next` });
    expect([...held.subject.sessionIds].sort()).toEqual([`${name}-id-first-visit`, `${name}-id-last-visit`, `${name}-id-linked-visit`]);
    expect(notesIn(held)).toBe(4);
  });

  it.each([
    ['old', 'erased-by-old'],
    ['new', 'erased-by-new'],
  ])('is erased by the %s id from the events of both', async (which, name) => {
    await send(`${name}-visit-of-others`, `${name}-another`);
    await aLinkedBrowser(`${name}-id`, `${name}-next`);
    await eraseVisitor(rightsDeps(database))({ by: 'anonymous-id', value: which === 'old' ? `${name}-id` : `${name}-next` }, STAFF);
    const left = await database.prisma.event.findMany({ select: { sessionId: true, anonymousId: true, properties: true } });
    expect(left.filter((event) => JSON.stringify(event).includes(name))).toMatchObject([{ anonymousId: `${name}-another` }]);
  });

  it('is exported with their answers by either id and by their phone, though their session has only the new id', async () => {
    const { ids } = await aPerson(database, 'person');
    await aLinkedBrowser('person-before', ids.anonymous, ids.session);
    for (const question of [
      { by: 'anonymous-id', value: 'person-before' },
      { by: 'anonymous-id', value: ids.anonymous },
      { by: 'phone', value: '(310) 555-0123' },
    ] as const) {
      const held = await exported(question);
      expect([question, held.visitors, notesIn(held)]).toMatchObject([question, [{ id: ids.visitor }], 4]);
    }
  });

  it('is not exported by an id that somebody else’s visit claims as their predecessor', async () => {
    const { ids } = await aPerson(database, 'victim', { phone: '(310) 555-0998' });
    const other = await aPerson(database, 'other', { phone: '(310) 555-0999' });
    await aLinkedBrowser('other-before', ids.anonymous, other.ids.session);
    expect((await exported({ by: 'anonymous-id', value: 'other-before' })).visitors).toEqual([]);
  });
});

describe('two visitors with one anonymous id [R15.03]', () => {
  it('are erased one at a time: what an erasure spares, the nightly run spares too', async () => {
    const shared = 'browser-of-both';
    const erased = await aPerson(database, 'erased', { phone: '(310) 555-0301' });
    const other = await aPerson(database, 'spared', { phone: '(310) 555-0302' });
    await createVisitorStore(database, ring).save({ ...erased.change, anonymousId: shared });
    await database.prisma.phoneLease.create({ data: aLease('lease-of-spared', other.ids.session, shared) });
    const rejected = createRejectedEventStore(database, ring);
    await rejected.keep([aRefusal(other.ids.session, shared)]);
    const theirs = other.anEvent({ anonymousId: shared });
    await createEventStore(database, ring).insert([theirs]);
    const leftOfOther = async () => ({
      events: await database.prisma.event.count({ where: { id: theirs.eventId, sessionId: other.ids.session, anonymousId: shared } }),
      leases: await database.prisma.phoneLease.count({ where: { sessionId: other.ids.session, anonymousId: shared } }),
      refused: (await rejected.take({ reason: REASON }, 10)).length,
    });

    await eraseVisitor(rightsDeps(database))({ by: 'visitor-id', value: erased.ids.visitor }, STAFF);
    expect(await leftOfOther()).toEqual({ events: 1, leases: 1, refused: 1 });
    // Rows of the erased visitor that came later, in a visit that a running request has still named as theirs.
    await send('erased-late-visit', shared);
    await database.prisma.phoneLease.create({ data: aLease('lease-of-erased', 'erased-late-visit', shared) });
    await rejected.keep([aRefusal('erased-late-visit', shared)]);
    await database.prisma.visitorLink.create({ data: { visitorId: erased.ids.visitor, kind: 'session', value: 'erased-late-visit' } });

    // The event, the lease, the refused event and the link.
    expect(await createRetentionRecords(database, ring).eraseLateArrivals()).toBe(4);
    expect(await leftOfOther()).toEqual({ events: 1, leases: 1, refused: 1 });
    expect(await database.prisma.event.count({ where: { sessionId: 'erased-late-visit' } })).toBe(0);
    expect(await createRetentionRecords(database, ring).eraseLateArrivals()).toBe(0);
  });
});

const aLease = (id: string, sessionId: string, anonymousId: string) => ({
  id,
  sessionId,
  anonymousId,
  brandId: 'tqg',
  pageName: 'quiz-auto',
  placementId: 'p1',
  askedAt: new Date(),
  refusal: 'timeout',
});

const REASON = 'refused in a visit of two visitors';
const aRefusal = (sessionId: string, anonymousId: string) => ({
  brandId: 'tqg',
  reason: REASON,
  field: 'event',
  body: JSON.stringify({ sessionId, anonymousId }),
});
