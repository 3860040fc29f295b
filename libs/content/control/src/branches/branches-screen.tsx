import { useShortcuts } from '@waypost/control-center/client';
import { failureReason, controlApi } from '@waypost/control-center/client/api';
import { useMayEdit, useScreenTitle, withParam } from '@waypost/control-center/client/screens';
import { useStaffServices } from '@waypost/control-center/client/services';
import type { BranchSummary } from '@waypost/content/contract';
import { screenPath } from '@waypost/control-center/contract/screens';
import { Panel, Row, ScreenFrame, ScreenHead, Small } from '@waypost/control-center/design';
import { Button } from '@waypost/control-center/design/buttons';
import { CheckField, SearchField } from '@waypost/control-center/design/fields';
import { lazily } from '@waypost/control-center/design/loading';
import { EmptyState, FailureNotice, LoadingLines } from '@waypost/control-center/design/notices';
import { DataGrid } from '@waypost/control-center/design/tables';
import { CreateBranchDialog } from '@waypost/control-center/editing/branch';
import { GitBranch, Plus, Search } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { branchColumns } from './branch-columns';
import type { RenameBranchDialogProps } from './rename-branch-dialog';
import { sortAfter, sortedBranches, type BranchSort } from './sorted-branches';

/** Loaded on demand, because a form needs the form library. */
const RenameBranchDialog = lazily<RenameBranchDialogProps>(() => import('./rename-branch-dialog'), 'the form', { isOver: true });

/** The list of branches: each one's name, its distance from the published content, and its last editor. */
export default function BranchesScreen() {
  useScreenTitle('Branches');
  const { now } = useStaffServices();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const { data: branches, error, refetch } = controlApi.useBranchesQuery();
  const mayEdit = useMayEdit();
  const [isCreateOpen, setCreateOpen] = useState(false);
  const [renamed, setRenamed] = useState<BranchSummary | null>(null);
  const [sort, setSort] = useState<BranchSort>({ column: 'updated', isDescending: true });
  const searchField = useRef<HTMLInputElement>(null);
  useShortcuts({ '/': () => searchField.current?.focus() });

  const search = params.get('search') ?? '';
  const showsArchived = params.get('archived') === '1';
  const rows = useMemo(() => sortedBranches(branches ?? [], { search, showsArchived, sort }), [branches, search, showsArchived, sort]);

  const columns = branchColumns(now(), mayEdit ? setRenamed : null);
  return (
    <ScreenFrame>
      <ScreenHead>
        <h1>Branches</h1>
        {mayEdit && (
          <Button look="primary" icon={<Plus size={16} aria-hidden />} onClick={() => setCreateOpen(true)}>
            New branch
          </Button>
        )}
      </ScreenHead>
      <Row $gap="m" $between>
        <Row $gap="m">
          <SearchField
            ref={searchField}
            label="Search branches"
            value={search}
            onChange={(value) => setParams(withParam(params, 'search', value), { replace: true })}
          />
          <CheckField
            label="Show archived"
            checked={showsArchived}
            onChange={(event) => setParams(withParam(params, 'archived', event.target.checked ? '1' : ''), { replace: true })}
          />
        </Row>
        <Small role="status">{branches ? `${rows.length} of ${branches.length}` : ''}</Small>
      </Row>
      {branches === undefined && error ? (
        <FailureNotice reason={failureReason(error)} what="The branches" onRetry={() => void refetch()} />
      ) : branches === undefined ? (
        <Panel>
          <LoadingLines what="branches" lines={8} />
        </Panel>
      ) : (
        <DataGrid
          label="Branches"
          columns={columns}
          rows={rows}
          keyOf={({ id }) => id}
          onOpen={({ id }) => void navigate(screenPath('overview', { branch: id }))}
          sort={sort}
          onSort={(column) => setSort(sortAfter(sort, column === 'name' ? 'name' : 'updated'))}
          height="max(20rem, calc(100dvh - 12rem))"
          empty={<NoBranch search={search} />}
        />
      )}
      <CreateBranchDialog isOpen={isCreateOpen} onOpenChange={setCreateOpen} />
      {renamed ? <RenameBranchDialog branch={renamed} onClose={() => setRenamed(null)} /> : null}
    </ScreenFrame>
  );
}

function NoBranch({ search }: { readonly search: string }) {
  if (search === '') return <EmptyState icon={GitBranch} title="No branches yet" />;
  return (
    <EmptyState icon={Search} title={`No branch matches “${search}”`}>
      <p>Archived branches are found when they are shown.</p>
    </EmptyState>
  );
}
