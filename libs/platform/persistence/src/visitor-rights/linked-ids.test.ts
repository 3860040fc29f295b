import { eraseVisitor, exportVisitor } from '@waypost/visitor-rights/server';
import { type SubjectQuestion } from '@waypost/visitor-rights/server/ports';
import { anAcceptedEvent } from '@waypost/tracking/server/testing';
import { databaseOfTests } from '../../testing';
import { aPerson, rightsDeps, ring, unwrapped } from '../../testing/person-held';
import { createEventStore } from '../tracking/event-store';

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
    await eraseVisitor(rightsDeps(database))({ by: 'anonymous-id', value: which === 'old' ? `${name}-id` : `${name}-next` }, 'staff');
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
