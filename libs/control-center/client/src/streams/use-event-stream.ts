import { SESSION_ENDED } from '@waypost/control-center/contract';
import { UNAUTHORIZED } from '@waypost/platform/http';
import { useEffect, useRef, useState } from 'react';
import { useStaffServices } from '../services/staff-context';
import { readEventStream, type StreamMessage } from './event-stream';

/** The delay before reconnecting after a stream ended. The server ends streams when it restarts. */
const COME_BACK_MS = 3_000;

export type StreamState = 'connecting' | 'open' | 'away';

/** Follows a stream of server-sent events while `url` is set, and reconnects after it ends. */
export function useEventStream(url: string | null, onMessages: (messages: readonly StreamMessage[]) => void): StreamState {
  const services = useStaffServices();
  const [state, setState] = useState<StreamState>('connecting');
  // The handler may change with each render, but the stream stays open.
  const latest = useRef(onMessages);
  useEffect(() => {
    latest.current = onMessages;
  });

  useEffect(() => {
    if (url === null) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const leave = (): void => {
      leaving.abort();
      services.leaveForSignIn();
    };

    const watch = async (): Promise<void> => {
      const answer = await services.fetch(url, { headers: { accept: 'text/event-stream' }, credentials: 'same-origin', signal });
      if (answer.status === UNAUTHORIZED) leave();
      if (!answer.ok || !answer.body || signal.aborted) return;
      setState('open');
      await readEventStream(answer.body, (messages) => {
        if (signal.aborted) return;
        latest.current(messages);
        if (messages.some(({ event }) => event === SESSION_ENDED)) leave();
      });
    };
    const watchOn = (): void => {
      watch()
        // The stream reconnects by itself. Until then the screen shows that it is away.
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
  }, [url, services]);

  return state;
}
