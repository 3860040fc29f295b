import type { AuditChange } from '@waypost/platform/audit/chain';
import type { Clock } from '@waypost/platform/kernel';
import { WEEK_MS } from '@waypost/platform/kernel/time';
import type { EventDelivery, EventDeliveryStore, EventSink } from './event-delivery';

export interface ForwardDeps {
  readonly deliveries: EventDeliveryStore;
  readonly sink: EventSink;
  /** Makes sure that a job for the delivery exists. A second call for the same generation adds none. */
  readonly enqueue: (delivery: EventDelivery) => Promise<void>;
  /** A new sink gets the events from here on. */
  readonly since: Date;
  readonly clock: Clock;
}

/** The largest delivery that a receiver has to accept. */
export const MAX_DELIVERY_EVENTS = 100;
/** One sweep enqueues at most this many waiting deliveries of a sink that was away. */
const MAX_WAITING = 1_000;
/** A run ends after this many deliveries, so that a shutdown does not wait for it. The next run continues. */
const DELIVERIES_PER_RUN = 200;

/** Long enough to check a receiver's claim that something never arrived. */
const DELIVERED_RETENTION_MS = WEEK_MS;

/**
 * Assigns new events to a sink's deliveries, and each delivery to a job. A process may die at any point: the next sweep enqueues deliveries
 * that were planned and have no job yet (R7.08).
 */
export const forwardEvents =
  ({ deliveries, sink, enqueue, since, clock }: ForwardDeps) =>
  async ({ isSweep }: { readonly isSweep: boolean }): Promise<number> => {
    await deliveries.open(sink.name, since);
    if (isSweep) {
      for (const waiting of await deliveries.list(sink.name, 'waiting', MAX_WAITING)) await enqueue(waiting);
      await deliveries.forgetDelivered(sink.name, new Date(clock.now().getTime() - DELIVERED_RETENTION_MS));
    }
    let planned = 0;
    for (; planned < DELIVERIES_PER_RUN; planned++) {
      const delivery = await deliveries.plan(sink.name, MAX_DELIVERY_EVENTS);
      if (!delivery) break;
      await enqueue(delivery);
    }
    return planned;
  };

/** Sends one delivery. Throws if the sink does not accept it. A delivery that was delivered or given up is left alone. */
export const deliverEvents =
  ({ deliveries, sink }: Pick<ForwardDeps, 'deliveries' | 'sink'>) =>
  async (id: string, signal: AbortSignal): Promise<void> => {
    const delivery = await deliveries.find(id);
    if (delivery?.state !== 'waiting') return;
    const events = await deliveries.eventsOf(id);
    // If its days were dropped meanwhile, there is nothing left to send.
    if (events.length > 0) await sink.send(delivery, events, signal);
    await deliveries.delivered(id);
  };

/**
 * Sends a given-up delivery again. Returns false if there is none, or if it belongs to another sink: this sink never asked for its events.
 */
export const resendDelivery =
  ({ deliveries, enqueue, sink }: Pick<ForwardDeps, 'deliveries' | 'enqueue'> & { readonly sink: Pick<EventSink, 'name'> }) =>
  async (id: string, entry: AuditChange): Promise<boolean> => {
    if ((await deliveries.find(id))?.sink !== sink.name) return false;
    const revived = await deliveries.revive(id, entry);
    if (!revived) return false;
    await enqueue(revived);
    return true;
  };

/** Gives up a delivery whose job has used up its attempts. A delivery that was sent again meanwhile has another job. */
export const giveUpDelivery =
  ({ deliveries }: Pick<ForwardDeps, 'deliveries'>) =>
  async (id: string, generation: number, reason: string): Promise<void> => {
    const delivery = await deliveries.find(id);
    if (delivery?.generation === generation) await deliveries.died(id, reason);
  };
