import type { Clock } from '@waypost/platform/kernel';
import type { EventDelivery, EventDeliveryStore, EventSink } from './event-delivery';

export interface ForwardDeps {
  readonly deliveries: EventDeliveryStore;
  readonly sink: EventSink;
  /** Makes sure that a job for the delivery exists; asked twice for the same generation, it is one job. */
  readonly enqueue: (delivery: EventDelivery) => Promise<void>;
  /** Gives the events from here on, where the sink is new. */
  readonly since: Date;
  readonly clock: Clock;
}

/** A receiver takes so many at once. */
export const DELIVERY_MAX_EVENTS = 100;
/** Of what a sink that was away left waiting, one sweep asks after so many. */
const WAITING_MAX = 1_000;
/** A run ends, so that a stop waits for none; the next one goes on. */
const DELIVERIES_PER_RUN = 200;

/** Long enough to look into what a receiver says it never got. */
const DELIVERED_RETENTION_MS = 7 * 86_400_000;

/**
 * Hands new events to a sink's deliveries, and each delivery to a job. A process may die at any point: what was planned and
 * has no job yet is found by the next sweep (R7.08).
 */
export const forwardEvents =
  ({ deliveries, sink, enqueue, since, clock }: ForwardDeps) =>
  async ({ isSweep }: { readonly isSweep: boolean }): Promise<number> => {
    await deliveries.open(sink.name, since);
    if (isSweep) {
      for (const waiting of await deliveries.list(sink.name, 'waiting', WAITING_MAX)) await enqueue(waiting);
      await deliveries.forgetDelivered(sink.name, new Date(clock.now().getTime() - DELIVERED_RETENTION_MS));
    }
    let planned = 0;
    for (; planned < DELIVERIES_PER_RUN; planned++) {
      const delivery = await deliveries.plan(sink.name, DELIVERY_MAX_EVENTS);
      if (!delivery) break;
      await enqueue(delivery);
    }
    return planned;
  };

/** Sends one delivery; throws where the sink does not take it. What was delivered or given up already is left alone. */
export const deliverEvents =
  ({ deliveries, sink }: Pick<ForwardDeps, 'deliveries' | 'sink'>) =>
  async (id: string, signal: AbortSignal): Promise<void> => {
    const delivery = await deliveries.find(id);
    if (delivery?.state !== 'waiting') return;
    const events = await deliveries.eventsOf(id);
    // Days that were dropped meanwhile left nothing to tell.
    if (events.length > 0) await sink.send(delivery, events, signal);
    await deliveries.delivered(id);
  };

/** Sends a delivery again that was given up; false where there is none, or it is another sink's, whose events this one never asked for. */
export const resendDelivery =
  ({ deliveries, enqueue, sink }: Pick<ForwardDeps, 'deliveries' | 'enqueue'> & { readonly sink: Pick<EventSink, 'name'> }) =>
  async (id: string): Promise<boolean> => {
    if ((await deliveries.find(id))?.sink !== sink.name) return false;
    const revived = await deliveries.revive(id);
    if (!revived) return false;
    await enqueue(revived);
    return true;
  };

/** Gives up a delivery whose job has used up its tries; one that was sent again meanwhile has another job. */
export const giveUpDelivery =
  ({ deliveries }: Pick<ForwardDeps, 'deliveries'>) =>
  async (id: string, generation: number, reason: string): Promise<void> => {
    const delivery = await deliveries.find(id);
    if (delivery?.generation === generation) await deliveries.died(id, reason);
  };
