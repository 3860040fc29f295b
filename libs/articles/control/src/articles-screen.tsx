import {
  failureReason,
  libraryApi,
  useStaffServices,
  useScreenTitle,
  useShortcuts,
  useBranch,
  useBranchId,
  whyReadOnly,
  withParam,
} from '@waypost/control-center/client';
import { ARTICLE_STATUSES, articlePath, type ArticleRow } from '@waypost/articles/model/content';
import { screenPath } from '@waypost/control-center/contract';
import {
  Badge,
  Button,
  DataGrid,
  type GridColumn,
  agoText,
  EmptyState,
  Select,
  FailureNotice,
  Notice,
  SearchField,
  LoadingLines,
  Code,
  Panel,
  Row,
  ScreenFrame,
  ScreenHead,
  Small,
  Soft,
  TitleLink,
} from '@waypost/control-center/design';
import { FilePlus2, FileText, SearchX } from 'lucide-react';
import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { ArticleEditorScreen, NEW_ARTICLE } from './article-editor-screen';
import { ARTICLE_STATUS_NAMES, ArticleStatusBadge } from './article-status-badge';
import styled from 'styled-components';

const Filters = styled(Row)`
  > div {
    width: 16rem;
  }
  select {
    width: 9rem;
  }
`;

const FILTERS = ['status', 'brand', 'author'] as const;
const FILTER_NAMES = { status: 'Status', brand: 'Brand', author: 'Author' } as const;

/** The rows that an address asks for. */
export function filteredArticles(rows: readonly ArticleRow[], params: URLSearchParams): readonly ArticleRow[] {
  const words = (params.get('search') ?? '').toLowerCase().split(/\s+/);
  return rows.filter((row) => {
    const text = `${row.title} ${row.slug} ${row.brand} ${row.author}`.toLowerCase();
    return FILTERS.every((name) => [null, '', row[name]].includes(params.get(name))) && words.every((word) => text.includes(word));
  });
}

/** `branches/{branch}/articles`: the list, or with `?article=` the editor of one (R10.01 knows no other address for it). */
export default function ArticlesScreen() {
  const [params] = useSearchParams();
  const article = params.get('article');
  return article === null ? <ArticleList /> : <ArticleEditorScreen articleKey={article} />;
}

function ArticleList() {
  useScreenTitle('Articles');
  const branchId = useBranchId();
  const readOnly = whyReadOnly(useBranch());
  const { now } = useStaffServices();
  const [params, setParams] = useSearchParams();
  const { data, error, refetch } = libraryApi.useArticlesQuery(branchId);
  const searchField = useRef<HTMLInputElement>(null);
  useShortcuts({ '/': () => searchField.current?.focus() });
  const rows = filteredArticles(data ?? [], params);
  const set = (name: string, value: string) => setParams(withParam(params, name, value), { replace: true });
  const addressOf = (key: string) => `${screenPath('articles', { branch: branchId })}?article=${encodeURIComponent(key)}`;
  const open = (key: string) => setParams({ article: key });
  const write = (
    <Button look="primary" icon={<FilePlus2 size={15} aria-hidden />} disabled={readOnly !== null} onClick={() => open(NEW_ARTICLE)}>
      New article
    </Button>
  );

  const columns: readonly GridColumn<ArticleRow>[] = [
    {
      name: 'title',
      title: 'Title',
      width: 'minmax(14rem, 2fr)',
      cell: ({ key, title }) => (
        <TitleLink to={addressOf(key)} tabIndex={-1} title={title} onClick={(event) => event.stopPropagation()}>
          {title}
        </TitleLink>
      ),
    },
    { name: 'slug', title: 'Path', width: 'minmax(9rem, 1.4fr)', cell: ({ slug }) => <Code>{articlePath(slug)}</Code> },
    { name: 'brand', title: 'Brand', width: '4rem', cell: ({ brand }) => brand },
    { name: 'author', title: 'Author', width: 'minmax(6rem, 1fr)', cell: ({ author }) => author },
    {
      name: 'status',
      title: 'Status',
      width: '12rem',
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
      cell: ({ updatedAt, updatedBy }) => <Soft title={updatedBy.name}>{agoText(updatedAt, now())}</Soft>,
    },
  ];

  return (
    <ScreenFrame>
      <ScreenHead>
        <h1>Articles</h1>
        <Row>
          <Small role="status">{data ? `${rows.length} of ${data.length} articles` : ''}</Small>
          {write}
        </Row>
      </ScreenHead>
      {readOnly === null ? null : (
        <Notice tone="info" title="Read only">
          <p>{readOnly}</p>
        </Notice>
      )}
      <Filters>
        <SearchField
          ref={searchField}
          label="Search articles"
          value={params.get('search') ?? ''}
          onChange={(value) => set('search', value)}
        />
        {FILTERS.map((name) => (
          <Select
            key={name}
            aria-label={FILTER_NAMES[name]}
            value={params.get(name) ?? ''}
            onChange={({ target }) => set(name, target.value)}
          >
            <option value="">{FILTER_NAMES[name]}: all</option>
            {(name === 'status' ? ARTICLE_STATUSES : [...new Set((data ?? []).map((row) => row[name]))].sort()).map((value) => (
              <option key={value} value={value}>
                {name === 'status' ? ARTICLE_STATUS_NAMES[value as ArticleRow['status']] : value}
              </option>
            ))}
          </Select>
        ))}
      </Filters>
      {error ? (
        <FailureNotice reason={failureReason(error)} what="The articles" onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Panel>
          <LoadingLines what="articles" lines={8} />
        </Panel>
      ) : data.length === 0 ? (
        <Panel>
          <EmptyState icon={FileText} title="No articles yet" action={readOnly === null ? write : undefined}>
            <p>An article is written in Markdown, approved by a named person, and opens at /reviews of its brand.</p>
          </EmptyState>
        </Panel>
      ) : (
        <DataGrid
          label="Articles"
          columns={columns}
          rows={rows}
          keyOf={({ key }) => key}
          onOpen={({ key }) => open(key)}
          sort={null}
          onSort={() => undefined}
          height="max(20rem, calc(100dvh - 13rem))"
          empty={
            <EmptyState
              icon={SearchX}
              title="No article is like that"
              action={<Button onClick={() => setParams({})}>Show all articles</Button>}
            />
          }
        />
      )}
    </ScreenFrame>
  );
}
