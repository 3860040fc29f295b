import { newId } from '@waypost/platform/kernel';
import { aKeyRing } from '@waypost/platform/sealing/testing';
import { UnstorableEventsError } from '@waypost/tracking/server';
import { anAcceptedEvent } from '@waypost/tracking/server/testing';
import { databaseOfTests } from '../../testing';
import { createEventStore, eventContext } from './event-store';

const ring = aKeyRing();
const database = databaseOfTests();

describe('the event store', () => {
  const store = () => createEventStore(database, ring);

  it('writes a group and returns which ids were new [R7.06, R7.08]', async () => {
    const [first, second, third] = [anAcceptedEvent(), anAcceptedEvent(), anAcceptedEvent()];
    expect(await store().insert([first, second])).toEqual(new Set([first.eventId, second.eventId]));
    expect(await store().insert([second, third])).toEqual(new Set([third.eventId]));
    const { rows } = await database.pool.query('select count(*)::int as count from event where id = any($1)', [
      [first.eventId, second.eventId, third.eventId],
    ]);
    expect(rows).toEqual([{ count: 3 }]);
  });

  it('stores every column unchanged, with any characters [R7.08]', async () => {
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

  it('stores when an event was accepted, if it is written later [R16.10]', async () => {
    const event = anAcceptedEvent();
    const receivedAt = new Date('2026-11-20T23:59:59.000Z');
    await store().insert([event], receivedAt);
    expect(await database.prisma.event.findFirstOrThrow({ where: { id: event.eventId } })).toMatchObject({ receivedAt });
  });

  it('leaves the sealed column empty if an event has no personal data', async () => {
    const event = anAcceptedEvent();
    await store().insert([event]);
    expect(await database.prisma.event.findFirst({ where: { id: event.eventId } })).toMatchObject({ personal: null, keyId: null });
  });

  it('distinguishes invalid data from an absent database, and writes nothing of such a group [R16.05]', async () => {
    const good = anAcceptedEvent();
    const bad = anAcceptedEvent({ propertiesJson: '{"broken": ' });
    const nul = anAcceptedEvent({ sessionId: 'a\u0000b' });
    await expect(store().insert([good, bad])).rejects.toThrow('refused a group');
    await expect(store().insert([good, nul])).rejects.toThrow('refused a group');
    expect(await database.prisma.event.findFirst({ where: { id: good.eventId } })).toBeNull();
  });

  it('refuses an event that can’t be sealed as that event’s own fault [R7.08]', async () => {
    const endless: Record<string, unknown> = {};
    endless['itself'] = endless;
    await expect(store().insert([anAcceptedEvent(), anAcceptedEvent({ personal: endless })])).rejects.toBeInstanceOf(UnstorableEventsError);
  });

  it('numbers a group in its order, so that events after an entry into an experiment count [R9.04]', async () => {
    // An entry's id is a digest, and falls anywhere among the others.
    const ids = ['f', '3', 'c', '0', '9'].map((first) => first + newId().slice(1));
    await store().insert(ids.map((eventId) => anAcceptedEvent({ eventId })));
    const stored = await database.prisma.event.findMany({ where: { id: { in: ids } }, orderBy: { position: 'asc' } });
    expect(stored.map(({ id }) => id)).toEqual(ids);
  });

  it('writes simultaneous groups that share events [R7.06]', async () => {
    const events = Array.from({ length: 200 }, () => anAcceptedEvent());
    const answers = await Promise.all([store().insert(events), store().insert([...events].reverse()), store().insert(events)]);
    const inserted = answers.flatMap((ids) => [...ids]);
    expect(inserted).toHaveLength(200);
    expect(new Set(inserted).size).toBe(200);
  });
});
