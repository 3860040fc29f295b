import { brandName } from '@waypost/brands/names';
import { controlApi, type ShortcutKeys } from '@waypost/control-center/client';
import type { BranchSummary } from '@waypost/content/contract';
import { screenPath } from '@waypost/control-center/contract';
import { color, font, KeyHint, radius, shadow, space, textSize, useFocusReturn, VisuallyHidden } from '@waypost/control-center/design';
import { Command } from 'cmdk';
import {
  Activity,
  ChartNoAxesColumn,
  CircleCheck,
  CornerDownLeft,
  FileSearch,
  GitBranch,
  Globe,
  History,
  House,
  Keyboard,
  LogOut,
  Plus,
  Rocket,
  Search,
  Undo2,
  UserPlus,
  UserRound,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { Dialog as RadixDialog } from 'radix-ui';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { branchNavigation } from './navigation';
import { paletteMatches, type PaletteEntry } from './palette-matches';
import styled from 'styled-components';

interface Entry extends PaletteEntry {
  readonly icon: LucideIcon;
  /** What does the same, or leads to where it is done. */
  readonly keys?: ShortcutKeys;
  readonly run: () => void;
}

const MOST_PAGES = 12;
const MOST_OTHERS = 8;

const Veil = styled(RadixDialog.Overlay)`
  position: fixed;
  inset: 0;
  background: rgb(8 11 20 / 35%);
  z-index: 40;
`;
const Sheet = styled(RadixDialog.Content)`
  position: fixed;
  top: min(14vh, 9rem);
  left: 50%;
  translate: -50% 0;
  width: min(38rem, calc(100vw - 2rem));
  overflow: hidden;
  border-radius: ${radius.panel};
  background: ${color.raised};
  box-shadow: ${shadow.dialog};
  z-index: 41;
  &:focus {
    outline: none;
  }
`;
const Frame = styled.div`
  [cmdk-input-wrapper],
  .typed {
    display: flex;
    align-items: center;
    gap: ${space.s};
    padding: 0 ${space.m};
    border-bottom: 1px solid ${color.line};
    color: ${color.textSoft};
  }
  [cmdk-input] {
    flex: 1;
    height: 3.25rem;
    border: 0;
    background: none;
    color: ${color.text};
    font: 1rem ${font.text};
    outline: none;
    &::placeholder {
      color: ${color.textSoft};
      opacity: 1;
    }
  }
  [cmdk-list] {
    height: min(24rem, 50vh);
    overflow: auto;
    padding: ${space.xs};
  }
  [cmdk-group-heading] {
    padding: ${space.xs} ${space.xs} ${space.xxs};
    color: ${color.textSoft};
    font-size: ${textSize.small};
  }
  [cmdk-item] {
    display: flex;
    align-items: center;
    gap: ${space.s};
    min-height: 2.25rem;
    padding: 0 ${space.xs};
    border-radius: ${radius.control};
    cursor: pointer;
    > svg {
      color: ${color.textSoft};
    }
    > span {
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
    > small {
      margin-left: auto;
      padding-left: ${space.m};
      color: ${color.textSoft};
      font-size: ${textSize.small};
      white-space: nowrap;
    }
  }
  [cmdk-item][data-selected='true'] {
    background: ${color.hover};
  }
  [cmdk-empty] {
    padding: ${space.xl};
    text-align: center;
    color: ${color.textSoft};
  }
`;

export interface PaletteProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly branches: readonly BranchSummary[];
  readonly branch: BranchSummary | null;
  readonly onCreateBranch: () => void;
  readonly onShowShortcuts: () => void;
  readonly onSignOut: () => void;
}

