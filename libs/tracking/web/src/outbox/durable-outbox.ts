import { systemScheduler, type Scheduler } from '@waypost/platform/store-kit';
import { hasServerId, withSequence, type EventBody } from '@waypost/tracking/contract';
import { eventIdOf, inOrder, type Outbox } from './outbox';
import type { StorageOutbox } from './storage-outbox';

/** Some browsers' IndexedDB never responds. After this time it counts as denied. */
export const DATABASE_TIMEOUT_MS = 2000;

/** The database is read further than one batch: its order is that of the ids, which a clock set back can reverse. */
const READ_AHEAD_EVENTS = 1000;

export interface DurableOutbox extends Omit<Outbox, 'add'> {
  /** Gives the event its number, if it is counted, and stores it. It is listed once its number is final. */
  add(body: EventBody): Promise<void>;
  /** Returns this page's events that the server has not acknowledged, oldest first. */
  pending(): readonly EventBody[];
  /** Stores, before it returns, all events that are not stored yet, because the page is going away. */
  flush(): void;
}

/**
 * Creates the outbox of a page: in IndexedDB, or in local storage or memory if IndexedDB is denied, full or too slow (R7.06). Never
 * rejects: an event that can't be stored anywhere still waits in memory, and is sent with the next batch or beacon.
 */
export function durableOutbox(database: Outbox, fallback: StorageOutbox, scheduler: Scheduler = systemScheduler): DurableOutbox {
  /** This page's events by id, until they are acknowledged. */
  const mine = new Map<string, { body: EventBody; isStored: boolean }>();
  /** Acknowledged events that the database failed to delete. Without this set they would be sent forever. */
  const stuck = new Set<string>();
  const attempt = async <T>(run: () => Promise<T>, otherwise: T): Promise<T> => {
    let takeBack: () => void = () => undefined;
    const late = new Promise<T>((resolve) => {
      takeBack = scheduler.after(DATABASE_TIMEOUT_MS, () => resolve(otherwise));
    });
    try {
      return await Promise.race([run(), late]);
    } catch {
      return otherwise;
    } finally {
      takeBack();
    }
  };
  return {
    add: async (made) => {
      const id = eventIdOf(made);
      const body = hasServerId(made) ? made : withSequence(made, fallback.nextSequence(made.sessionId));
      const entry = { body, isStored: false };
      mine.set(id, entry);
      const stored = await attempt<EventBody | null>(() => database.add(entry.body), null);
      // The server may have acknowledged it, after a beacon, while the database was slow.
      if (mine.get(id) !== entry) return attempt(() => database.remove([id]), undefined);
      // A page that went away has stored and sent the event in its earlier form.
      if (entry.isStored) return;
      if (stored) entry.body = stored;
      else fallback.addNow(entry.body);
      entry.isStored = true;
    },
    oldest: async (max) => {
      const lists = [
        await attempt(() => database.oldest(READ_AHEAD_EVENTS + stuck.size), []),
        await fallback.oldest(READ_AHEAD_EVENTS),
        [...mine.values()].filter(({ isStored }) => isStored).map(({ body }) => body),
      ];
      const byId = new Map(lists.flat().map((body) => [eventIdOf(body), body]));
      // The database may already return an event whose number is not final; it is listed with the next ones.
      const isSure = (id: string) => !stuck.has(id) && mine.get(id)?.isStored !== false;
      return inOrder([...byId.values()].filter((body) => isSure(eventIdOf(body)))).slice(0, max);
    },
    remove: async (eventIds) => {
      eventIds.forEach((id) => mine.delete(id));
      await fallback.remove(eventIds);
      const isRemoved = await attempt(async () => (await database.remove(eventIds), true), false);
      // The next page sends them once more, and the server stores them once.
      if (!isRemoved) eventIds.forEach((id) => stuck.add(id));
    },
    pending: () => [...mine.values()].map(({ body }) => body),
    flush: () => {
      for (const entry of mine.values()) {
        if (entry.isStored) continue;
        fallback.addNow(entry.body);
        entry.isStored = true;
      }
    },
  };
}
