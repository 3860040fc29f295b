import { MAIN_BRANCH } from '@waypost/content/model';
import { toast, useShortcuts } from '@waypost/control-center/client';
import { controlApi, failureIn, failureText } from '@waypost/control-center/client/api';
import { useMayEdit } from '@waypost/control-center/client/screens';
import { screenPath } from '@waypost/control-center/contract/screens';
import type { StaffSession } from '@waypost/staff/contract';
import { IconButton } from '@waypost/control-center/design/buttons';
import { lazily } from '@waypost/control-center/design/loading';
import { color, media, radius, space } from '@waypost/control-center/design/theme';
import { CreateBranchDialog } from '@waypost/control-center/editing/branch';
import { Menu as MenuIcon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { matchPath, Outlet, useLocation, useNavigate, useNavigationType } from 'react-router';
import styled from 'styled-components';
import { POLL_EACH_MINUTE } from '../poll-each-minute';
import { AwayBanner } from './away-banner';
import type { PaletteProps } from './palette/command-palette';
import type { DrawerProps } from './drawer';
import { sideShape } from './shell-style';
import type { ShortcutsHelpProps } from './shortcuts-help';
import { SideBar } from './side-bar';
import { useFocusHeir } from './use-focus-heir';

// Each part that opens over the screens is a separate chunk.
const CommandPalette = lazily<PaletteProps>(() => import('./palette/command-palette'), 'the palette', { isOver: true });
const ShortcutsHelp = lazily<ShortcutsHelpProps>(() => import('./shortcuts-help'), 'the shortcuts', { isOver: true });
const Drawer = lazily<DrawerProps>(() => import('./drawer'), 'the menu', { isOver: true });

const Frame = styled.div`
  display: grid;
  grid-template-rows: auto 1fr;
  min-height: 100dvh;
  @media ${media.wide} {
    grid-template: 1fr / 14.5rem minmax(0, 1fr);
  }
`;
/** The one landmark for the navigation around a screen. In a narrow window it opens with the bar's button. */
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
const TopBar = styled.header`
  display: flex;
  align-items: center;
  gap: ${space.xs};
  padding: ${space.xs};
  border-bottom: 1px solid ${color.line};
  overflow-wrap: anywhere;
  @media ${media.wide} {
    display: none;
  }
`;
const Main = styled.main`
  min-width: 0;
  background: ${color.ground};
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

const MAIN_ID = 'main';

/** Colleagues create, publish and schedule branches meanwhile. */
const RENEWED = { ...POLL_EACH_MINUTE, refetchOnFocus: true };

/** The open state of a part. The part stays mounted after its first opening, so that closing it can return the focus. */
function useOpening() {
  const [isOpen, setOpen] = useState(false);
  const [isNeeded, setNeeded] = useState(false);
  if (isOpen && !isNeeded) setNeeded(true);
  return { isOpen, isNeeded, onOpenChange: setOpen, open: () => setOpen(true) };
}

/** Focuses a new screen and scrolls to its top. The drawer that led there closes. */
function useArrivals(onArrival: () => void) {
  const { pathname } = useLocation();
  const navigationType = useNavigationType();
  const main = useRef<HTMLElement>(null);
  const lastPath = useRef(pathname);
  const latest = useRef(onArrival);
  latest.current = onArrival;
  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    latest.current();
    main.current?.focus({ preventScroll: true });
    if (navigationType !== 'POP') window.scrollTo(0, 0);
  }, [pathname, navigationType]);
  return main;
}

type BranchScreen = 'overview' | 'pages' | 'images' | 'articles' | 'experiments' | 'phone-rules' | 'content-factory';

export interface ShellProps {
  readonly user: NonNullable<StaffSession['user']>;
  /** Called with the provider's sign-out address, or null if the session did not come from a provider. */
  readonly onSignedOut: (provider: string | null) => void;
}

/** The frame around every screen: location, navigation and the commands that are available everywhere. */
export function Shell({ user, onSignedOut }: ShellProps) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [palette, help, creation, drawer] = [useOpening(), useOpening(), useOpening(), useOpening()];
  const { data: branches = [] } = controlApi.useBranchesQuery(undefined, RENEWED);
  const mayEdit = useMayEdit();
  const [signOut] = controlApi.useSignOutMutation();
  const branchInAddress = matchPath('/branches/:branch/*', pathname)?.params.branch;
  // Without a branch in the address, links lead to the live site, because reading needs no branch.
  const branchId = branchInAddress ?? MAIN_BRANCH;
  const branch = branches.find(({ id }) => id === branchId) ?? null;
  const main = useArrivals(() => drawer.onOpenChange(false));
  useFocusHeir(main);

  const leave = async (): Promise<void> => {
    const { data, error } = await signOut();
    if (error === undefined) return onSignedOut(data ?? null);
    const failure = failureIn(error);
    // Any other failure leaves the session as it is. One that is over has led to the sign-in page already.
    if (failure.kind !== 'signed-out') toast.error(`You are still signed in. ${failureText(failure)}`);
  };
  const goInBranch = (screen: BranchScreen) => () => void navigate(screenPath(screen, { branch: branchId }));
  useShortcuts({
    'mod+k': palette.open,
    '?': help.open,
    'g h': () => void navigate(screenPath('home')),
    'g b': () => void navigate(screenPath('branches')),
    'g l': () => void navigate(screenPath('audit')),
    'g d': () => void navigate(screenPath('dashboard')),
    'g s': () => void navigate(screenPath('operations')),
    'g u': () => void navigate(screenPath('people')),
    'g m': () => void navigate(screenPath('account')),
    'g o': goInBranch('overview'),
    'g p': goInBranch('pages'),
    'g i': goInBranch('images'),
    'g a': goInBranch('articles'),
    'g e': goInBranch('experiments'),
    'g r': goInBranch('phone-rules'),
    'g f': goInBranch('content-factory'),
    ...(mayEdit && { c: creation.open }),
  });

  const commands = { onCreateBranch: creation.open, onShowShortcuts: help.open, onSignOut: () => void leave() };
  const side = <SideBar user={user} branches={branches} branch={branch} branchId={branchId} onFind={palette.open} {...commands} />;
  return (
    <Frame>
      <SkipLink href={`#${MAIN_ID}`}>Skip to the screen</SkipLink>
      <TopBar>
        <IconButton label="Menu" aria-haspopup="dialog" aria-expanded={drawer.isOpen} onClick={drawer.open}>
          <MenuIcon size={18} aria-hidden />
        </IconButton>
        {drawer.isNeeded ? (
          <Drawer isOpen={drawer.isOpen} onOpenChange={drawer.onOpenChange}>
            {side}
          </Drawer>
        ) : null}
        <strong>{branchInAddress === undefined ? 'Waypost' : (branch?.name ?? 'Waypost')}</strong>
      </TopBar>
      <Side>{side}</Side>
      <Main id={MAIN_ID} tabIndex={-1} ref={main}>
        <AwayBanner />
        <Outlet />
      </Main>
      {palette.isNeeded ? (
        <CommandPalette isOpen={palette.isOpen} onOpenChange={palette.onOpenChange} branches={branches} branch={branch} {...commands} />
      ) : null}
      {help.isNeeded ? <ShortcutsHelp isOpen={help.isOpen} onOpenChange={help.onOpenChange} /> : null}
      {/* It may have been opened by its key before the role was loaded. */}
      <CreateBranchDialog isOpen={creation.isOpen && mayEdit} onOpenChange={creation.onOpenChange} />
    </Frame>
  );
}
