import type { ConsumerConfig, StreamConfig } from '@nats-io/jetstream';
import { DAY_MS } from '@waypost/platform/kernel/time';

export const STREAM = 'waypost-events';
export const SUBJECT = 'waypost.events';
export const CONSUMER = 'waypost-database';

const NANOS = 1_000_000;
/** The stream keeps consumed messages for this long too, because a restored backup lacks them. */
const RETENTION_DAYS = 7;
const DUPLICATE_WINDOW_MS = 120_000;
/** A message that is not finished by then is given to another process. */
export const ACK_WAIT_MS = 30_000;
/** The largest number of messages in work at once, in all processes. */
const MAX_UNFINISHED = 64;

/** Constants of the protocol from the package, which is loaded only if a stream is configured. */
interface Words {
  readonly storage: StreamConfig['storage'];
  readonly discard: StreamConfig['discard'];
  readonly retention: StreamConfig['retention'];
  readonly acks: ConsumerConfig['ack_policy'];
}

/**
 * Defines the stream. It is on disk and refuses new messages when full, so that an acknowledged event is never pushed out by a newer one.
 */
export const streamDefinition = (
  words: Omit<Words, 'acks'>,
  maxBytes: number,
  replicas: number,
): Partial<StreamConfig> & { readonly name: string } => ({
  name: STREAM,
  subjects: [SUBJECT],
  storage: words.storage,
  discard: words.discard,
  retention: words.retention,
  max_age: RETENTION_DAYS * DAY_MS * NANOS,
  max_bytes: maxBytes,
  num_replicas: replicas,
  duplicate_window: DUPLICATE_WINDOW_MS * NANOS,
});

export const consumerDefinition = ({ acks }: Pick<Words, 'acks'>): Partial<ConsumerConfig> => ({
  durable_name: CONSUMER,
  ack_policy: acks,
  ack_wait: ACK_WAIT_MS * NANOS,
  max_ack_pending: MAX_UNFINISHED,
  max_deliver: -1,
});
