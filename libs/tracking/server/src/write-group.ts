import { UnstorableEventsError, type AcceptedEvent, type EventStore } from './event-store';

/** The result for a group. */
export interface Written {
  readonly inserted: ReadonlySet<string>;
  readonly unstorable: ReadonlySet<string>;
}

const NONE: ReadonlySet<string> = new Set();

/** Writes a group. A group that the database refuses is halved until the event at fault is alone, so that no other event fails with it. */
export async function writeGroup(store: EventStore, events: readonly AcceptedEvent[], receivedAt?: Date): Promise<Written> {
  const [first] = events;
  if (!first) return { inserted: NONE, unstorable: NONE };
  try {
    return { inserted: await store.insert(events, receivedAt), unstorable: NONE };
  } catch (error) {
    if (!(error instanceof UnstorableEventsError)) throw error;
    if (events.length === 1) return { inserted: NONE, unstorable: new Set([first.eventId]) };
    const middle = Math.ceil(events.length / 2);
    const left = await writeGroup(store, events.slice(0, middle), receivedAt);
    const right = await writeGroup(store, events.slice(middle), receivedAt);
    return {
      inserted: new Set([...left.inserted, ...right.inserted]),
      unstorable: new Set([...left.unstorable, ...right.unstorable]),
    };
  }
}
