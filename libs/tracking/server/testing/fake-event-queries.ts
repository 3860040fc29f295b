import { isRecord } from '@waypost/platform/kernel';
import type { EventDays, EventFeed, EventFilter, EventPageEnd, EventQueries, IncompleteSession, StoredEvent } from '../src/stored-events';

const isBelow = (event: EventPageEnd, after: EventPageEnd | null): boolean =>
  after === null ||
  event.receivedAt < after.receivedAt ||
  (event.receivedAt === after.receivedAt && Number(event.position) < Number(after.position));

const isAsked = (
  event: StoredEvent,
  { brandId, event: name, events: names, sessionId, anonymousId, page, property, anyProperty }: EventFilter,
): boolean =>
  (brandId === undefined || event.brandId === brandId) &&
  (name === undefined || event.event === name) &&
  (names === undefined || names.includes(event.event)) &&
  (sessionId === undefined || event.sessionId === sessionId) &&
  (anonymousId === undefined || event.anonymousId === anonymousId) &&
  (page === undefined || event.properties['pageName'] === page) &&
  (property === undefined || valueAt(event, property.name) === property.value) &&
  (anyProperty === undefined || anyProperty.some(({ name, value }) => valueAt(event, name) === value));

/** Returns a property's value as text, also of a nested property. */
const valueAt = ({ properties }: StoredEvent, name: string): string =>
  String(name.split('.').reduce<unknown>((value, part) => (isRecord(value) ? value[part] : undefined), properties));

/** Queries of the test's events, newest first. */
export function fakeEventQueries(events: readonly StoredEvent[] = [], gaps: readonly IncompleteSession[] = []): EventQueries {
  const within = ({ from, to }: { readonly from: Date; readonly to: Date }, after: EventPageEnd | null) =>
    [...events]
      .sort((a, b) => (isBelow(a, b) ? 1 : -1))
      .filter((event) => event.receivedAt >= from.toISOString() && event.receivedAt < to.toISOString() && isBelow(event, after));
  return {
    async find(filter, limit, after, downTo) {
      const read = within(filter, after).filter((event) => downTo === null || !isBelow(event, downTo));
      return read.filter((event) => isAsked(event, filter)).slice(0, limit);
    },
    ofSessions: async (sessionIds, range) =>
      within(range, null)
        .filter(({ sessionId }) => sessionIds.includes(sessionId))
        .map((event) => ({ ...event, place: { transactionId: 1n, position: BigInt(event.position) } }))
        .sort((a, b) => Number(a.place.position - b.place.position)),
    async placeBelow(range, count, after) {
      const last = within(range, after)[count - 1];
      return last ? { receivedAt: last.receivedAt, position: last.position } : null;
    },
    incompleteSessions: async () => gaps,
  };
}

export interface FakeEventFeed extends EventFeed {
  readonly announcements: number;
  emit(events: readonly StoredEvent[]): void;
}

/** A feed that the test controls. */
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
    emit: (events) => {
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
