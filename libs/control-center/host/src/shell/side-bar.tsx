import { useReviewInbox } from '@waypost/collaboration/control';
import type { BranchSummary } from '@waypost/content/contract';
import { screenPath } from '@waypost/control-center/contract/screens';
import type { StaffSession } from '@waypost/staff/contract';
import { Button, KeyHint } from '@waypost/control-center/design/buttons';
import { color, radius, space, textSize, VisuallyHidden } from '@waypost/control-center/design/theme';
import { Activity, ChartNoAxesColumn, GitBranch, History, House, Search, Signpost, Users } from 'lucide-react';
import { NavLink } from 'react-router';
import styled from 'styled-components';
import { AccountMenu } from './account-menu';
import { BranchSwitch } from './branch-switch';
import { branchNavigation } from './navigation';

const Mark = styled(NavLink)`
  display: inline-flex;
  align-items: center;
  gap: ${space.xs};
  min-height: 2rem;
  padding: 0 ${space.xs};
  color: ${color.text};
  font-weight: 680;
  letter-spacing: -0.01em;
  text-decoration: none;
  svg {
    color: ${color.accent};
  }
`;
const Links = styled.ul`
  display: grid;
  gap: 1px;
`;
const Item = styled(NavLink)`
  display: flex;
  align-items: center;
  gap: ${space.xs};
  min-height: 2rem;
  padding: 0 ${space.xs};
  border-radius: ${radius.control};
  color: ${color.text};
  text-decoration: none;
  svg {
    color: ${color.textSoft};
  }
  &:hover {
    background: ${color.hover};
  }
  &.active {
    background: ${color.accentTint};
    color: ${color.accent};
    font-weight: 600;
    svg {
      color: inherit;
    }
  }
`;
const Find = styled(Button)`
  width: 100%;
  justify-content: start;
  color: ${color.textSoft};
  font-weight: 400;
  > span:last-child {
    margin-left: auto;
  }
`;
const Foot = styled.div`
  display: grid;
  gap: ${space.xs};
  margin-top: auto;
`;
const Count = styled.span`
  margin-left: auto;
  font-size: ${textSize.small};
  color: ${color.textSoft};
`;
export interface SideBarProps {
  readonly user: NonNullable<StaffSession['user']>;
  readonly branches: readonly BranchSummary[];
  /** The branch in the address, or else the live site. Null while the branches load, and if that branch does not exist. */
  readonly branch: BranchSummary | null;
  readonly branchId: string;
  readonly onFind: () => void;
  readonly onCreateBranch: () => void;
  readonly onShowShortcuts: () => void;
  readonly onSignOut: () => void;
}

/** The navigation that is available everywhere. */
export const SideBar = ({ user, branches, branch, branchId, onFind, onCreateBranch, onShowShortcuts, onSignOut }: SideBarProps) => (
  <>
    <Mark to={screenPath('home')} end>
      <Signpost size={18} aria-hidden /> Waypost
    </Mark>
    <Find icon={<Search size={15} aria-hidden />} onClick={onFind} aria-keyshortcuts="Control+K Meta+K">
      Find
      <KeyHint keys="mod+k" />
    </Find>
    <nav aria-label="Control center">
      <Links>
        <li>
          <Item to={screenPath('home')} end>
            <House size={16} aria-hidden /> Home
            <WaitingCount />
          </Item>
        </li>
        <li>
          <Item to={screenPath('branches')} end>
            <GitBranch size={16} aria-hidden /> Branches
          </Item>
        </li>
        <li>
          <Item to={screenPath('dashboard')} end>
            <ChartNoAxesColumn size={16} aria-hidden /> Dashboard
          </Item>
        </li>
        <li>
          <Item to={screenPath('operations')}>
            <Activity size={16} aria-hidden /> Operations
          </Item>
        </li>
        <li>
          <Item to={screenPath('audit')} end>
            <History size={16} aria-hidden /> Audit log
          </Item>
        </li>
        <li>
          <Item to={screenPath('people')} end>
            <Users size={16} aria-hidden /> People
          </Item>
        </li>
      </Links>
    </nav>
    <BranchPart branches={branches} branch={branch} branchId={branchId} onCreate={onCreateBranch} />
    <Foot>
      <AccountMenu user={user} onShowShortcuts={onShowShortcuts} onSignOut={onSignOut} />
    </Foot>
  </>
);

/** The number of reviews that wait for the signed-in person. */
function WaitingCount() {
  const { waiting } = useReviewInbox();
  if (waiting.length === 0) return null;
  return (
    <Count>
      {waiting.length}
      <VisuallyHidden> {waiting.length === 1 ? 'review waits' : 'reviews wait'} for you</VisuallyHidden>
    </Count>
  );
}

function BranchPart({
  branches,
  branch,
  branchId,
  onCreate,
}: {
  branches: readonly BranchSummary[];
  branch: BranchSummary | null;
  branchId: string;
  onCreate: () => void;
}) {
  return (
    <div>
      <BranchSwitch branches={branches} current={branch} onCreate={onCreate} />
      <nav aria-label="Branch" style={{ marginTop: space.xs }}>
        <Links>
          {branchNavigation(branchId).map(({ screen, title, icon: Icon, to }) => (
            <li key={screen}>
              <Item to={to}>
                <Icon size={16} aria-hidden /> {title}
                {screen === 'overview' && branch && branch.ahead > 0 ? (
                  <Count>
                    {branch.ahead}
                    <VisuallyHidden> changed</VisuallyHidden>
                  </Count>
                ) : null}
              </Item>
            </li>
          ))}
        </Links>
      </nav>
    </div>
  );
}
