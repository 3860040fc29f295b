import type { SagaIterator } from 'redux-saga';
import { call, fork, take, type ActionPattern, type Effect, type ForkEffect } from 'redux-saga/effects';

type Handle = (worker: Worker<unknown[]>, ...args: unknown[]) => Effect;
type Worker<Args extends unknown[]> = (...args: Args) => unknown;

function* loop(handle: Handle, pattern: ActionPattern, worker: Worker<unknown[]>, args: readonly unknown[]): SagaIterator<void> {
  for (;;) {
    const action: unknown = yield take(pattern);
    yield handle(worker, ...args, action);
  }
}

/**
 * Runs the worker for each action, concurrently: `takeEvery` of redux-saga, written as in its documentation. The library's own version uses
 * a state machine, which every page would download before a visitor does anything (0.3 kB, ADR 19).
 */
export const takeEach = <Args extends unknown[]>(pattern: ActionPattern, worker: Worker<Args>, ...args: readonly unknown[]): ForkEffect =>
  fork(loop, fork, pattern, worker as Worker<unknown[]>, args);

/** Runs the worker for an action, and takes the next action when it is done: `takeLeading`, for the same reason. */
export const takeNextWhenDone = <Args extends unknown[]>(
  pattern: ActionPattern,
  worker: Worker<Args>,
  ...args: readonly unknown[]
): ForkEffect => fork(loop, call, pattern, worker as Worker<unknown[]>, args);
