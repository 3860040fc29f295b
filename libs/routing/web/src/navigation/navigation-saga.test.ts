import { aTestStore, memoryStorage } from '@waypost/platform/store-kit/testing';
import { fakeNavigationServices, fakeRouter } from '../../testing';
import { appErrorCleared, appErrorSet, appReducer, navigationSettled, selectAppError, selectIsNavigating } from '../app-slice';
import { navigationRequested, type NavigationRequest } from './navigation-request';
import { navigationSaga } from './navigation-saga';
import { PayloadError } from './page-payloads';

const CHUNK_ERROR = new TypeError('Failed to fetch dynamically imported module: https://tqg.example/assets/quiz.js');

function anApp({ url = 'https://tqg.example/', session = memoryStorage(), isAttached = true } = {}) {
  const services = fakeNavigationServices(url, session);
  const router = fakeRouter();
  const test = aTestStore({ reducers: { app: appReducer } });
  test.store.run(navigationSaga, services);
  if (isAttached) test.store.provide({ router });
  return {
    ...test,
    services,
    router,
    go: (request: NavigationRequest) => test.store.dispatch(navigationRequested(request)),
    error: () => selectAppError(test.store.getState()),
    isNavigating: () => selectIsNavigating(test.store.getState()),
    outcomes: () => test.actions.filter(navigationSettled.match).map(({ payload }) => payload),
  };
}

