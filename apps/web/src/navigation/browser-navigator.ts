import type { PagePayload } from '@waypost/api-contract';
import type { RouteRules } from '@waypost/route-rules';
import {
  checkExternalNavigation,
  matchRoute,
  navigationFailure,
  navigationNotFound,
  passesValidation,
  withQuery,
  type ActiveRoute,
  type AppError,
  type NavigationFailure,
  type RouteParams,
} from '@waypost/routing/model';

/** The part of the browser that the navigator moves. */
export interface NavigatorWindow {
  readonly location: Pick<Location, 'pathname' | 'search' | 'hash' | 'origin'>;
  readonly history: Pick<History, 'pushState' | 'replaceState'>;
  addEventListener(type: 'popstate', listener: () => void): void;
}

export interface ShownPage {
  readonly payload: PagePayload;
  readonly params: RouteParams;
  /** The page's document stayed, only its parameters changed: a step of a funnel. */
  readonly isSamePage: boolean;
  /** Came by the browser's own buttons, which restore the scroll position. */
  readonly isHistoryMove: boolean;
  readonly hash: string;
}

export interface NavigatorPorts {
  readonly window: NavigatorWindow;
  readonly routes: readonly ActiveRoute[];
  /** The page that is shown. */
  currentPayload(): PagePayload | null;
  /** A newer build is on the server: the browser's buttons load whole pages too (R2.13). */
  isOutdated(): boolean;
  /** What the server says of a path before the visitor is taken there (R2.12). Never rejects. */
  rulesFor(pathname: string): Promise<RouteRules>;
  /** Whether the middleware of the route lets the visitor in (R2.08); rejects where it throws. */
  passesMiddleware(route: ActiveRoute, to: NavigatorLocation): Promise<boolean>;
  /** A full page load. */
  load(href: string, options: { readonly replace: boolean }): void;
  /** The pause between two pages (R2.22). */
  pauseBetweenPages(): Promise<void>;
  /** Fetches a page's payload (R2.15) and the module of its template; rejects where either can't be had. */
  loadPage(pathname: string): Promise<PagePayload>;
  /** The page and its parameters are ready: show them. */
  showPage(page: ShownPage): void;
  showError(error: AppError): void;
  /** The browser's back or forward button led to a page that could not be loaded. */
  onHistoryFailure(error: unknown, path: string): void;
}

export interface BrowserNavigator {
  /** Goes to a path of this site. Resolves with why it did not get there, or null (R2.11); rejects where the page can't be loaded. */
  navigate(to: string, options?: { readonly replace?: boolean }): Promise<NavigationFailure | null>;
  /** Whether a path of this site is one of the brand's routes. */
  owns(pathname: string): boolean;
  /** The address that is shown, for react-router. The object stays the same until the address changes. */
  location(): NavigatorLocation;
  subscribe(listener: () => void): () => void;
}

export interface NavigatorLocation {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

/** Rules that lead round in a circle are handed to the browser after this many redirects: it gives up by itself. */
const MAX_REDIRECTS = 5;
/** `https://…` or `//…`: an address that names its host. */
const IS_ABSOLUTE = /^(\w[\w+.-]*:|[\\/]{2})/;

const fullPath = ({ pathname, search, hash }: NavigatorLocation): string => pathname + search + hash;

/** Moves between the pages of a brand without loading the document anew. One navigation is under way at a time: a newer one cancels it. */
export function createBrowserNavigator(ports: NavigatorPorts): BrowserNavigator {
  const { window, routes } = ports;
  const listeners = new Set<() => void>();
  const addressOf = ({ pathname, search, hash }: NavigatorLocation): NavigatorLocation => ({ pathname, search, hash });
  let shown = addressOf(window.location);
  let newest = 0;

  const settle = (target: NavigatorLocation): void => {
    shown = target;
    for (const listener of listeners) listener();
  };

  const go = async (
    target: NavigatorLocation,
    move: (to: string, isRedirected: boolean) => void,
    { isHistoryMove, replace, redirects = 0 }: { isHistoryMove: boolean; replace: boolean; redirects?: number },
  ): Promise<NavigationFailure | null> => {
    const to = fullPath(target);
    const from = fullPath(shown);
    const ticket = ++newest;
    const isNewest = () => ticket === newest;
    const duplicated = navigationFailure({ from, to, isAllowed: null, isSuperseded: false });
    if (duplicated) return duplicated;

    const match = matchRoute(routes, target.pathname);
    const isFound = match !== null && passesValidation(match.route, match.params);
    const current = ports.currentPayload();
    const isSamePage = isFound && current?.route.name === match.route.name;
    // Rules and page are asked for at once, so that the question costs a visitor no time.
    const loading = isFound && !isSamePage ? load(target.pathname, isNewest) : null;
    loading?.catch(() => undefined);

    if (!isSamePage) {
      const { redirect } = await ports.rulesFor(target.pathname);
      if (!isNewest()) return 'cancelled';
      if (redirect) {
        const check = checkExternalNavigation(withQuery(redirect.to, target.search), {
          origin: window.location.origin,
          permission: true,
        });
        if (!check.ok) throw new Error(check.error);
        if (IS_ABSOLUTE.test(redirect.to) || redirects === MAX_REDIRECTS) {
          ports.load(check.value.href, { replace: replace || isHistoryMove });
          return 'aborted';
        }
        return go(addressOf(new URL(check.value.href)), move, { isHistoryMove, replace, redirects: redirects + 1 });
      }
    }
    if (!isFound) {
      ports.showError(navigationNotFound(to));
      return 'aborted';
    }
    if (match.route.middleware?.length) {
      const isAllowed = await ports.passesMiddleware(match.route, target);
      const failure = navigationFailure({ from, to, isAllowed, isSuperseded: !isNewest() });
      if (failure) return failure;
    }

    const payload = loading === null ? current : await loading;
    if (payload === null || payload === 'cancelled') return 'cancelled';
    if (!isSamePage) {
      await ports.pauseBetweenPages();
      if (!isNewest()) return 'cancelled';
    }

    move(to, redirects > 0);
    settle(target);
    ports.showPage({ payload, params: match.params, isSamePage, isHistoryMove, hash: target.hash });
    return null;
  };

  /** A page that comes, or fails to come, after a newer navigation began concerns nobody any more. */
  const load = async (pathname: string, isNewest: () => boolean): Promise<PagePayload | 'cancelled'> => {
    try {
      const payload = await ports.loadPage(pathname);
      return isNewest() ? payload : 'cancelled';
    } catch (error) {
      if (isNewest()) throw error;
      return 'cancelled';
    }
  };

  window.addEventListener('popstate', () => {
    const target = addressOf(window.location);
    const isElsewhere = target.pathname + target.search !== shown.pathname + shown.search;
    if (isElsewhere && ports.isOutdated()) {
      // Without the hash: the address is the browser's already, and going to a place on it would load nothing.
      ports.load(target.pathname + target.search, { replace: true });
      return;
    }
    const move = (to: string, isRedirected: boolean) => isRedirected && window.history.replaceState(null, '', to);
    go(target, move, { isHistoryMove: true, replace: false }).catch((error: unknown) => ports.onHistoryFailure(error, fullPath(target)));
  });

  return {
    navigate(to, { replace = false } = {}) {
      const target = addressOf(new URL(to, window.location.origin + fullPath(shown)));
      const move = (path: string) => window.history[replace ? 'replaceState' : 'pushState'](null, '', path);
      return go(target, move, { isHistoryMove: false, replace });
    },
    owns: (pathname) => matchRoute(routes, pathname) !== null,
    location: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
