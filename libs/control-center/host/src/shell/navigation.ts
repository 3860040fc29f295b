import type { ShortcutKeys } from '@waypost/control-center/client';
import { screenPath, type ScreenName } from '@waypost/control-center/contract/screens';
import { Factory, FileText, FlaskConical, GitCompare, Image, LayoutPanelTop, Phone, type LucideIcon } from 'lucide-react';

export interface NavigationItem {
  readonly screen: ScreenName;
  readonly title: string;
  readonly icon: LucideIcon;
  readonly to: string;
  readonly keys: ShortcutKeys;
  /** More words that match the item in a search. */
  readonly also: string;
}

const BRANCH_ITEMS: readonly Omit<NavigationItem, 'to'>[] = [
  { screen: 'overview', title: 'Overview', icon: GitCompare, keys: 'g o', also: 'changes publish review schedule preview' },
  { screen: 'pages', title: 'Pages', icon: LayoutPanelTop, keys: 'g p', also: 'landing copy headline redirects' },
  { screen: 'images', title: 'Pictures', icon: Image, keys: 'g i', also: 'media images photos upload' },
  { screen: 'articles', title: 'Articles', icon: FileText, keys: 'g a', also: 'posts reviews text' },
  { screen: 'experiments', title: 'Experiments', icon: FlaskConical, keys: 'g e', also: 'a/b test variants results' },
  { screen: 'phone-rules', title: 'Phone rules', icon: Phone, keys: 'g r', also: 'numbers calls routing placements affiliates' },
  { screen: 'content-factory', title: 'Content factory', icon: Factory, keys: 'g f', also: 'generate drafts authors runs ai' },
];

/** Returns the screens of a branch, in the order of the work. */
export const branchNavigation = (branch: string): readonly NavigationItem[] =>
  BRANCH_ITEMS.map((item) => ({ ...item, to: screenPath(item.screen, { branch }) }));
