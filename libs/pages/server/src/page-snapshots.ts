import { createHash } from 'node:crypto';
import type { PageSnapshot } from '@waypost/pages/contract';
import type { Clock } from '@waypost/platform/kernel';

export type NewPageSnapshot = Omit<PageSnapshot, 'firstAt' | 'lastAt'>;

export interface PageSnapshotStore {
  /** Notes that the page was rendered at that time; false where it is not there. */
  touch(hash: string, at: Date): Promise<boolean>;
  /** Adds a page; one that is there is only touched. */
  add(page: NewPageSnapshot, at: Date): Promise<void>;
  /** Null where it is not there, or is not what it was: its hash says so. */
  find(hash: string): Promise<PageSnapshot | null>;
}

export interface PageKeeper {
  /** Keeps a page that was rendered now. Returns at once: no visitor waits for it. */
  keep(page: NewPageSnapshot): void;
  /** Resolves when all is kept. */
  drain(): Promise<void>;
}

/** Whether the HTML is the one that the hash was taken of. */
export const isHashOf = (hash: string, html: string): boolean => createHash('sha256').update(html).digest('base64url') === hash;

/** Keeps each page once, one after the other, so that a publish of all pages leaves the database time for visitors. */
export function createPageKeeper({
  store,
  clock,
  onError,
}: {
  readonly store: Pick<PageSnapshotStore, 'touch' | 'add'>;
  readonly clock: Clock;
  readonly onError: (error: unknown) => void;
}): PageKeeper {
  let keeping: Promise<void> = Promise.resolve();
  return {
    keep(page) {
      const at = clock.now();
      keeping = keeping
        .then(async () => {
          if (!(await store.touch(page.hash, at))) await store.add(page, at);
        })
        .catch(onError);
    },
    drain: () => keeping,
  };
}
