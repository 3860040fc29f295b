import { UnstorableEventsError, type AcceptedEvent, type EventStore } from '../src/event-store';

export interface FakeEventStore extends EventStore {
  /** All committed events, by id. */
  readonly events: ReadonlyMap<string, AcceptedEvent>;
  /** The given time of receipt of each event; absent for events received when they were written. */
  readonly receivedAt: ReadonlyMap<string, Date>;
  /** The ids of each group, in order. */
  readonly groups: readonly (readonly string[])[];
  /** Holds every insert back until `release`. */
  hold(): void;
  release(): void;
  /** Makes this many inserts fail as if the database were away. */
  failNext(times: number): void;
  /** Makes every group with this id fail as if the database refused its data. */
  refuse(eventId: string): void;
}

/** A store in memory that commits when the test says so. */
export function fakeEventStore(): FakeEventStore {
  const events = new Map<string, AcceptedEvent>();
  const takenAt = new Map<string, Date>();
  const groups: string[][] = [];
  const refused = new Set<string>();
  let failures = 0;
  let isHeld = false;
  const held: (() => void)[] = [];
  return {
    events,
    receivedAt: takenAt,
    groups,
    hold: () => {
      isHeld = true;
    },
    release: () => {
      isHeld = false;
      for (const go of held.splice(0)) go();
    },
    failNext: (times) => {
      failures = times;
    },
    refuse: (eventId) => {
      refused.add(eventId);
    },
    async insert(group, receivedAt) {
      groups.push(group.map(({ eventId }) => eventId));
      if (isHeld) await new Promise<void>((resolve) => held.push(resolve));
      if (failures > 0) {
        failures--;
        throw new Error('the database is away');
      }
      if (group.some(({ eventId }) => refused.has(eventId))) throw new UnstorableEventsError('refused');
      const inserted = new Set<string>();
      for (const event of group) {
        if (events.has(event.eventId)) continue;
        events.set(event.eventId, event);
        if (receivedAt) takenAt.set(event.eventId, receivedAt);
        inserted.add(event.eventId);
      }
      return inserted;
    },
  };
}
