import { anAcceptedEvent, fakeEventStore, fakeMessageSeal, fakeRejectedEventStore } from '@waypost/tracking/server/testing';
import { createEventGroups } from '@waypost/tracking/server';
import { createStreamedEventStore, takeMessage } from '@waypost/tracking/server/stream';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { fillOf, NatsStartError, openEventStream, type NatsEventStream } from '../src';
import { STREAM, SUBJECT } from '../src/stream-definition';

// Runs against a real server (`npm run test:cluster`), whose stream it deletes.

const url = process.env['WAYPOST_CLUSTER_NATS'] ?? '';
const log = { info: () => undefined, warn: () => undefined };
const options = { url, log, maxBytes: 4 * 1024 * 1024, replicas: 1 };
let stream: NatsEventStream;
let stops: (() => Promise<void>)[];

beforeEach(async () => {
  const connection = await connect({ servers: new URL(url).host });
  const manager = await jetstreamManager(connection);
  await manager.streams.delete(STREAM).catch(() => false);
  await connection.close();
  stream = await openEventStream(options);
  stops = [() => stream.close()];
});
afterEach(async () => {
  for (const stop of stops.reverse()) await stop();
});

/** Lets pending work run until the condition holds. */
async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setImmediate(resolve));
}

function aDatabase() {
  const events = fakeEventStore();
  const rejected = fakeRejectedEventStore();
  const take = takeMessage({
    events,
    seal: fakeMessageSeal(),
    rejected,
    eraseLate: async () => 0,
    onStored: () => undefined,
    onListenerError: () => undefined,
    onHeld: () => undefined,
    onUnreadable: () => undefined,
  });
  return { events, rejected, take };
}
const groupsOn = (on: NatsEventStream) =>
  createEventGroups({ store: createStreamedEventStore({ stream: on, seal: fakeMessageSeal() }), retryDelaysMs: [] });

describe('JetStream [R16.10]', () => {
  it('brings each acknowledged event to the database once, whichever process consumes it', async () => {
    const other = await openEventStream(options);
    stops.push(() => other.close());
    const { events, take } = aDatabase();
    for (const consumer of [stream, other]) {
      const consuming = await consumer.consume(take);
      stops.push(() => consuming.stop());
    }
    const groups = groupsOn(stream);
    const sent = Array.from({ length: 60 }, () => anAcceptedEvent());
    await Promise.all(sent.map((event) => groups.submit([event])));
    await until(() => events.events.size === sent.length);
    await until(async () => (await stream.waiting()) === 0);
    expect(events.groups.flat().sort()).toEqual(sent.map(({ eventId }) => eventId).sort());
  });

  it('stores a repeated group once, and redelivers it until it is done', async () => {
    const { events, take } = aDatabase();
    const groups = groupsOn(stream);
    const sent = [anAcceptedEvent()];
    await groups.submit(sent);
    await groups.submit(sent);
    expect(await stream.waiting()).toBe(1);
    events.failNext(1);
    const consuming = await stream.consume(take);
    stops.push(() => consuming.stop());
    await until(() => events.events.size === 1);
    expect(events.groups).toHaveLength(2);
  });

  it('leaves the messages that a process has not begun to the next process', async () => {
    const first = aDatabase();
    first.events.hold();
    const groups = groupsOn(stream);
    for (let index = 0; index < 5; index++) await groups.submit([anAcceptedEvent()]);
    const consuming = await stream.consume(first.take);
    await until(() => first.events.groups.length === 4);
    const stopped = consuming.stop();
    first.events.release();
    await stopped;
    const second = aDatabase();
    const next = await stream.consume(second.take);
    stops.push(() => next.stop());
    await until(() => second.events.events.size === 1);
    expect(first.events.events.size).toBe(4);
  });

  it('acknowledges an unreadable message, records it, and continues', async () => {
    const connection = await connect({ servers: new URL(url).host });
    const groups = groupsOn(stream);
    await groups.submit([anAcceptedEvent()]);
    for (const poison of ['', 'not sealed', '\u0002k1{}']) await jetstream(connection).publish(SUBJECT, poison);
    await groups.submit([anAcceptedEvent()]);
    await connection.close();
    const { events, rejected, take } = aDatabase();
    const consuming = await stream.consume(take);
    stops.push(() => consuming.stop());
    await until(async () => (await stream.waiting()) === 0);
    expect([events.events.size, (await rejected.list(10)).length]).toEqual([2, 3]);
  });

  it('dates each message by its arrival, however late it is delivered', async () => {
    const before = Date.now();
    const sent = anAcceptedEvent();
    await groupsOn(stream).submit([sent]);
    const taken = Date.now();
    const { events, take } = aDatabase();
    events.failNext(1);
    const consuming = await stream.consume(take);
    stops.push(() => consuming.stop());
    await until(() => events.events.size === 1);
    const at = events.receivedAt.get(sent.eventId)?.getTime() ?? 0;
    expect(at >= before && at <= taken).toBe(true);
  });

  it('refuses new messages when full instead of dropping old ones', async () => {
    const groups = groupsOn(stream);
    const large = () => anAcceptedEvent({ propertiesJson: JSON.stringify({ text: 'x'.repeat(200_000) }) });
    let refusal: unknown = null;
    for (let index = 0; index < 40 && refusal === null; index++)
      refusal = await groups.submit([large()]).then(
        () => null,
        (error: unknown) => error,
      );
    expect(refusal).toMatchObject({ name: 'EventsNotStoredError', kind: 'away' });
    expect(fillOf(await stream.room())).toBe('full');
  });

  it('redelivers its messages to a restored database', async () => {
    const { take } = aDatabase();
    const groups = groupsOn(stream);
    const from = new Date();
    for (let index = 0; index < 3; index++) await groups.submit([anAcceptedEvent(), anAcceptedEvent()]);
    const consuming = await stream.consume(take);
    await until(async () => (await stream.waiting()) === 0);
    await consuming.stop();
    const restored = aDatabase();
    expect(await stream.replay(new Date(from.getTime() - 60_000), restored.take)).toBe(3);
    expect(restored.events.events.size).toBe(6);
    expect(await stream.replay(new Date(Date.now() + 60_000), restored.take)).toBe(0);
  });

  it('stops a start with the variable’s name if it can’t be used, without the password [R16.03]', async () => {
    const error: unknown = await openEventStream({ ...options, url: 'nats://me:hunter2@127.0.0.1:1' }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(NatsStartError);
    expect(String(error)).toMatch(/NATS_URL/);
    expect(String(error)).not.toContain('hunter2');
  });
});
