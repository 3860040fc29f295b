import { createHash } from 'node:crypto';
import type { PageSnapshot } from '@waypost/pages/contract';
import type { Clock } from '@waypost/platform/kernel';

export type NewPageSnapshot = Omit<PageSnapshot, 'firstAt' | 'lastAt'>;

export interface PageSnapshotStore {
  /** Records another rendering of a page at a time. Resolves with false if the page is not stored. */
  touch(hash: string, at: Date): Promise<boolean>;
  /** Adds a page. If it is stored already, records another rendering. */
  add(page: NewPageSnapshot, at: Date): Promise<void>;
  /** Null if the page is not stored, or if its HTML does not match its hash. */
  find(hash: string): Promise<PageSnapshot | null>;
}

export interface PageKeeper {
  /** Stores a page that was just rendered. Returns at once, so that no visitor waits for it. */
  keep(page: NewPageSnapshot): void;
  /** Resolves when everything is stored. */
  drain(): Promise<void>;
}

/** Returns whether the hash is that of the HTML. */
export const isHashOf = (hash: string, html: string): boolean => createHash('sha256').update(html).digest('base64url') === hash;

/** Stores each page once, one after another, so that a publish of all pages leaves the database time for visitors. */
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
