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

export interface NavigatorPorts {
  readonly window: NavigatorWindow;
  readonly routes: readonly ActiveRoute[];
  /** The page that is shown. */
  currentPayload(): PagePayload | null;
  /** Fetches a page's payload (R2.15) and the module of its template; rejects where either can't be had. */
  loadPage(pathname: string): Promise<PagePayload>;
  /** The page and its parameters are ready: show them. */
  showPage(page: { readonly payload: PagePayload; readonly params: RouteParams; readonly isHistoryMove: boolean }): void;
  setNavigating(isNavigating: boolean): void;
  showError(error: AppError): void;
  /** Answers a page that could not be loaded; a full load of the path, within the reload guard (R2.14). */
  onLoadFailure(error: unknown, path: string): void;
}

export interface BrowserNavigator {
  /** Goes to a path of this site. Resolves with why it did not get there, or null (R2.11). */
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
    const failure = (isAllowed: boolean | null) => navigationFailure({ from, to, isAllowed, isSuperseded: ticket !== newest });

    const duplicated = failure(null);
    if (duplicated) return duplicated;

    const match = matchRoute(routes, target.pathname);
    if (!match || !passesValidation(match.route, match.params)) {
      ports.showError(navigationNotFound(to));
      return 'aborted';
    }

    const current = ports.currentPayload();
    let payload: PagePayload;
    if (current?.route.name === match.route.name) {
      payload = current;
    } else {
      ports.setNavigating(true);
      try {
        payload = await ports.loadPage(target.pathname);
      } catch (error) {
        if (ticket !== newest) return 'cancelled';
        ports.setNavigating(false);
        ports.onLoadFailure(error, to);
        return 'aborted';
      }
      const superseded = failure(true);
      if (superseded) return superseded;
      ports.setNavigating(false);
    }

    commit();
    settle(target);
    ports.showPage({ payload, params: match.params, isHistoryMove });
    return null;
  };

  window.addEventListener('popstate', () => {
    void go(addressOf(window.location), () => undefined, true);
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
