import type { PagePayload } from '@waypost/pages/contract';
import {
  checkExternalNavigation,
  matchRoute,
  navigationNotFound,
  passesValidation,
  withQuery,
  type ActiveRoute,
  type NavigationFailure,
  type RouteMatch,
  type RouteRules,
} from '@waypost/routing/model';
import type { SagaIterator } from 'redux-saga';
import { call, put, select } from 'redux-saga/effects';
import { appErrorCleared, appErrorSet, selectAppError, selectHasNewBuild } from '../app-slice';
import { pageEntered, selectPayload } from '../page-slice';
import type { AppRouter, MoveOptions } from './navigation-saga';
import type { NavigationServices } from './navigation-services';
import { addressOf, fullPath, isSameDocument, type PageAddress } from './page-address';

export interface PageRouterPorts {
  readonly routes: readonly ActiveRoute[];
  readonly origin: string;
  readonly history: Pick<History, 'pushState' | 'replaceState'>;
  /** The address of the page that is shown at first. */
  readonly address: PageAddress;
  /** What the server says of a path before the visitor is taken there (R2.12). Never rejects. */
  rulesFor(pathname: string): Promise<RouteRules>;
  /** Whether the middleware of the route lets the visitor in (R2.08); rejects where it throws. */
  passesMiddleware(route: ActiveRoute, to: PageAddress): Promise<boolean>;
  /** A full page load. */
  readonly load: NavigationServices['load'];
  /** The pause between two pages (R2.22). */
  pauseBetweenPages(): Promise<void>;
  /** Fetches a page's payload (R2.15) and the module of its template; rejects where either can't be had. */
  loadPage(pathname: string): Promise<PagePayload>;
  /** Resolves when what is dispatched after the call has been painted into the document. */
  nextCommit(): Promise<void>;
  /** Another page is in the document, at its address. */
  onPage(payload: PagePayload): void;
  /** Scrolls to the hash target or the top (R2.09). */
  scroll(target: { readonly hash: string; readonly scroll?: boolean }): void;
}

export interface PageRouter extends AppRouter {
  navigate(to: string, options: MoveOptions): SagaIterator<NavigationFailure | null>;
  /** Whether a path of this site is one of the brand's routes. */
  owns(pathname: string): boolean;
  /** The address that is shown. The object stays the same until the address changes. */
  address(): PageAddress;
  subscribe(listener: () => void): () => void;
}

/** Rules that lead round in a circle are handed to the browser after this many redirects: it gives up by itself. */
const MAX_REDIRECTS = 5;
/** `https://…` or `//…`: an address that names its host. */
const IS_ABSOLUTE = /^(\w[\w+.-]*:|[\\/]{2})/;

/** A page that a navigation leads to. */
interface Destination extends RouteMatch<ActiveRoute> {
  /** The page's document stays, only its parameters change: a step of a funnel. */
  readonly current: PagePayload | null;
}

/**
 * Moves between the pages of a brand without loading the document again: the part of a navigation that needs the view.
 * `navigationSaga` runs it, and cancels it when a newer navigation begins (R2.11).
 */
