import type { PagePayload } from '@waypost/pages/contract/payload';
import type { RouteRules } from '@waypost/routing/model/rules';
import type { ActiveRoute } from '@waypost/routing/model/table';
import { aRedirect } from '@waypost/routing/model/testing';
import { aTestStore, memoryStorage } from '@waypost/platform/store-kit/testing';
import { fakeBrowser } from '../../testing';
import { appErrorSet, appReducer, navigationSettled, selectAppError, selectIsNavigating } from '../app-slice';
import { newBuildSeen } from '../new-build';
import { pageEntered, pageReducer, selectPayload } from '../page-slice';
import { followBrowserHistory } from './browser-history';
import { navigationRequested, type NavigationRequest } from './navigation-request';
import { navigationSaga } from './navigation-saga';
import { PayloadError } from './page-payloads';
import { createPageRouter, type PageRouterPorts } from './page-router';

const ROUTES: readonly ActiveRoute[] = [
  { name: 'home', path: '/' },
  { name: 'offers', path: '/offers' },
  { name: 'funnel', path: '/funnel/:step?' },
  { name: 'reviews', path: '/reviews/:slug', validate: 'staff-article' },
];
const CHUNK_ERROR = new TypeError('Failed to fetch dynamically imported module: https://tqg.example/assets/quiz.js');

const aPayload = (name: string, scroll?: boolean) => ({ route: { name, scroll }, copy: {} }) as PagePayload;

interface Load {
  readonly pathname: string;
  readonly resolve: (payload: PagePayload) => void;
  readonly reject: (error: Error) => void;
}

/** A tab whose view has attached. It runs whole navigations, and its pages load when the test says so. */
function aTab({ at = '/', shows = 'home', ...overrides }: { at?: string; shows?: string } & Partial<PageRouterPorts> = {}) {
  const browser = fakeBrowser(at);
  const test = aTestStore({ reducers: { app: appReducer, page: pageReducer } });
  const { store } = test;
  const loads: Load[] = [];
  const fullLoads: string[] = [];
  const warnings: string[] = [];
  /** The events of the document, in order. */
  const seen: string[] = [];
  const load = (href: string, { replace }: { readonly replace: boolean }) =>
    void fullLoads.push(`${replace ? 'replace' : 'assign'} ${href}`);
  const router = createPageRouter({
    routes: ROUTES,
    origin: browser.location.origin,
    history: browser.history,
    address: browser.location,
    rulesFor: async () => ({}),
    passesMiddleware: async () => true,
    load,
    pauseBetweenPages: async () => undefined,
    loadPage: (pathname) => new Promise((resolve, reject) => loads.push({ pathname, resolve, reject })),
    *stepToShow(_payload, requested) {
      return requested;
    },
    nextCommit: async () => void seen.push('committed'),
    onPage: (payload) => seen.push(`page ${payload.route.name}`),
    onMissing: ({ statusMessage }) => seen.push(statusMessage),
    scroll: ({ hash, scroll }) => seen.push(`scroll ${hash}${scroll === false ? ' disabled' : ''}`),
    ...overrides,
  });
  store.dispatch(pageEntered({ payload: aPayload(shows), step: null }));
  store.provide({ router });
  store.run(navigationSaga, {
    location: browser.location,
    load,
    session: memoryStorage(),
    warn: (message) => void warnings.push(message),
  });
  followBrowserHistory(browser, router.address(), store.dispatch);
  const settle = () => test.runUntilIdle();
  return {
    ...test,
    browser,
    router,
    loads,
    fullLoads,
    warnings,
    seen,
    settle,
    async go(to: string, options: Omit<NavigationRequest, 'to'> = {}) {
      store.dispatch(navigationRequested({ to, ...options }));
      await settle();
    },
    async back(to: string) {
      browser.moveTo(to);
      await settle();
    },
    async arrive(name: string, index = loads.length - 1) {
      loads[index]?.resolve(aPayload(name));
      await settle();
    },
    async fail(error: Error) {
      loads.at(-1)?.reject(error);
      await settle();
    },
    outcomes: () => test.actions.filter(navigationSettled.match).map(({ payload }) => payload.outcome),
    entered: () => test.actions.filter(pageEntered.match).slice(1),
    error: () => selectAppError(store.getState()),
    shown: () => selectPayload(store.getState())?.route.name,
  };
}

