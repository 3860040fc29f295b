import type { EventDays, EventFeed, EventQueries, StoredEvent } from '../src/stored-events';

/** Reads nothing: for compositions that do not look at events. */
export const emptyEventQueries = (): EventQueries => ({ find: async () => [], incompleteSessions: async () => [] });

export interface FakeEventFeed extends EventFeed {
  readonly announcements: number;
  tell(events: readonly StoredEvent[]): void;
}

/** A feed that tells what the test says. */
export function fakeEventFeed(): FakeEventFeed {
  const listeners = new Set<(events: readonly StoredEvent[]) => void>();
  let announcements = 0;
  return {
    get announcements() {
      return announcements;
    },
    announce: () => {
      announcements++;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    tell: (events) => {
      for (const listener of listeners) listener(events);
    },
    close: async () => undefined,
  };
}

export interface FakeEventDays extends EventDays {
  readonly made: ReadonlySet<string>;
}

/** Partitions in memory. */
export function fakeEventDays(): FakeEventDays {
  const made = new Set<string>();
  return {
    made,
    async make(days) {
      const before = made.size;
      for (const day of days) made.add(day);
      return made.size - before;
    },
    async dropEventsBefore(day) {
      const dropped = [...made].filter((candidate) => candidate < day).sort();
      for (const droppedDay of dropped) made.delete(droppedDay);
      return dropped;
    },
  };
}
