import { controlApi, useShortcuts } from '@waypost/control-center/client';
import type { BranchSummary } from '@waypost/content/contract';
import { screenPath, type StaffSession } from '@waypost/control-center/contract';
import {
  Button,
  IconButton,
  KeyHint,
  LoadingLines,
  color,
  media,
  radius,
  space,
  textSize,
  VisuallyHidden,
} from '@waypost/control-center/design';
import { CreateBranchDialog } from '@waypost/control-center/editing';
import { GitBranch, History, House, Menu as MenuIcon, Search, Signpost } from 'lucide-react';
import { Dialog as RadixDialog } from 'radix-ui';
import { Suspense, useEffect, useRef, useState } from 'react';
import { matchPath, NavLink, Outlet, useLocation, useNavigate, useNavigationType } from 'react-router';
import { AccountMenu } from './account-menu';
import { BranchSwitch } from './branch-switch';
import { CommandPalette } from './command-palette';
import { branchNavigation } from './navigation';
import { ShortcutsHelp } from './shortcuts-help';
import styled, { css } from 'styled-components';

const Frame = styled.div`
  display: grid;
  grid-template-rows: auto 1fr;
  min-height: 100dvh;
  @media ${media.wide} {
    grid-template: 1fr / 14.5rem minmax(0, 1fr);
  }
`;

const sideShape = css`
  display: flex;
  flex-direction: column;
  gap: ${space.m};
  padding: ${space.s};
  background: ${color.ground};
  overflow-y: auto;
`;
/** One landmark for what stands around a screen; on a narrow window it is behind the bar’s button. */
const Side = styled.header`
  display: none;
  @media ${media.wide} {
    ${sideShape}
    position: sticky;
    top: 0;
    height: 100dvh;
    border-right: 1px solid ${color.line};
  }
`;
const Drawer = styled(RadixDialog.Content)`
  ${sideShape}
  position: fixed;
  inset: 0 auto 0 0;
  width: min(18rem, 85vw);
  box-shadow: 0 0 3rem rgb(8 11 20 / 40%);
  z-index: 41;
`;
const Veil = styled(RadixDialog.Overlay)`
  position: fixed;
  inset: 0;
  background: rgb(8 11 20 / 40%);
  z-index: 40;
`;
const TopBar = styled.header`
  display: flex;
  align-items: center;
  gap: ${space.xs};
  padding: ${space.xs};
  border-bottom: 1px solid ${color.line};
  @media ${media.wide} {
    display: none;
  }
`;
const Main = styled.main`
  min-width: 0;
  background: ${color.ground};
`;
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
const SkipLink = styled.a`
  position: fixed;
  left: ${space.s};
  top: -4rem;
  padding: ${space.xs} ${space.m};
  border-radius: ${radius.control};
  background: ${color.text};
  color: ${color.surface};
  z-index: 70;
  &:focus {
    top: ${space.s};
  }
`;

/** Screens that have nothing to scroll back to: a search in the address is not another place. */
const MAIN_ID = 'main';

export interface ShellProps {
  readonly user: NonNullable<StaffSession['user']>;
  readonly onSignedOut: () => void;
}

