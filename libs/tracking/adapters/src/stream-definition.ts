import type { ConsumerConfig, StreamConfig } from '@nats-io/jetstream';

export const STREAM = 'waypost-events';
export const SUBJECT = 'waypost.events';
export const CONSUMER = 'waypost-database';

const NANOS = 1_000_000;
const DAY_MS = 24 * 3_600_000;
/** So long the stream keeps what was consumed as well: it is what a restored backup lacks. */
const RETENTION_DAYS = 7;
const DUPLICATE_WINDOW_MS = 120_000;
/** A message that nobody has finished by then is given to another process. */
export const ACK_WAIT_MS = 30_000;
/** What is on its way to the database at once, in all processes. */
const MAX_UNFINISHED = 64;

/** Words of the protocol, as the package has them: it is loaded only where a stream is configured. */
interface Words {
  readonly storage: StreamConfig['storage'];
  readonly discard: StreamConfig['discard'];
  readonly retention: StreamConfig['retention'];
  readonly acks: ConsumerConfig['ack_policy'];
}

/** On disk, and full is full: an event that was acknowledged is never pushed out by a newer one. */
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
