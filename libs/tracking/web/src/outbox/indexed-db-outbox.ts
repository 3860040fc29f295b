import { withSequence, type EventBody } from '@waypost/tracking/contract';
import { createStore, delMany, promisifyRequest, type UseStore } from 'idb-keyval';
import { claimSequence, type UsedSequences } from './event-sequence';
import { eventIdOf, type Outbox } from './outbox';

const DATABASE = 'waypost-outbox';
const OBJECT_STORE = 'events';
/**
 * The key of the used numbers. They are in the events' object store, so that a number and its event are stored in one transaction or not at
 * all. It sorts before every event id.
 */
const USED_SEQUENCES = '!sequences';

/** Creates an outbox in IndexedDB. Event ids begin with their time (UUID v7), so the database's key order is the events' order. */
export function indexedDbOutbox(): Outbox {
  let opened: UseStore | null = null;
  // Opened late, and again after a failure: a browser may deny IndexedDB now and allow it later.
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
    add: (body) =>
      withStore((store) =>
        store('readwrite', async (events) => {
          const done = promisifyRequest(events.transaction);
          const wanted = body.properties.sequence;
          let stored = body;
          if (wanted) {
            const before = await promisifyRequest<UsedSequences | undefined>(events.get(USED_SEQUENCES));
            const { sequence, used } = claimSequence(before ?? {}, body.sessionId, wanted);
            stored = withSequence(body, sequence);
            events.put(used, USED_SEQUENCES);
          }
          events.put(stored, eventIdOf(stored));
          await done;
          return stored;
        }),
      ),
    oldest: (max) =>
      withStore((store) =>
        store('readonly', (events) => promisifyRequest<EventBody[]>(events.getAll(IDBKeyRange.lowerBound(USED_SEQUENCES, true), max))),
      ),
    remove: (eventIds) => withStore((store) => delMany([...eventIds], store)),
  };
}
