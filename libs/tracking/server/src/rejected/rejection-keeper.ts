import { REJECTED_BODY_MAX_LENGTH, type RejectedEventStore, type Rejection } from './rejected-events';

export interface RejectionKeeper {
  /** Resolves when they are kept, or cannot be; never rejects: a refused event is refused in any case. */
  keep(rejections: readonly Rejection[]): Promise<void>;
}

export interface RejectionKeeperOptions {
  readonly store: Pick<RejectedEventStore, 'keep'>;
  readonly onLost: (count: number, error?: unknown) => void;
}

/** Of a flood of bad events only so many wait to be kept. */
const WAITING_MAX = 200;

/** Keeps refused events one group after the other, so that a flood of them costs the database one connection. */
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
      const small = rejections.filter(({ body }) => body.length <= REJECTED_BODY_MAX_LENGTH);
      const taken = small.slice(0, WAITING_MAX - waiting.length);
      if (taken.length < rejections.length) onLost(rejections.length - taken.length);
      if (taken.length === 0) return;
      waiting.push(...taken);
      writing ??= writeAll();
      await writing;
    },
  };
}
