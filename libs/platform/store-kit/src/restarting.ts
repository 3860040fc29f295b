import type { SagaIterator } from 'redux-saga';
import { call } from 'redux-saga/effects';
import { inContext, pause, type SagaContext } from './saga-context';

/** The delay before the first restart of a failed saga. It doubles with each failure in a row. */
export const RESTART_BASE_MS = 1000;
export const MAX_RESTART_MS = 60_000;

/**
 * Makes a saga live as long as the page. If it throws, the failure is reported and the saga restarts after a back-off. A single defect must
 * not lose the visitor's later answers.
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
        yield* pause(Math.min(RESTART_BASE_MS * 2 ** failures, MAX_RESTART_MS));
      }
    }
  }
  return restartingSaga;
}
