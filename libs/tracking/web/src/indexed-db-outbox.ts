import type { EventBody } from '@waypost/tracking/contract';
import { createStore, delMany, promisifyRequest, set, type UseStore } from 'idb-keyval';
import { eventIdOf, type Outbox } from './outbox';

const DATABASE = 'waypost-outbox';
const OBJECT_STORE = 'events';

/** An outbox in IndexedDB. Event ids begin with their time (UUID v7), so the database's key order is the events' order. */
export function indexedDbOutbox(): Outbox {
  let opened: UseStore | null = null;
  // Opened late and again after a failure: a browser may deny IndexedDB now and allow it later.
  const withStore = async <T>(run: (store: UseStore) => Promise<T>): Promise<T> => {
    opened ??= createStore(DATABASE, OBJECT_STORE);
    try {
      return await run(opened);
    } catch (error) {
      opened = null;
      throw error;
    }
  };
  return {
    add: (body) => withStore((store) => set(eventIdOf(body), body, store)),
    oldest: (max) => withStore((store) => store('readonly', (events) => promisifyRequest<EventBody[]>(events.getAll(null, max)))),
    remove: (eventIds) => withStore((store) => delMany([...eventIds], store)),
  };
}
