import type { PageError, PagePayload } from '@waypost/pages/contract/payload';
import { checkExternalNavigation, middlewareOf, passesValidation, ROUTE_RULES, withQuery } from '@waypost/routing/model';
import { navigationNotFound, pageNotFound, type AppError, type NavigationFailure } from '@waypost/routing/model/errors';
import { matchRoute, pathFor, type ActiveRoute, type RouteMatch } from '@waypost/routing/model/table';
import type { SagaIterator } from 'redux-saga';
import { call, put, select } from 'redux-saga/effects';
import type { PathRules } from '../between-pages/route-rules-client';
import { appErrorCleared, appErrorSet, selectAppError, selectHasNewBuild } from '../app-slice';
import { pageEntered, selectWholePage } from '../page-slice';
import type { AppRouter, MoveOptions } from './navigation-saga';
import type { NavigationServices } from './navigation-services';
import { addressOf, type PageAddress } from './page-address';
import { fullPath, isSameDocument } from './same-document';
import { PayloadError } from './page-payloads';

export interface PageRouterPorts {
  readonly routes: readonly ActiveRoute[];
  readonly origin: string;
  readonly history: Pick<History, 'pushState' | 'replaceState'>;
  /** The address of the first shown page. */
  readonly address: PageAddress;
  /** Returns the server's rules for a path before the visitor goes there: the middleware `route-rules` (R2.12). Never rejects. */
  rulesFor(pathname: string): Promise<PathRules>;
  /** Returns whether the route's middleware lets the visitor in (R2.08). Rejects if it throws. */
  passesMiddleware(route: ActiveRoute, to: PageAddress): Promise<boolean>;
  /** Does a full page load. */
  readonly load: NavigationServices['load'];
  /** Waits for the pause between two pages (R2.22). */
  pauseBetweenPages(): Promise<void>;
  /**
   * Fetches a page's payload (R2.15) and the module of its template. Rejects if either fails to load. The rules, which contain the
   * published item's version, load at the same time.
   */
  loadPage(pathname: string, rules: Promise<PathRules>): Promise<PagePayload>;
  /** Returns the step to show for the step in the address, or for null with a bare path. A page without steps has none. */
  stepToShow(payload: PagePayload, requested: string | null, move: { readonly isArrival: boolean }): SagaIterator<string | null>;
  /** Resolves when the result of the next dispatch has been painted into the document. */
  nextCommit(): Promise<void>;
  /** Called when another page is in the document, at its address. */
  onPage(payload: PagePayload): void;
  /** Called when the document shows that there is no page at its address. */
  onMissing(error: PageError): void;
  /** Scrolls to the hash target or the top (R2.09), and takes the focus along (R15.07). */
  scroll(target: { readonly hash: string; readonly scroll?: boolean }): void;
}

export interface PageRouter extends AppRouter {
  navigate(to: string, options: MoveOptions): SagaIterator<NavigationFailure | null>;
  /** True if a path of this site belongs to one of the brand's routes. */
  owns(pathname: string): boolean;
  /** Returns the shown address. The object stays the same until the address changes. */
  address(): PageAddress;
  subscribe(listener: () => void): () => void;
}

/** After this many redirects the navigation is left to the browser, which gives up by itself: the rules may form a circle. */
const MAX_REDIRECTS = 5;
/** Matches `https://…` or `//…`: an address with a host. */
const IS_ABSOLUTE = /^(\w[\w+.-]*:|[\\/]{2})/;

/** The rules for a route whose middleware requests none. */
const NO_RULES: Promise<PathRules> = Promise.resolve({});

/** The page that a navigation leads to. */
interface Destination extends RouteMatch<ActiveRoute> {
  /** True if the route's rule refuses the parameters. Only the server knows whether staff have an article there (R2.05, R3.07). */
  readonly isRefused: boolean;
  /** Set if the page's document stays and only its parameters change, as with a step of a funnel. */
  readonly current: PagePayload | null;
}

/** The shown address, and whether the document shows that there is no page at it. */
interface ShownAddress {
  address: PageAddress;
  isMissing: boolean;
  readonly listeners: Set<() => void>;
}

/**
 * Creates the router that moves between the pages of a brand without reloading the document. It is the part of a navigation that needs the
 * view. `navigationSaga` runs it, and cancels it when a newer navigation begins (R2.11).
 */
