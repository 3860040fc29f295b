import type { Clock } from '@waypost/kernel';
import { checkExternalNavigation, navigationFailure, unexpectedError, type AppError, type NavigationFailure } from '@waypost/routing/model';
import { inContext } from '@waypost/store-kit';
import type { SagaIterator, Task } from 'redux-saga';
import { call, cancel, cancelled, fork, put, select, take } from 'redux-saga/effects';
import { appErrorCleared, appErrorSet, navigationSettled, navigationStarted, selectHasNewBuild } from './app-slice';
import { navigationRequested, navigationTarget, type NavigationRequest } from './navigation-request';
import type { NavigationServices } from './navigation-services';
import { PayloadError } from './page-payloads';
import { isChunkLoadError, reloadOnChunkError } from './reload-on-chunk-error';

/** What carries out navigations inside the app. The view puts one into the context as `router` when it attaches. */
export interface AppRouter {
  /** Resolves when it is over: with why it did not get there, or null. Rejects where the page could not be loaded. */
  navigate(to: string, options: { readonly replace: boolean }): Promise<NavigationFailure | null>;
}

/** Carries out navigations; a newer one takes the place of one that is on its way (R2.11). */
export function* navigationSaga(services: NavigationServices): SagaIterator<void> {
  let running: Task | null = null;
  for (;;) {
    const action: ReturnType<typeof navigationRequested | typeof appErrorCleared> = yield take([
      navigationRequested.type,
      appErrorCleared.type,
    ]);
    const request = requestIn(action);
    if (!request) continue;
    if (running?.isRunning()) yield cancel(running);
    running = yield fork(navigate, services, request);
  }
}

function requestIn(action: ReturnType<typeof navigationRequested | typeof appErrorCleared>): NavigationRequest | null {
  if (navigationRequested.match(action)) return action.payload;
  const { redirect } = action.payload as { redirect?: string };
  return redirect === undefined ? null : { to: redirect };
}

function* navigate(services: NavigationServices, request: NavigationRequest): SagaIterator<void> {
  const { location } = services;
  const to = navigationTarget(request, location.search);
  const from = location.pathname + location.search + location.hash;

  const check = checkExternalNavigation(to, { origin: location.origin, permission: request.permission ?? false });
  if (!check.ok) {
    yield put(appErrorSet(refusalOf(check.error, to)));
    yield put(navigationSettled({ to, outcome: 'aborted' }));
    return;
  }
  const router = yield* inContext<AppRouter | undefined>('router');
  if (check.value.isExternal || !router) {
    // Before the view has attached nothing can change the page but the browser itself.
    services.load(check.value.href, { replace: request.replace ?? false });
    return;
  }
  const path = pathOf(check.value.href);
  if (navigationFailure({ from, to: path, isAllowed: null, isSuperseded: false }) === 'duplicated') {
    yield put(navigationSettled({ to, outcome: 'duplicated' }));
    return;
  }
  if (yield select(selectHasNewBuild)) {
    // The chunks of this page's build may be gone, and the page it leads to belongs to another (R2.13).
    services.load(path, { replace: request.replace ?? false });
    return;
  }
  yield put(navigationStarted({ to }));
  try {
    const failure: NavigationFailure | null = yield call([router, router.navigate], path, { replace: request.replace ?? false });
    yield put(navigationSettled({ to, outcome: failure ?? 'completed' }));
  } catch (error) {
    yield call(recover, services, path, error, request.replace ?? false);
  } finally {
    if (yield cancelled()) yield put(navigationSettled({ to, outcome: 'cancelled' }));
  }
}

/**
 * A new build took the old one's chunks away: a full load gets the new ones (R2.14). A payload that can't be had is only a
 * warning, and the server's own page is shown (R13.08). Anything else is the error page.
 */
function* recover(services: NavigationServices, path: string, error: unknown, replace: boolean): SagaIterator<void> {
  const { session: storage, load, warn } = services;
  const clock = yield* inContext<Clock>('clock');
  if (error instanceof PayloadError) {
    warn(error.message, error.cause);
    load(path, { replace });
  } else if (!(isChunkLoadError(error) && reloadOnChunkError({ path, storage, clock, load }))) {
    yield put(appErrorSet(unexpectedError(error, { unhandled: false })));
  }
  yield put(navigationSettled({ to: path, outcome: 'failed' }));
}

/** The page that is shown stays; the refusal is told beside it (R2.10, section 8). */
function refusalOf(message: string, to: string): AppError {
  return { message, statusCode: 400, statusMessage: message, data: { to }, fatal: false, unhandled: false };
}

function pathOf(href: string): string {
  const { pathname, search, hash } = new URL(href);
  return pathname + search + hash;
}
