import { systemScheduler, type Scheduler } from '@waypost/store-kit';
import type { EventBody } from '@waypost/tracking/contract';
import { eventIdOf, type Outbox } from './outbox';
import type { storageOutbox } from './storage-outbox';

/** Some browsers' IndexedDB never answers; by then it counts as denied. */
export const DATABASE_TIMEOUT_MS = 2000;

export interface DurableOutbox extends Outbox {
  /** Events of this page that the server has not acknowledged, oldest first. */
  pending(): readonly EventBody[];
  /** Keeps, before it returns, what is not kept yet: the page is going away. */
  flush(): void;
}

/**
 * The outbox of a page: IndexedDB, and local storage or memory where IndexedDB is denied, full or too late (R7.06).
 * Never rejects: an event that nothing can keep still waits in memory, and goes out with the next batch or beacon.
 */
export function durableOutbox(
  database: Outbox,
  fallback: ReturnType<typeof storageOutbox>,
  scheduler: Scheduler = systemScheduler,
): DurableOutbox {
  /** Events of this page by id, until they are acknowledged. */
  const mine = new Map<string, { readonly body: EventBody; isKept: boolean }>();
  /** Done with, but the database would not let go of them. Sending them over and over would never end. */
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
    add: async (body) => {
      const entry = { body, isKept: false };
      mine.set(eventIdOf(body), entry);
      const isInDatabase = await attempt(async () => (await database.add(body), true), false);
      // It may have been acknowledged by way of the fallback while the database was slow.
      if (mine.get(eventIdOf(body)) !== entry) return attempt(() => database.remove([eventIdOf(body)]), undefined);
      if (!isInDatabase && !entry.isKept) fallback.addNow(body);
      entry.isKept = true;
    },
    oldest: async (max) => {
      const lists = [
        await attempt(() => database.oldest(max + stuck.size), []),
        await fallback.oldest(max),
        [...mine.values()].map(({ body }) => body),
      ];
      const byId = new Map(lists.flat().map((body) => [eventIdOf(body), body]));
      return [...byId.entries()]
        .filter(([id]) => !stuck.has(id))
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .slice(0, max)
        .map(([, body]) => body);
    },
    remove: async (eventIds) => {
      eventIds.forEach((id) => mine.delete(id));
      await fallback.remove(eventIds);
      const isRemoved = await attempt(async () => (await database.remove(eventIds), true), false);
      // The next page sends them once more, and the server takes them once.
      if (!isRemoved) eventIds.forEach((id) => stuck.add(id));
    },
    pending: () => [...mine.values()].map(({ body }) => body),
    flush: () => {
      for (const entry of mine.values()) {
        if (entry.isKept) continue;
        fallback.addNow(entry.body);
        entry.isKept = true;
      }
    },
  };
}