export function createPageRouter(ports: PageRouterPorts): PageRouter {
  const shown: ShownAddress = { address: addressOf(ports.address), isMissing: false, listeners: new Set() };
  return {
    navigate: (to, options) => navigate(ports, shown, to, options),
    owns: (pathname) => matchRoute(ports.routes, pathname) !== null,
    address: () => shown.address,
    subscribe(listener) {
      shown.listeners.add(listener);
      return () => shown.listeners.delete(listener);
    },
  };
}

function* navigate(ports: PageRouterPorts, shown: ShownAddress, to: string, options: MoveOptions): SagaIterator<NavigationFailure | null> {
  let target = addressOf(new URL(to, ports.origin + fullPath(shown.address)));
  for (let redirects = 0; ; redirects += 1) {
    const error: AppError | null = yield select(selectAppError);
    const isErrorShown = shown.isMissing || error?.fatal === true;
    if (isSameDocument(target, shown.address) && !isErrorShown) return yield call(stay, ports, shown, target, options, redirects > 0);
    if (yield select(selectHasNewBuild)) {
      // The chunks of this page's build may be gone, and the target page belongs to another build (R2.13). If the browser already shows the
      // address, going to a place on it would load nothing.
      ports.load(options.isHistoryMove ? target.pathname + target.search : fullPath(target), { replace: options.replace });
      return 'aborted';
    }
    const destination: Destination | null = yield call(destinationOf, ports.routes, target, isErrorShown ? null : shown.address);
    // Rules and page are requested at the same time, so that the rules cost a visitor no time.
    const isAsked = middlewareOf(destination?.route).includes(ROUTE_RULES);
    const rules = destination?.current ? null : isAsked ? ports.rulesFor(target.pathname) : NO_RULES;
    const loading = destination && rules ? ports.loadPage(target.pathname, rules) : null;
    loading?.catch(() => undefined);
    const redirect: PageAddress | 'outside' | null = rules && (yield call(redirectOf, ports, rules, target, options, redirects));
    if (redirect === 'outside') return 'aborted';
    if (redirect) {
      target = redirect;
      continue;
    }
    if (!destination) {
      if (rules && (yield call(isAddedPage, ports, target.pathname, rules))) ports.load(fullPath(target), options);
      else yield put(appErrorSet(navigationNotFound(fullPath(target))));
      return 'aborted';
    }
    const { route } = destination;
    if (route.middleware?.length && !(yield call(ports.passesMiddleware, route, target))) return 'aborted';
    const payload: PagePayload | null = destination.current ?? (yield call(loadedPage, destination, loading));
    if (!destination.current) yield call(ports.pauseBetweenPages);
    const requested = destination.params['step'] ?? null;
    const isArrival = !destination.current;
    const step: string | null = payload && (yield call(ports.stepToShow, payload, requested, { isArrival }));
    // The entered step is the shown one, and not the one that the address named at first (R4.07).
    if (step !== requested) target = { ...target, pathname: pathFor(route, { ...destination.params, step: step ?? undefined }) };
    moveAddress(ports, target, options, redirects > 0 || step !== requested);
    if (payload) yield call(arrive, ports, shown, target, { payload, step, isArrival }, options);
    else yield call(arriveNowhere, ports, shown, target, options);
    return null;
  }
}

function show(shown: ShownAddress, target: PageAddress): void {
  shown.address = target;
  for (const listener of shown.listeners) listener();
}

function moveAddress(
  { history }: PageRouterPorts,
  target: PageAddress,
  { replace, isHistoryMove }: MoveOptions,
  isRedirected: boolean,
): void {
  if (isHistoryMove && !isRedirected) return;
  history[replace ? 'replaceState' : 'pushState'](null, '', fullPath(target));
}

/** Keeps the document; at most the place on it changes. */
function* stay(
  ports: PageRouterPorts,
  shown: ShownAddress,
  target: PageAddress,
  options: MoveOptions,
  isRedirected: boolean,
): SagaIterator<NavigationFailure | null> {
  const isDuplicate = target.hash === shown.address.hash;
  if (yield select(selectAppError)) yield put(appErrorCleared());
  if (!isDuplicate || options.isHistoryMove) moveAddress(ports, target, options, isRedirected);
  if (isDuplicate) return 'duplicated';
  show(shown, target);
  const payload: PagePayload | null = yield select(selectWholePage);
  if (!options.isHistoryMove) ports.scroll({ hash: target.hash, scroll: payload?.route.scroll });
  return null;
}

