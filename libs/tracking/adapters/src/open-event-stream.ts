import type { Log } from '@waypost/platform/kernel';
import type { EventStream } from '@waypost/tracking/server/stream';
import { inSpan } from '@waypost/platform/telemetry';
import { connectToNats } from './nats-connection';
import { consumeStream, replayStream } from './consume-stream';
import { consumerDefinition, CONSUMER, STREAM, streamDefinition, SUBJECT } from './stream-definition';
import type { StreamRoom } from './stream-room';
import { headersOfSpan, SENDING } from './traced-messages';

export interface NatsOptions {
  /** One URL, or several URLs of a cluster, separated by commas. */
  readonly url: string;
  readonly log: Log;
  /** The size of the stream, if it is created here. */
  readonly maxBytes: number;
  readonly replicas: number;
}

export interface NatsEventStream extends EventStream {
  isReady(): boolean;
  /** Returns the number of messages that the database does not have yet. */
  waiting(): Promise<number>;
  /** Returns how full the stream is. */
  room(): Promise<StreamRoom>;
  close(): Promise<void>;
}

/** NATS can't be used at all. The message contains the variable's name, and not the password that a URL may hold. */
export class NatsStartError extends Error {
  override readonly name = 'NatsStartError';
}

/** The publish deadline. A visitor's browser waits for it and sends again after a failure. */
const PUBLISH_TIMEOUT_MS = 3_000;

/**
 * Connects, and creates the stream and the consumer if they are missing; an operator's own settings stay. Rejects with a {@link
 * NatsStartError}, because a failure at the start is a wrong configuration and not an outage. The client library is loaded only here.
 */
export async function openEventStream(options: NatsOptions): Promise<NatsEventStream> {
  const { maxBytes, replicas, log } = options;
  const packages = await import('@nats-io/jetstream');
  const { headers } = await import('@nats-io/transport-node');
  const connection = await connectToNats(options).catch(stopStart);
  const manager = await packages.jetstreamManager(connection.client).catch(stopStart);
  const isMissing = (error: unknown): boolean =>
    error instanceof packages.JetStreamApiError && [STREAM_MISSING, CONSUMER_MISSING].includes(error.code);
  const unlessThere = async (look: () => Promise<unknown>, make: () => Promise<unknown>): Promise<void> => {
    await look().catch((error: unknown) => (isMissing(error) ? make() : Promise.reject(error)));
  };
  const words = {
    storage: packages.StorageType.File,
    discard: packages.DiscardPolicy.New,
    retention: packages.RetentionPolicy.Limits,
  };
  try {
    await unlessThere(
      () => manager.streams.info(STREAM),
      () => manager.streams.add(streamDefinition(words, maxBytes, replicas)),
    );
    await unlessThere(
      () => manager.consumers.info(STREAM, CONSUMER),
      () => manager.consumers.add(STREAM, consumerDefinition({ acks: packages.AckPolicy.Explicit })),
    );
  } catch (error) {
    await connection.close();
    return stopStart(error);
  }
  const stream = packages.jetstream(connection.client, { timeout: PUBLISH_TIMEOUT_MS });
  return {
    async publish(id, message) {
      // A message sent into a lost connection would wait there, and the visitor with it.
      if (!connection.isReady()) throw new Error('NATS is away');
      await inSpan('events to the stream', SENDING, () =>
        stream.publish(SUBJECT, message, { msgID: id, timeout: PUBLISH_TIMEOUT_MS, headers: headersOfSpan(headers) }),
      );
    },
    consume: async (take) => consumeStream({ open: () => stream.consumers.get(STREAM, CONSUMER), take, log }),
    replay: async (from, take) => {
      const { state } = await manager.streams.info(STREAM);
      // If no message is that new, the consumer would wait forever.
      if (state.messages === 0 || new Date(state.last_ts) < from) return 0;
      const start = { deliver_policy: packages.DeliverPolicy.StartTime, opt_start_time: from.toISOString() };
      return replayStream(await stream.consumers.get(STREAM, start), state, take);
    },
    isReady: () => connection.isReady(),
    async waiting() {
      const { num_pending: unseen, num_ack_pending: unfinished } = await manager.consumers.info(STREAM, CONSUMER);
      return unseen + unfinished;
    },
    async room() {
      const { config, state } = await manager.streams.info(STREAM);
      // Negative for a stream without a limit.
      return { bytes: state.bytes, maxBytes: config.max_bytes > 0 ? config.max_bytes : null };
    },
    close: () => connection.close(),
  };
}

const STREAM_MISSING = 10_059;
const CONSUMER_MISSING = 10_014;

const stopStart = (error: unknown): never => {
  throw new NatsStartError(`NATS_URL: JetStream cannot be used there (${error instanceof Error ? error.message : String(error)}).`, {
    cause: error,
  });
};
