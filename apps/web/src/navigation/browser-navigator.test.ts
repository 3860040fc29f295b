import type { PagePayload } from '@waypost/api-contract';
import type { RouteRules } from '@waypost/route-rules';
import type { ActiveRoute, AppError } from '@waypost/routing/model';
import { aRedirect } from '@waypost/route-rules/testing';
import { createBrowserNavigator, type NavigatorPorts, type ShownPage } from './browser-navigator';

const ROUTES: readonly ActiveRoute[] = [
  { name: 'home', path: '/' },
  { name: 'offers', path: '/offers' },
  { name: 'funnel', path: '/funnel/:step?' },
];

const aPayload = (name: string) => ({ route: { name } }) as PagePayload;

interface Load {
  readonly pathname: string;
  readonly resolve: (payload: PagePayload) => void;
  readonly reject: (error: Error) => void;
}

/** A navigator over a browser of ours, whose pages load when the test says so. */
function aNavigator(overrides: Partial<NavigatorPorts> = {}) {
  const location = { pathname: '/', search: '', hash: '', origin: 'http://tqg.localhost:4200' };
  const entries: string[] = ['/'];
  const move = (path: string) =>
    Object.assign(location, { hash: '', search: '' }, { pathname: path.split(/[?#]/)[0], search: /\?[^#]*/.exec(path)?.[0] ?? '' });
  const loads: Load[] = [];
  const shown: ShownPage[] = [];
  const errors: AppError[] = [];
  const failures: [unknown, string][] = [];
  const fullLoads: string[] = [];
  let payload = aPayload('home');
  let onPopState: () => void = () => undefined;
  const navigator = createBrowserNavigator({
    window: {
      location,
      history: {
        pushState: (_data, _unused, url) => (entries.push(String(url)), void move(String(url))),
        replaceState: (_data, _unused, url) => (entries.splice(-1, 1, String(url)), void move(String(url))),
      },
      addEventListener: (_type, listener) => void (onPopState = listener),
    },
    routes: ROUTES,
    currentPayload: () => payload,
    isOutdated: () => false,
    rulesFor: async () => ({}),
    passesMiddleware: async () => true,
    load: (href, { replace }) => void fullLoads.push(`${replace ? 'replace' : 'assign'} ${href}`),
    pauseBetweenPages: async () => undefined,
    loadPage: (pathname) => new Promise((resolve, reject) => loads.push({ pathname, resolve, reject })),
    showPage: (page) => {
      payload = page.payload;
      shown.push(page);
    },
    showError: (error) => errors.push(error),
    onHistoryFailure: (error, path) => failures.push([error, path]),
    ...overrides,
  });
  const back = (path: string) => (move(path), onPopState());
  return { navigator, entries, loads, shown, errors, failures, fullLoads, back, location };
}

const settled = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

describe('the browser navigator', () => {
  it('loads the page, then moves the address and shows it', async () => {
    const { navigator, loads, shown, entries } = aNavigator();
    const arrival = navigator.navigate('/offers?utm_source=x');
    expect(entries).toEqual(['/']);
    loads[0]?.resolve(aPayload('offers'));
    expect(await arrival).toBeNull();
    expect(entries).toEqual(['/', '/offers?utm_source=x']);
    expect(shown).toEqual([{ payload: aPayload('offers'), params: {}, isSamePage: false, isHistoryMove: false, hash: '' }]);
    expect(navigator.location()).toEqual({ pathname: '/offers', search: '?utm_source=x', hash: '' });
  });

  it('moves within a funnel without loading anything [R4.02]', async () => {
    const { navigator, loads, shown, entries } = aNavigator({ currentPayload: () => aPayload('funnel') });
    await navigator.navigate('/funnel/zip');
    await navigator.navigate('/funnel/name', { replace: true });
    expect(loads).toEqual([]);
    expect(entries).toEqual(['/', '/funnel/name']);
    expect(shown.map(({ params }) => params)).toEqual([{ step: 'zip' }, { step: 'name' }]);
  });

  it('tells a navigation to where the visitor is as duplicated [R2.11]', async () => {
    const { navigator, shown } = aNavigator();
    expect(await navigator.navigate('/')).toBe('duplicated');
    expect(shown).toEqual([]);
  });

  it('cancels a navigation when a newer one begins [R2.11]', async () => {
    const { navigator, loads, shown, entries } = aNavigator();
    const first = navigator.navigate('/offers');
    const second = navigator.navigate('/funnel');
    loads[1]?.resolve(aPayload('funnel'));
    loads[0]?.resolve(aPayload('offers'));
    expect([await first, await second]).toEqual(['cancelled', null]);
    expect(entries).toEqual(['/', '/funnel']);
    expect(shown).toHaveLength(1);
  });

  it('stays where it is when no route matches, and says so with the full path [R2.07] [R13.02]', async () => {
    const { navigator, errors, entries } = aNavigator();
    expect(await navigator.navigate('/nowhere?x=1')).toBe('aborted');
    expect(errors).toEqual([expect.objectContaining({ statusCode: 404, fatal: false, message: 'Page not found: /nowhere?x=1' })]);
    expect(entries).toEqual(['/']);
  });

  it('rejects where the page cannot be loaded, and stays where it is [R2.14]', async () => {
    const { navigator, loads, entries } = aNavigator();
    const arrival = navigator.navigate('/offers?a=1');
    loads[0]?.reject(new Error('chunk'));
    await expect(arrival).rejects.toThrow('chunk');
    expect(entries).toEqual(['/']);
  });

  it('says which page the back button could not load [R2.14]', async () => {
    const { loads, failures, back } = aNavigator();
    back('/offers?a=1');
    loads[0]?.reject(new Error('chunk'));
    await settled();
    expect(failures).toEqual([[new Error('chunk'), '/offers?a=1']]);
  });

  it('says nothing of a page that fails after a newer navigation began [R2.11]', async () => {
    const { navigator, loads } = aNavigator();
    const first = navigator.navigate('/offers');
    const second = navigator.navigate('/funnel');
    loads[0]?.reject(new Error('chunk'));
    loads[1]?.resolve(aPayload('funnel'));
    expect([await first, await second]).toEqual(['cancelled', null]);
  });

  it('follows the browser’s back button without moving the history itself', async () => {
    const { navigator, loads, shown, entries, back } = aNavigator();
    const arrival = navigator.navigate('/offers');
    loads[0]?.resolve(aPayload('offers'));
    await arrival;
    back('/');
    loads[1]?.resolve(aPayload('home'));
    await settled();
    expect(shown.at(-1)).toEqual({ payload: aPayload('home'), params: {}, isSamePage: false, isHistoryMove: true, hash: '' });
    expect(entries).toEqual(['/', '/offers']);
  });

  it('tells its subscribers of each new address until they leave', async () => {
    const { navigator } = aNavigator({ currentPayload: () => aPayload('funnel') });
    const told = jest.fn();
    const leave = navigator.subscribe(told);
    await navigator.navigate('/funnel/a');
    leave();
    await navigator.navigate('/funnel/b');
    expect(told).toHaveBeenCalledTimes(1);
  });

  it('goes on in the app where a rule leads to another path, with the query [R2.12]', async () => {
    const { navigator, loads, entries, shown } = aNavigator({
      rulesFor: async (pathname): Promise<RouteRules> => (pathname === '/old' ? aRedirect('/offers#top') : {}),
    });
    const arrival = navigator.navigate('/old?gclid=x');
    await settled();
    expect(loads.map(({ pathname }) => pathname)).toEqual(['/offers']);
    loads[0]?.resolve(aPayload('offers'));
    expect(await arrival).toBeNull();
    expect(entries).toEqual(['/', '/offers?gclid=x#top']);
    expect(shown).toHaveLength(1);
  });

  it('leaves the app where a rule leads to an absolute address, even one of this site [R2.12]', async () => {
    for (const to of ['https://partner.example/x', 'http://tqg.localhost:4200/offers', '//partner.example/x']) {
      const { navigator, fullLoads, entries } = aNavigator({ rulesFor: async () => aRedirect(to) });
      expect(await navigator.navigate('/offers?a=1', { replace: true })).toBe('aborted');
      expect(fullLoads).toEqual([`replace ${new URL(to, 'http://x').href}?a=1`]);
      expect(entries).toEqual(['/']);
    }
  });

  it('goes nowhere by a rule that leads to a script [R2.10] [R2.12]', async () => {
    const { navigator, fullLoads } = aNavigator({ rulesFor: async () => aRedirect('javascript:alert(1)') });
    await expect(navigator.navigate('/offers')).rejects.toThrow('Cannot navigate to a URL with protocol');
    expect(fullLoads).toEqual([]);
  });

  it('hands rules that lead in a circle to the browser [R2.12]', async () => {
    const { navigator, fullLoads } = aNavigator({
      rulesFor: async (pathname) => aRedirect(pathname === '/old' ? '/offers' : '/old'),
    });
    await navigator.navigate('/old');
    expect(fullLoads).toHaveLength(1);
  });

  it('asks for rules and page at once, and asks nothing within a funnel [R2.12]', async () => {
    const asked: string[] = [];
    const rulesFor = async (pathname: string) => (asked.push(pathname), {});
    const { navigator, loads } = aNavigator({ rulesFor });
    void navigator.navigate('/offers');
    expect([asked, loads.map(({ pathname }) => pathname)]).toEqual([['/offers'], ['/offers']]);

    const inFunnel = aNavigator({ rulesFor, currentPayload: () => aPayload('funnel') });
    await inFunnel.navigator.navigate('/funnel/zip');
    expect(asked).toEqual(['/offers']);
  });

  it('corrects the address where the back button leads to a path that leads on [R2.12]', async () => {
    const { loads, entries, back } = aNavigator({
      rulesFor: async (pathname): Promise<RouteRules> => (pathname === '/old' ? aRedirect('/offers') : {}),
    });
    back('/old');
    await settled();
    loads[0]?.resolve(aPayload('offers'));
    await settled();
    expect(entries).toEqual(['/offers']);
  });

  it('loads the whole page for the back button once there is a new build [R2.13]', () => {
    const { back, fullLoads, loads } = aNavigator({ isOutdated: () => true });
    back('/offers?a=1');
    back('/');
    expect(fullLoads).toEqual(['replace /offers?a=1']);
    expect(loads).toEqual([]);
  });

  it('is aborted by middleware that says no, and shows nothing [R2.08] [R2.11]', async () => {
    const asked: string[] = [];
    const { navigator, shown, entries } = aNavigator({
      routes: [{ name: 'staff', path: '/staff', middleware: ['staff-only'] }],
      passesMiddleware: async (route) => (asked.push(route.name), false),
    });
    expect(await navigator.navigate('/staff')).toBe('aborted');
    expect([asked, shown, entries]).toEqual([['staff'], [], ['/']]);
  });

  it('rejects where middleware throws [R2.08]', async () => {
    const { navigator } = aNavigator({
      routes: [{ name: 'staff', path: '/staff', middleware: ['staff-only'] }],
      passesMiddleware: async () => Promise.reject(new Error('defect')),
    });
    await expect(navigator.navigate('/staff')).rejects.toThrow('defect');
  });

  it('pauses between pages, not within a funnel, and a newer navigation ends the pause [R2.22] [R2.11]', async () => {
    const pauses: (() => void)[] = [];
    const { navigator, loads, shown } = aNavigator({
      pauseBetweenPages: () => new Promise((resolve) => pauses.push(resolve)),
    });
    const first = navigator.navigate('/offers');
    loads[0]?.resolve(aPayload('offers'));
    await settled();
    expect([pauses.length, shown.length]).toEqual([1, 0]);
    const second = navigator.navigate('/funnel');
    loads[1]?.resolve(aPayload('funnel'));
    await settled();
    pauses.forEach((resume) => resume());
    expect([await first, await second]).toEqual(['cancelled', null]);
    await navigator.navigate('/funnel/zip');
    expect(pauses).toHaveLength(2);
  });
});
