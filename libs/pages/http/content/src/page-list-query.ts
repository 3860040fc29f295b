import type { PageListQuery } from '@waypost/pages/model/content/table';
import { MAX_PAGE_LIST_LIMIT } from '@waypost/pages/server/content';
import { type FieldSchema } from '@waypost/platform/parsing';
import { choice, fields, textOrAbsent, wholeNumber } from '@waypost/platform/parsing/schemas';

const MAX_SEARCH_LENGTH = 200;
const searched = (label: string) => textOrAbsent(label, { max: MAX_SEARCH_LENGTH });

/** A query's value is text. An empty one counts as absent. */
const blankAsAbsent = (value: unknown): unknown => (value === '' ? undefined : value);
const chosen = <Choice extends string>(label: string, choices: readonly Choice[]) =>
  choice(label, choices).transform(blankAsAbsent).optional();
const count = (label: string, max: number) =>
  wholeNumber(label, { min: 0, max })
    .transform((value: unknown) => (typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : blankAsAbsent(value)))
    .optional();

/** The query of the table of pages (R10.04). */
export const pageListQuery: FieldSchema<PageListQuery> = fields('Query', {
  search: searched('Search'),
  brand: searched('Brand'),
  product: searched('Product'),
  language: searched('Language'),
  template: searched('Template'),
  status: chosen('Status', ['default', 'published', 'changed']),
  added: chosen('Added', ['only']),
  sort: chosen('Sort', ['path', 'brand', 'title', 'updatedAt']),
  offset: count('Offset', Number.MAX_SAFE_INTEGER),
  limit: count('Limit', MAX_PAGE_LIST_LIMIT),
});