/** Everything by typing a few letters of it: pages of the branch, screens, branches, commands. */
export default function CommandPalette({
  isOpen,
  onOpenChange,
  branches,
  branch,
  onCreateBranch,
  onShowShortcuts,
  onSignOut,
}: PaletteProps) {
  const navigate = useNavigate();
  const focus = useFocusReturn();
  const [typed, setTyped] = useState('');
  const branchId = branch?.id ?? 'main';
  const { data: pages } = controlApi.usePagesQuery(branchId, { skip: !isOpen });

  const screens: Entry[] = [
    ...(branch
      ? branchNavigation(branch.id).map(({ screen, title, icon, to, keys, also }) => ({
          id: screen,
          title,
          icon,
          about: branch.name,
          keys,
          also,
          run: () => navigate(to),
        }))
      : []),
    { id: 'home', title: 'Home', icon: House, keys: 'g h', also: 'start inbox waiting', run: () => navigate(screenPath('home')) },
    {
      id: 'branches',
      title: 'Branches',
      icon: GitBranch,
      keys: 'g b',
      also: 'drafts copies archive',
      run: () => navigate(screenPath('branches')),
    },
    {
      id: 'dashboard',
      title: 'Dashboard',
      icon: ChartNoAxesColumn,
      keys: 'g d',
      also: 'figures analytics visits leads conversion funnel fields',
      run: () => navigate(screenPath('dashboard')),
    },
    {
      id: 'operations',
      title: 'Operations',
      icon: Activity,
      keys: 'g s',
      also: 'events gaps deliveries partner calls leases export erase person replay resend',
      run: () => navigate(screenPath('operations')),
    },
    { id: 'audit', title: 'Audit log', icon: History, keys: 'g l', also: 'history who changed', run: () => navigate(screenPath('audit')) },
    {
      id: 'people',
      title: 'People',
      icon: Users,
      keys: 'g u',
      also: 'staff colleagues roles invite password',
      run: () => navigate(screenPath('people')),
    },
    {
      id: 'account',
      title: 'Your account',
      icon: UserRound,
      keys: 'g m',
      also: 'profile password sessions tokens second factor passkey',
      run: () => navigate(screenPath('account')),
    },
  ];
  const commands: Entry[] = [
    { id: 'new-branch', title: 'Create a branch', icon: Plus, keys: 'c', also: 'new copy draft edit change', run: onCreateBranch },
    ...(branch && !branch.isMain
      ? [
          {
            id: 'publish',
            title: `Publish ${branch.name}`,
            icon: Rocket,
            keys: 'g o' as const,
            also: 'go live release ship schedule deploy',
            run: () => navigate(screenPath('overview', { branch: branch.id })),
          },
        ]
      : []),
    {
      id: 'approve',
      title: 'Approve a review',
      icon: CircleCheck,
      keys: 'g h',
      also: 'accept comments ask for changes',
      run: () => navigate(screenPath('home')),
    },
    {
      id: 'roll-back',
      title: 'Roll back a publish',
      icon: Undo2,
      also: 'rollback undo revert take back live history',
      run: () => navigate(screenPath('overview', { branch: 'main' })),
    },
    {
      id: 'invite',
      title: 'Invite a colleague',
      icon: UserPlus,
      keys: 'g u',
      also: 'add person staff user account',
      run: () => navigate(screenPath('people')),
    },
    { id: 'shortcuts', title: 'Show keyboard shortcuts', icon: Keyboard, keys: '?', also: 'help keys', run: onShowShortcuts },
    { id: 'sign-out', title: 'Sign out', icon: LogOut, also: 'log out leave', run: onSignOut },
  ];
  const others: Entry[] = branches
    .filter(({ isArchived, id }) => !isArchived && id !== branch?.id)
    .map(({ id, name, isMain }) => ({
      id,
      title: name,
      about: 'branch',
      icon: isMain ? Globe : GitBranch,
      run: () => navigate(screenPath('overview', { branch: id })),
    }));
  const pageEntries = useMemo<Entry[]>(
    () =>
      (pages?.rows ?? []).map((row) => ({
        id: row.key,
        title: row.title,
        about: `${brandName(row.brand)} ${row.path}`,
        also: row.brand,
        icon: FileSearch,
        run: () => navigate(screenPath('page', { branch: branchId, page: row.key })),
      })),
    [pages, branchId, navigate],
  );
  const groups: readonly (readonly [string, readonly Entry[]])[] = [
    ['Commands', paletteMatches(commands, typed, MOST_OTHERS)],
    ['Go to', paletteMatches(screens, typed, typed === '' ? screens.length : MOST_OTHERS)],
    [`Pages of ${branch?.name ?? 'the live site'}`, typed.trim() === '' ? [] : paletteMatches(pageEntries, typed, MOST_PAGES)],
    ['Branches', paletteMatches(others, typed, MOST_OTHERS)],
  ];

  const close = () => {
    onOpenChange(false);
    setTyped('');
  };
  return (
    <RadixDialog.Root open={isOpen} onOpenChange={(next) => (next ? onOpenChange(true) : close())}>
      <RadixDialog.Portal>
        <Veil />
        <Sheet aria-describedby={undefined} onOpenAutoFocus={focus.onOpenAutoFocus} onCloseAutoFocus={focus.onCloseAutoFocus}>
          <VisuallyHidden>
            <RadixDialog.Title>Command palette</RadixDialog.Title>
          </VisuallyHidden>
          <Frame>
            <Command shouldFilter={false} label="Find a page, a branch or a command">
              <div className="typed">
                <Search size={16} aria-hidden />
                <Command.Input value={typed} onValueChange={setTyped} placeholder="Find a page, a branch or a command" />
              </div>
              <Command.List label="Matches">
                {groups.every(([, entries]) => entries.length === 0) ? <Command.Empty>Nothing matches “{typed}”.</Command.Empty> : null}
                {groups.map(([heading, entries]) =>
                  entries.length === 0 ? null : (
                    <Command.Group key={heading} heading={heading}>
                      {entries.map(({ id, title, about, keys, icon: Icon, run }) => (
                        <Command.Item
                          key={id}
                          value={`${heading} ${id}`}
                          onSelect={() => {
                            focus.forget();
                            close();
                            run();
                          }}
                        >
                          <Icon size={16} aria-hidden />
                          <span>{title}</span>
                          {about === undefined ? <small aria-hidden /> : <small>{about}</small>}
                          {keys === undefined ? <CornerDownLeft size={13} aria-hidden /> : <KeyHint keys={keys} />}
                        </Command.Item>
                      ))}
                    </Command.Group>
                  ),
                )}
              </Command.List>
            </Command>
          </Frame>
        </Sheet>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
