import { useEventStream, type StreamMessage, type StreamState } from '@waypost/control-center/client';
import { apiPaths } from '@waypost/control-center/contract';
import { SKIPPED_EVENTS, type LiveEvent } from '@waypost/dashboards/contract';
import { useState } from 'react';

/** More than fit on the screen, and few enough for a fast page. */
const MAX_EVENTS = 60;

export interface LiveEvents {
  /** Newest first. */
  readonly events: readonly LiveEvent[];
  /** The number of events that the server skipped since the stream opened, because too many came at once. */
  readonly skipped: number;
  readonly state: StreamState;
}

type ShownEvents = Omit<LiveEvents, 'state'>;

/** Returns the shown events after some more messages. */
export function withMessages(live: ShownEvents, messages: readonly StreamMessage[]): ShownEvents {
  const received = messages.filter(({ event }) => event === 'message').map(({ data }) => JSON.parse(data) as LiveEvent);
  const skipped = messages
    .filter(({ event }) => event === SKIPPED_EVENTS)
    .reduce((sum, { data }) => sum + (JSON.parse(data) as { readonly count: number }).count, 0);
  return { events: [...received.reverse(), ...live.events].slice(0, MAX_EVENTS), skipped: live.skipped + skipped };
}

/** Returns the live events while it is running. The shown ones stay when it pauses. */
export function useLiveEvents(isRunning: boolean): LiveEvents {
  const [live, setLive] = useState<ShownEvents>({ events: [], skipped: 0 });
  const state = useEventStream(isRunning ? apiPaths.liveEvents : null, (messages) => setLive((before) => withMessages(before, messages)));
  return { ...live, state };
}