describe('a funnel that shows a step other than the one its address names [R4.07, R4.13, R4.17]', () => {
  const steps = (tab: ReturnType<typeof aTab>) => tab.entered().map(({ payload }) => payload.step);
  const leftAt = (step: string): Partial<PageRouterPorts> => ({
    *stepToShow() {
      return step;
    },
  });

  it('is entered once, at the address of the step', async () => {
    const tab = aTab(leftAt('home'));
    await tab.go('/funnel?utm_source=x');
    await tab.arrive('funnel');
    expect([steps(tab), tab.browser.entries]).toEqual([['home'], ['/', '/funnel/home?utm_source=x']]);
    expect(tab.router.address().pathname).toBe('/funnel/home');
  });

  it('is entered on the way back to a later step, whose place it takes', async () => {
    const tab = aTab({ at: '/funnel/zip', shows: 'funnel', ...leftAt('home') });
    await tab.back('/funnel/results');
    expect([steps(tab), tab.browser.location.pathname]).toEqual([['home'], '/funnel/home']);
  });

  it('is not entered again if the step is shown already', async () => {
    const tab = aTab({ at: '/funnel/zip', shows: 'funnel', ...leftAt('zip') });
    await tab.go('/funnel/results');
    expect([steps(tab), tab.router.address().pathname]).toEqual([[], '/funnel/zip']);
  });
});

describe('answers that go along with a navigation [R3.07]', () => {
  it('reach the page with its entry, also at another step, and leave it with the next', async () => {
    const tab = aTab({
      *stepToShow() {
        return 'home';
      },
    });
    await tab.go('/funnel', { answers: { zipcode: '94105' } });
    await tab.arrive('funnel');
    await tab.back('/funnel/zip');
    expect(tab.entered().map(({ payload }) => payload.answers)).toEqual([{ zipcode: '94105' }, undefined]);
  });
});

describe('a move to another step', () => {
  it('is one of the visitor’s unless the browser’s own buttons or the page made it [R2.09]', async () => {
    const tab = aTab({ at: '/funnel/zip', shows: 'funnel' });
    await tab.go('/funnel/home');
    await tab.back('/funnel/zip');
    await tab.go('/funnel/name', { replace: true });
    expect(tab.entered().map(({ payload }) => payload.isStepMove)).toEqual([true, false, false]);
  });
});

