import { fakeAuditLog, type FakeAuditLog } from '@waypost/platform/audit/testing';
import type { ContentStore, ContentTransaction } from '../ports';
import type { PublishedFeed } from '../src/publishing/published-content';
import { copyOf, emptyContentState, type ContentState } from './content-state';
import { fakeContentReads } from './fake-content-reads';
import { fakeContentWrites } from './fake-content-writes';
import { fakePublishedFeed } from './fake-published-feed';

export interface FakeContentStore extends ContentStore {
  readonly audit: FakeAuditLog;
  /** Follows the store's own main. */
  readonly feed: PublishedFeed;
}

/** An in-memory content store. Transactions run one after another, and a throwing one leaves nothing behind. */
export function fakeContentStore(): FakeContentStore {
  let state = emptyContentState();
  const audit = fakeAuditLog();
  const { feed, signal } = fakePublishedFeed(() => state);
  let turn: Promise<unknown> = Promise.resolve();

  const transactionOn = (current: () => ContentState): ContentTransaction => ({
    audit,
    ...fakeContentReads(current),
    ...fakeContentWrites(current),
  });

  const transaction: ContentStore['transaction'] = async (work) => {
    const before = turn;
    let done = (): void => undefined;
    turn = new Promise<void>((resolve) => (done = resolve));
    await before;
    const copy = copyOf(state);
    const published = copy.publications.size;
    try {
      const answer = await work(transactionOn(() => copy));
      state = copy;
      if (copy.publications.size > published) signal();
      return answer;
    } finally {
      done();
    }
  };

  return { ...transactionOn(() => state), audit, feed, transaction, publishing: transaction };
}
