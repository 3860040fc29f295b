import type { Log } from '@waypost/platform/kernel';

/** The size of the stream. */
export interface StreamRoom {
  readonly bytes: number;
  /** Null if the stream has no limit of its own. */
  readonly maxBytes: number | null;
}

/** How full the stream is. A full one refuses events. */
export type StreamFill = 'roomy' | 'nearly-full' | 'full';

const MIB = 1024 * 1024;
const PERCENT = 100;
const NEARLY_FULL_SHARE = 0.8;
/** NATS refuses larger messages. A stream with less room than this refuses large groups of events, and soon the small ones. */
const LARGEST_MESSAGE_BYTES = MIB;
const ASK_INTERVAL_MS = 5_000;

/** Returns how full a stream of this size is. */
export function fillOf({ bytes, maxBytes }: StreamRoom): StreamFill {
  if (maxBytes === null) return 'roomy';
  if (maxBytes - bytes < LARGEST_MESSAGE_BYTES) return 'full';
  return bytes >= maxBytes * NEARLY_FULL_SHARE ? 'nearly-full' : 'roomy';
}

/** Returns the used share of the stream, or null if it has no limit. */
export const usedShare = ({ bytes, maxBytes }: StreamRoom): number | null => (maxBytes === null ? null : bytes / maxBytes);

const inMib = (bytes: number): number => Math.round(bytes / MIB);

/** Returns a warning for the operator, or null if the stream has room. */
export function roomWarning(room: StreamRoom): string | null {
  const fill = fillOf(room);
  if (fill === 'roomy') return null;
  const used = `${inMib(room.bytes)} of ${inMib(room.maxBytes ?? 0)} MiB`;
  const share = Math.floor((usedShare(room) ?? 0) * PERCENT);
  return fill === 'full'
    ? `The stream is full (${used}): events are refused, and browsers keep them. Set a larger max_bytes for it.`
    : `The stream is ${share}% full (${used}). A full one refuses events. Set a larger max_bytes for it.`;
}

/** Returns a warning if a stream that was there already has another size than an operator now wants, or null. */
export function sizeWarning({ maxBytes }: StreamRoom, wantedBytes: number): string | null {
  if (maxBytes === wantedBytes) return null;
  const size = maxBytes === null ? 'has no limit' : `holds ${inMib(maxBytes)} MiB`;
  return `NATS_STREAM_MIB is ${inMib(wantedBytes)}, but the stream was there already and ${size}. Set its max_bytes, or the variable.`;
}

export interface WatchedRoom {
  /** Asks the stream now. */
  look(): Promise<void>;
  /** Returns the newest answer, or null before the first one. */
  current(): StreamRoom | null;
  stop(): void;
}

export interface RoomWatch {
  readonly ask: () => Promise<StreamRoom>;
  readonly every: (ms: number, work: () => void) => () => void;
  readonly log: Pick<Log, 'info' | 'warn'>;
}

/**
 * Asks again and again how full the stream is, and logs each change. `/readyz` reads the newest answer and does not wait for the stream,
 * because a balancer takes a slow answer for an outage.
 */
export function watchStreamRoom({ ask, every, log }: RoomWatch): WatchedRoom {
  let room: StreamRoom | null = null;
  let isUnread = false;
  const look = async (): Promise<void> => {
    try {
      const now = await ask();
      const [before, fill] = [room === null ? 'roomy' : fillOf(room), fillOf(now)];
      room = now;
      isUnread = false;
      if (fill === before) return;
      if (fill === 'roomy') log.info(now, 'the stream has room again');
      else log.warn(now, roomWarning(now) ?? fill);
    } catch (error) {
      if (!isUnread) log.warn({ err: error }, 'the size of the stream could not be read');
      isUnread = true;
    }
  };
  const stop = every(ASK_INTERVAL_MS, () => void look());
  return { look, current: () => room, stop };
}