describe('a navigation to another page', () => {
  it('loads the page, then moves the address and shows it', async () => {
    const tab = aTab();
    await tab.go('/offers?utm_source=x');
    expect([tab.browser.entries, tab.shown()]).toEqual([['/'], 'home']);
    expect(selectIsNavigating(tab.store.getState())).toBe(true);
    await tab.arrive('offers');
    expect([tab.browser.entries, tab.shown(), tab.outcomes()]).toEqual([['/', '/offers?utm_source=x'], 'offers', ['completed']]);
    expect(tab.router.address()).toEqual({ pathname: '/offers', search: '?utm_source=x', hash: '' });
  });

  it('scrolls to the hash target after the page is in the document [R2.09]', async () => {
    const tab = aTab();
    await tab.go('/offers#prices');
    await tab.arrive('offers');
    expect(tab.seen).toEqual(['committed', 'page offers', 'scroll #prices']);
  });

  it('delays the scroll until the page is in the document [R2.09]', async () => {
    const seen: string[] = [];
    let commit = (): void => undefined;
    const tab = aTab({ nextCommit: () => new Promise<void>((resolve) => (commit = resolve)), scroll: () => seen.push('scroll') });
    await tab.go('/offers');
    await tab.arrive('offers');
    expect([seen, tab.outcomes()]).toEqual([[], []]);
    commit();
    await tab.settle();
    expect([seen, tab.outcomes()]).toEqual([['scroll'], ['completed']]);
  });

  it('clears an error that was shown', async () => {
    const tab = aTab();
    tab.store.dispatch(appErrorSet({ message: 'm', statusCode: 404, statusMessage: 'm', fatal: false, unhandled: false }));
    await tab.go('/offers');
    await tab.arrive('offers');
    expect(tab.error()).toBeNull();
  });

  it('pauses between pages, and a newer navigation ends the pause [R2.22] [R2.11]', async () => {
    const pauses: (() => void)[] = [];
    const tab = aTab({ pauseBetweenPages: () => new Promise((resolve) => pauses.push(resolve)) });
    await tab.go('/offers');
    await tab.arrive('offers');
    expect([pauses.length, tab.shown()]).toEqual([1, 'home']);
    await tab.go('/funnel');
    await tab.arrive('funnel');
    pauses.forEach((resume) => resume());
    await tab.settle();
    expect([tab.outcomes(), tab.entered().length]).toEqual([['cancelled', 'completed'], 1]);
    await tab.go('/funnel/zip');
    expect(pauses).toHaveLength(2);
  });
});

describe('a navigation that stays on the page', () => {
  it('moves within a funnel without a load or a request, and leaves the scroll to the funnel [R4.02] [R2.12]', async () => {
    const rulesFor = jest.fn(async () => ({}));
    const tab = aTab({ at: '/funnel', shows: 'funnel', rulesFor });
    await tab.go('/funnel/zip');
    await tab.go('/funnel/name', { replace: true });
    expect([tab.loads, rulesFor.mock.calls, tab.seen.filter((what) => what.startsWith('scroll'))]).toEqual([[], [], []]);
    expect(tab.browser.entries).toEqual(['/funnel', '/funnel/name']);
    expect(tab.entered().map(({ payload }) => payload.step)).toEqual(['zip', 'name']);
  });

  it('counts another query of the same step as no entry [R4.07]', async () => {
    const tab = aTab({ at: '/funnel/zip?a=1', shows: 'funnel' });
    await tab.go('/funnel/zip?a=2#form');
    await tab.go('/funnel/name');
    expect([tab.browser.entries.at(-2), tab.entered().map(({ payload }) => payload.step)]).toEqual(['/funnel/zip?a=2#form', ['name']]);
  });

  it('scrolls to another place on the page, without an entry', async () => {
    const tab = aTab({ at: '/offers', shows: 'offers' });
    await tab.go('/offers#prices');
    expect([tab.seen, tab.entered(), tab.browser.entries]).toEqual([['scroll #prices'], [], ['/offers', '/offers#prices']]);
    await tab.back('/offers');
    expect([tab.seen.length, tab.entered(), tab.router.address().hash]).toEqual([1, [], '']);
  });

  it('is duplicated if the visitor is there already [R2.11]', async () => {
    const tab = aTab();
    await tab.go('/');
    expect([tab.outcomes(), tab.entered()]).toEqual([['duplicated'], []]);
  });
});

