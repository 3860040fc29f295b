import type { Consumer, JsMsg } from '@nats-io/jetstream';
import type { StreamedMessage, TakeMessage } from '@waypost/tracking/server/stream';
import { inSpan } from '@waypost/platform/telemetry';
import type { Log } from '@waypost/platform/kernel';
import { processing } from './traced-messages';

/** Asked for at once: what is held here no other process works on. */
const MESSAGES_HELD = 8;
/** So long one asking lasts where nothing comes, and a stop at most. */
const ASKING_MS = 1_000;
/** Between two tries at a message that could not be worked on. */
const LATER_MS = 1_000;
/** A message that is worked on for long is kept from being given to another process. */
const STILL_WORKING_MS = 10_000;
const RESTART_MS = 1_000;
/** Of the connections of a process, those that its visitors can do without. */
const AT_ONCE = 4;

export interface ConsumeStreamDeps {
  /** Looks the consumer up. It may fail: the server may be away, or just now without a leader. */
  readonly open: () => Promise<Consumer>;
  readonly take: TakeMessage;
  readonly log: Pick<Log, 'warn'>;
}

/**
 * Takes messages until it is stopped, some of them at once, and asks for some at a time: what is not begun is given back. What can't
 * begin, or breaks off, is tried again until it can: a process that never consumed would leave all events to the others (R16.10).
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
          // What was asked for and not begun is given to another process at once.
          if (isStopped) message.nak();
          else await underWay.begin(() => inSpan('events from the stream', processing(message), () => work(message, take)));
        }
      } catch (error) {
        if (isStopped) return;
        // It may have been taken off and made again meanwhile.
        consumer = null;
        log.warn({ err: error }, 'the stream of events could not be consumed; it is tried again');
        await new Promise<void>((resolve) => {
          wake = resolve;
          rest = setTimeout(resolve, RESTART_MS);
        });
      }
    }
  }

  const underWay = worksAtOnce(AT_ONCE, (err) => log.warn({ err }, 'a message of the stream was not finished; it is given again'));
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

const streamed = ({ seq: sequence, time: at, data: bytes }: JsMsg): StreamedMessage => ({ sequence, at, bytes });

async function work(message: JsMsg, take: TakeMessage): Promise<void> {
  const stillWorking = setInterval(() => message.working(), STILL_WORKING_MS);
  const outcome = await take(streamed(message)).finally(() => clearInterval(stillWorking));
  if (outcome === 'done') message.ack();
  else message.nak(LATER_MS);
}

/** Bounds how much is worked on at once: each message waits for a commit, and several commits cost the disk little more than one. */
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

/** Gives what the stream holds, up to where it ends now. */
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
