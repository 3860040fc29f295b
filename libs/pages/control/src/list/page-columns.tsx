import { screenPath } from '@waypost/control-center/contract';
import { agoText, Code, Soft, TitleLink, type GridColumn } from '@waypost/control-center/design';
import { PageStatus, STATUS_NAMES } from '@waypost/control-center/editing';
import type { PageRow } from '@waypost/pages/model/content';
import { inWord } from './page-words';

/** A column of the table, and of the file that is saved of it. */
export interface PageColumn extends GridColumn<PageRow> {
  readonly text: (row: PageRow) => string;
}

/** Everything that the table can show of a page; `now` in milliseconds since the epoch. */
export const pageColumns = (branch: string, now: number): readonly PageColumn[] => [
  {
    name: 'title',
    title: 'Title',
    width: 'minmax(13rem, 2.2fr)',
    canSort: true,
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
    width: 'minmax(9rem, 1.6fr)',
    canSort: true,
    onPhone: 'second',
    text: ({ path }) => path,
    cell: ({ path }) => <Code title={path}>{path}</Code>,
  },
  {
    name: 'brand',
    title: 'Brand',
    width: 'minmax(7rem, 1fr)',
    canSort: true,
    onPhone: 'second',
    text: ({ brandName }) => brandName,
    cell: ({ brandName }) => <span title={brandName}>{brandName}</span>,
  },
  { name: 'product', title: 'Product', width: '5.5rem', ...inWords(({ product }) => inWord(product)) },
  { name: 'template', title: 'Template', width: '5.5rem', ...inWords(({ template }) => inWord(template)) },
  { name: 'language', title: 'Language', width: '5.5rem', ...inWords(({ language }) => inWord(language)) },
  {
    name: 'status',
    title: 'Status',
    width: '8rem',
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
    width: '9rem',
    canSort: true,
    text: ({ updatedAt }) => updatedAt ?? '',
    cell: ({ updatedAt }) => (updatedAt === null ? null : <Soft>{agoText(updatedAt, now)}</Soft>),
  },
  { name: 'updatedBy', title: 'Updated by', width: 'minmax(7rem, 1fr)', ...inWords(({ updatedBy }) => updatedBy?.name ?? '') },
];

/** A column that shows what it saves. */
function inWords(text: (row: PageRow) => string): Pick<PageColumn, 'text' | 'cell'> {
  return { text, cell: text };
}
