import {
  failureReason,
  controlApi,
  useStaffServices,
  useScreenTitle,
  useShortcuts,
  useBranch,
  useBranchId,
  withParam,
} from '@waypost/control-center/client';
import type { ContentStatus } from '@waypost/content/model';
import { screenPath } from '@waypost/control-center/contract';
import type { PageRow } from '@waypost/pages/model/content';
import {
  Button,
  DataGrid,
  type GridColumn,
  agoText,
  EmptyState,
  Select,
  FailureNotice,
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
  space,
} from '@waypost/control-center/design';
import { PageStatus, STATUS_NAMES } from '@waypost/control-center/editing';
import { SearchX, X } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { filterChoices, filteredPages, PAGE_FILTERS, pagesView, type PageFilter } from './filtered-pages';
import styled from 'styled-components';

const FILTER_NAMES: Readonly<Record<PageFilter, string>> = {
  brand: 'Brand',
  product: 'Product',
  language: 'Language',
  template: 'Template',
  status: 'Status',
};

const Filters = styled(Row)`
  > div {
    width: 16rem;
  }
  select {
    width: 7.75rem;
  }
`;
const Head = styled.div`
  display: grid;
  gap: ${space.s};
`;

const wordOf = (name: PageFilter, value: string): string =>
  name === 'status' ? STATUS_NAMES[value as ContentStatus] : value.charAt(0).toUpperCase() + value.slice(1);

/** Every page of every brand, as this branch has it. */
export default function PagesScreen() {
  useScreenTitle('Pages');
  const branchId = useBranchId();
  const branch = useBranch();
  const { now } = useStaffServices();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const { data, error, refetch } = controlApi.usePagesQuery(branchId);
  const searchField = useRef<HTMLInputElement>(null);
  useShortcuts({ '/': () => searchField.current?.focus() });

  const view = useMemo(() => pagesView(params), [params]);
  const rows = useMemo(() => filteredPages(data?.rows ?? [], view), [data, view]);
  const set = (name: string, value: string) => setParams(withParam(params, name, value), { replace: true });
  const isFiltered = view.search !== '' || Object.keys(view.filters).length > 0;
  const clear = () => setParams(new URLSearchParams(), { replace: true });

  const columns: readonly GridColumn<PageRow>[] = [
    {
      name: 'title',
      title: 'Title',
      width: 'minmax(13rem, 2.2fr)',
      canSort: true,
      cell: (row) => (
        <TitleLink
          to={screenPath('page', { branch: branchId, page: row.key })}
          tabIndex={-1}
          title={row.title}
          onClick={(event) => event.stopPropagation()}
        >
          {row.title}
        </TitleLink>
      ),
    },
    { name: 'path', title: 'Path', width: 'minmax(9rem, 1.6fr)', canSort: true, cell: (row) => <Code title={row.path}>{row.path}</Code> },
    { name: 'brand', title: 'Brand', width: '4.5rem', canSort: true, cell: (row) => row.brand },
    { name: 'template', title: 'Template', width: '5.5rem', cell: (row) => row.template },
    { name: 'language', title: 'Language', width: '5.5rem', cell: (row) => (row.language === 'spanish' ? 'Spanish' : 'English') },
    { name: 'status', title: 'Status', width: '8rem', cell: (row) => <PageStatus status={row.status} /> },
    {
      name: 'updatedAt',
      title: 'Updated',
      width: '9rem',
      canSort: true,
      cell: (row) => (row.updatedAt === null ? null : <Soft title={row.updatedBy?.name}>{agoText(row.updatedAt, now())}</Soft>),
    },
  ];

  return (
    <ScreenFrame>
      <Head>
        <ScreenHead>
          <h1>Pages</h1>
          <Small role="status">
            {data
              ? `${rows.length} of ${data.total} pages, ${branch?.isMain ? 'as visitors see them' : `as on ${branch?.name ?? branchId}`}`
              : ''}
          </Small>
        </ScreenHead>
        <Filters>
          <SearchField ref={searchField} label="Search pages" value={view.search} onChange={(value) => set('search', value)} />
          {PAGE_FILTERS.map((name) => (
            <Select
              key={name}
              aria-label={FILTER_NAMES[name]}
              value={view.filters[name] ?? ''}
              onChange={(event) => set(name, event.target.value)}
            >
              <option value="">{FILTER_NAMES[name]}: all</option>
              {filterChoices(data?.rows ?? [], name).map(({ value, count }) => (
                <option key={value} value={value}>
                  {name === 'brand' ? value : wordOf(name, value)} ({count})
                </option>
              ))}
            </Select>
          ))}
          {isFiltered ? (
            <Button look="quiet" icon={<X size={14} aria-hidden />} onClick={clear}>
              Clear
            </Button>
          ) : null}
        </Filters>
      </Head>
      {error ? (
        <FailureNotice reason={failureReason(error)} what="The pages" onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Panel>
          <LoadingLines what="pages" lines={12} />
        </Panel>
      ) : (
        <DataGrid
          label="Pages"
          columns={columns}
          rows={rows}
          keyOf={({ key }) => key}
          onOpen={({ key }) => void navigate(screenPath('page', { branch: branchId, page: key }))}
          sort={view.sort}
          onSort={(column) => set('sort', view.sort.column === column && !view.sort.isDescending ? `-${column}` : column)}
          height="max(20rem, calc(100dvh - 11.5rem))"
          empty={
            <EmptyState icon={SearchX} title="No pages match" action={<Button onClick={clear}>Show all pages</Button>}>
              <p>Nothing has all of what you asked for.</p>
            </EmptyState>
          }
        />
      )}
    </ScreenFrame>
  );
}
