import { MAX_REJECTED_BODY_LENGTH, type RejectedEventStore, type Rejection } from './rejected-events';

export interface RejectionKeeper {
  /** Resolves when they are stored, or can't be. Never rejects, because a refused event stays refused in any case. */
  keep(rejections: readonly Rejection[]): Promise<void>;
}

export interface RejectionKeeperOptions {
  readonly store: Pick<RejectedEventStore, 'keep'>;
  readonly onLost: (count: number, error?: unknown) => void;
}

/** The number of rejections that may wait to be stored during a flood of bad events. */
const MAX_WAITING = 200;

/** Stores refused events in one group after the other, so that a flood of them uses one database connection. */
export function createRejectionKeeper({ store, onLost }: RejectionKeeperOptions): RejectionKeeper {
  let waiting: Rejection[] = [];
  let writing: Promise<void> | null = null;

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      const group = waiting;
      waiting = [];
      try {
        await store.keep(group);
      } catch (error) {
        onLost(group.length, error);
      }
    }
    writing = null;
  }

  return {
    async keep(rejections) {
      const small = rejections.filter(({ body }) => body.length <= MAX_REJECTED_BODY_LENGTH);
      const taken = small.slice(0, MAX_WAITING - waiting.length);
      if (taken.length < rejections.length) onLost(rejections.length - taken.length);
      if (taken.length === 0) return;
      waiting.push(...taken);
      writing ??= writeAll();
      await writing;
    },
  };
}