describe('a navigation that does not arrive', () => {
  it('is cancelled by a newer navigation, whichever page loads first [R2.11]', async () => {
    const tab = aTab();
    await tab.go('/offers');
    await tab.go('/funnel');
    await tab.arrive('funnel', 1);
    await tab.arrive('offers', 0);
    expect([tab.outcomes(), tab.browser.entries, tab.shown()]).toEqual([['cancelled', 'completed'], ['/', '/funnel'], 'funnel']);
  });

  it('ignores a page that fails after a newer navigation began [R2.11]', async () => {
    const tab = aTab();
    await tab.go('/offers');
    await tab.go('/funnel');
    tab.loads[0]?.reject(CHUNK_ERROR);
    await tab.arrive('funnel', 1);
    expect([tab.fullLoads, tab.error(), tab.outcomes()]).toEqual([[], null, ['cancelled', 'completed']]);
  });

  it('stays if no route matches, and reports the full path [R2.07] [R13.02]', async () => {
    const tab = aTab();
    await tab.go('/nowhere?x=1');
    await tab.fail(new PayloadError('There is no such page', true));
    expect(tab.error()).toMatchObject({ statusCode: 404, fatal: false, message: 'Page not found: /nowhere?x=1' });
    expect([tab.outcomes(), tab.browser.entries]).toEqual([['aborted'], ['/']]);
  });

  it.each([false, true])('loads in full a page that staff added and this build has no route for, replace %s [R2.07]', async (replace) => {
    const tab = aTab();
    await tab.go('/drivers?x=1#prices', { replace });
    await tab.arrive('~drivers');
    expect([tab.fullLoads, tab.error(), tab.outcomes()]).toEqual([
      [`${replace ? 'replace' : 'assign'} /drivers?x=1#prices`],
      null,
      ['aborted'],
    ]);
  });

  it('loads in full an address without a route if the server does not answer [R13.08]', async () => {
    const tab = aTab();
    await tab.go('/drivers');
    await tab.fail(new PayloadError('The page could not be loaded', false));
    expect([tab.fullLoads, tab.error(), tab.outcomes()]).toEqual([['assign /drivers'], null, ['aborted']]);
  });

  it('is aborted by middleware that refuses, and shows nothing [R2.08] [R2.11]', async () => {
    const tab = aTab({ routes: [{ name: 'staff', path: '/staff', middleware: ['staff-only'] }], passesMiddleware: async () => false });
    await tab.go('/staff');
    expect([tab.outcomes(), tab.entered(), tab.browser.entries]).toEqual([['aborted'], [], ['/']]);
  });

  it.each([
    ['by default', undefined, 1],
    ['where it names them beside others', ['staff-only', 'route-rules'], 1],
    ['not where it names others alone', ['staff-only'], 0],
    ['not where it has none', [], 0],
  ])('requests the rules of a route once, %s [R2.08] [R2.12]', async (_when, middleware, times) => {
    const rulesFor = jest.fn(async () => ({}));
    const tab = aTab({ routes: [{ name: 'staff', path: '/staff', middleware }], rulesFor });
    await tab.go('/staff');
    await tab.arrive('staff');
    expect([rulesFor.mock.calls.length, tab.shown()]).toEqual([times, 'staff']);
  });

  it('shows the error page if middleware throws [R2.08]', async () => {
    const tab = aTab({
      routes: [{ name: 'staff', path: '/staff', middleware: ['staff-only'] }],
      passesMiddleware: async () => Promise.reject(new Error('defect')),
    });
    await tab.go('/staff');
    expect(tab.error()).toMatchObject({ statusCode: 500, cause: new Error('defect') });
    expect(tab.outcomes()).toEqual(['failed']);
  });
});

