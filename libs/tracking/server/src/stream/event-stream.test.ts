import fc from 'fast-check';
import { anAcceptedEvent, fakeEventStore, fakeEventStream, fakeMessageSeal, fakeRejectedEventStore, STREAM_TOOK_AT } from '../../testing';
import { createEventGroups } from '../event-groups';
import type { AcceptedEvent } from '../event-store';
import { eventsIn, groupMessages } from './group-message';
import { createStreamedEventStore } from './streamed-event-store';
import { takeMessage, type EraseLate } from './take-message';

async function aStream() {
  const stream = fakeEventStream();
  const seal = fakeMessageSeal();
  const events = fakeEventStore();
  const rejected = fakeRejectedEventStore();
  const stored: AcceptedEvent[] = [];
  const unreadable: string[] = [];
  const held: unknown[] = [];
  const eraseLate = jest.fn<Promise<unknown>, Parameters<EraseLate>>(async () => 0);
  const take = takeMessage({
    events,
    seal,
    rejected,
    eraseLate,
    onStored: (group) => stored.push(...group),
    onListenerError: (error) => held.push(error),
    onHeld: (error) => held.push(error),
    onUnreadable: (_sequence, why) => unreadable.push(why),
  });
  await stream.consume(take);
  const groups = createEventGroups({ store: createStreamedEventStore({ stream, seal }), retryDelaysMs: [] });
  return { stream, seal, events, rejected, eraseLate, stored, unreadable, held, take, groups };
}

