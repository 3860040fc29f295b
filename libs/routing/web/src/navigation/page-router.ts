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
  /** Set if the page's document stays and only its parameters change, as with a step of a funnel. */
  readonly current: PagePayload | null;
}

/** A tab with its ports, the address that it shows, and whether its document shows that there is no page at it. */
interface Tab extends PageRouterPorts {
  address: PageAddress;
  isMissing: boolean;
  readonly listeners: Set<() => void>;
}

/** An address, after the redirects of its rules. */
interface Target {
  readonly target: PageAddress;
  /** True if it is an address other than the requested one. */
  readonly isRedirected: boolean;
}

/** A page to enter, unless its middleware refuses. */
interface ResolvedPage extends Target, Destination {
  /** Null if the page's document stays. */
  readonly loading: Promise<PagePayload> | null;
}

/** What a navigation leads to: a place in the shown document, an address for the browser to load, no page, or a page. */
type Resolution =
  | ({ readonly kind: 'same' } & Target)
  | { readonly kind: 'load'; readonly href: string }
  | { readonly kind: 'missing'; readonly href: string }
  | ({ readonly kind: 'page' } & ResolvedPage);

/**
 * Creates the router that moves between the pages of a brand without reloading the document. It is the part of a navigation that needs the
 * view. `navigationSaga` runs it, and cancels it when a newer navigation begins (R2.11).
 */
export function createPageRouter(ports: PageRouterPorts): PageRouter {
  const tab: Tab = { ...ports, address: addressOf(ports.address), isMissing: false, listeners: new Set() };
  return {
    navigate: (to, options) => navigate(tab, to, options),
    owns: (pathname) => matchRoute(ports.routes, pathname) !== null,
    address: () => tab.address,
    subscribe(listener) {
      tab.listeners.add(listener);
      return () => tab.listeners.delete(listener);
    },
  };
}

/** Goes where an address leads. */
function* navigate(tab: Tab, to: string, options: MoveOptions): SagaIterator<NavigationFailure | null> {
  const resolution: Resolution = yield* resolve(tab, to, options);
  switch (resolution.kind) {
    case 'same':
      return yield* stay(tab, resolution.target, options, resolution.isRedirected);
    case 'page':
      return yield* enter(tab, resolution, options);
    case 'load':
      tab.load(resolution.href, options);
      return 'aborted';
    case 'missing':
      yield put(appErrorSet(navigationNotFound(resolution.href)));
      return 'aborted';
  }
}

/** Follows the rules and redirects of an address. */
function* resolve(tab: Tab, to: string, { isHistoryMove }: MoveOptions): SagaIterator<Resolution> {
  let target = addressOf(new URL(to, tab.origin + fullPath(tab.address)));
  for (let redirects = 0; ; redirects += 1) {
    const isRedirected = redirects > 0;
    const href = fullPath(target);
    const error: AppError | null = yield select(selectAppError);
    const isErrorShown = tab.isMissing || error?.fatal;
    if (isSameDocument(target, tab.address) && !isErrorShown) return { kind: 'same', target, isRedirected };
    if (yield select(selectHasNewBuild)) {
      // The chunks of this page's build may be gone, and the target page belongs to another build (R2.13). If the browser already shows the
      // address, going to a place on it would load nothing.
      return { kind: 'load', href: isHistoryMove ? target.pathname + target.search : href };
    }
    const destination: Destination | null = yield* destinationOf(tab.routes, target, isErrorShown ? null : tab.address);
    // Rules and page are requested at the same time, so that the rules cost a visitor no time.
    const isAsked = middlewareOf(destination?.route).includes(ROUTE_RULES);
    const rules = destination?.current ? null : isAsked ? tab.rulesFor(target.pathname) : NO_RULES;
    const loading = destination && rules ? tab.loadPage(target.pathname, rules) : null;
    loading?.catch(() => undefined);
    const redirect: PageAddress | string | null = rules && (yield* redirectOf(tab, rules, target, redirects));
    if (typeof redirect === 'string') return { kind: 'load', href: redirect };
    if (redirect) target = redirect;
    else if (destination) return { kind: 'page', target, isRedirected, ...destination, loading };
    else return { kind: rules && (yield call(isMissing, tab, target.pathname, rules)) ? 'missing' : 'load', href };
  }
}

/** Lets the route's middleware decide, loads the page, and moves to the step that it shows. */
function* enter(tab: Tab, page: ResolvedPage, options: MoveOptions): SagaIterator<NavigationFailure | null> {
  const { target: resolved, route, params, current } = page;
  if (route.middleware?.length && !(yield call(tab.passesMiddleware, route, resolved))) return 'aborted';
  const payload: PagePayload | null = current ?? (yield call(loadedPage, page));
  const isArrival = !current;
  if (isArrival) yield call(tab.pauseBetweenPages);
  const requested = params['step'] ?? null;
  const step: string | null = payload && (yield call(tab.stepToShow, payload, requested, { isArrival }));
  const isOtherStep = step !== requested;
  // The entered step is the shown one, and not the one that the address named at first (R4.07).
  const target = isOtherStep ? { ...resolved, pathname: pathFor(route, { ...params, step: step ?? undefined }) } : resolved;
  moveAddress(tab, target, options, page.isRedirected || isOtherStep);
  if (payload) yield* arrive(tab, target, { payload, step, isArrival }, options);
  else yield* arriveNowhere(tab, target, options);
  return null;
}

