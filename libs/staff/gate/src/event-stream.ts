import { SESSION_ENDED } from '@waypost/control-center/contract';
import type { Places } from '@waypost/platform/limits';
import type { Request, Response } from 'express';
import { staffOf, staffSessionIdOf } from './signed-in';
import { reserveStream } from './reserve-stream';

/** A request for a stream, whatever its route's parameters. */
export type StreamRequest = Pick<Request, 'headers' | 'method'>;

/** What a stream needs of the server. */
export interface StreamHost {
  readonly isStaffSessionAlive: (staffSessionId: string) => Promise<boolean>;
  /** Returns whether the server still accepts connections. A stopping server must not wait for streams that never end. */
  readonly isOpen: () => boolean;
  readonly beatMs?: number;
}

export interface EventStreamOptions extends StreamHost {
  readonly streams: Places;
  /** What a person watches: `the runs`. */
  readonly what: string;
  /** The most unsent data of a client. A slower client is disconnected, and may reconnect. */
  readonly unsentMaxBytes?: number;
}

export interface EventStream {
  /** Sends one message. Does nothing after the end. */
  send(data: unknown, event?: string): void;
  end(): void;
}

/** The interval of heartbeats. Proxies close silent connections, and an ended session is noticed after at most this time. */
const BEAT_INTERVAL_MS = 5_000;
const HEADERS = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store, no-transform',
  // Otherwise nginx would buffer the stream.
  'x-accel-buffering': 'no',
};

const messageText = (data: unknown, event?: string): string =>
  `${event === undefined ? '' : `event: ${event}\n`}data: ${JSON.stringify(data)}\n\n`;

/**
 * Opens a stream of server-sent events for a signed-in person. It ends with the person's session and before the server stops. `follow`
 * subscribes to what the stream shows, and returns the function that unsubscribes.
 */
export function openEventStream(
  req: StreamRequest,
  res: Response,
  { streams, what, isStaffSessionAlive, isOpen, beatMs = BEAT_INTERVAL_MS, unsentMaxBytes = Infinity }: EventStreamOptions,
  follow: (stream: EventStream) => () => void,
): void {
  // Express routes HEAD requests here too. They have no body to stream.
  if (req.method === 'HEAD') return void res.writeHead(200, HEADERS).end();
  // The browser may have left while the gate read the session. Its connection closes no second time, so nothing would end the stream.
  if (res.destroyed) return;
  const release = reserveStream(streams, staffOf(req).id, what);
  const sessionId = staffSessionIdOf(req);
  const write = (text: string): void => {
    if (res.writableEnded || res.destroyed) return;
    res.write(text);
    if (res.writableLength > unsentMaxBytes) res.destroy();
  };
  const end = (): void => {
    if (!res.writableEnded && !res.destroyed) res.end();
  };

  res.writeHead(200, HEADERS);
  res.flushHeaders();
  const leave = follow({ send: (data, event) => write(messageText(data, event)), end });
  const beat = setInterval(() => {
    if (!isOpen()) return end();
    isStaffSessionAlive(sessionId).then(
      (isAlive) => {
        if (isAlive) return write(': beat\n\n');
        write(messageText({}, SESSION_ENDED));
        end();
      },
      // The session can't be checked. The gate checks it when the client reconnects.
      () => end(),
    );
  }, beatMs);
  res.once('close', () => {
    release();
    clearInterval(beat);
    leave();
  });
}
