import { createHash } from 'node:crypto';
import type { PageSnapshot } from '@waypost/pages/contract';
import type { Clock } from '@waypost/platform/kernel';
import { LRUCache } from 'lru-cache';

export type NewPageSnapshot = Omit<PageSnapshot, 'firstAt' | 'lastAt'>;

export interface PageSnapshotStore {
  /**
   * Records another rendering of a page at a time, which may be before those that are stored. Resolves with false if there is no snapshot of it.
   */
  touch(hash: string, at: Date): Promise<boolean>;
  /** Adds a snapshot. If it is stored already, records another rendering. */
  add(snapshot: NewPageSnapshot, at: Date): Promise<void>;
  /** Null if the snapshot is not stored, or if its HTML does not match its hash. */
  find(hash: string): Promise<PageSnapshot | null>;
}

export interface PageSnapshotWriter {
  /** Stores the snapshot of a page that was just rendered. Returns at once, so that no visitor waits for it. */
  write(snapshot: NewPageSnapshot): void;
  /** Resolves when everything is stored. Snapshots that the store refuses are tried once more. */
  drain(): Promise<void>;
}

/** Returns whether the hash is that of the HTML. */
export const isHashOf = (hash: string, html: string): boolean => createHash('sha256').update(html).digest('base64url') === hash;

/** A snapshot that is not stored yet, with the times of its first and last rendering. */
interface WaitingSnapshot {
  readonly snapshot: NewPageSnapshot;
  readonly firstAt: Date;
  readonly lastAt: Date;
}

export interface PageSnapshotWriterDeps {
  readonly store: Pick<PageSnapshotStore, 'touch' | 'add'>;
  readonly clock: Clock;
  /** Repeats the work at an interval. Returns a function that stops it. */
  readonly every: (ms: number, work: () => void) => () => void;
  readonly onError: (error: unknown) => void;
}

/** The time between two tries while the store is away. */
const RETRY_MS = 30_000;
/** As much as the page cache holds, so that a publish of every cached page can wait. Beyond it, the snapshot that waits longest is given up. */
const WAITING_CHARACTERS = 128 * 1024 * 1024;

/**
 * Stores each snapshot once, one after another, so that a publish of all pages leaves the database time for visitors. Those of pages that
 * are rendered while the database is away wait for it, because visitors have seen the pages (R15.08).
 */
export function createPageSnapshotWriter({ store, clock, every, onError }: PageSnapshotWriterDeps): PageSnapshotWriter {
  const waiting = new LRUCache<string, WaitingSnapshot>({
    maxSize: WAITING_CHARACTERS,
    sizeCalculation: ({ snapshot }) => snapshot.html.length + 1,
    dispose: (_snapshot, hash, reason) => {
      if (reason === 'evict') onError(new Error(`The page ${hash} was given up: too many pages wait for the database`));
    },
  });
  let storing: Promise<void> | null = null;
  let stopRetrying: (() => void) | null = null;

  const endRetries = (): void => {
    stopRetrying?.();
    stopRetrying = null;
  };
  /** Stores the snapshots that wait, up to the first failure. That snapshot goes to the end, so that it never holds up the others. */
  const storeWaiting = async (): Promise<void> => {
    for (let [next] = waiting.rvalues(); next; [next] = waiting.rvalues()) {
      const { hash } = next.snapshot;
      try {
        await storeSnapshot(store, next);
      } catch (error) {
        onError(error);
        waiting.get(hash);
        stopRetrying ??= every(RETRY_MS, () => void storeAll());
        return;
      }
      // It may have been rendered again meanwhile.
      if (waiting.peek(hash) === next) waiting.delete(hash);
    }
    endRetries();
  };
  const storeAll = (): Promise<void> => {
    storing ??= storeWaiting().finally(() => {
      storing = null;
      // A snapshot may have come at the last moment.
      if (waiting.size > 0 && stopRetrying === null) void storeAll();
    });
    return storing;
  };

  return {
    write(snapshot) {
      const at = clock.now();
      waiting.set(snapshot.hash, { snapshot, firstAt: at, ...waiting.peek(snapshot.hash), lastAt: at });
      void storeAll();
    },
    async drain() {
      await storing;
      await storeAll();
      endRetries();
    },
  };
}

async function storeSnapshot(store: PageSnapshotWriterDeps['store'], { snapshot, firstAt, lastAt }: WaitingSnapshot): Promise<void> {
  if (!(await store.touch(snapshot.hash, firstAt))) await store.add(snapshot, firstAt);
  if (lastAt > firstAt) await store.touch(snapshot.hash, lastAt);
}
