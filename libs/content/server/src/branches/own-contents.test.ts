import type { ListedContent } from '@waypost/content/contract/kinds';
import { err, ok } from '@waypost/platform/kernel';
import { ownContents } from './own-contents';

type Reads = Parameters<typeof ownContents>[0];

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

describe('ownContents', () => {
  it('are what publishing a branch changes and removes [R10.16]', async () => {
    expect(await ownContents(reads([listed('ps.home', {}), listed('tqg.~drivers', null)]), 'spring', 'page')).toEqual(
      ok({
        live: [{ kind: 'page', key: 'ps.home', label: 'label of ps.home', data: { key: 'ps.home' } }],
        removed: [{ kind: 'page', key: 'tqg.~drivers' }],
      }),
    );
  });

  it('are none on main', async () => {
    expect(await ownContents(reads([]), 'main', 'page')).toEqual(ok({ live: [], removed: [] }));
  });

  it('say if there is no such branch', async () => {
    const none = err({ kind: 'not-found', what: 'branch' } as const);
    expect(await ownContents({ ...reads([]), list: async () => none }, 'nope', 'page')).toEqual(none);
  });
});
