import type { PageRow } from '@waypost/pages/model/content/table';
import { STATUS_NAMES } from '@waypost/control-center/editing';
import { capitalized } from '@waypost/platform/kernel/text';

export const PAGE_FILTERS = ['brand', 'product', 'language', 'template', 'status'] as const;
export type PageFilter = (typeof PAGE_FILTERS)[number];

export const PAGE_SORTS = ['title', 'path', 'brand', 'updatedAt'] as const;
export type PageSort = (typeof PAGE_SORTS)[number];

export interface PagesView {
  readonly search: string;
  readonly filters: Readonly<Partial<Record<PageFilter, string>>>;
  readonly sort: { readonly column: PageSort; readonly isDescending: boolean };
  /** Column names, in display order. */
  readonly columns: readonly string[];
}

/**
 * The default columns. There are as many as leave a long title readable on a small desktop. Template and language are filters above the
 * table.
 */
export const FIRST_COLUMNS: readonly string[] = ['title', 'path', 'brand', 'status', 'updatedAt'];

const DEFAULT_SORT: PagesView['sort'] = { column: 'path', isDescending: false };

/** Reads the complete view from the address, so that a link shows colleagues the same list. */
export function pagesView(params: URLSearchParams): PagesView {
  const sorted = params.get('sort') ?? '';
  const column = PAGE_SORTS.find((pageSort) => pageSort === sorted.replace(/^-/, ''));
  return {
    search: params.get('search') ?? '',
    filters: Object.fromEntries(PAGE_FILTERS.map((name) => [name, params.get(name) ?? '']).filter(([, value]) => value !== '')),
    sort: column === undefined ? DEFAULT_SORT : { column, isDescending: sorted.startsWith('-') },
    columns: params.get('columns')?.split(',') ?? FIRST_COLUMNS,
  };
}

const isFit = (row: PageRow, words: readonly string[]): boolean => {
  const text = `${row.title} ${row.brand}${row.path} ${row.brandName} ${row.key}`.toLowerCase();
  return words.every((word) => text.includes(word));
};

/** Returns the rows of a view. Missing dates come last in both directions. */
export function filteredPages(rows: readonly PageRow[], { search, filters, sort }: PagesView): readonly PageRow[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const direction = sort.isDescending ? -1 : 1;
  const compare = (a: PageRow, b: PageRow): number => {
    const first = a[sort.column];
    const second = b[sort.column];
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    // A collator is too slow for thousands of rows on each keystroke.
    return first === second ? 0 : direction * (first < second ? -1 : 1);
  };
  return rows
    .filter((row) => PAGE_FILTERS.every((name) => filters[name] === undefined || row[name] === filters[name]) && isFit(row, words))
    .sort((a, b) => compare(a, b) || (a.key < b.key ? -1 : 1));
}

/** Returns the label of a filter's value. Brands and states have names. */
function filterWord(name: PageFilter, row: PageRow): string {
  if (name === 'brand') return row.brandName;
  return name === 'status' ? STATUS_NAMES[row.status] : capitalized(row[name]);
}

/** Returns the values of a filter, with their labels and row counts. */
export function filterChoices(
  rows: readonly PageRow[],
  name: PageFilter,
): readonly { readonly value: string; readonly word: string; readonly count: number }[] {
  const choices = new Map<string, { readonly value: string; readonly word: string; count: number }>();
  for (const row of rows) {
    const choice = choices.get(row[name]) ?? { value: row[name], word: filterWord(name, row), count: 0 };
    choice.count += 1;
    choices.set(row[name], choice);
  }
  return [...choices.values()].sort((a, b) => (a.word < b.word ? -1 : 1));
}
