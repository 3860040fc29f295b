import { PRODUCTS } from '@waypost/brands';
import type { ContentStatus, PageList, PageListQuery, PageRow } from '@waypost/control-center/contract';
import { err, ok, type Result } from '@waypost/kernel';
import { TEMPLATE_NAMES } from '@waypost/pages/model';
import type { ContentStore, ContentSummary, ListedContent } from './content-store';
import { pageSummary, type PageKind, type SitePageEntry } from './page-kind';
import type { Refusal } from './refusal';

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
    return ok(pageList(pageRows(pages, await store.list(branchId, 'page')), query));
  };

/** A row a page: the branch's over main's over the code's. */
export function pageRows(pages: PageKind, listed: readonly ListedContent[]): readonly PageRow[] {
  const onMain = new Map(listed.filter(({ isMain }) => isMain).map((content) => [content.key, content]));
  const onBranch = new Map(listed.filter(({ isMain }) => !isMain).map((content) => [content.key, content]));
  return pages.entries.map((entry) => {
    const own = onBranch.get(entry.key);
    const content = own ?? onMain.get(entry.key);
    return rowOf(entry, own ? 'changed' : content ? 'published' : 'default', content?.summary ?? byCode(pages, entry.key), content);
  });
}

const summaries = new WeakMap<PageKind, Map<string, ContentSummary>>();

function byCode(pages: PageKind, key: string): ContentSummary {
  const known = summaries.get(pages) ?? new Map<string, ContentSummary>();
  summaries.set(pages, known);
  const found = known.get(key) ?? pageSummary(pages.defaultOf(key) ?? {});
  known.set(key, found);
  return found;
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

/** Pure: the part of the rows that a query asks for. Every word of the search must be found in path, title or brand. */
export function pageList(rows: readonly PageRow[], query: PageListQuery): PageList {
  const words = folded(query.search ?? '')
    .split(/\s+/)
    .filter((word) => word !== '');
  const filters = (['brand', 'product', 'language', 'template', 'status'] as const).filter((name) => query[name]);
  const found = rows.filter((row) => {
    if (filters.some((name) => row[name] !== query[name])) return false;
    if (words.length === 0) return true;
    const searched = folded(`${row.brand} ${row.path} ${row.title}`);
    return words.every((word) => searched.includes(word));
  });
  const sort = query.sort ?? 'path';
  found.sort((one, other) => {
    // Newest first; what nobody touched comes last.
    if (sort === 'updatedAt') return compare(other.updatedAt ?? '', one.updatedAt ?? '') || compare(one.key, other.key);
    return compare(one[sort], other[sort]) || compare(one.key, other.key);
  });
  const offset = query.offset ?? 0;
  return { rows: found.slice(offset, offset + (query.limit ?? PAGE_LIST_MAX_LIMIT)), total: found.length };
}