describe('an address that the rule of its route refuses', () => {
  const missing = (pathname: string) => new PayloadError(`The payload of ${pathname} could not be loaded`, true);

  it('shows the 404 at that address if the server has nothing there [R2.05] [R13.01]', async () => {
    const tab = aTab();
    await tab.go('/reviews/nobody?x=1');
    await tab.fail(missing('/reviews/nobody'));
    expect(tab.error()).toMatchObject({ statusCode: 404, fatal: true, statusMessage: 'Page Not Found: /reviews/nobody' });
    expect([tab.browser.entries, tab.outcomes(), tab.fullLoads]).toEqual([['/', '/reviews/nobody?x=1'], ['completed'], []]);
    expect(tab.seen).toEqual(['committed', 'Page Not Found: /reviews/nobody', 'scroll ']);
  });

  it('leads back to the page before it, which is loaded again, by the browser’s button too [R2.05]', async () => {
    const tab = aTab();
    await tab.go('/reviews/nobody');
    await tab.fail(missing('/reviews/nobody'));
    await tab.back('/');
    await tab.arrive('home');
    expect([tab.error(), tab.shown(), ...tab.seen.slice(-2)]).toEqual([null, 'home', 'page home', 'scroll  disabled']);
  });

  it('opens the article of staff at that address, and the next article from there [R3.07] [R2.05]', async () => {
    const tab = aTab();
    await tab.go('/reviews/first');
    await tab.arrive('reviews');
    await tab.go('/reviews/second');
    expect(tab.loads.map(({ pathname }) => pathname)).toEqual(['/reviews/first', '/reviews/second']);
    await tab.arrive('reviews');
    expect([tab.browser.entries, tab.error(), tab.entered().length]).toEqual([['/', '/reviews/first', '/reviews/second'], null, 2]);
  });

  it('loads in full if its payload fails for another reason [R13.08]', async () => {
    const tab = aTab();
    await tab.go('/reviews/first');
    await tab.fail(new PayloadError('The payload of /reviews/first could not be loaded', false));
    expect([tab.fullLoads, tab.error()]).toEqual([['assign /reviews/first'], null]);
  });
});

describe('an error that is shown', () => {
  const fatal = { message: 'm', statusCode: 500, statusMessage: 'm', fatal: true, unhandled: true };

  it('is left by a link to the page that it replaced, which is loaded again [R2.20]', async () => {
    const tab = aTab({ at: '/offers', shows: 'offers' });
    tab.store.dispatch(appErrorSet(fatal));
    await tab.go('/offers');
    await tab.arrive('offers');
    expect([tab.error(), tab.seen.at(-1), tab.outcomes()]).toEqual([null, 'scroll ', ['completed']]);
  });

  it('is left by a link to the page behind it [R2.20]', async () => {
    const tab = aTab();
    tab.store.dispatch(appErrorSet({ ...fatal, fatal: false }));
    await tab.go('/');
    expect([tab.error(), tab.outcomes()]).toEqual([null, ['duplicated']]);
  });
});

describe('navigation by the browser’s own buttons', () => {
  it('follows them without a change of history or scroll', async () => {
    const tab = aTab();
    await tab.go('/offers');
    await tab.arrive('offers');
    await tab.back('/');
    await tab.arrive('home');
    expect([tab.shown(), tab.browser.entries, tab.outcomes()]).toEqual(['home', ['/', '/'], ['completed', 'completed']]);
    expect(tab.seen.filter((what) => what.startsWith('scroll'))).toEqual(['scroll ', 'scroll  disabled']);
  });

  it('cancels a pending navigation, and is cancelled by a newer one [R2.11]', async () => {
    const tab = aTab({ at: '/funnel', shows: 'funnel' });
    await tab.go('/offers');
    await tab.back('/');
    await tab.go('/offers?again=1');
    await tab.arrive('offers');
    expect([tab.outcomes(), tab.shown()]).toEqual([['cancelled', 'cancelled', 'completed'], 'offers']);
  });

  it('loads the whole path, without its hash, if a chunk or the payload fails [R2.14] [R13.08]', async () => {
    for (const error of [CHUNK_ERROR, new PayloadError('The payload of /offers could not be loaded', false)]) {
      const tab = aTab();
      await tab.back('/offers?a=1#prices');
      await tab.fail(error);
      expect([tab.fullLoads, tab.error(), tab.outcomes()]).toEqual([['replace /offers?a=1'], null, ['failed']]);
    }
  });

  it('corrects the address if they lead to a path with a redirect [R2.12]', async () => {
    const tab = aTab({ rulesFor: async (pathname): Promise<RouteRules> => (pathname === '/old' ? aRedirect('/offers') : {}) });
    await tab.back('/old');
    await tab.arrive('offers');
    expect([tab.browser.entries, tab.shown()]).toEqual([['/offers'], 'offers']);
  });

  it('shows the page of the address if a visitor went back before the view attached', async () => {
    const tab = aTab({ at: '/offers', shows: 'funnel', address: { pathname: '/funnel', search: '', hash: '' } });
    await tab.settle();
    await tab.arrive('offers');
    expect([tab.shown(), tab.router.address().pathname]).toEqual(['offers', '/offers']);
  });
});

