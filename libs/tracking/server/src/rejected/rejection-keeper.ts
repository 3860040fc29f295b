import { EventsNotStoredError } from '../event-groups';
import { MAX_REJECTED_BODY_LENGTH, type RejectedEventStore, type Rejection } from './rejected-events';

export interface RejectionKeeper {
  /**
   * Resolves when they are stored, or never can be: a body may be too long, or one of a flood. Rejects with an {@link EventsNotStoredError}
   * while the store is away. Nothing in a body makes the store fail, so no sender can cause that for others.
   */
  keep(rejections: readonly Rejection[]): Promise<void>;
}

export interface RejectionKeeperOptions {
  readonly store: Pick<RejectedEventStore, 'keep'>;
  readonly onLost: (count: number) => void;
  readonly onStoreError: (error: unknown) => void;
}

/** The number of rejections that may wait to be stored during a flood of bad events. */
const MAX_WAITING = 200;

/** Stores refused events in one group after the other, so that a flood of them uses one database connection. */
export function createRejectionKeeper({ store, onLost, onStoreError }: RejectionKeeperOptions): RejectionKeeper {
  let waiting: Rejection[] = [];
  let lastWrite: Promise<void> = Promise.resolve();
  /** The write of those that wait; null if none wait. */
  let nextWrite: Promise<void> | null = null;

  async function writeAfter(earlier: Promise<void>): Promise<void> {
    // Its own callers get its error.
    await earlier.catch(() => undefined);
    const group = waiting;
    waiting = [];
    nextWrite = null;
    try {
      await store.keep(group);
    } catch (error) {
      onStoreError(error);
      throw new EventsNotStoredError('away', error);
    }
  }

  return {
    async keep(rejections) {
      const small = rejections.filter(({ body }) => body.length <= MAX_REJECTED_BODY_LENGTH);
      const taken = small.slice(0, MAX_WAITING - waiting.length);
      waiting.push(...taken);
      // Those beyond the limit wait too. While the store is away they are no flood, and their senders have to send them again.
      if (small.length > 0) await (nextWrite ??= lastWrite = writeAfter(lastWrite));
      if (taken.length < rejections.length) onLost(rejections.length - taken.length);
    },
  };
}