/** What stands around every screen: where one is, where one can go, and what one can do from anywhere. */
export function Shell({ user, onSignedOut }: ShellProps) {
  const { pathname } = useLocation();
  const navigationType = useNavigationType();
  const navigate = useNavigate();
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [isCreateOpen, setCreateOpen] = useState(false);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const { data: branches = [] } = controlApi.useBranchesQuery();
  const [signOut] = controlApi.useSignOutMutation();
  const branchId = matchPath('/branches/:branch/*', pathname)?.params.branch;
  const branch = branches.find(({ id }) => id === branchId) ?? null;

  const main = useRef<HTMLElement>(null);
  const lastPath = useRef(pathname);
  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    setDrawerOpen(false);
    main.current?.focus({ preventScroll: true });
    if (navigationType !== 'POP') window.scrollTo(0, 0);
  }, [pathname, navigationType]);

  const leave = async () => {
    await signOut();
    onSignedOut();
  };
  const goInBranch = (screen: 'overview' | 'pages' | 'images' | 'articles') => () => {
    if (branchId !== undefined) void navigate(screenPath(screen, { branch: branchId }));
  };
  useShortcuts({
    'mod+k': () => setPaletteOpen(true),
    '?': () => setHelpOpen(true),
    'g h': () => void navigate(screenPath('home')),
    'g b': () => void navigate(screenPath('branches')),
    'g l': () => void navigate(screenPath('audit')),
    'g o': goInBranch('overview'),
    'g p': goInBranch('pages'),
    'g i': goInBranch('images'),
    'g a': goInBranch('articles'),
    c: () => setCreateOpen(true),
  });

  const side = (
    <>
      <Mark to={screenPath('home')} end>
        <Signpost size={18} aria-hidden /> Waypost
      </Mark>
      <Find icon={<Search size={15} aria-hidden />} onClick={() => setPaletteOpen(true)} aria-keyshortcuts="Control+K Meta+K">
        Find
        <KeyHint keys="mod+k" />
      </Find>
      <nav aria-label="Control center">
        <Links>
          <li>
            <Item to={screenPath('home')} end>
              <House size={16} aria-hidden /> Home
            </Item>
          </li>
          <li>
            <Item to={screenPath('branches')} end>
              <GitBranch size={16} aria-hidden /> Branches
            </Item>
          </li>
          <li>
            <Item to={screenPath('audit')} end>
              <History size={16} aria-hidden /> Audit log
            </Item>
          </li>
        </Links>
      </nav>
      <BranchPart branches={branches} branch={branch} branchId={branchId} onCreate={() => setCreateOpen(true)} />
      <Foot>
        <AccountMenu user={user} onShowShortcuts={() => setHelpOpen(true)} onSignOut={() => void leave()} />
      </Foot>
    </>
  );

  return (
    <Frame>
      <SkipLink href={`#${MAIN_ID}`}>Skip to the screen</SkipLink>
      <TopBar>
        <RadixDialog.Root open={isDrawerOpen} onOpenChange={setDrawerOpen}>
          <RadixDialog.Trigger asChild>
            <IconButton label="Menu">
              <MenuIcon size={18} aria-hidden />
            </IconButton>
          </RadixDialog.Trigger>
          <RadixDialog.Portal>
            <Veil />
            <Drawer aria-describedby={undefined}>
              <VisuallyHidden>
                <RadixDialog.Title>Menu</RadixDialog.Title>
              </VisuallyHidden>
              {side}
            </Drawer>
          </RadixDialog.Portal>
        </RadixDialog.Root>
        <strong>{branch?.name ?? 'Waypost'}</strong>
      </TopBar>
      <Side>{side}</Side>
      <Main id={MAIN_ID} tabIndex={-1} ref={main}>
        <Suspense fallback={<LoadingLines what="the screen" />}>
          <Outlet />
        </Suspense>
      </Main>
      <CommandPalette
        isOpen={isPaletteOpen}
        onOpenChange={setPaletteOpen}
        branches={branches}
        branch={branch}
        onCreateBranch={() => setCreateOpen(true)}
        onShowShortcuts={() => setHelpOpen(true)}
        onSignOut={() => void leave()}
      />
      <ShortcutsHelp isOpen={isHelpOpen} onOpenChange={setHelpOpen} />
      <CreateBranchDialog isOpen={isCreateOpen} onOpenChange={setCreateOpen} />
    </Frame>
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
  branchId: string | undefined;
  onCreate: () => void;
}) {
  return (
    <div>
      <BranchSwitch branches={branches} current={branch} onCreate={onCreate} />
      {branchId === undefined ? null : (
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
      )}
    </div>
  );
}