function show(tab: Tab, target: PageAddress): void {
  tab.address = target;
  for (const listener of tab.listeners) listener();
}

function moveAddress({ history }: Tab, target: PageAddress, { replace, isHistoryMove }: MoveOptions, isRedirected: boolean): void {
  if (isHistoryMove && !isRedirected) return;
  history[replace ? 'replaceState' : 'pushState'](null, '', fullPath(target));
}

/** Keeps the document; at most the place on it changes. */
function* stay(tab: Tab, target: PageAddress, options: MoveOptions, isRedirected: boolean): SagaIterator<NavigationFailure | null> {
  const isDuplicate = target.hash === tab.address.hash;
  if (yield select(selectAppError)) yield put(appErrorCleared());
  if (!isDuplicate || options.isHistoryMove) moveAddress(tab, target, options, isRedirected);
  if (isDuplicate) return 'duplicated';
  show(tab, target);
  const payload: PagePayload | null = yield select(selectWholePage);
  if (!options.isHistoryMove) tab.scroll({ hash: target.hash, scroll: payload?.route.scroll });
  return null;
}

/** Returns the redirect of the path's rules: another path of the site, an address for the browser to load, or null. */
function* redirectOf(
  { origin }: Tab,
  rules: Promise<PathRules>,
  target: PageAddress,
  redirects: number,
): SagaIterator<PageAddress | string | null> {
  const { redirect }: PathRules = yield call(() => rules);
  if (!redirect) return null;
  const check = checkExternalNavigation(withQuery(redirect.to, target.search), { origin, permission: true });
  if (!check.ok) throw new Error(check.error);
  const { href } = check.value;
  return IS_ABSOLUTE.test(redirect.to) || redirects >= MAX_REDIRECTS ? href : addressOf(new URL(href));
}

interface Entry {
  readonly payload: PagePayload;
  readonly step: string | null;
  /** True if another page's document was shown before. */
  readonly isArrival: boolean;
}

function* arrive(
  tab: Tab,
  target: PageAddress,
  { payload, step, isArrival }: Entry,
  { isHistoryMove, replace, answers }: MoveOptions,
): SagaIterator<void> {
  tab.isMissing = false;
  if (yield select(selectAppError)) yield put(appErrorCleared());
  const committed = tab.nextCommit();
  const isSamePath = target.pathname === tab.address.pathname;
  show(tab, target);
  // Another query of the same step is no entry: no event is sent, and no partner is asked again (R4.07).
  if (!isArrival && isSamePath) return;
  // A move that replaces the history's entry is the page's own, as to the step that a returning visitor left.
  yield put(pageEntered({ payload, step, isStepMove: !isArrival && !replace, answers }));
  if (!isArrival) return;
  yield call(() => committed);
  tab.onPage(payload);
  // Runs after the page is in the document. Before that it has no hash target, and the height is the last page's (R2.09).
  // The browser restores the scroll position by itself, but not the focus.
  tab.scroll({ hash: target.hash, scroll: isHistoryMove ? false : payload.route.scroll });
}

/** Handles an address without a page. The address stays, and the document shows the not-found page (R2.05). */
function* arriveNowhere(tab: Tab, target: PageAddress, { isHistoryMove }: MoveOptions): SagaIterator<void> {
  const error = pageNotFound(target.pathname);
  tab.isMissing = true;
  const committed = tab.nextCommit();
  show(tab, target);
  yield put(appErrorSet(error));
  yield call(() => committed);
  tab.onMissing(error);
  tab.scroll({ hash: '', scroll: !isHistoryMove });
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
  return { ...match, current: isCurrent ? payload : null };
}

/** A page's steps are one page. Another value of any other parameter is another page, such as an article. */
function isSamePage({ params }: RouteMatch<ActiveRoute>, shown: RouteMatch<ActiveRoute> | null): boolean {
  return Object.keys({ ...params, ...shown?.params }).every((name) => name === 'step' || params[name] === shown?.params[name]);
}

/**
 * Returns whether the server says that it has no page where this build has no route. Staff may have added one (ADR 30). Without an answer,
 * a full load finds out (R13.08).
 */
const isMissing = ({ loadPage }: Tab, pathname: string, rules: Promise<PathRules>): Promise<boolean> =>
  loadPage(pathname, rules).then(
    () => false,
    (error: unknown) => error instanceof PayloadError && error.isMissing,
  );

/**
 * Returns the requested page; null if the route's rule refuses the parameters and the server has nothing there either. Only the server knows
 * whether staff have an article there (R2.05, R3.07).
 */
async function loadedPage({ route, params, loading }: ResolvedPage): Promise<PagePayload | null> {
  try {
    return await loading;
  } catch (error) {
    if (error instanceof PayloadError && error.isMissing && !passesValidation(route, params)) return null;
    throw error;
  }
}