export function createPageRouter(ports: PageRouterPorts): PageRouter {
  const { routes, origin } = ports;
  const listeners = new Set<() => void>();
  let shown = addressOf(ports.address);

  const settle = (target: PageAddress): void => {
    shown = target;
    for (const listener of listeners) listener();
  };
  const moveAddress = (target: PageAddress, { replace, isHistoryMove }: MoveOptions, isRedirected: boolean): void => {
    if (isHistoryMove && !isRedirected) return;
    ports.history[replace ? 'replaceState' : 'pushState'](null, '', fullPath(target));
  };

  function* navigate(to: string, options: MoveOptions): SagaIterator<NavigationFailure | null> {
    let target = addressOf(new URL(to, origin + fullPath(shown)));
    for (let redirects = 0; ; redirects += 1) {
      if (isSameDocument(target, shown)) return yield call(stay, target, options, redirects > 0);
      if (yield select(selectHasNewBuild)) {
        // The chunks of this page's build may be gone, and the page it leads to belongs to another (R2.13). Where the address
        // is the browser's already, going to a place on it would load nothing.
        ports.load(options.isHistoryMove ? target.pathname + target.search : fullPath(target), { replace: options.replace });
        return 'aborted';
      }
      const destination: Destination | null = yield call(destinationOf, routes, target);
      // Rules and page are asked for at once, so that the question costs a visitor no time.
      const loading = destination && !destination.current ? ports.loadPage(target.pathname) : null;
      loading?.catch(() => undefined);
      const redirect: PageAddress | 'outside' | null = destination?.current ? null : yield call(redirectOf, target, options, redirects);
      if (redirect === 'outside') return 'aborted';
      if (redirect) {
        target = redirect;
        continue;
      }
      if (!destination) {
        yield put(appErrorSet(navigationNotFound(fullPath(target))));
        return 'aborted';
      }
      const { route } = destination;
      if (route.middleware?.length && !(yield call(ports.passesMiddleware, route, target))) return 'aborted';
      const payload: PagePayload = destination.current ?? (yield call(() => loading));
      if (!destination.current) yield call(ports.pauseBetweenPages);
      moveAddress(target, options, redirects > 0);
      yield call(arrive, target, payload, destination, options);
      return null;
    }
  }

  /** The document stays: at most another place on it is meant. */
  function* stay(target: PageAddress, options: MoveOptions, isRedirected: boolean): SagaIterator<NavigationFailure | null> {
    const isDuplicate = target.hash === shown.hash;
    if (!isDuplicate || options.isHistoryMove) moveAddress(target, options, isRedirected);
    if (isDuplicate) return 'duplicated';
    settle(target);
    const payload: PagePayload | null = yield select(selectPayload);
    if (!options.isHistoryMove) ports.scroll({ hash: target.hash, scroll: payload?.route.scroll });
    return null;
  }

  /** Where the path's rules lead instead: another path of the site, `outside` where the browser is on its way there, or null. */
  function* redirectOf(target: PageAddress, { replace }: MoveOptions, redirects: number): SagaIterator<PageAddress | 'outside' | null> {
    const { redirect }: RouteRules = yield call(ports.rulesFor, target.pathname);
    if (!redirect) return null;
    const check = checkExternalNavigation(withQuery(redirect.to, target.search), { origin, permission: true });
    if (!check.ok) throw new Error(check.error);
    if (!IS_ABSOLUTE.test(redirect.to) && redirects < MAX_REDIRECTS) return addressOf(new URL(check.value.href));
    ports.load(check.value.href, { replace });
    return 'outside';
  }

  function* arrive(
    target: PageAddress,
    payload: PagePayload,
    { params, current }: Destination,
    { isHistoryMove }: MoveOptions,
  ): SagaIterator<void> {
    if (yield select(selectAppError)) yield put(appErrorCleared());
    const committed = ports.nextCommit();
    settle(target);
    yield put(pageEntered({ payload, step: params['step'] ?? null }));
    if (current) return;
    yield call(() => committed);
    ports.onPage(payload);
    // After the page is in the document: before, its hash target is nowhere, and the height is the last page's (R2.09).
    if (!isHistoryMove) ports.scroll({ hash: target.hash, scroll: payload.route.scroll });
  }

  return {
    navigate,
    owns: (pathname) => matchRoute(routes, pathname) !== null,
    address: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The page of an address; null where the brand has none, or a validate rule refuses its parameters (R2.05). */
function* destinationOf(routes: readonly ActiveRoute[], { pathname }: PageAddress): SagaIterator<Destination | null> {
  const match = matchRoute(routes, pathname);
  if (match === null || !passesValidation(match.route, match.params)) return null;
  const current: PagePayload | null = yield select(selectPayload);
  return { ...match, current: current?.route.name === match.route.name ? current : null };
}
