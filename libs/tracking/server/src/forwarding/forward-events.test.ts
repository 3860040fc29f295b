import { fakeClock } from '@waypost/platform/kernel/testing';
import { aStoredEvent, fakeEventDeliveries } from '../../testing';
import type { EventDelivery, EventSink } from './event-delivery';
import { deliverEvents, MAX_DELIVERY_EVENTS, forwardEvents, giveUpDelivery, resendDelivery } from './forward-events';

const since = new Date('2026-11-18T00:00:00Z');
const ENTRY = { at: since, by: null, action: 'delivery.resent', subject: 'a delivery' };
const signal = new AbortController().signal;

function aWorld() {
  const deliveries = fakeEventDeliveries();
  const received: string[] = [];
  let isAway = false;
  const sink: EventSink = {
    name: 'webhook',
    async send(_delivery, events) {
      if (isAway) throw new Error('the webhook answered 503');
      received.push(...events.map(({ eventId }) => eventId));
    },
  };
  const queued: string[] = [];
  let crashesAt = Infinity;
  const enqueue = async ({ id, generation }: EventDelivery) => {
    if (crashesAt-- <= 0) throw new Error('the process died');
    const key = `${id}/${generation}`;
    if (!queued.includes(key)) queued.push(key);
  };
  const deps = { deliveries, sink, enqueue, since, clock: fakeClock() };
  return {
    ...deps,
    deps,
    queued,
    received,
    setAway: (away: boolean) => (isAway = away),
    crashAfter: (calls: number) => (crashesAt = calls),
    write: (count: number) => deliveries.events.push(...Array.from({ length: count }, () => aStoredEvent())),
    async deliverAll() {
      for (const key of queued) await deliverEvents(deps)(key.split('/')[0] ?? '', signal);
    },
  };
}

describe('forwardEvents', () => {
  it('forwards every event once, in batches of a limited size [R7.08]', async () => {
    const world = aWorld();
    world.write(250);
    expect(await forwardEvents(world.deps)({ isSweep: true })).toBe(3);
    expect(await forwardEvents(world.deps)({ isSweep: true })).toBe(0);
    await world.deliverAll();
    expect(world.received).toEqual(world.deliveries.events.map(({ eventId }) => eventId));
    expect((await world.deliveries.list('webhook', 'delivered', 10)).map(({ eventCount }) => eventCount)).toEqual([
      MAX_DELIVERY_EVENTS,
      MAX_DELIVERY_EVENTS,
      50,
    ]);
  });

  it.each([0, 1, 2])('skips nothing if the process dies after enqueueing %i deliveries [R7.08]', async (calls) => {
    const world = aWorld();
    world.write(250);
    world.crashAfter(calls);
    await expect(forwardEvents(world.deps)({ isSweep: true })).rejects.toThrow('died');
    world.crashAfter(Infinity);
    await forwardEvents(world.deps)({ isSweep: true });
    await world.deliverAll();
    expect(world.received).toEqual(world.deliveries.events.map(({ eventId }) => eventId));
  });
});

describe('deliverEvents', () => {
  it('sends a delivery until it is accepted, and not again after that', async () => {
    const world = aWorld();
    world.write(1);
    await forwardEvents(world.deps)({ isSweep: true });
    world.setAway(true);
    await expect(world.deliverAll()).rejects.toThrow('503');
    world.setAway(false);
    await world.deliverAll();
    await world.deliverAll();
    expect(world.received).toHaveLength(1);
  });
});

describe('giveUpDelivery', () => {
  it('changes nothing if the delivery was sent again meanwhile', async () => {
    const world = aWorld();
    world.write(1);
    await forwardEvents(world.deps)({ isSweep: false });
    const [waiting] = await world.deliveries.list('webhook', 'waiting', 10);
    const id = waiting?.id ?? '';
    await giveUpDelivery(world.deps)(id, 1, 'away');
    await resendDelivery(world.deps)(id, ENTRY);
    await giveUpDelivery(world.deps)(id, 1, 'away');
    expect(await world.deliveries.find(id)).toMatchObject({ state: 'waiting', generation: 2 });
    await giveUpDelivery(world.deps)(id, 2, 'still away');
    expect(await world.deliveries.find(id)).toMatchObject({ state: 'dead', reason: 'still away' });
  });
});

describe('resendDelivery', () => {
  it('gives a delivery that was given up new tries, under a new job [R7.08]', async () => {
    const world = aWorld();
    world.write(1);
    await forwardEvents(world.deps)({ isSweep: true });
    const [waiting] = await world.deliveries.list('webhook', 'waiting', 10);
    const id = waiting?.id ?? '';
    await world.deliveries.died(id, 'the webhook answered 503');
    await world.deliverAll();
    expect(world.received).toEqual([]);
    expect(await resendDelivery(world.deps)(id, ENTRY)).toBe(true);
    expect(world.queued).toEqual([`${id}/1`, `${id}/2`]);
    await world.deliverAll();
    expect(world.received).toHaveLength(1);
    expect(await resendDelivery(world.deps)(id, ENTRY)).toBe(false);
  });

  it('changes nothing if another sink gave the delivery up [R7.08]', async () => {
    const world = aWorld();
    world.write(1);
    await forwardEvents(world.deps)({ isSweep: true });
    const [waiting] = await world.deliveries.list('webhook', 'waiting', 10);
    const id = waiting?.id ?? '';
    await world.deliveries.died(id, 'the webhook answered 503');
    expect(await resendDelivery({ ...world.deps, sink: { name: 'another' } })(id, ENTRY)).toBe(false);
    expect(await world.deliveries.find(id)).toMatchObject({ state: 'dead', generation: 1 });
  });
});
