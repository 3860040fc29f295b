import {
  controlApi,
  failureReason,
  saveFile,
  useBranch,
  useBranchId,
  useScreenTitle,
  useShortcuts,
  useStaffServices,
  whyReadOnly,
  withParam,
} from '@waypost/control-center/client';
import { screenPath } from '@waypost/control-center/contract';
import {
  Button,
  ButtonLink,
  DataGrid,
  EmptyState,
  FailureNotice,
  lazily,
  LoadingLines,
  Panel,
  Row,
  ScreenFrame,
  ScreenHead,
  SearchField,
  Select,
  Small,
  space,
} from '@waypost/control-center/design';
import { csvLine } from '@waypost/platform/kernel';
import { Columns3, CornerDownRight, Download, FilePlus2, SearchX, X } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import styled from 'styled-components';
import { ChosenPages } from './chosen-pages';
import type { ColumnsDialogProps } from './columns-dialog';
import { FIRST_COLUMNS, filterChoices, filteredPages, PAGE_FILTERS, pagesView, type PageFilter } from './filtered-pages';
import type { NewPageDialogProps } from './new-page-dialog';
import { pageColumns } from './page-columns';
import { ViewsMenu } from './views-menu';

const ColumnsDialog = lazily<ColumnsDialogProps>(() => import('./columns-dialog'), 'the columns', { isOver: true });
const NewPageDialog = lazily<NewPageDialogProps>(() => import('./new-page-dialog'), 'the form', { isOver: true });

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
  /* As wide as what they say: a brand's name is longer than its code. */
  select {
    width: auto;
    max-width: 100%;
  }
`;
const Head = styled.div`
  display: grid;
  gap: ${space.s};
`;

const RedirectsList = lazily<object>(() => import('../redirects/redirects-list'), 'the redirects');

/** `branches/{branch}/pages`: the pages, or with `?show=redirects` where addresses lead that have none. */
export default function PagesScreen() {
  const [params] = useSearchParams();
  return params.get('show') === 'redirects' ? <RedirectsList /> : <PagesTable />;
}

/** Every page of every brand, as this branch has it. */
function PagesTable() {
  useScreenTitle('Pages');
  const branchId = useBranchId();
  const branch = useBranch();
  const { now } = useStaffServices();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const { data, error, refetch } = controlApi.usePagesQuery(branchId);
  const searchField = useRef<HTMLInputElement>(null);
  const readOnly = whyReadOnly(branch);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [opened, setOpened] = useState<'columns' | 'new page' | null>(null);
  useShortcuts({ '/': () => searchField.current?.focus() });

  const view = useMemo(() => pagesView(params), [params]);
  const rows = useMemo(() => filteredPages(data?.rows ?? [], view), [data, view]);
  const set = (name: string, value: string) => setParams(withParam(params, name, value), { replace: true });
  const isFiltered = view.search !== '' || Object.keys(view.filters).length > 0;
  const clear = () => setParams(new URLSearchParams(), { replace: true });

  const all = pageColumns(branchId, now());
  const columns = all.filter(({ name }, index) => index === 0 || view.columns.includes(name));
  const chosenRows = (data?.rows ?? []).filter(({ key }) => chosen.has(key));
  const download = () =>
    saveFile(
      `waypost-pages-${branchId}.csv`,
      [columns.map(({ title }) => title), ...rows.map((row) => columns.map(({ text }) => text(row)))].map(csvLine).join(''),
      'text/csv',
    );

  return (
    <ScreenFrame>
      <Head>
        <ScreenHead>
          <h1>Pages</h1>
          <Row>
            <Small role="status">
              {data
                ? `${rows.length} of ${data.total} pages, ${branch?.isMain ? 'as visitors see them' : `as on ${branch?.name ?? branchId}`}`
                : ''}
            </Small>
            <ViewsMenu query={params.toString()} onShow={(query) => setParams(new URLSearchParams(query))} />
            <Button icon={<Columns3 size={15} aria-hidden />} onClick={() => setOpened('columns')}>
              Columns
            </Button>
            <Button icon={<Download size={15} aria-hidden />} disabled={rows.length === 0} onClick={download}>
              Download CSV
            </Button>
            <ButtonLink icon={<CornerDownRight size={15} aria-hidden />} to="?show=redirects">
              Redirects
            </ButtonLink>
            {readOnly === null ? (
              <Button look="primary" icon={<FilePlus2 size={15} aria-hidden />} onClick={() => setOpened('new page')}>
                New page
              </Button>
            ) : null}
          </Row>
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
              {filterChoices(data?.rows ?? [], name).map(({ value, word, count }) => (
                <option key={value} value={value}>
                  {word} ({count})
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
        {chosenRows.length > 0 ? <ChosenPages branch={branchId} rows={chosenRows} onClear={() => setChosen(new Set())} /> : null}
      </Head>
      {opened === 'columns' ? (
        <ColumnsDialog
          columns={all}
          shown={columns.map(({ name }) => name)}
          onChange={(shown) => set('columns', shown.join(',') === FIRST_COLUMNS.join(',') ? '' : shown.join(','))}
          onOpenChange={() => setOpened(null)}
        />
      ) : null}
      {opened === 'new page' ? <NewPageDialog branch={branchId} onOpenChange={() => setOpened(null)} /> : null}
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
          choice={readOnly === null ? { chosen, nameOf: ({ title, path }) => `${title}, ${path}`, onChange: setChosen } : undefined}
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