/** Returns the redirect of the path's rules: another path of the site, `outside` if the browser is leaving for another address, or null. */
function* redirectOf(
  { origin, load }: PageRouterPorts,
  rules: Promise<PathRules>,
  target: PageAddress,
  { replace }: MoveOptions,
  redirects: number,
): SagaIterator<PageAddress | 'outside' | null> {
  const { redirect }: PathRules = yield call(() => rules);
  if (!redirect) return null;
  const check = checkExternalNavigation(withQuery(redirect.to, target.search), { origin, permission: true });
  if (!check.ok) throw new Error(check.error);
  if (!IS_ABSOLUTE.test(redirect.to) && redirects < MAX_REDIRECTS) return addressOf(new URL(check.value.href));
  load(check.value.href, { replace });
  return 'outside';
}

interface Entry {
  readonly payload: PagePayload;
  readonly step: string | null;
  /** True if another page's document was shown before. */
  readonly isArrival: boolean;
}

function* arrive(
  ports: PageRouterPorts,
  shown: ShownAddress,
  target: PageAddress,
  { payload, step, isArrival }: Entry,
  { isHistoryMove }: MoveOptions,
): SagaIterator<void> {
  shown.isMissing = false;
  if (yield select(selectAppError)) yield put(appErrorCleared());
  const committed = ports.nextCommit();
  const isSamePath = target.pathname === shown.address.pathname;
  show(shown, target);
  // Another query of the same step is no entry: no event is sent, and no partner is asked again (R4.07).
  if (!isArrival && isSamePath) return;
  yield put(pageEntered({ payload, step }));
  if (!isArrival) return;
  yield call(() => committed);
  ports.onPage(payload);
  // Runs after the page is in the document. Before that it has no hash target, and the height is the last page's (R2.09).
  // The browser restores the scroll position by itself, but not the focus.
  ports.scroll({ hash: target.hash, scroll: isHistoryMove ? false : payload.route.scroll });
}

/** Handles an address without a page. The address stays, and the document shows the not-found page (R2.05). */
function* arriveNowhere(
  ports: PageRouterPorts,
  shown: ShownAddress,
  target: PageAddress,
  { isHistoryMove }: MoveOptions,
): SagaIterator<void> {
  const error = pageNotFound(target.pathname);
  shown.isMissing = true;
  const committed = ports.nextCommit();
  show(shown, target);
  yield put(appErrorSet(error));
  yield call(() => committed);
  ports.onMissing(error);
  ports.scroll({ hash: '', scroll: !isHistoryMove });
}

/** Returns the page of an address; null if no route of the brand matches. `shown` is the address of the page in the document. */
function* destinationOf(
  routes: readonly ActiveRoute[],
  { pathname }: PageAddress,
  shown: PageAddress | null,
): SagaIterator<Destination | null> {
  const match = matchRoute(routes, pathname);
  if (match === null) return null;
  const payload: PagePayload | null = yield select(selectWholePage);
  const isCurrent = shown !== null && payload?.route.name === match.route.name && isSamePage(match, matchRoute(routes, shown.pathname));
  return { ...match, isRefused: !passesValidation(match.route, match.params), current: isCurrent ? payload : null };
}

/** A page's steps are one page. Another value of any other parameter is another page, such as an article. */
function isSamePage({ params }: RouteMatch<ActiveRoute>, shown: RouteMatch<ActiveRoute> | null): boolean {
  const names = new Set([...Object.keys(params), ...Object.keys(shown?.params ?? {})]);
  names.delete('step');
  return [...names].every((name) => params[name] === shown?.params[name]);
}

/** Returns whether the server has a page for which this build has no route, because staff added it (ADR 30). */
const isAddedPage = ({ loadPage }: PageRouterPorts, pathname: string, rules: Promise<PathRules>): Promise<boolean> =>
  loadPage(pathname, rules).then(
    () => true,
    () => false,
  );

/** Returns the requested page; null if a rule refuses the address and the server has nothing there either (R2.05). */
async function loadedPage({ isRefused }: Destination, loading: Promise<PagePayload> | null): Promise<PagePayload | null> {
  try {
    return await loading;
  } catch (error) {
    if (isRefused && error instanceof PayloadError && error.isMissing) return null;
    throw error;
  }
}
