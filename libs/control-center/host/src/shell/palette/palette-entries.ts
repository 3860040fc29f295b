import { brandName } from '@waypost/brands/names';
import type { AuthorView, RunView } from '@waypost/content-factory/contract';
import type { BranchSummary } from '@waypost/content/contract';
import { MAIN_BRANCH, type ContentKind } from '@waypost/content/model';
import type { ShortcutKeys } from '@waypost/control-center/client';
import { screenPath, type ScreenName } from '@waypost/control-center/contract/screens';
import type { Person } from '@waypost/staff/contract';
import { editorAddress } from '@waypost/control-center/editing';
import type { Permission } from '@waypost/staff/model';
import type { ArticleRow } from '@waypost/articles/model/content';
import type { ImageRow } from '@waypost/images/model';
import type { RedirectRow } from '@waypost/pages/model/content/redirects';
import type { PageRow } from '@waypost/pages/model/content/table';
import {
  Activity,
  ChartNoAxesColumn,
  CircleCheck,
  CornerDownRight,
  FileSearch,
  FileText,
  FlaskConical,
  GitBranch,
  Globe,
  History,
  House,
  Image,
  Keyboard,
  LogOut,
  Phone,
  Plus,
  Rocket,
  Undo2,
  UserPlus,
  UserRound,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { branchNavigation } from '../navigation';
import type { PaletteEntry } from './palette-matches';

/** An entry of the palette. It opens an address or runs a command. */
export interface PaletteAction extends PaletteEntry {
  readonly icon: LucideIcon;
  /** The keys that do the same, or that open the screen where it is done. Absent if there are none. */
  readonly keys?: ShortcutKeys;
  /** The permission without which the entry is left out (R11.05). Absent if everybody has it. */
  readonly needs?: Permission;
  readonly run: () => void;
}

export type GoTo = (path: string) => void;

/** The commands that do not leave the screen. */
export interface PaletteCommands {
  readonly onCreateBranch: () => void;
  readonly onShowShortcuts: () => void;
  readonly onSignOut: () => void;
}

type ScreenItem = Omit<PaletteAction, 'run' | 'id'> & { readonly id: ScreenName };

const SCREENS: readonly ScreenItem[] = [
  { id: 'home', title: 'Home', icon: House, keys: 'g h', also: 'start inbox waiting' },
  { id: 'branches', title: 'Branches', icon: GitBranch, keys: 'g b', also: 'drafts copies archive' },
  {
    id: 'dashboard',
    title: 'Dashboard',
    icon: ChartNoAxesColumn,
    keys: 'g d',
    also: 'figures analytics visits leads conversion funnel fields',
  },
  {
    id: 'operations',
    title: 'Operations',
    icon: Activity,
    keys: 'g s',
    also: 'events gaps deliveries partner calls leases export erase person replay resend',
  },
  { id: 'audit', title: 'Audit log', icon: History, keys: 'g l', also: 'history who changed' },
  { id: 'people', title: 'People', icon: Users, keys: 'g u', also: 'staff colleagues roles invite password' },
  { id: 'account', title: 'Your account', icon: UserRound, keys: 'g m', also: 'profile password sessions tokens second factor passkey' },
];

/** Returns the screens of the open branch, and the screens that belong to no branch. */
export const screenEntries = (branch: BranchSummary | null, goTo: GoTo): readonly PaletteAction[] => [
  ...(branch
    ? branchNavigation(branch.id).map(({ screen, to, ...item }) => ({ ...item, id: screen, about: branch.name, run: () => goTo(to) }))
    : []),
  ...SCREENS.map((item) => ({ ...item, run: () => goTo(screenPath(item.id)) })),
];

/** The entry that publishes the open branch, or lists the branches if none is open. */
const publishing = (branch: BranchSummary | null): Pick<PaletteAction, 'title' | 'keys'> & { readonly path: string } =>
  branch && !branch.isMain
    ? { title: `Publish ${branch.name}`, keys: 'g o', path: `${screenPath('overview', { branch: branch.id })}?open=publish` }
    : { title: 'Publish a branch', keys: 'g b', path: screenPath('branches') };

interface CommandsOf extends PaletteCommands {
  readonly branch: BranchSummary | null;
  readonly goTo: GoTo;
  readonly may: (permission: Permission) => boolean;
}

/** Returns the commands that are available everywhere to somebody with these permissions. */
export const commandEntries = ({ may, ...commands }: CommandsOf): readonly PaletteAction[] =>
  allCommands(commands).filter(({ needs }) => needs === undefined || may(needs));

function allCommands({ branch, goTo, ...commands }: Omit<CommandsOf, 'may'>): readonly PaletteAction[] {
  const { path, ...publish } = publishing(branch);
  return [
    {
      id: 'new-branch',
      title: 'Create a branch',
      icon: Plus,
      keys: 'c',
      also: 'new copy draft edit change',
      needs: 'edit',
      run: commands.onCreateBranch,
    },
    // Who edits sees there what would go live, and what the checks find.
    { id: 'publish', ...publish, icon: Rocket, also: 'go live release ship schedule deploy', needs: 'edit', run: () => goTo(path) },
    {
      id: 'approve',
      title: 'Approve a review',
      icon: CircleCheck,
      keys: 'g h',
      also: 'accept comments ask for changes',
      needs: 'edit',
      run: () => goTo(screenPath('home')),
    },
    {
      id: 'roll-back',
      title: 'Roll back a publish',
      icon: Undo2,
      // On another branch these keys open that branch's overview.
      ...(branch?.isMain ? { keys: 'g o' } : {}),
      also: 'rollback undo revert take back live history',
      needs: 'publish',
      run: () => goTo(screenPath('overview', { branch: 'main' })),
    },
    {
      id: 'redirect',
      title: 'Redirect an address',
      icon: CornerDownRight,
      keys: 'g p',
      also: 'redirects moved old url 301 302',
      needs: 'edit',
      run: () => goTo(`${screenPath('pages', { branch: branch?.id ?? MAIN_BRANCH })}?show=redirects`),
    },
    {
      id: 'invite',
      title: 'Invite a colleague',
      icon: UserPlus,
      keys: 'g u',
      also: 'add person staff user account',
      needs: 'administer',
      run: () => goTo(screenPath('people')),
    },
    { id: 'shortcuts', title: 'Show keyboard shortcuts', icon: Keyboard, keys: '?', also: 'help keys', run: commands.onShowShortcuts },
    { id: 'sign-out', title: 'Sign out', icon: LogOut, also: 'log out leave', run: commands.onSignOut },
  ];
}

/** Returns the branches that can be worked on, without the shown one. */
export const branchEntries = (branches: readonly BranchSummary[], shown: BranchSummary | null, goTo: GoTo): readonly PaletteAction[] =>
  branches
    .filter(({ isArchived, id }) => !isArchived && id !== shown?.id)
    .map(({ id, name, isMain }) => ({
      id,
      title: name,
      about: 'branch',
      icon: isMain ? Globe : GitBranch,
      run: () => goTo(screenPath('overview', { branch: id })),
    }));

/** A run's name consists of its topics. */
type NamedRun = Pick<RunView, 'id' | 'author'> & { readonly items: readonly Pick<RunView['items'][number], 'topic'>[] };

/** Everything that has a name. Undefined while it loads. */
export interface NamedContents {
  readonly pages: readonly PageRow[] | undefined;
  readonly articles: readonly ArticleRow[] | undefined;
  readonly images: readonly ImageRow[] | undefined;
  readonly experiments: readonly { readonly key: string; readonly name: string }[] | undefined;
  readonly rules: readonly { readonly key: string; readonly name: string }[] | undefined;
  readonly redirects: readonly RedirectRow[] | undefined;
  readonly authors: readonly Pick<AuthorView, 'id' | 'name' | 'credentials'>[] | undefined;
  readonly runs: readonly NamedRun[] | undefined;
  readonly people: readonly Person[] | undefined;
}

/** Returns a branch's pages. Each opens its editor. */
export const pageEntries = ({ pages = [] }: Pick<NamedContents, 'pages'>, branchId: string, goTo: GoTo): readonly PaletteAction[] =>
  pages.map(({ key, title, brand, path }) => ({
    id: key,
    title,
    about: `${brandName(brand)} ${path}`,
    also: brand,
    icon: FileSearch,
    run: () => goTo(screenPath('page', { branch: branchId, page: key })),
  }));

type Named = Pick<PaletteAction, 'title' | 'also'> & { readonly key: string; readonly about: string };

/** Returns a branch's articles, images, experiments, phone rules and redirects. Each opens its editor. */
export function contentEntries(
  {
    articles = [],
    images = [],
    experiments = [],
    rules = [],
    redirects = [],
  }: Omit<NamedContents, 'pages' | 'people' | 'authors' | 'runs'>,
  branchId: string,
  goTo: GoTo,
): readonly PaletteAction[] {
  const entriesOf = (kind: ContentKind, icon: LucideIcon, rows: readonly Named[]) =>
    rows.flatMap(({ key, ...row }) => {
      const address = editorAddress(branchId, { kind, key });
      return address === null ? [] : [{ ...row, id: `${kind} ${key}`, icon, run: () => goTo(address) }];
    });
  return [
    ...entriesOf(
      'article',
      FileText,
      articles.map(({ key, title, brand, author }) => ({ key, title, about: `Article, ${brandName(brand)}`, also: `${brand} ${author}` })),
    ),
    ...entriesOf(
      'image',
      Image,
      images.map(({ key, name, alt, tags }) => ({ key, title: name, about: 'Picture', also: `image ${alt} ${tags.join(' ')}` })),
    ),
    ...entriesOf(
      'experiment',
      FlaskConical,
      experiments.map(({ key, name }) => ({ key, title: name, about: 'Experiment' })),
    ),
    ...entriesOf(
      'phone-rule',
      Phone,
      rules.map(({ key, name }) => ({ key, title: name, about: 'Phone rule' })),
    ),
    ...entriesOf(
      'redirect',
      CornerDownRight,
      redirects.map(({ key, from, to, brand, brandName: name }) => ({
        key,
        title: from,
        about: `Redirect to ${to}, ${name}`,
        also: brand,
      })),
    ),
  ];
}

/** Returns the members of staff. Each opens the list of people. */
export const personEntries = ({ people = [] }: Pick<NamedContents, 'people'>, goTo: GoTo): readonly PaletteAction[] =>
  people.map(({ id, name, email, role }) => ({
    id,
    title: name,
    about: email,
    also: role,
    icon: UserRound,
    run: () => goTo(screenPath('people')),
  }));
