import type { SafeStorage } from '@waypost/platform/store-kit';
import type { EventBody } from '@waypost/tracking/contract';
import { nextSequence } from './event-sequence';
import { eventIdOf, type Outbox } from './outbox';

/** One key per event, so that two tabs that write at once do not overwrite each other's events. */
export const OUTBOX_KEY_PREFIX = 'waypost:event:';

export interface StorageOutbox extends Outbox {
  addNow(body: EventBody): void;
  /** Returns the number of a new event. */
  nextSequence(sessionId: string): number;
}

/**
 * Creates an outbox in local storage, or in memory if that is denied too. It is slower and smaller than IndexedDB, but stores an event
 * before the call returns, which a page that is going away needs.
 */
export function storageOutbox(storage: SafeStorage): StorageOutbox {
  const addNow = (body: EventBody) => void storage.set(OUTBOX_KEY_PREFIX + eventIdOf(body), JSON.stringify(body));
  return {
    addNow,
    nextSequence: (sessionId) => nextSequence(storage, sessionId),
    add: async (body) => {
      addNow(body);
      return body;
    },
    oldest: async (max) =>
      [...storage.keys(OUTBOX_KEY_PREFIX)]
        .sort()
        .slice(0, max)
        .flatMap((key) => {
          const body = readBody(storage.get(key));
          // An unreadable event can't be sent, and would fill the outbox forever.
          if (!body) storage.remove(key);
          return body ? [body] : [];
        }),
    remove: async (eventIds) => eventIds.forEach((id) => storage.remove(OUTBOX_KEY_PREFIX + id)),
  };
}

function readBody(text: string | null): EventBody | null {
  try {
    const value = JSON.parse(text ?? 'null') as EventBody | null;
    return typeof value?.properties?.eventId === 'string' ? value : null;
  } catch {
    return null;
  }
}
