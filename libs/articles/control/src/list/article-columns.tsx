import { articlePath, type ArticleRow } from '@waypost/articles/model/content';
import { brandName } from '@waypost/brands/names';
import { Code, Row, Soft } from '@waypost/control-center/design';
import { TitleLink } from '@waypost/control-center/design/buttons';
import { Badge } from '@waypost/control-center/design/notices';
import type { GridColumn } from '@waypost/control-center/design/tables';
import { agoText } from '@waypost/control-center/design/times';
import { ArticleStatusBadge } from '../article-status-badge';

/** Returns the columns of the article list. */
export const articleColumns = (addressOf: (key: string) => string, now: number): readonly GridColumn<ArticleRow>[] => [
  {
    name: 'title',
    title: 'Title',
    width: 'minmax(14rem, 2fr)',
    onPhone: 'first',
    cell: ({ key, title }) => (
      <TitleLink to={addressOf(key)} tabIndex={-1} title={title} onClick={(event) => event.stopPropagation()}>
        {title}
      </TitleLink>
    ),
  },
  { name: 'slug', title: 'Path', width: 'minmax(9rem, 1.4fr)', onPhone: 'second', cell: ({ slug }) => <Code>{articlePath(slug)}</Code> },
  {
    name: 'brand',
    title: 'Brand',
    // As wide as the longest brand's name, because brands differ in their last words too.
    width: 'minmax(10rem, 1fr)',
    cell: ({ brand }) => <span title={brandName(brand)}>{brandName(brand)}</span>,
  },
  { name: 'author', title: 'Author', width: 'minmax(6rem, 1fr)', cell: ({ author }) => author },
  {
    name: 'status',
    title: 'Status',
    width: '12rem',
    onPhone: 'second',
    cell: ({ status, isGenerated }) => (
      <Row>
        <ArticleStatusBadge status={status} />
        {isGenerated ? <Badge>Generated</Badge> : null}
      </Row>
    ),
  },
  { name: 'approvedBy', title: 'Approved by', width: '8rem', cell: ({ approvedBy }) => approvedBy },
  {
    name: 'updatedAt',
    title: 'Updated',
    width: '8rem',
    cell: ({ updatedAt, updatedBy }) => <Soft title={updatedBy.name}>{agoText(updatedAt, now)}</Soft>,
  },
];
