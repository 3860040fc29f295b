import { failureReason } from '@waypost/control-center/client/api';
import { useBranch, useBranchId, useScreenTitle, useWhyReadOnly } from '@waypost/control-center/client/screens';
import { screenPath } from '@waypost/control-center/contract/screens';
import { Panel, ScreenFrame } from '@waypost/control-center/design';
import { Button } from '@waypost/control-center/design/buttons';
import { lazily } from '@waypost/control-center/design/loading';
import { EmptyState, FailureNotice, LoadingLines } from '@waypost/control-center/design/notices';
import { DataGrid } from '@waypost/control-center/design/tables';
import { space } from '@waypost/control-center/design/theme';
import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import styled from 'styled-components';
import { ChosenPages } from './chosen-pages';
import { PagesFilters } from './pages-filters';
import { PagesHead } from './pages-head';
import { usePagesTable } from './use-pages-table';

const Head = styled.div`
  display: grid;
  gap: ${space.s};
`;

const RedirectsList = lazily<object>(() => import('../redirects/redirects-list'), 'the redirects');

/** `branches/{branch}/pages`: the pages, or with `?show=redirects` the redirects. */
export default function PagesScreen() {
  const [params] = useSearchParams();
  return params.get('show') === 'redirects' ? <RedirectsList /> : <PagesOfBranch />;
}

/** All pages of all brands, as the branch sees them. */
function PagesOfBranch() {
  useScreenTitle('Pages');
  const branchId = useBranchId();
  const isReadOnly = useWhyReadOnly(useBranch()) !== null;
  const navigate = useNavigate();
  const table = usePagesTable();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const chosenRows = table.allRows.filter(({ key }) => chosen.has(key));
  return (
    <ScreenFrame>
      <Head>
        <PagesHead table={table} />
        <PagesFilters table={table} />
        {chosenRows.length > 0 ? <ChosenPages branch={branchId} rows={chosenRows} onClear={() => setChosen(new Set())} /> : null}
      </Head>
      {table.error ? (
        <FailureNotice reason={failureReason(table.error)} what="The pages" onRetry={() => void table.refetch()} />
      ) : table.total === undefined ? (
        <Panel>
          <LoadingLines what="pages" lines={12} />
        </Panel>
      ) : (
        <DataGrid
          label="Pages"
          columns={table.columns}
          rows={table.rows}
          keyOf={({ key }) => key}
          onOpen={({ key }) => void navigate(screenPath('page', { branch: branchId, page: key }))}
          choice={isReadOnly ? undefined : { chosen, nameOf: ({ title, path }) => `${title}, ${path}`, onChange: setChosen }}
          sort={table.view.sort}
          onSort={table.sort}
          height="max(20rem, calc(100dvh - 11.5rem))"
          empty={
            <EmptyState icon={SearchX} title="No pages match" action={<Button onClick={table.clear}>Show all pages</Button>}>
              <p>Nothing has all of what you asked for.</p>
            </EmptyState>
          }
        />
      )}
    </ScreenFrame>
  );
}
