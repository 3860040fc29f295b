import type { BranchSummary } from '@waypost/content/contract';
import { useMayEdit } from '@waypost/control-center/client/screens';
import { screenPath } from '@waypost/control-center/contract/screens';
import { Button } from '@waypost/control-center/design/buttons';
import { Menu, MenuItem, MenuLabel, MenuLine } from '@waypost/control-center/design/overlays';
import { color } from '@waypost/control-center/design/theme';
import { ChevronsUpDown, GitBranch, Globe, Plus } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router';
import styled from 'styled-components';

const Trigger = styled(Button)`
  width: 100%;
  justify-content: space-between;
  > span {
    display: flex;
    align-items: center;
    gap: 0.5rem;
    min-width: 0;
    overflow: hidden;
  }
  b {
    overflow: hidden;
    text-overflow: ellipsis;
    font-weight: 600;
  }
  svg {
    color: ${color.textSoft};
  }
`;

/** As many as fit into a menu at a glance. The palette and the list of branches have the rest. */
const MAX_BRANCHES = 9;

/** Returns the address of the same screen on another branch. */
export const sameScreenOn = (pathname: string, branch: string): string =>
  /^\/branches\/[^/]+\/./.test(pathname)
    ? pathname
        .split('/')
        .map((part, index) => (index === 2 ? encodeURIComponent(branch) : part))
        .slice(0, 4)
        .join('/')
    : screenPath('overview', { branch });

export function BranchSwitch({
  branches,
  current,
  onCreate,
}: {
  branches: readonly BranchSummary[];
  current: BranchSummary | null;
  onCreate: () => void;
}) {
  const navigate = useNavigate();
  const mayEdit = useMayEdit();
  const { pathname } = useLocation();
  const open = branches.filter(({ isArchived }) => !isArchived);
  const Icon = current?.isMain ? Globe : GitBranch;
  return (
    <Menu
      align="start"
      trigger={
        <Trigger aria-label={current ? `Branch: ${current.name}. Switch` : 'Choose a branch'}>
          <span>
            <Icon size={15} aria-hidden />
            <b>{current?.name ?? 'Choose a branch'}</b>
          </span>
          <ChevronsUpDown size={14} aria-hidden />
        </Trigger>
      }
    >
      <MenuLabel>Switch branch</MenuLabel>
      {open.slice(0, MAX_BRANCHES).map((branch) => (
        <MenuItem key={branch.id} onSelect={() => navigate(sameScreenOn(pathname, branch.id))}>
          {branch.isMain ? <Globe size={15} aria-hidden /> : <GitBranch size={15} aria-hidden />}
          {branch.name}
        </MenuItem>
      ))}
      <MenuLine />
      <MenuItem onSelect={() => navigate(screenPath('branches'))}>All branches</MenuItem>
      {mayEdit && (
        <MenuItem onSelect={onCreate}>
          <Plus size={15} aria-hidden /> New branch
        </MenuItem>
      )}
    </Menu>
  );
}
