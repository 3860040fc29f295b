import { useStaffServices } from '@waypost/control-center/client';
import { apiPaths, SESSION_ENDED, SKIPPED_EVENTS, type LiveEvent } from '@waypost/control-center/contract';
import { useEffect, useState } from 'react';
import { readEventStream, type StreamMessage } from './event-stream';

/** More than are in sight, fewer than would slow the page down. */
const EVENTS_MAX = 60;
/** After a stream has ended; the server ends it where it is restarted. */
const COME_BACK_MS = 3_000;
const UNAUTHORIZED = 401;

export interface LiveEvents {
  /** Newest first. */
  readonly events: readonly LiveEvent[];
  /** Events that came too many at once to be told, since the stream was opened. */
  readonly skipped: number;
  readonly state: 'connecting' | 'open' | 'away';
}

/** What is shown after some more messages. */
export function withMessages(live: LiveEvents, messages: readonly StreamMessage[]): LiveEvents {
  const received = messages.filter(({ event }) => event === 'message').map(({ data }) => JSON.parse(data) as LiveEvent);
  const skipped = messages
    .filter(({ event }) => event === SKIPPED_EVENTS)
    .reduce((sum, { data }) => sum + (JSON.parse(data) as { readonly count: number }).count, 0);
  return { ...live, events: [...received.reverse(), ...live.events].slice(0, EVENTS_MAX), skipped: live.skipped + skipped };
}

/** The events as they come in, while it is running; what was shown stays when it pauses. */
export function useLiveEvents(isRunning: boolean): LiveEvents {
  const services = useStaffServices();
  const [live, setLive] = useState<LiveEvents>({ events: [], skipped: 0, state: 'connecting' });

  useEffect(() => {
    if (!isRunning) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const setState = (state: LiveEvents['state']) => setLive((before) => ({ ...before, state }));
    const leave = (): void => {
      leaving.abort();
      services.leaveForSignIn();
    };

    const watch = async (): Promise<void> => {
      const answer = await services.fetch(apiPaths.liveEvents, {
        headers: { accept: 'text/event-stream' },
        credentials: 'same-origin',
        signal,
      });
      if (answer.status === UNAUTHORIZED) leave();
      if (!answer.ok || !answer.body || signal.aborted) return;
      setState('open');
      await readEventStream(answer.body, (messages) => {
        if (signal.aborted) return;
        setLive((before) => withMessages(before, messages));
        if (messages.some(({ event }) => event === SESSION_ENDED)) leave();
      });
    };
    const watchOn = (): void => {
      watch()
        // It comes back by itself; until then the panel says that it is away.
        .catch(() => undefined)
        .finally(() => {
          if (signal.aborted) return;
          setState('away');
          timer = setTimeout(watchOn, COME_BACK_MS);
        });
    };
    setState('connecting');
    watchOn();
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [isRunning, services]);

  return live;
}
