import { screenPath } from '@waypost/control-center/contract/screens';
import { Code, Soft } from '@waypost/control-center/design';
import { TitleLink } from '@waypost/control-center/design/buttons';
import type { GridColumn } from '@waypost/control-center/design/tables';
import { agoText } from '@waypost/control-center/design/times';
import { PageStatus, STATUS_NAMES } from '@waypost/control-center/editing';
import type { PageRow } from '@waypost/pages/model/content/table';
import { capitalized } from '@waypost/platform/kernel/text';

/** A column of the table and of its CSV file. */
export interface PageColumn extends GridColumn<PageRow> {
  readonly text: (row: PageRow) => string;
}

/** Returns all columns of the table. `now` is in milliseconds since the epoch. */
export const pageColumns = (branch: string, now: number): readonly PageColumn[] => [
  {
    name: 'title',
    title: 'Title',
    width: 'minmax(12rem, 4fr)',
    canSort: true,
    isLong: true,
    onPhone: 'first',
    text: ({ title }) => title,
    cell: (row) => (
      <TitleLink
        to={screenPath('page', { branch, page: row.key })}
        tabIndex={-1}
        title={row.title}
        onClick={(event) => event.stopPropagation()}
      >
        {row.title}
      </TitleLink>
    ),
  },
  {
    name: 'path',
    title: 'Path',
    width: 'minmax(7.5rem, 1.4fr)',
    canSort: true,
    onPhone: 'second',
    text: ({ path }) => path,
    cell: ({ path }) => <Code title={path}>{path}</Code>,
  },
  {
    name: 'brand',
    title: 'Brand',
    // As wide as the longest brand's name, because brands differ in their last words too.
    width: 'minmax(10rem, 1fr)',
    canSort: true,
    onPhone: 'second',
    text: ({ brandName }) => brandName,
    cell: ({ brandName }) => <span title={brandName}>{brandName}</span>,
  },
  { name: 'product', title: 'Product', width: '4.5rem', ...inWords(({ product }) => capitalized(product)) },
  { name: 'template', title: 'Template', width: '4.5rem', ...inWords(({ template }) => capitalized(template)) },
  { name: 'language', title: 'Language', width: '4.5rem', ...inWords(({ language }) => capitalized(language)) },
  {
    name: 'status',
    title: 'Status',
    width: '6rem',
    onPhone: 'second',
    text: ({ status }) => STATUS_NAMES[status],
    cell: ({ status }) => <PageStatus status={status} />,
  },
  {
    name: 'indexable',
    title: 'In search engines',
    width: '8rem',
    ...inWords(({ isIndexable }) => (isIndexable ? 'Listed' : 'Not listed')),
  },
  {
    name: 'updatedAt',
    title: 'Updated',
    width: '7rem',
    canSort: true,
    text: ({ updatedAt }) => updatedAt ?? '',
    cell: ({ updatedAt }) => (updatedAt === null ? null : <Soft>{agoText(updatedAt, now)}</Soft>),
  },
  { name: 'updatedBy', title: 'Updated by', width: 'minmax(7rem, 1fr)', ...inWords(({ updatedBy }) => updatedBy?.name ?? '') },
];

/** A column that shows and exports the same text. */
function inWords(text: (row: PageRow) => string): Pick<PageColumn, 'text' | 'cell'> {
  return { text, cell: text };
}
