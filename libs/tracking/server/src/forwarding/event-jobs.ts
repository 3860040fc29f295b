import { createPoke, jobIdOf, type Jobs } from '@waypost/platform/jobs';
import { isRecord, type Clock } from '@waypost/platform/kernel';
import { prepareEventDays } from '../event-days';
import type { EventDays } from '../stored-events';
import type { EventDelivery, EventDeliveryStore, EventSink } from './event-delivery';
import { deliverEvents, forwardEvents, giveUpDelivery } from './forward-events';

export interface EventJobsDeps {
  readonly jobs: Jobs;
  readonly clock: Clock;
  readonly days: EventDays;
  readonly deliveries: EventDeliveryStore;
  /** The receiver of events; null forwards nothing. */
  readonly sink: EventSink | null;
}

export interface EventForwarding {
  readonly sink: string;
  readonly enqueue: (delivery: EventDelivery) => Promise<void>;
  /** Signals new events, which are then forwarded within moments. */
  readonly poke: () => void;
}

const DAYS_JOB = 'event-days';
const FORWARD_JOB = 'event-forward';
const DELIVERY_JOB = 'event-delivery';
const DEAD_DELIVERY_JOB = 'event-delivery-dead';
/** Ten more attempts, eleven in all, with delays that double from ten seconds: a receiver may be away for three hours. */
const DELIVERY_RETRY = { limit: 10, delaySeconds: 10, backoff: true };
const DELIVERIES_AT_ONCE = 2;
/** After this time another process takes over the delivery of a killed process. It is longer than any receiver may take to respond. */
const DELIVERY_EXPIRE_SECONDS = 60;
/** All pokes within this time become one job. */
const FORWARD_DELAY_MS = 1_000;

/** Defines the background work on events: their partitions, and their forwarding to a sink (R7.08). Returns null if there is no sink. */
export function defineEventJobs({ jobs, clock, days, deliveries, sink }: EventJobsDeps): EventForwarding | null {
  const prepareDays = prepareEventDays({ days, clock });
  jobs.define(DAYS_JOB, { parse: () => null, handle: async () => void (await prepareDays()) });
  jobs.schedule(DAYS_JOB, '10 */6 * * *', { isRunAtStart: true });
  if (!sink) return null;

  const enqueue = async ({ id, generation }: EventDelivery): Promise<void> => {
    // One job per generation, so that a repeated request is the same job.
    await jobs.send(DELIVERY_JOB, { id, generation }, { id: jobIdOf(`${id}/${generation}`) });
  };
  const forward = forwardEvents({ deliveries, sink, enqueue, since: clock.now(), clock });
  jobs.define(FORWARD_JOB, { parse: parseForward, handle: async (data) => void (await forward(data)) });
  jobs.schedule(FORWARD_JOB, '* * * * *', { data: { isSweep: true }, isRunAtStart: true });

  const deliver = deliverEvents({ deliveries, sink });
  const giveUp = giveUpDelivery({ deliveries });
  jobs.define(DELIVERY_JOB, {
    parse: parseDelivery,
    retry: DELIVERY_RETRY,
    deadLetter: DEAD_DELIVERY_JOB,
    concurrency: DELIVERIES_AT_ONCE,
    expireSeconds: DELIVERY_EXPIRE_SECONDS,
    async handle({ id, generation }, { isLastAttempt, signal }) {
      try {
        await deliver(id, signal);
      } catch (error) {
        if (isLastAttempt) await giveUp(id, generation, error instanceof Error ? error.message : String(error));
        throw error;
      }
    },
  });
  // This also covers deliveries whose last process died in the middle.
  jobs.define(DEAD_DELIVERY_JOB, {
    parse: parseDelivery,
    handle: ({ id, generation }) => giveUp(id, generation, 'its tries are used up'),
  });

  return { sink: sink.name, enqueue, poke: createPoke(jobs, { job: FORWARD_JOB, data: { isSweep: false }, withinMs: FORWARD_DELAY_MS }) };
}

const field = (data: unknown, name: string): unknown => (isRecord(data) ? data[name] : undefined);

const parseForward = (data: unknown): { readonly isSweep: boolean } => ({ isSweep: field(data, 'isSweep') === true });

function parseDelivery(data: unknown): { readonly id: string; readonly generation: number } {
  const [id, generation] = [field(data, 'id'), field(data, 'generation')];
  if (typeof id !== 'string' || typeof generation !== 'number') throw new Error('a delivery is named by id and generation');
  return { id, generation };
}
