import type { ContentDetail } from '@waypost/content/contract';
import { wayBackTo } from './way-back';

const detailOf = (changes: Partial<ContentDetail<object>>): ContentDetail<object> => ({
  key: 'tqg.home',
  label: 'tqg /',
  status: 'default',
  content: {},
  revisionId: null,
  published: {},
  updatedAt: null,
  updatedBy: null,
  ...changes,
});

describe('the way back from a write', () => {
  it.each([
    ['the branch’s own revision', { status: 'changed', revisionId: 'r2' }, { revisionId: 'r2' }],
    ['the revision of an item that only the branch has', { status: 'changed', revisionId: 'r2', published: null }, { revisionId: 'r2' }],
    ['the live site’s content, and no copy of it', { status: 'published', revisionId: 'r1' }, { revisionId: null }],
    ['the code’s content', { status: 'default' }, { revisionId: null }],
    ['none, where nobody could see the item before', { status: 'changed', published: null }, null],
  ] as const)('leads to %s [R10.02]', (_, before, expected) => expect(wayBackTo(detailOf(before))).toEqual(expected));
});
