import { articlePath, type ArticleRow } from '@waypost/articles/model/content';
import { brandName } from '@waypost/brands/names';
import { Code, Row, Soft } from '@waypost/control-center/design';
import { TitleLink } from '@waypost/control-center/design/buttons';
import { Badge } from '@waypost/control-center/design/notices';
import type { GridColumn } from '@waypost/control-center/design/tables';
import { agoText } from '@waypost/control-center/design/times';
import { ArticleStatusBadge } from '../article-status-badge';

/** Returns the columns of the article list. All of them fit into a window of 1280 px. */
export const articleColumns = (addressOf: (key: string) => string, now: number): readonly GridColumn<ArticleRow>[] => [
  {
    name: 'title',
    title: 'Title',
    width: 'minmax(11.25rem, 2fr)',
    isLong: true,
    onPhone: 'first',
    cell: ({ key, title }) => (
      <TitleLink to={addressOf(key)} tabIndex={-1} title={title} onClick={(event) => event.stopPropagation()}>
        {title}
      </TitleLink>
    ),
  },
  {
    name: 'slug',
    title: 'Path',
    width: 'minmax(7.5rem, 1.4fr)',
    isLong: true,
    onPhone: 'second',
    cell: ({ slug }) => <Code>{articlePath(slug)}</Code>,
  },
  {
    name: 'brand',
    title: 'Brand',
    // On two lines, because brands differ in their last words too.
    width: 'minmax(6.75rem, 1fr)',
    isLong: true,
    cell: ({ brand }) => <span title={brandName(brand)}>{brandName(brand)}</span>,
  },
  { name: 'author', title: 'Author', width: 'minmax(5.5rem, 1fr)', isLong: true, cell: ({ author }) => author },
  {
    name: 'status',
    title: 'Status',
    width: '11.25rem',
    onPhone: 'second',
    cell: ({ status, isGenerated }) => (
      <Row>
        <ArticleStatusBadge status={status} />
        {isGenerated ? <Badge>Generated</Badge> : null}
      </Row>
    ),
  },
  { name: 'approvedBy', title: 'Approved by', width: '5.5rem', isLong: true, cell: ({ approvedBy }) => approvedBy },
  {
    name: 'updatedAt',
    title: 'Updated',
    width: '5.5rem',
    isLong: true,
    cell: ({ updatedAt, updatedBy }) => <Soft title={updatedBy.name}>{agoText(updatedAt, now)}</Soft>,
  },
];
