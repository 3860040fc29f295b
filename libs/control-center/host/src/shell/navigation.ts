import { screenPath, type ScreenName } from '@waypost/control-center/contract';
import { Factory, FileText, FlaskConical, GitCompare, Image, LayoutPanelTop, Phone, type LucideIcon } from 'lucide-react';

export interface NavigationItem {
  readonly screen: ScreenName;
  readonly title: string;
  readonly icon: LucideIcon;
  readonly to: string;
}

const BRANCH_ITEMS: readonly Omit<NavigationItem, 'to'>[] = [
  { screen: 'overview', title: 'Overview', icon: GitCompare },
  { screen: 'pages', title: 'Pages', icon: LayoutPanelTop },
  { screen: 'images', title: 'Images', icon: Image },
  { screen: 'articles', title: 'Articles', icon: FileText },
  { screen: 'experiments', title: 'Experiments', icon: FlaskConical },
  { screen: 'phone-rules', title: 'Phone rules', icon: Phone },
  { screen: 'content-factory', title: 'Content factory', icon: Factory },
];

/** Where one can go within a branch, in the order in which people work. */
export const branchNavigation = (branch: string): readonly NavigationItem[] =>
  BRANCH_ITEMS.map((item) => ({ ...item, to: screenPath(item.screen, { branch }) }));
