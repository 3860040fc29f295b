import type { PagePayload } from '@waypost/api-contract';
import {
  matchRoute,
  navigationFailure,
  navigationNotFound,
  passesValidation,
  type ActiveRoute,
  type AppError,
  type NavigationFailure,
  type RouteParams,
} from '@waypost/routing/model';

/** The part of the browser that the navigator moves. */
export interface NavigatorWindow {
  readonly location: Pick<Location, 'pathname' | 'search' | 'hash' | 'origin' | 'assign'>;
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

  const go = async (target: NavigatorLocation, commit: () => void, isHistoryMove: boolean): Promise<NavigationFailure | null> => {
    const to = fullPath(target);
    const from = fullPath(shown);
    const ticket = ++newest;
    const duplicated = navigationFailure({ from, to, isAllowed: null, isSuperseded: false });
    if (duplicated) return duplicated;

    const match = matchRoute(routes, target.pathname);
    if (!match || !passesValidation(match.route, match.params)) {
      ports.showError(navigationNotFound(to));
      return 'aborted';
    }

    const current = ports.currentPayload();
    const isSamePage = current !== null && current.route.name === match.route.name;
    const payload = isSamePage ? current : await load(target.pathname, () => ticket === newest);
    if (payload === 'cancelled') return payload;

    commit();
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
    go(target, () => undefined, true).catch((error: unknown) => ports.onHistoryFailure(error, fullPath(target)));
  });

  return {
    navigate(to, { replace = false } = {}) {
      const target = addressOf(new URL(to, window.location.origin + fullPath(shown)));
      const commit = () => window.history[replace ? 'replaceState' : 'pushState'](null, '', fullPath(target));
      return go(target, commit, false);
    },
    owns: (pathname) => matchRoute(routes, pathname) !== null,
    location: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
