import type { RunView } from '@waypost/content-factory/contract';
import { createPlaces } from '@waypost/platform/limits';
import { takeStream } from '@waypost/staff/gate';
import type { Request, Response } from 'express';

export interface RunStreamDeps {
  /** Calls when a run may have changed, in whichever process; returns how to leave. */
  readonly onRunsChanged: (listener: () => void) => () => Promise<void>;
  readonly staffIdOf: (req: Request) => string;
  readonly staffSessionIdOf: (req: Request) => string;
  readonly isStaffSessionAlive: (staffSessionId: string) => Promise<boolean>;
  /** Whether the server still takes connections: one that stops must not wait for streams that never end. */
  readonly isOpen: () => boolean;
  readonly read: () => Promise<RunView>;
  readonly beatMs?: number;
}

/** Between two signs of life. Proxies cut what is silent, and a session that ended is noticed as late as this. */
const BEAT_MS = 5_000;
/** Between two readings of a run: many items change at once, and a person reads no faster. */
const READ_EVERY_MS = 400;
/** Open at once in a process. A person has a few tabs. */
const STREAMS = createPlaces({ inAll: 100, perPerson: 10 });
const SESSION_ENDED = 'session-ended';

const message = (data: unknown, event?: string): string =>
  `${event === undefined ? '' : `event: ${event}\n`}data: ${JSON.stringify(data)}\n\n`;

/** A run as it goes on, as server-sent events (R10.09): all of it at first, and again after each change. */
export function streamRun(
  { onRunsChanged, staffIdOf, staffSessionIdOf, isStaffSessionAlive, isOpen, read, beatMs = BEAT_MS }: RunStreamDeps,
  req: Request,
  res: Response,
): void {
  const headers = {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store, no-transform',
    // nginx would collect the stream into buffers.
    'x-accel-buffering': 'no',
  };
  // Express sends HEAD here too: it has no body that could go on.
  if (req.method === 'HEAD') return void res.writeHead(200, headers).end();
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
      // Whether the session goes on can't be found out: who comes back is asked by the gate.
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

/** Runs work at once when it is called, and at most once in a while; a call meanwhile makes one more run. */
function calm(work: () => Promise<void>, onError: () => void): { readonly call: () => void; readonly stop: () => void } {
  let timer: NodeJS.Timeout | undefined;
  let isCalledAgain = false;
  const run = (): void => {
    isCalledAgain = false;
    timer = setTimeout(() => {
      timer = undefined;
      if (isCalledAgain) run();
    }, READ_EVERY_MS);
    // Whoever watches asks again by themselves when the stream ends.
    work().catch(onError);
  };
  return {
    call() {
      isCalledAgain = true;
      if (timer === undefined) run();
    },
    stop: () => clearTimeout(timer),
  };
}
