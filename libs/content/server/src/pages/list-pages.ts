import { PRODUCTS } from '@waypost/brands';
import type { ContentStatus, PageList, PageListQuery, PageRow } from '@waypost/control-center/contract';
import { err, ok, type Result } from '@waypost/kernel';
import { TEMPLATE_NAMES } from '@waypost/pages/model';
import type { ContentStore, ContentSummary, ListedContent } from '../content-store';
import { pageSummary, type PageKind, type SitePageEntry } from './page-kind';
import type { Refusal } from '../refusal';

export const PAGE_LIST_MAX_LIMIT = 500;

export interface ListPagesDeps {
  readonly store: Pick<ContentStore, 'branch' | 'list'>;
  readonly pages: PageKind;
}

/** The pages as a branch sees them, searched, sorted, and a part of them at a time (R10.04). */
export const listPages =
  ({ store, pages }: ListPagesDeps) =>
  async (branchId: string, query: PageListQuery): Promise<Result<PageList, Refusal>> => {
    if (!(await store.branch(branchId))) return err({ kind: 'not-found', what: 'branch' });
    const { own, main } = await store.list(branchId, 'page');
    return ok(pageList(pageRows(pages, own, main), query));
  };

/** Main's rows, for as long as main's list is the same one: of thousands of pages a branch has touched a few. */
const mainRows = new WeakMap<readonly ListedContent[], { readonly pages: PageKind; readonly rows: readonly PageRow[] }>();

function rowsOfMain(pages: PageKind, main: readonly ListedContent[]): readonly PageRow[] {
  const known = mainRows.get(main);
  if (known?.pages === pages) return known.rows;
  const published = new Map(main.map((content) => [content.key, content]));
  const rows = pages.entries
    .map((entry) => {
      const content = published.get(entry.key);
      return rowOf(entry, content ? 'published' : 'default', content?.summary ?? pageSummary(pages.defaultOf(entry.key) ?? {}), content);
    })
    .sort(byPath);
  mainRows.set(main, { pages, rows });
  return rows;
}

/** A row a page, by path: the branch's over main's over the code's. */
export function pageRows(pages: PageKind, own: readonly ListedContent[], main: readonly ListedContent[]): readonly PageRow[] {
  const rows = rowsOfMain(pages, main);
  const changed = new Map(own.map((content) => [content.key, content]));
  return rows.map((row) => {
    const content = changed.get(row.key);
    const entry = content && pages.entry(row.key);
    return entry ? rowOf(entry, 'changed', content.summary ?? {}, content) : row;
  });
}

function rowOf({ key, brand, path }: SitePageEntry, status: ContentStatus, summary: ContentSummary, content?: ListedContent): PageRow {
  return {
    key,
    brand: brand.id,
    path,
    title: String(summary['title'] ?? ''),
    product: PRODUCTS.find((product) => product === summary['product']) ?? brand.defaultProduct,
    language: summary['language'] === 'spanish' ? 'spanish' : 'english',
    template: TEMPLATE_NAMES.find((template) => template === summary['template']) ?? 'plain',
    status,
    isIndexable: summary['indexable'] === true,
    updatedAt: content?.at.toISOString() ?? null,
    updatedBy: content?.by ?? null,
  };
}

const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

const byPath = (one: PageRow, other: PageRow): number => compare(one.path, other.path) || compare(one.key, other.key);

/** What a row is found by. Folding is the dearest part of a search, and main's rows stay the same for many. */
const searchedText = new WeakMap<PageRow, string>();

function searchedOf(row: PageRow): string {
  const known = searchedText.get(row);
  if (known !== undefined) return known;
  const text = folded(`${row.brand} ${row.path} ${row.title}`);
  searchedText.set(row, text);
  return text;
}

/** Pure: the part of the rows, which come by path, that a query asks for. Every word of the search must be found in path, title or brand. */
export function pageList(rows: readonly PageRow[], query: PageListQuery): PageList {
  const words = folded(query.search ?? '')
    .split(/\s+/)
    .filter((word) => word !== '');
  const filters = (['brand', 'product', 'language', 'template', 'status'] as const).filter((name) => query[name]);
  const found = rows.filter((row) => {
    if (filters.some((name) => row[name] !== query[name])) return false;
    return words.length === 0 || words.every((word) => searchedOf(row).includes(word));
  });
  const sort = query.sort ?? 'path';
  // Newest first; what nobody touched comes last.
  if (sort === 'updatedAt') found.sort((one, other) => compare(other.updatedAt ?? '', one.updatedAt ?? '') || compare(one.key, other.key));
  else if (sort !== 'path') found.sort((one, other) => compare(one[sort], other[sort]) || compare(one.key, other.key));
  const offset = query.offset ?? 0;
  return { rows: found.slice(offset, offset + (query.limit ?? PAGE_LIST_MAX_LIMIT)), total: found.length };
}
