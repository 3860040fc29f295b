import type { Clock } from '@waypost/platform/kernel';
import { checkExternalNavigation } from '@waypost/routing/model';
import { unexpectedError, type AppError, type NavigationFailure } from '@waypost/routing/model/errors';
import { inContext } from '@waypost/platform/store-kit/sagas';
import type { Action } from 'redux';
import type { SagaIterator, Task } from 'redux-saga';
import { call, cancel, cancelled, fork, put, take } from 'redux-saga/effects';
import { appErrorCleared, appErrorSet, navigationSettled, navigationStarted } from '../app-slice';
import { historyMoved, navigationIn, navigationTarget, type NavigationRequest } from './navigation-request';
import type { NavigationServices } from './navigation-services';
import { PayloadError } from './page-payloads';
import { fullPath } from './same-document';
import { isChunkLoadError, reloadOnChunkError } from '../failures/reload-on-chunk-error';

export interface MoveOptions {
  readonly replace: boolean;
  /** True for the browser's own buttons: the address has already changed, and the browser restores the scroll position. */
  readonly isHistoryMove: boolean;
  /** The answers that the page gets with its entry. */
  readonly answers?: NavigationRequest['answers'];
}

/** Moves between pages inside the app. The view adds it to the context as `router` when it attaches. */
export interface AppRouter {
  /** Returns the reason why it did not arrive, or null. Throws or rejects if the page could not be loaded. */
  navigate(to: string, options: MoveOptions): Promise<NavigationFailure | null> | SagaIterator<NavigationFailure | null>;
}

/**
 * Runs every navigation: of links, the app's requests, a cleared error and the browser's own buttons. A newer navigation replaces a running
 * one (R2.11).
 */
export function* navigationSaga(services: NavigationServices): SagaIterator<void> {
  let running: Task | null = null;
  for (;;) {
    const trigger: Action = yield take((action: Action) => historyMoved.match(action) || requestIn(action) !== null);
    const request = requestIn(trigger);
    if (running?.isRunning()) yield cancel(running);
    if (historyMoved.match(trigger)) running = yield fork(followHistory, services, trigger.payload.to);
    else if (request) running = yield fork(navigate, services, request);
  }
}

function requestIn(trigger: Action): NavigationRequest | null {
  const redirect = appErrorCleared.match(trigger) ? trigger.payload.redirect : undefined;
  return redirect === undefined ? navigationIn(trigger) : { to: redirect };
}

function* navigate(services: NavigationServices, request: NavigationRequest): SagaIterator<void> {
  const { location } = services;
  const { replace = false, permission = false, answers } = request;
  const to = navigationTarget(request, location.search);
  const check = checkExternalNavigation(to, { origin: location.origin, permission });
  if (!check.ok) {
    yield put(appErrorSet(refusalOf(check.error, to)));
    yield put(navigationSettled({ to, outcome: 'aborted' }));
    return;
  }
  const router = yield* inContext<AppRouter | undefined>('router');
  if (check.value.isExternal || !router) {
    // Before the view has attached, only the browser itself can change the page.
    services.load(check.value.href, { replace });
    return;
  }
  yield call(move, services, router, fullPath(new URL(check.value.href)), { replace, isHistoryMove: false, answers });
}

function* followHistory(services: NavigationServices, to: string): SagaIterator<void> {
  const router = yield* inContext<AppRouter>('router');
  yield call(move, services, router, to, { replace: true, isHistoryMove: true });
}

function* move(services: NavigationServices, router: AppRouter, to: string, options: MoveOptions): SagaIterator<void> {
  yield put(navigationStarted({ to }));
  try {
    const failure: NavigationFailure | null = yield call([router, router.navigate], to, options);
    yield put(navigationSettled({ to, outcome: failure ?? 'completed' }));
  } catch (error) {
    yield call(recover, services, to, error, options);
  } finally {
    if (yield cancelled()) yield put(navigationSettled({ to, outcome: 'cancelled' }));
  }
}

/**
 * Handles a failed navigation. If a new build removed the old one's chunks, a full load gets the new ones (R2.14). If a payload fails to
 * load, it logs a warning and shows the server's page (R13.08). Any other error leads to the error page.
 */
function* recover(services: NavigationServices, to: string, error: unknown, { replace, isHistoryMove }: MoveOptions): SagaIterator<void> {
  const { session: storage, warn } = services;
  const clock = yield* inContext<Clock>('clock');
  // If the browser already shows the address, going to a place on it would load nothing.
  const path = isHistoryMove ? to.replace(/#.*/, '') : to;
  const load: NavigationServices['load'] = (href, options) => services.load(href, { replace: isHistoryMove || options.replace });
  if (error instanceof PayloadError) {
    warn(error.message, error.cause);
    load(path, { replace });
  } else if (!(isChunkLoadError(error) && reloadOnChunkError({ path, storage, clock, load }))) {
    yield put(appErrorSet(unexpectedError(error, { unhandled: false })));
  }
  yield put(navigationSettled({ to, outcome: 'failed' }));
}

/** The error of a refused navigation. The shown page stays, with the error above it (R2.10, section 8). */
function refusalOf(message: string, to: string): AppError {
  return { message, statusCode: 400, statusMessage: message, data: { to }, fatal: false, unhandled: false };
}
