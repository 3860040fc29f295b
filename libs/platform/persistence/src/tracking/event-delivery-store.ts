import { newId, systemClock, type Clock } from '@waypost/platform/kernel';
import { EVENT_DELIVERY_STATES, type EventDelivery, type EventDeliveryStore } from '@waypost/tracking/server/forwarding';
import { appendToAudit } from '../audit/audit-log';
import type { Database } from '../database/database';
import { readWord } from '../database/stored-word';
import { planDelivery, searchDeliveries, type DeliveryRow } from './event-delivery.sql';
import { eventsBetween } from './ordered-events.sql';
import { storedEvent } from './stored-event';

/**
 * Deliveries of events to sinks (R7.08, ADR 12). A cursor is a place in the order (transaction, position). It stays below every running
 * transaction, so that no event is committed behind it.
 */
export const createEventDeliveryStore = (
  { prisma, inTransaction }: Pick<Database, 'prisma' | 'inTransaction'>,
  clock: Clock = systemClock,
): EventDeliveryStore => ({
  async open(sink, since) {
    if (await prisma.eventForwardCursor.findUnique({ where: { sink } })) return;
    const last = await prisma.event.findFirst({
      where: { receivedAt: { lt: since } },
      orderBy: [{ transactionId: 'desc' }, { position: 'desc' }],
      select: { transactionId: true, position: true },
    });
    await prisma.eventForwardCursor.createMany({
      data: [{ sink, transactionId: last?.transactionId ?? 0n, position: last?.position ?? 0n, updatedAt: clock.now() }],
      skipDuplicates: true,
    });
  },

  async plan(sink, limit) {
    const delivery = await planDelivery(prisma, { id: newId(), sink, limit, at: clock.now() });
    return delivery && deliveryOf(delivery);
  },

  async find(id) {
    const delivery = await prisma.eventDelivery.findUnique({ where: { id } });
    return delivery && deliveryOf(delivery);
  },

  async list(sink, state, limit) {
    const rows = await prisma.eventDelivery.findMany({
      where: { sink, state },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      take: limit,
    });
    return rows.map(deliveryOf);
  },

  async search({ state, ...filter }, limit, below) {
    const states = state === undefined ? EVENT_DELIVERY_STATES : [state];
    const rows = await searchDeliveries(prisma, { states, filter, limit, below });
    return rows.map((row) => ({ ...deliveryOf(row), eventNames: row.eventNames }));
  },

  async sinks() {
    const cursors = await prisma.eventForwardCursor.findMany({ select: { sink: true }, orderBy: { sink: 'asc' } });
    return cursors.map(({ sink }) => sink);
  },

  countDead: (sink) => prisma.eventDelivery.count({ where: { sink, state: 'dead' } }),

  async countEvents(sink) {
    const sums = await prisma.eventDelivery.groupBy({ by: ['state'], where: { sink }, _sum: { eventCount: true } });
    return { waiting: 0, delivered: 0, dead: 0, ...Object.fromEntries(sums.map(({ state, _sum }) => [state, _sum.eventCount ?? 0])) };
  },

  async eventsOf(id) {
    const delivery = await prisma.eventDelivery.findUnique({ where: { id } });
    if (!delivery) return [];
    const rows = await eventsBetween(
      prisma,
      { transactionId: delivery.fromTransactionId, position: delivery.fromPosition },
      { transactionId: delivery.toTransactionId, position: delivery.toPosition },
    );
    return rows.map(storedEvent);
  },

  async delivered(id) {
    await prisma.eventDelivery.updateMany({ where: { id, state: 'waiting' }, data: { state: 'delivered', settledAt: clock.now() } });
  },

  async forgetDelivered(sink, before) {
    await prisma.eventDelivery.deleteMany({ where: { sink, state: 'delivered', settledAt: { lt: before } } });
  },

  async died(id, reason) {
    await prisma.eventDelivery.updateMany({ where: { id, state: 'waiting' }, data: { state: 'dead', settledAt: clock.now(), reason } });
  },

  revive: (id, entry) =>
    inTransaction(async (transaction) => {
      const [delivery] = await transaction.eventDelivery.updateManyAndReturn({
        where: { id, state: 'dead' },
        data: { state: 'waiting', settledAt: null, reason: null, generation: { increment: 1 } },
      });
      if (!delivery) return null;
      await appendToAudit(transaction, [entry]);
      return deliveryOf(delivery);
    }),
});

const deliveryOf = ({ id, sink, eventCount, state, generation, createdAt, reason }: DeliveryRow): EventDelivery => ({
  id,
  sink,
  eventCount,
  state: readWord(EVENT_DELIVERY_STATES, state, `event_delivery ${id}`),
  generation,
  createdAt: createdAt.toISOString(),
  reason,
});