describe('route rules', () => {
  it('redirect within the app, with the query [R2.12]', async () => {
    const tab = aTab({ rulesFor: async (pathname): Promise<RouteRules> => (pathname === '/old' ? aRedirect('/offers#top') : {}) });
    await tab.go('/old?gclid=x');
    expect(tab.loads.map(({ pathname }) => pathname)).toEqual(['/offers']);
    await tab.arrive('offers');
    expect(tab.browser.entries).toEqual(['/', '/offers?gclid=x#top']);
  });

  it('change nothing if they redirect to the current page [R2.11] [R2.12]', async () => {
    const tab = aTab({ rulesFor: async () => aRedirect('/') });
    await tab.go('/offers');
    expect([tab.outcomes(), tab.browser.entries]).toEqual([['duplicated'], ['/']]);
  });

  it('leave the app if they redirect to an absolute address, even one of this site [R2.12]', async () => {
    for (const to of ['https://partner.example/x', 'https://tqg.example/offers', '//partner.example/x']) {
      const tab = aTab({ rulesFor: async () => aRedirect(to) });
      await tab.go('/offers?a=1', { replace: true });
      expect([tab.fullLoads, tab.browser.entries]).toEqual([[`replace ${new URL(to, 'https://x').href}?a=1`], ['/']]);
    }
  });

  it('redirect to no script [R2.10] [R2.12]', async () => {
    const tab = aTab({ rulesFor: async () => aRedirect('javascript:alert(1)') });
    await tab.go('/offers');
    expect([tab.fullLoads, tab.outcomes()]).toEqual([[], ['failed']]);
    expect(tab.error()?.cause).toEqual(new Error('Cannot navigate to a URL with protocol'));
  });

  it('are left to the browser if they redirect in a circle [R2.12]', async () => {
    const tab = aTab({ rulesFor: async (pathname) => aRedirect(pathname === '/old' ? '/offers' : '/old') });
    await tab.go('/old');
    expect(tab.fullLoads).toHaveLength(1);
  });

  it('are requested together with the page [R2.12]', async () => {
    const rulesFor = jest.fn(() => new Promise<RouteRules>(() => undefined));
    const tab = aTab({ rulesFor });
    await tab.go('/offers');
    expect([rulesFor.mock.calls, tab.loads.map(({ pathname }) => pathname)]).toEqual([[['/offers']], ['/offers']]);
  });
});

describe('navigation after a new build [R2.13]', () => {
  it('loads every other page in full', async () => {
    const tab = aTab();
    tab.store.dispatch(newBuildSeen({ id: 'build-2', timestamp: 2 }));
    await tab.go('/funnel/name?a=1#form', { replace: true });
    await tab.back('/offers?a=1#prices');
    expect(tab.fullLoads).toEqual(['replace /funnel/name?a=1#form', 'replace /offers?a=1']);
    expect([tab.loads, selectIsNavigating(tab.store.getState())]).toEqual([[], false]);
  });

  it('does not load for another place on the page', async () => {
    const tab = aTab();
    tab.store.dispatch(newBuildSeen({ id: 'build-2', timestamp: 2 }));
    await tab.go('/');
    await tab.go('/#top');
    expect([tab.fullLoads, tab.outcomes()]).toEqual([[], ['duplicated', 'completed']]);
  });
});

it('the router reports each new address to its subscribers until they unsubscribe', async () => {
  const tab = aTab({ at: '/funnel', shows: 'funnel' });
  const onAddress = jest.fn();
  const leave = tab.router.subscribe(onAddress);
  await tab.go('/funnel/a');
  leave();
  await tab.go('/funnel/b');
  expect(onAddress).toHaveBeenCalledTimes(1);
});
