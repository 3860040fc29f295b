import type { ListedContent } from '@waypost/content/contract/kinds';
import { aPageKind } from '../../testing';
import { pageList } from './page-list';

const pages = aPageKind();
const ANNA = { id: 'staff-anna', name: 'Anna' };
const listed = (key: string, title: string, at: string): ListedContent => ({
  key,
  revisionId: `revision of ${key}`,
  summary: { ...pages.summaryOf(key, pages.defaultOf(key) ?? {}), title },
  by: ANNA,
  at: new Date(at),
});
const contents = {
  own: [listed('tqg.home', 'Árbol de primavera', '2026-11-21T13:00:00Z')],
  main: [listed('tqg.quiz-auto', 'Autumn quiz', '2026-11-21T12:00:00Z')],
};

describe('the table of pages', () => {
  it('shows the branch over main over the defaults, searched and filtered [R10.04]', () => {
    const rows = (query: Parameters<typeof pageList>[2]) => pageList(pages, contents, query);
    expect(rows({ status: 'changed' }).rows).toMatchObject([{ key: 'tqg.home', title: 'Árbol de primavera', updatedBy: ANNA }]);
    expect(rows({ status: 'published' }).rows.map(({ key }) => key)).toEqual(['tqg.quiz-auto']);
    expect(rows({ search: 'TQG arbol' }).rows.map(({ key }) => key)).toEqual(['tqg.home']);
    const spanish = rows({ language: 'spanish', product: 'medicare', limit: 5, sort: 'brand' });
    expect([spanish.rows.length, spanish.total > 5]).toEqual([5, true]);
    expect(rows({ sort: 'updatedAt', limit: 2 }).rows.map(({ key }) => key)).toEqual(['tqg.home', 'tqg.quiz-auto']);
    expect(rows({}).total).toBe(pages.entries.length);
  });
});
