import type { BranchSummary } from '@waypost/content/contract';
import { screenPath } from '@waypost/control-center/contract/screens';
import { Soft } from '@waypost/control-center/design';
import { TitleLink } from '@waypost/control-center/design/buttons';
import { MoreAbout } from '@waypost/control-center/design/overlays';
import type { GridColumn } from '@waypost/control-center/design/tables';
import { agoText } from '@waypost/control-center/design/times';
import { BranchActions } from './branch-actions';
import { BranchCard } from './branch-card';
import { BranchState } from './branch-state';

type OnRename = (branch: BranchSummary) => void;

/**
 * The columns of the branch list. `now` is in milliseconds since the epoch. `onRename` is null for a colleague who changes nothing: the
 * list then offers no actions (R11.05).
 */
export const branchColumns = (now: number, onRename: OnRename | null): readonly GridColumn<BranchSummary>[] => [
  {
    name: 'name',
    title: 'Name',
    width: 'minmax(8rem, 2fr)',
    canSort: true,
    onPhone: 'first',
    cell: (branch) => (
      <MoreAbout card={<BranchCard branch={branch} />}>
        <TitleLink to={screenPath('overview', { branch: branch.id })} tabIndex={-1} onClick={(event) => event.stopPropagation()}>
          {branch.name}
        </TitleLink>
      </MoreAbout>
    ),
  },
  {
    name: 'state',
    title: 'Changes not yet live',
    width: 'minmax(14rem, 1.6fr)',
    onPhone: 'second',
    cell: (branch) => <BranchState branch={branch} />,
  },
  { name: 'by', title: 'Made by', width: 'minmax(7rem, 1fr)', cell: (branch) => (branch.isMain ? '' : branch.createdBy.name) },
  {
    name: 'updated',
    title: 'Updated',
    width: '8.5rem',
    canSort: true,
    cell: (branch) => <Soft>{agoText(branch.updatedAt, now)}</Soft>,
  },
  ...(onRename === null ? [] : [actionsColumn(onRename)]),
];

const actionsColumn = (onRename: OnRename): GridColumn<BranchSummary> => ({
  name: 'actions',
  title: 'Actions',
  isTitleHidden: true,
  width: '2rem',
  onPhone: 'first',
  cell: (branch) => (branch.isMain ? null : <BranchActions branch={branch} onRename={() => onRename(branch)} />),
});
