import type { PageSnapshot } from '@waypost/pages/contract';
import type { PageSnapshotStore } from '../src/page-snapshots';

export interface FakePageSnapshots extends PageSnapshotStore {
  readonly pages: ReadonlyMap<string, PageSnapshot>;
  /** The number of calls to store something. */
  calls(): number;
}

/** An in-memory store of pages. */
export function fakePageSnapshots(): FakePageSnapshots {
  const pages = new Map<string, PageSnapshot>();
  let calls = 0;
  return {
    pages,
    calls: () => calls,
    async touch(hash, at) {
      calls++;
      const page = pages.get(hash);
      if (page) pages.set(hash, { ...page, firstAt: at < page.firstAt ? at : page.firstAt, lastAt: at > page.lastAt ? at : page.lastAt });
      return page !== undefined;
    },
    async add(page, at) {
      calls++;
      pages.set(page.hash, { ...page, firstAt: pages.get(page.hash)?.firstAt ?? at, lastAt: at });
    },
    find: async (hash) => pages.get(hash) ?? null,
  };
}
