import type { ListedContent } from '@waypost/content/contract/kinds';
import { err, ok } from '@waypost/platform/kernel';
import { ownPages } from './own-pages';

type Reads = Parameters<typeof ownPages>[0];

const listed = (key: string, summary: ListedContent['summary']): ListedContent => ({
  key,
  summary,
  revisionId: null,
  by: { id: 'anna', name: 'Anna' },
  at: new Date(0),
});
const reads = (own: readonly ListedContent[]): Reads => ({
  list: async () => ok({ own, main: [listed('tqg.home', {}), listed('tqg.~plans', {})] }),
  read: async (_branch, { key }) =>
    ok({
      key,
      label: `label of ${key}`,
      status: 'changed',
      content: { key },
      published: null,
      revisionId: 'r',
      updatedAt: null,
      updatedBy: null,
    }),
});

describe('ownPages', () => {
  it('are what publishing a branch changes and removes [R10.16]', async () => {
    expect(await ownPages(reads([listed('ps.home', {}), listed('tqg.~drivers', null)]), 'spring')).toEqual(
      ok({
        live: [{ kind: 'page', key: 'ps.home', label: 'label of ps.home', data: { key: 'ps.home' } }],
        removed: [{ kind: 'page', key: 'tqg.~drivers' }],
      }),
    );
  });

  it('are none on main', async () => {
    expect(await ownPages(reads([]), 'main')).toEqual(ok({ live: [], removed: [] }));
  });

  it('say if there is no such branch', async () => {
    const none = err({ kind: 'not-found', what: 'branch' } as const);
    expect(await ownPages({ ...reads([]), list: async () => none }, 'nope')).toEqual(none);
  });
});
