import type { RunView } from '@waypost/content-factory/contract';
import { createPlaces } from '@waypost/platform/limits';
import { openEventStream, type StreamHost, type StreamRequest } from '@waypost/staff/gate';
import type { Response } from 'express';

export interface RunStreamDeps extends StreamHost {
  /** Calls the listener when the run may have changed in any process. Returns a function that unsubscribes. */
  readonly onChanged: (listener: () => void) => () => Promise<void>;
  readonly read: () => Promise<RunView>;
}

/** The interval between two reads of a run. Many items change at once, and a person reads no faster. */
const READ_INTERVAL_MS = 400;
/** The open streams of a process. A person has only a few tabs. */
const STREAMS = createPlaces({ inAll: 100, perPerson: 10 });

/** Streams a run as server-sent events (R10.09): the whole run at first, and again after each change. */
export function streamRun({ onChanged, read, ...host }: RunStreamDeps, req: StreamRequest, res: Response): void {
  openEventStream(req, res, { ...host, streams: STREAMS, what: 'the runs' }, (stream) => {
    const changes = calm(async () => stream.send(await read()), stream.end);
    const leave = onChanged(changes.call);
    changes.call();
    return () => {
      changes.stop();
      void leave();
    };
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
    }, READ_INTERVAL_MS);
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
