import { CONTROL_CENTER_NAME } from '@waypost/brands/names';

/** One screen of the control center (R10.01). */
export interface Screen {
  readonly name: string;
  /** The part of the window's title before the site's name. */
  readonly title: string;
  /** `:name` matches any one part. */
  readonly path: string;
}

/** Every screen. The browser's router reads this list, and so does the server, which responds with 404 for any other path. */
export const SCREENS = [
  { name: 'home', title: 'Home', path: '/' },
  { name: 'branches', title: 'Branches', path: '/branches' },
  { name: 'branch', title: 'Overview', path: '/branches/:branch' },
  { name: 'overview', title: 'Overview', path: '/branches/:branch/overview' },
  { name: 'pages', title: 'Pages', path: '/branches/:branch/pages' },
  { name: 'page', title: 'Page', path: '/branches/:branch/pages/:page' },
  { name: 'images', title: 'Pictures', path: '/branches/:branch/images' },
  { name: 'image', title: 'Picture', path: '/branches/:branch/images/:image' },
  { name: 'articles', title: 'Articles', path: '/branches/:branch/articles' },
  { name: 'experiments', title: 'Experiments', path: '/branches/:branch/experiments' },
  { name: 'experiment', title: 'Experiment', path: '/branches/:branch/experiments/:experiment' },
  { name: 'phone-rules', title: 'Phone rules', path: '/branches/:branch/phone-rules' },
  { name: 'content-factory', title: 'Content factory', path: '/branches/:branch/content-factory' },
  { name: 'authors', title: 'Authors', path: '/branches/:branch/content-factory/authors' },
  { name: 'runs', title: 'Runs', path: '/branches/:branch/content-factory/runs' },
  { name: 'run', title: 'Run', path: '/branches/:branch/content-factory/runs/:run' },
  { name: 'dashboard', title: 'Dashboard', path: '/dashboard' },
  { name: 'operations', title: 'Operations', path: '/operations' },
  { name: 'visit', title: 'Visit', path: '/operations/visits/:session' },
  { name: 'account', title: 'Your account', path: '/account' },
  { name: 'people', title: 'People', path: '/people' },
  { name: 'audit', title: 'Audit log', path: '/audit' },
] as const satisfies readonly Screen[];

export type ScreenName = (typeof SCREENS)[number]['name'];

const partsOf = (path: string): readonly string[] => path.split('/').filter((part) => part !== '');

/** Returns the screen at a path, or null. As in the browser's router, slashes at the end are ignored. */
export function screenAt(pathname: string): (typeof SCREENS)[number] | null {
  const parts = partsOf(pathname);
  const fits = (path: string): boolean => {
    const pattern = partsOf(path);
    return pattern.length === parts.length && pattern.every((part, index) => part.startsWith(':') || part === parts[index]);
  };
  return SCREENS.find(({ path }) => fits(path)) ?? null;
}

/** Returns the address of a screen. */
export const screenPath = (name: ScreenName, parts: Readonly<Record<string, string>> = {}): string =>
  (SCREENS.find((screen) => screen.name === name)?.path ?? '/').replace(/:(\w+)/g, (_whole, part: string) =>
    encodeURIComponent(parts[part] ?? ''),
  );

/** Returns `{screen} - {site name}`, with the name from the record of ccc (R2.17). */
export const screenTitle = (title: string): string => `${title} - ${CONTROL_CENTER_NAME}`;
