import type { Consumer, JsMsg } from '@nats-io/jetstream';
import type { StreamedMessage, TakeMessage } from '@waypost/tracking/server/stream';
import { inSpan } from '@waypost/platform/telemetry';
import type { Log } from '@waypost/platform/kernel';
import { processing } from './traced-messages';

/** The number of messages requested at once. While this process holds a message, no other process works on it. */
const MESSAGES_HELD = 8;
/** The length of one request when no message comes, and the longest delay of a stop. */
const ASKING_MS = 1_000;
/** The wait before a failed message is tried again. */
const LATER_MS = 1_000;
/** The interval of the signals that keep a long-running message from being given to another process. */
const STILL_WORKING_MS = 10_000;
const RESTART_MS = 1_000;
/** The process's database connections that its visitors can do without. */
const AT_ONCE = 4;

export interface ConsumeStreamDeps {
  /** Returns the consumer. It may fail, because the server may be away or have no leader for a moment. */
  readonly open: () => Promise<Consumer>;
  readonly take: TakeMessage;
  readonly log: Pick<Log, 'warn'>;
}

/**
 * Consumes messages until it is stopped, several at a time. On a stop, messages that were not begun are given back. A start that fails or a
 * connection that breaks is retried until it works: a process that never consumed would leave all events to the others (R16.10).
 */
export function consumeStream({ open, take, log }: ConsumeStreamDeps): { stop(): Promise<void> } {
  let isStopped = false;
  let rest: NodeJS.Timeout | undefined;
  let wake = (): void => undefined;

  async function run(): Promise<void> {
    let consumer: Consumer | null = null;
    while (!isStopped) {
      try {
        consumer ??= await open();
        for await (const message of await consumer.fetch({ max_messages: MESSAGES_HELD, expires: ASKING_MS })) {
          // A message that was fetched and not begun goes to another process at once.
          if (isStopped) message.nak();
          else await underWay.begin(() => inSpan('events from the stream', processing(message), () => work(message, take)));
        }
      } catch (error) {
        if (isStopped) return;
        // The consumer may have been deleted and created again meanwhile.
        consumer = null;
        log.warn({ err: error }, 'the stream of events could not be consumed; it is tried again');
        await new Promise<void>((resolve) => {
          wake = resolve;
          rest = setTimeout(resolve, RESTART_MS);
        });
      }
    }
  }

  const underWay = worksAtOnce(AT_ONCE, (err) => log.warn({ err }, 'a message of the stream was not finished; it will be redelivered'));
  const running = run().then(() => underWay.ended());
  return {
    async stop() {
      isStopped = true;
      clearTimeout(rest);
      wake();
      await running;
    },
  };
}

const streamed = ({ seq: sequence, time: at, data: bytes, info }: JsMsg): StreamedMessage => ({
  sequence,
  at,
  bytes,
  deliveries: info.deliveryCount,
});

async function work(message: JsMsg, take: TakeMessage): Promise<void> {
  const stillWorking = setInterval(() => message.working(), STILL_WORKING_MS);
  const outcome = await take(streamed(message)).finally(() => clearInterval(stillWorking));
  if (outcome === 'done') message.ack();
  else message.nak(LATER_MS);
}

/** Limits the number of messages in work. Each waits for a commit, and several commits cost the disk little more than one. */
function worksAtOnce(
  most: number,
  onError: (error: unknown) => void,
): { begin(work: () => Promise<unknown>): Promise<void>; ended(): Promise<void> } {
  const works = new Set<Promise<unknown>>();
  return {
    async begin(work) {
      const begun = work()
        .catch(onError)
        .finally(() => works.delete(begun));
      works.add(begun);
      if (works.size >= most) await Promise.race(works);
    },
    async ended() {
      await Promise.all(works);
    },
  };
}

/** Replays the messages that the stream holds, up to its current end. */
export async function replayStream(consumer: Consumer, { last_seq: last }: StreamEnd, take: TakeMessage): Promise<number> {
  const given = await consumer.consume();
  const later: number[] = [];
  const failures: unknown[] = [];
  const underWay = worksAtOnce(AT_ONCE, (error) => failures.push(error));
  let count = 0;
  for await (const message of given) {
    if (message.seq > last) break;
    await underWay.begin(async () => {
      if ((await take(streamed(message))) === 'later') later.push(message.seq);
      else count += 1;
    });
    if (later.length + failures.length > 0 || message.seq === last || message.info.pending === 0) break;
  }
  await underWay.ended();
  if (failures.length > 0) throw failures[0];
  if (later.length > 0) throw new Error(`message ${Math.min(...later)} could not be written; replay again`);
  return count;
}

interface StreamEnd {
  readonly last_seq: number;
}
