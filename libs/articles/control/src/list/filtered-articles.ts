import type { ArticleRow } from '@waypost/articles/model/content';
import { brandName } from '@waypost/brands/names';

export const FILTERS = ['status', 'brand', 'author'] as const;
export type ArticleFilter = (typeof FILTERS)[number];
export const FILTER_NAMES = { status: 'Status', brand: 'Brand', author: 'Author' } as const;

/** Returns the rows that match the address. */
export function filteredArticles(rows: readonly ArticleRow[], params: URLSearchParams): readonly ArticleRow[] {
  const words = (params.get('search') ?? '').toLowerCase().split(/\s+/);
  return rows.filter((row) => {
    const text = `${row.title} ${row.slug} ${brandName(row.brand)} ${row.brand} ${row.author}`.toLowerCase();
    return FILTERS.every((name) => [null, '', row[name]].includes(params.get(name))) && words.every((word) => text.includes(word));
  });
}
