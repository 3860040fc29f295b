import type { RunView } from '@waypost/content-factory/contract';
import { createPlaces } from '@waypost/platform/limits';
import { takeStream } from '@waypost/staff/gate';
import type { Request, Response } from 'express';

export interface RunStreamDeps {
  /** Calls the listener when a run may have changed in any process. Returns a function that unsubscribes. */
  readonly onRunsChanged: (listener: () => void) => () => Promise<void>;
  readonly staffIdOf: (req: Request) => string;
  readonly staffSessionIdOf: (req: Request) => string;
  readonly isStaffSessionAlive: (staffSessionId: string) => Promise<boolean>;
  /** Returns whether the server still accepts connections. A stopping server must not wait for streams that never end. */
  readonly isOpen: () => boolean;
  readonly read: () => Promise<RunView>;
  readonly beatMs?: number;
}

/** The interval of heartbeats. Proxies close silent connections, and an ended session is noticed after at most this time. */
const BEAT_MS = 5_000;
/** The interval between two reads of a run. Many items change at once, and a person reads no faster. */
const READ_EVERY_MS = 400;
/** The open streams of a process. A person has only a few tabs. */
const STREAMS = createPlaces({ inAll: 100, perPerson: 10 });
const SESSION_ENDED = 'session-ended';

const message = (data: unknown, event?: string): string =>
  `${event === undefined ? '' : `event: ${event}\n`}data: ${JSON.stringify(data)}\n\n`;

/** Streams a run as server-sent events (R10.09): the whole run at first, and again after each change. */
export function streamRun(
  { onRunsChanged, staffIdOf, staffSessionIdOf, isStaffSessionAlive, isOpen, read, beatMs = BEAT_MS }: RunStreamDeps,
  req: Request,
  res: Response,
): void {
  const headers = {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store, no-transform',
    // Otherwise nginx would buffer the stream.
    'x-accel-buffering': 'no',
  };
  // Express routes HEAD requests here too. They have no body to stream.
  if (req.method === 'HEAD') return void res.writeHead(200, headers).end();
  // The browser may have left while the gate read the session. Its connection closes no second time, so nothing would end the stream.
  if (res.destroyed) return;
  const giveBack = takeStream(STREAMS, staffIdOf(req), 'the runs');
  const sessionId = staffSessionIdOf(req);
  const isClosed = (): boolean => res.writableEnded || res.destroyed;
  const end = (last = ''): void => {
    if (!isClosed()) res.end(last);
  };

  res.writeHead(200, headers);
  res.flushHeaders();
  const changes = calm(async () => {
    const run = await read();
    if (!isClosed()) res.write(message(run));
  }, end);
  const leave = onRunsChanged(changes.call);
  changes.call();
  const beat = setInterval(() => {
    if (!isOpen()) return end();
    isStaffSessionAlive(sessionId).then(
      (isAlive) => (isAlive ? void (isClosed() || res.write(': beat\n\n')) : end(message({}, SESSION_ENDED))),
      // The session can't be checked now. The gate checks it when the client reconnects.
      () => end(),
    );
  }, beatMs);
  res.once('close', () => {
    giveBack();
    clearInterval(beat);
    changes.stop();
    void leave();
  });
}

/**
 * Runs work at once when called, and at most once per interval. Calls in between cause one more run. It starts after the one before has
 * ended: of two reads at once, the older one could be the last that is shown.
 */
function calm(work: () => Promise<void>, onError: () => void): { readonly call: () => void; readonly stop: () => void } {
  let timer: NodeJS.Timeout | undefined;
  let isWorking = false;
  let isCalledAgain = false;
  const runIfCalled = (): void => {
    if (!isCalledAgain || isWorking || timer !== undefined) return;
    isCalledAgain = false;
    isWorking = true;
    timer = setTimeout(() => {
      timer = undefined;
      runIfCalled();
    }, READ_EVERY_MS);
    work()
      // The client reconnects by itself when the stream ends.
      .catch(onError)
      .finally(() => {
        isWorking = false;
        runIfCalled();
      });
  };
  return {
    call() {
      isCalledAgain = true;
      runIfCalled();
    },
    stop() {
      isCalledAgain = false;
      clearTimeout(timer);
    },
  };
}