describe('events over a stream [R16.10]', () => {
  it('are one message per group, and written once each, however often the message is delivered', async () => {
    const { stream, events, stored, groups, take } = await aStream();
    const sent = [anAcceptedEvent(), anAcceptedEvent(), anAcceptedEvent()];
    expect(await groups.submit(sent)).toEqual(['accepted', 'accepted', 'accepted']);
    expect([stream.held.length, events.events.size]).toEqual([1, 0]);
    await stream.deliver();
    expect(await stream.replay(new Date(0), take)).toBe(1);
    expect([events.events.size, stored.length]).toEqual([3, 3]);
  });

  it('are in the stream once if the same group is sent again', async () => {
    const { stream, groups } = await aStream();
    const sent = [anAcceptedEvent(), anAcceptedEvent()];
    await groups.submit(sent);
    await groups.submit(sent);
    expect(stream.held).toHaveLength(1);
  });

  it('are not acknowledged while the stream is full', async () => {
    const { stream, groups } = await aStream();
    stream.fill();
    await expect(groups.submit([anAcceptedEvent()])).rejects.toMatchObject({ kind: 'away' });
    stream.drainOut();
    expect(await groups.submit([anAcceptedEvent()])).toEqual(['accepted']);
  });

  it('wait in the stream while the database is away', async () => {
    const { stream, events, held, groups } = await aStream();
    await groups.submit([anAcceptedEvent()]);
    events.failNext(1);
    await stream.deliver();
    expect([events.events.size, held.length]).toEqual([0, 1]);
    await stream.deliver();
    expect(events.events.size).toBe(1);
  });

  it('are dated by their arrival in the stream, however late they are written', async () => {
    const { stream, events, groups } = await aStream();
    const event = anAcceptedEvent();
    await groups.submit([event]);
    await stream.deliver();
    expect(events.receivedAt.get(event.eventId)).toEqual(STREAM_TOOK_AT);
  });

  it('go to the late erasure after each write, and are stored once though it fails [R15.03]', async () => {
    const { stream, events, eraseLate, stored, take, groups, held } = await aStream();
    await groups.submit([anAcceptedEvent({ sessionId: 's1' }), anAcceptedEvent({ sessionId: 's2' }), anAcceptedEvent({ sessionId: 's1' })]);
    eraseLate.mockImplementationOnce(() => Promise.reject(new Error('away')));
    await stream.deliver();
    expect([events.events.size, stored.length, held.length]).toEqual([3, 3, 1]);
    await stream.deliver();
    expect([events.events.size, stored.length, held.length]).toEqual([3, 3, 1]);
    await stream.deliver();
    expect(eraseLate.mock.calls).toEqual(Array(2).fill([{ sessionIds: ['s1', 's2'], anonymousIds: ['anonymous-1'] }]));
    expect(await stream.replay(new Date(0), take)).toBe(1);
    expect(eraseLate).toHaveBeenCalledTimes(3);
  });

  it('go to the refused events if the database refuses them, and block no others', async () => {
    const { stream, events, rejected, groups } = await aStream();
    const [good, bad] = [anAcceptedEvent(), anAcceptedEvent()];
    events.refuse(bad.eventId);
    await groups.submit([good, bad]);
    await stream.deliver();
    expect([...events.events.keys()]).toEqual([good.eventId]);
    expect(await rejected.list(10)).toHaveLength(1);
    await stream.deliver();
    expect(await rejected.list(10)).toHaveLength(1);
  });

  it('that nobody can read are recorded, and those of a missing key are left to another process', async () => {
    const { stream, events, rejected, unreadable } = await aStream();
    stream.put(new TextEncoder().encode('not sealed'));
    stream.put(fakeMessageSeal().seal('[{"eventId":1}]'));
    stream.put(fakeMessageSeal('k2').seal('[]'));
    await stream.deliver();
    expect(unreadable).toEqual(['broken', 'broken', 'unknown-key']);
    expect([events.events.size, (await rejected.list(10)).length]).toEqual([0, 2]);
    await stream.deliver();
    expect(unreadable.slice(3)).toEqual(['unknown-key']);
  });

  it('of a key that no process has are recorded after half a minute of tries, and make room for the others', async () => {
    const { stream, events, rejected } = await aStream();
    stream.put(fakeMessageSeal('k2').seal('[]'));
    for (let tries = 1; tries < 30; tries += 1) await stream.deliver();
    expect(await rejected.list(10)).toEqual([]);
    for (let tries = 30; tries < 33; tries += 1) await stream.deliver();
    expect(await rejected.list(10)).toMatchObject([{ reason: 'a message of the stream is sealed with a key that no process has' }]);
    expect(events.events.size).toBe(0);
  });

  it('are done although a listener fails, which is not reported as an outage of the database [R16.05]', async () => {
    const { seal, held, events, ...rest } = await aStream();
    const broken = new Error('the listener is broken');
    const listenerErrors: unknown[] = [];
    const take = takeMessage({
      ...rest,
      events,
      seal,
      onStored: () => {
        throw broken;
      },
      onListenerError: (error) => listenerErrors.push(error),
      onHeld: (error) => held.push(error),
      onUnreadable: (_sequence, why) => rest.unreadable.push(why),
    });
    const bytes = seal.seal(JSON.stringify([anAcceptedEvent()]));
    expect(await take({ sequence: 1, at: new Date('2026-11-18T18:00:00.000Z'), bytes, deliveries: 1 })).toBe('done');
    expect([held, listenerErrors, events.events.size]).toEqual([[], [broken], 1]);
  });

  it('are held if the keys may not be used yet', async () => {
    const { seal, stored, held, rejected, ...rest } = await aStream();
    const unchecked = new Error('the keys are not checked yet');
    const take = takeMessage({
      ...rest,
      rejected,
      seal: {
        open: () => {
          throw unchecked;
        },
      },
      onStored: (group) => stored.push(...group),
      onListenerError: (error) => held.push(error),
      onHeld: (error) => held.push(error),
      onUnreadable: (_sequence, why) => rest.unreadable.push(why),
    });
    expect(await take({ sequence: 1, at: new Date('2026-11-18T18:00:00.000Z'), bytes: seal.seal('[]'), deliveries: 1 })).toBe('later');
    expect([held, stored, rest.unreadable, await rejected.list(10)]).toEqual([[unchecked], [], [], []]);
  });
});

describe('groupMessages', () => {
  it('splits a group by its bytes, loses nothing, and gives the same events the same id', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'binary', maxLength: 60 }), { maxLength: 40 }),
        fc.integer({ min: 1, max: 2_000 }),
        (texts, most) => {
          const events = texts.map((text) => anAcceptedEvent({ propertiesJson: JSON.stringify({ text }) }));
          const messages = groupMessages(events, most);
          expect(messages.flatMap(({ text }) => eventsIn(text) ?? [])).toEqual(events);
          expect(groupMessages(events, most).map(({ id }) => id)).toEqual(messages.map(({ id }) => id));
          for (const { text } of messages)
            expect(eventsIn(text)?.length === 1 || Buffer.byteLength(text) <= most + 2 + events.length).toBe(true);
        },
      ),
    );
  });
});
