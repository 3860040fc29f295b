import {
  failureReason,
  controlApi,
  useStaffServices,
  useScreenTitle,
  useShortcuts,
  withParam,
  toast,
} from '@waypost/control-center/client';
import type { BranchSummary } from '@waypost/content/contract';
import { screenPath } from '@waypost/control-center/contract';
import {
  Button,
  IconButton,
  DataGrid,
  type GridColumn,
  agoText,
  EmptyState,
  CheckField,
  Menu,
  MenuItem,
  lazily,
  FailureNotice,
  SearchField,
  LoadingLines,
  Panel,
  Row,
  ScreenFrame,
  ScreenHead,
  Small,
  Soft,
  color,
  MoreAbout,
} from '@waypost/control-center/design';
import { CreateBranchDialog } from '@waypost/control-center/editing';
import { Archive, ArchiveRestore, Ellipsis, GitBranch, Pencil, Plus, Search } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { BranchCard } from './branch-card';
import { BranchState } from './branch-state';
import type { RenameBranchDialogProps } from './rename-branch-dialog';
import { sortedBranches, type BranchSort } from './sorted-branches';
import styled from 'styled-components';

/** A form brings its library along. */
const RenameBranchDialog = lazily<RenameBranchDialogProps>(() => import('./rename-branch-dialog'), 'the form', { isOver: true });

const NameLink = styled(Link)`
  color: ${color.text};
  font-weight: 600;
  text-decoration: none;
  &:hover {
    text-decoration: underline;
  }
`;

/** Every line of work: what it is called, how far it is from what is published, who touched it last. */
export default function BranchesScreen() {
  useScreenTitle('Branches');
  const { now } = useStaffServices();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const { data: branches, error, refetch } = controlApi.useBranchesQuery();
  const [edit] = controlApi.useEditBranchMutation();
  const [isCreateOpen, setCreateOpen] = useState(false);
  const [renamed, setRenamed] = useState<BranchSummary | null>(null);
  const [sort, setSort] = useState<BranchSort>({ column: 'updated', isDescending: true });
  const searchField = useRef<HTMLInputElement>(null);
  useShortcuts({ '/': () => searchField.current?.focus() });

  const search = params.get('search') ?? '';
  const showsArchived = params.get('archived') === '1';
  const rows = useMemo(() => sortedBranches(branches ?? [], { search, showsArchived, sort }), [branches, search, showsArchived, sort]);

  const archive = (branch: BranchSummary, isArchived: boolean) =>
    toast(edit({ branch: branch.id, isArchived }), {
      done: () => (isArchived ? `${branch.name} is archived` : `${branch.name} is back`),
      undo: {
        run: () => edit({ branch: branch.id, isArchived: !isArchived }),
        done: isArchived ? `${branch.name} is back` : `${branch.name} is archived`,
      },
    });

  const columns: readonly GridColumn<BranchSummary>[] = [
    {
      name: 'name',
      title: 'Name',
      width: 'minmax(12rem, 2fr)',
      canSort: true,
      cell: (branch) => (
        <MoreAbout card={<BranchCard branch={branch} />}>
          <NameLink to={screenPath('overview', { branch: branch.id })} tabIndex={-1} onClick={(event) => event.stopPropagation()}>
            {branch.name}
          </NameLink>
        </MoreAbout>
      ),
    },
    { name: 'state', title: 'Changes not yet live', width: 'minmax(14rem, 1.6fr)', cell: (branch) => <BranchState branch={branch} /> },
    { name: 'by', title: 'Made by', width: 'minmax(7rem, 1fr)', cell: (branch) => (branch.isMain ? '' : branch.createdBy.name) },
    {
      name: 'updated',
      title: 'Updated',
      width: '8.5rem',
      canSort: true,
      cell: (branch) => <Soft>{agoText(branch.updatedAt, now())}</Soft>,
    },
    {
      name: 'actions',
      title: 'Actions',
      isTitleHidden: true,
      width: '2rem',
      cell: (branch) =>
        branch.isMain ? null : (
          // The row opens the branch: what is done here is not that.
          // eslint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
          <span onClick={(event) => event.stopPropagation()}>
            <Menu
              trigger={
                <IconButton label={`Actions for ${branch.name}`}>
                  <Ellipsis size={16} aria-hidden />
                </IconButton>
              }
            >
              <MenuItem onSelect={() => setRenamed(branch)}>
                <Pencil size={15} aria-hidden /> Rename
              </MenuItem>
              {branch.isArchived ? (
                <MenuItem onSelect={() => void archive(branch, false)}>
                  <ArchiveRestore size={15} aria-hidden /> Bring back
                </MenuItem>
              ) : (
                <MenuItem onSelect={() => void archive(branch, true)}>
                  <Archive size={15} aria-hidden /> Archive
                </MenuItem>
              )}
            </Menu>
          </span>
        ),
    },
  ];

  return (
    <ScreenFrame>
      <ScreenHead>
        <h1>Branches</h1>
        <Button look="primary" icon={<Plus size={16} aria-hidden />} onClick={() => setCreateOpen(true)}>
          New branch
        </Button>
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
      {error ? (
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
          onSort={(column) =>
            setSort({
              column: column === 'name' ? 'name' : 'updated',
              isDescending: sort.column === column ? !sort.isDescending : column !== 'name',
            })
          }
          height="max(20rem, calc(100dvh - 12rem))"
          empty={
            search === '' ? (
              <EmptyState icon={GitBranch} title="No branches yet" />
            ) : (
              <EmptyState icon={Search} title={`No branch matches “${search}”`}>
                <p>Archived branches are found when they are shown.</p>
              </EmptyState>
            )
          }
        />
      )}
      <CreateBranchDialog isOpen={isCreateOpen} onOpenChange={setCreateOpen} />
      {renamed ? <RenameBranchDialog branch={renamed} onClose={() => setRenamed(null)} /> : null}
    </ScreenFrame>
  );
}
