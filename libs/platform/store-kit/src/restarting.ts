import type { SagaIterator } from 'redux-saga';
import { call } from 'redux-saga/effects';
import { inContext, pause, type SagaContext } from './saga-context';

/** The first wait before a failed saga starts again; it doubles with each failure in a row. */
export const RESTART_BASE_MS = 1000;
export const RESTART_MAX_MS = 60_000;

/**
 * Marks a saga as one that must live as long as the page: when it throws, the failure is reported and the saga starts
 * again after a back-off. Work that a defect kills once must not take the visitor's later answers with it.
 *
 * `store.run(restarting(syncUserState), services)`
 */
export function restarting<Args extends unknown[]>(saga: (...args: Args) => SagaIterator): (...args: Args) => SagaIterator {
  function* restartingSaga(...args: Args): SagaIterator {
    for (let failures = 0; ; failures += 1) {
      try {
        yield call(saga, ...args);
        return;
      } catch (error) {
        const onError = yield* inContext<SagaContext['onError']>('onError');
        onError(error, saga.name);
        yield* pause(Math.min(RESTART_BASE_MS * 2 ** failures, RESTART_MAX_MS));
      }
    }
  }
  return restartingSaga;
}
