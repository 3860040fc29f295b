import { createHash } from 'node:crypto';
import type { PageSnapshot } from '@waypost/pages/contract';
import type { Clock } from '@waypost/platform/kernel';
import { LRUCache } from 'lru-cache';

export type NewPageSnapshot = Omit<PageSnapshot, 'firstAt' | 'lastAt'>;

export interface PageSnapshotStore {
  /**
   * Records another rendering of a page at a time, which may be before those that are stored. Resolves with false if the page is not stored.
   */
  touch(hash: string, at: Date): Promise<boolean>;
  /** Adds a page. If it is stored already, records another rendering. */
  add(page: NewPageSnapshot, at: Date): Promise<void>;
  /** Null if the page is not stored, or if its HTML does not match its hash. */
  find(hash: string): Promise<PageSnapshot | null>;
}

export interface PageKeeper {
  /** Stores a page that was just rendered. Returns at once, so that no visitor waits for it. */
  keep(page: NewPageSnapshot): void;
  /** Resolves when everything is stored. Pages that the store refuses are tried once more. */
  drain(): Promise<void>;
}

/** Returns whether the hash is that of the HTML. */
export const isHashOf = (hash: string, html: string): boolean => createHash('sha256').update(html).digest('base64url') === hash;

/** A page that is not stored yet, with the times of its first and last rendering. */
interface WaitingPage {
  readonly page: NewPageSnapshot;
  readonly firstAt: Date;
  readonly lastAt: Date;
}

export interface PageKeeperDeps {
  readonly store: Pick<PageSnapshotStore, 'touch' | 'add'>;
  readonly clock: Clock;
  /** Repeats the work at an interval. Returns a function that stops it. */
  readonly every: (ms: number, work: () => void) => () => void;
  readonly onError: (error: unknown) => void;
}

/** The time between two tries while the store is away. */
const RETRY_MS = 30_000;
/** As much as the page cache holds, so that a publish of every cached page can wait. Beyond it, the page that waits longest is given up. */
const WAITING_CHARACTERS = 128 * 1024 * 1024;

/**
 * Stores each page once, one after another, so that a publish of all pages leaves the database time for visitors. Pages that are rendered
 * while the database is away wait for it, because visitors have seen them (R15.08).
 */
export function createPageKeeper({ store, clock, every, onError }: PageKeeperDeps): PageKeeper {
  const waiting = new LRUCache<string, WaitingPage>({
    maxSize: WAITING_CHARACTERS,
    sizeCalculation: ({ page }) => page.html.length + 1,
    dispose: (_page, hash, reason) => {
      if (reason === 'evict') onError(new Error(`The page ${hash} was given up: too many pages wait for the database`));
    },
  });
  let storing: Promise<void> | null = null;
  let stopRetrying: (() => void) | null = null;

  const endRetries = (): void => {
    stopRetrying?.();
    stopRetrying = null;
  };
  /** Stores the pages that wait, up to the first failure. That page goes to the end, so that it never holds up the others. */
  const storeWaiting = async (): Promise<void> => {
    for (let [next] = waiting.rvalues(); next; [next] = waiting.rvalues()) {
      const { hash } = next.page;
      try {
        await storePage(store, next);
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
      // A page may have come at the last moment.
      if (waiting.size > 0 && stopRetrying === null) void storeAll();
    });
    return storing;
  };

  return {
    keep(page) {
      const at = clock.now();
      waiting.set(page.hash, { page, firstAt: at, ...waiting.peek(page.hash), lastAt: at });
      void storeAll();
    },
    async drain() {
      await storing;
      await storeAll();
      endRetries();
    },
  };
}

async function storePage(store: PageKeeperDeps['store'], { page, firstAt, lastAt }: WaitingPage): Promise<void> {
  if (!(await store.touch(page.hash, firstAt))) await store.add(page, firstAt);
  if (lastAt > firstAt) await store.touch(page.hash, lastAt);
}
