import { saveFile } from '@waypost/control-center/client';
import { controlApi } from '@waypost/control-center/client/api';
import { useBranchId, withParam } from '@waypost/control-center/client/screens';
import { useStaffServices } from '@waypost/control-center/client/services';
import { csvLine } from '@waypost/platform/kernel/text';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { FIRST_COLUMNS, filteredPages, pagesView, type PageFilter } from './filtered-pages';
import { pageColumns } from './page-columns';

/** The pages of a branch by the address's view, so that a link shows colleagues the same list. */
export function usePagesTable() {
  const branchId = useBranchId();
  const { now } = useStaffServices();
  const [params, setParams] = useSearchParams();
  const { data, error, refetch } = controlApi.usePagesQuery(branchId);
  const view = useMemo(() => pagesView(params), [params]);
  const rows = useMemo(() => filteredPages(data?.rows ?? [], view), [data, view]);
  const allColumns = pageColumns(branchId, now());
  // The first column always stays, because it identifies the page.
  const columns = allColumns.filter(({ name }, index) => index === 0 || view.columns.includes(name));
  const set = (name: string, value: string) => setParams(withParam(params, name, value), { replace: true });
  return {
    view,
    /** Undefined while the pages load. */
    total: data?.total,
    allRows: data?.rows ?? [],
    rows,
    error,
    refetch,
    allColumns,
    columns,
    query: params.toString(),
    isFiltered: view.search !== '' || Object.keys(view.filters).length > 0,
    search: (words: string) => set('search', words),
    filter: (name: PageFilter, value: string) => set(name, value),
    sort: (column: string) => set('sort', view.sort.column === column && !view.sort.isDescending ? `-${column}` : column),
    showColumns: (names: readonly string[]) => set('columns', names.join(',') === FIRST_COLUMNS.join(',') ? '' : names.join(',')),
    clear: () => setParams(new URLSearchParams(), { replace: true }),
    show: (query: string) => setParams(new URLSearchParams(query)),
    download: () =>
      saveFile(
        `waypost-pages-${branchId}.csv`,
        [columns.map(({ title }) => title), ...rows.map((row) => columns.map(({ text }) => text(row)))].map(csvLine).join(''),
        'text/csv',
      ),
  };
}

export type PagesTable = ReturnType<typeof usePagesTable>;