describe('navigationSaga', () => {
  it('goes to a path of the site by the router, and reports the arrival', async () => {
    const { go, router, isNavigating, outcomes, runUntilIdle, services } = anApp();

    go({ to: '/quiz/auto/zip?a=1#form', replace: true });
    expect(router.navigations).toEqual([{ to: '/quiz/auto/zip?a=1#form', replace: true }]);
    expect(isNavigating()).toBe(true);
    router.settle();
    await runUntilIdle();

    expect(isNavigating()).toBe(false);
    expect(outcomes()).toEqual([{ to: '/quiz/auto/zip?a=1#form', outcome: 'completed' }]);
    expect(services.loads).toEqual([]);
  });

  it('pushes by default [R4.02]', () => {
    const { go, router } = anApp();

    go({ to: '/quiz/auto' });

    expect(router.navigations).toEqual([{ to: '/quiz/auto', replace: false }]);
  });

  it('adds the query on request [R4.02]', () => {
    const { go, router } = anApp({ url: 'https://tqg.example/quiz/auto?gclid=g' });

    go({ to: '/quiz/auto/name', keepQuery: true });

    expect(router.navigations[0]?.to).toBe('/quiz/auto/name?gclid=g');
  });

  it('treats an absolute address of the site as a path [R2.10]', () => {
    const { go, router } = anApp();

    go({ to: 'https://tqg.example/terms' });

    expect(router.navigations[0]?.to).toBe('/terms');
  });

  it('refuses an external address without permission, and stays on the page [R2.10] [R13.05]', () => {
    const { go, router, services, error, outcomes, isNavigating } = anApp();

    go({ to: 'https://elsewhere.example/' });

    expect(error()).toMatchObject({ message: 'Navigating to an external URL is not allowed by default', fatal: false });
    expect([...router.navigations, ...services.loads]).toEqual([]);
    expect(outcomes()).toEqual([{ to: 'https://elsewhere.example/', outcome: 'aborted' }]);
    expect(isNavigating()).toBe(false);
  });

  it('loads an external address with permission [R2.10]', () => {
    const { go, services, error } = anApp();

    go({ to: 'https://elsewhere.example/ad', permission: true });

    expect(services.loads).toEqual([{ href: 'https://elsewhere.example/ad', replace: false }]);
    expect(error()).toBeNull();
  });

  it.each(['javascript:alert(1)', ' JaVaScRiPt:alert(1)', 'data:text/html,x', 'vbscript:x'])(
    'refuses %s even with permission [R2.10] [R13.06]',
    (to) => {
      const { go, services, error } = anApp();

      go({ to, permission: true });

      expect(error()?.message).toBe('Cannot navigate to a URL with protocol');
      expect(services.loads).toEqual([]);
    },
  );

  it('loads the page in full before the view has attached', () => {
    const { go, services } = anApp({ isAttached: false });

    go({ to: '/quiz/auto', replace: true });

    expect(services.loads).toEqual([{ href: 'https://tqg.example/quiz/auto', replace: true }]);
  });

  it('reports a navigation as cancelled by a newer one, and the bar continues [R2.11]', async () => {
    const { go, router, outcomes, isNavigating, runUntilIdle } = anApp();
    go({ to: '/first' });

    go({ to: '/second' });
    expect(outcomes()).toEqual([{ to: '/first', outcome: 'cancelled' }]);
    expect(isNavigating()).toBe(true);
    router.settle();
    await runUntilIdle();

    expect(outcomes()).toEqual([
      { to: '/first', outcome: 'cancelled' },
      { to: '/second', outcome: 'completed' },
    ]);
    expect(isNavigating()).toBe(false);
  });

  it.each(['aborted', 'cancelled', 'duplicated'] as const)('passes on that the router returned %s [R2.11]', async (failure) => {
    const { go, router, outcomes, runUntilIdle } = anApp();
    go({ to: '/guarded' });

    router.settle(failure);
    await runUntilIdle();

    expect(outcomes()).toEqual([{ to: '/guarded', outcome: failure }]);
  });

  it('loads the target path in full after a failed chunk [R2.14] [R13.10]', async () => {
    const { go, router, services, error, runUntilIdle } = anApp();
    go({ to: '/quiz/auto?a=1' });

    router.fail(CHUNK_ERROR);
    await runUntilIdle();

    expect(services.loads).toEqual([{ href: '/quiz/auto?a=1', replace: false }]);
    expect(error()).toBeNull();
  });

  it('shows the error if the chunk fails again within 10 seconds, instead of reloading forever [R2.14]', async () => {
    const session = memoryStorage();
    const first = anApp({ session });
    first.go({ to: '/quiz/auto' });
    first.router.fail(CHUNK_ERROR);
    await first.runUntilIdle();

    const second = anApp({ session });
    second.clock.advance(9999);
    second.go({ to: '/quiz/auto' });
    second.router.fail(CHUNK_ERROR);
    await second.runUntilIdle();

    expect(second.services.loads).toEqual([]);
    expect(second.error()).toMatchObject({ statusCode: 500, fatal: true });
    expect(second.isNavigating()).toBe(false);
  });

  it('answers a missing payload with a warning and a full load of the path [R2.15] [R13.08]', async () => {
    const { go, router, services, error, runUntilIdle } = anApp();
    go({ to: '/tos?a=1', replace: true });

    router.fail(new PayloadError('The payload of /tos could not be loaded', false, new Error('offline')));
    await runUntilIdle();

    expect(services.loads).toEqual([{ href: '/tos?a=1', replace: true }]);
    expect(services.warnings).toEqual(['The payload of /tos could not be loaded']);
    expect(error()).toBeNull();
  });

  it('shows any other failure as the error page [R2.19]', async () => {
    const { go, router, services, error, outcomes, runUntilIdle } = anApp();
    go({ to: '/quiz/auto' });

    router.fail(new Error('defect'));
    await runUntilIdle();

    expect(error()).toMatchObject({ message: 'Internal Server Error', cause: new Error('defect'), fatal: true });
    expect(services.loads).toEqual([]);
    expect(outcomes()).toEqual([{ to: '/quiz/auto', outcome: 'failed' }]);
  });

  it('continues after a failure', async () => {
    const { go, router, outcomes, runUntilIdle } = anApp();
    go({ to: '/first' });
    router.fail(new Error('defect'));
    await runUntilIdle();

    go({ to: '/second' });
    router.settle();
    await runUntilIdle();

    expect(outcomes().at(-1)).toEqual({ to: '/second', outcome: 'completed' });
  });
});

describe('an app error', () => {
  const ERROR = { message: 'm', statusCode: 500, statusMessage: 'm', fatal: true, unhandled: false };

  it('is set and cleared [R2.20]', () => {
    const { store, error, router } = anApp();

    store.dispatch(appErrorSet(ERROR));
    expect(error()).toEqual(ERROR);
    store.dispatch(appErrorCleared());

    expect(error()).toBeNull();
    expect(router.navigations).toEqual([]);
  });

  it('leads to the address that it is cleared with [R2.20]', () => {
    const { store, error, router } = anApp({ url: 'https://tqg.example/broken' });
    store.dispatch(appErrorSet(ERROR));

    store.dispatch(appErrorCleared({ redirect: '/' }));

    expect(error()).toBeNull();
    expect(router.navigations).toEqual([{ to: '/', replace: false }]);
  });

  it('checks that address like any other navigation [R2.10, R2.20]', () => {
    const { store, services, error } = anApp();

    store.dispatch(appErrorCleared({ redirect: 'javascript:alert(1)' }));

    expect(services.loads).toEqual([]);
    expect(error()?.message).toBe('Cannot navigate to a URL with protocol');
  });
});
