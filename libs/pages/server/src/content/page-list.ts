import { PRODUCTS } from '@waypost/brands';
import type { ContentSummary, ListedContent, ListedContents } from '@waypost/content/contract/kinds';
import type { ContentStatus } from '@waypost/content/model';
import { TEMPLATE_NAMES } from '@waypost/pages/model';
import { addedPageAt } from '@waypost/pages/model/content';
import { type PageList, type PageListQuery, type PageRow } from '@waypost/pages/model/content/table';
import { folded } from '@waypost/platform/kernel/text';
import { pageSummary, type PageKind, type SitePageEntry } from './page-kind';

export const MAX_PAGE_LIST_LIMIT = 500;

/** Main's rows, cached while main's list is the same object. A branch changes only a few of thousands of pages. */
const mainRows = new WeakMap<readonly ListedContent[], { readonly pages: PageKind; readonly rows: readonly PageRow[] }>();

function rowsOfMain(pages: PageKind, main: readonly ListedContent[]): readonly PageRow[] {
  const ready = mainRows.get(main);
  if (ready?.pages === pages) return ready.rows;
  const published = new Map(main.map((content) => [content.key, content]));
  const added = main.flatMap(({ key, summary }) => (summary && addedPageAt(key) ? (pages.entry(key) ?? []) : []));
  const rows = [...pages.entries, ...added]
    .map((entry) => {
      const content = published.get(entry.key);
      return rowOf(entry, content ? 'published' : 'default', content?.summary ?? pageSummary(pages.defaultOf(entry.key) ?? {}), content);
    })
    .sort(byPath);
  mainRows.set(main, { pages, rows });
  return rows;
}

/**
 * Returns one row per page, by path: the branch's, else main's, else the code's. An added page may exist only on the branch, or be removed
 * there.
 */
function pageRows(pages: PageKind, { own, main }: ListedContents): readonly PageRow[] {
  const rows = rowsOfMain(pages, main);
  const changed = new Map(own.map((content) => [content.key, content]));
  const seen = rows.flatMap((row) => {
    const content = changed.get(row.key);
    const entry = content && pages.entry(row.key);
    if (!entry) return [row];
    changed.delete(row.key);
    return content.summary === null && addedPageAt(row.key) ? [] : [rowOf(entry, 'changed', content.summary ?? {}, content)];
  });
  const added = [...changed.values()].flatMap((content) => {
    const entry = content.summary && addedPageAt(content.key) ? pages.entry(content.key) : null;
    return entry ? [rowOf(entry, 'changed', content.summary ?? {}, content)] : [];
  });
  return added.length === 0 ? seen : [...seen, ...added].sort(byPath);
}

function rowOf({ key, brand, path }: SitePageEntry, status: ContentStatus, summary: ContentSummary, content?: ListedContent): PageRow {
  return {
    key,
    brand: brand.id,
    brandName: brand.name,
    path,
    title: String(summary['title'] ?? ''),
    product: PRODUCTS.find((product) => product === summary['product']) ?? brand.defaultProduct,
    language: summary['language'] === 'spanish' ? 'spanish' : 'english',
    template: TEMPLATE_NAMES.find((template) => template === summary['template']) ?? 'plain',
    status,
    revisionId: status === 'changed' ? (content?.revisionId ?? null) : null,
    isIndexable: summary['indexable'] === true,
    updatedAt: content?.at.toISOString() ?? null,
    updatedBy: content?.by ?? null,
  };
}

const compare = (text: string, other: string): number => (text < other ? -1 : text > other ? 1 : 0);

const byPath = (row: PageRow, other: PageRow): number => compare(row.path, other.path) || compare(row.key, other.key);

/** The text by which a row is searched. Folding is the slowest part of a search, and main's rows are shared by many branches. */
const searchedText = new WeakMap<PageRow, string>();

function searchedOf(row: PageRow): string {
  const ready = searchedText.get(row);
  if (ready !== undefined) return ready;
  const text = folded(`${row.brand} ${row.path} ${row.title}`);
  searchedText.set(row, text);
  return text;
}

type Compare = (row: PageRow, other: PageRow) => number;

const ORDERS: Readonly<Record<NonNullable<PageListQuery['sort']>, Compare>> = {
  path: byPath,
  brand: (row, other) => compare(row.brand, other.brand) || compare(row.key, other.key),
  title: (row, other) => compare(row.title, other.title) || compare(row.key, other.key),
  // Newest first. Unchanged pages come last.
  updatedAt: (row, other) => compare(other.updatedAt ?? '', row.updatedAt ?? '') || compare(row.key, other.key),
};

/**
 * Returns the pages as a branch sees them, searched, sorted and paginated (R10.04). Every search word has to be in the path, title or
 * brand.
 */
export function pageList(pages: PageKind, contents: ListedContents, query: PageListQuery): PageList {
  const words = folded(query.search ?? '')
    .split(/\s+/)
    .filter((word) => word !== '');
  const filters = (['brand', 'product', 'language', 'template', 'status'] as const).filter((name) => query[name]);
  const rows = pageRows(pages, contents).filter((row) => {
    if (query.added === 'only' && !addedPageAt(row.key)) return false;
    if (filters.some((name) => row[name] !== query[name])) return false;
    return words.length === 0 || words.every((word) => searchedOf(row).includes(word));
  });
  const { sort = 'path', offset = 0, limit = MAX_PAGE_LIST_LIMIT } = query;
  // The rows are already sorted by path.
  const sorted = sort === 'path' ? rows : rows.toSorted(ORDERS[sort]);
  return { rows: sorted.slice(offset, offset + limit), total: rows.length };
}
