import type { Clock } from '@waypost/platform/kernel';
import { type PageLifecycle } from '@waypost/platform/store-kit';
import { inContext, listening, pause } from '@waypost/platform/store-kit/sagas';
import type { SagaIterator } from 'redux-saga';
import { call, fork, put } from 'redux-saga/effects';
import { newBuildSeen, type BuildFacts } from './new-build';

export interface BuildWatchServices {
  /** The id of this page's build. */
  readonly buildId: string;
  readonly pollMs: number;
  /** When the page started, in milliseconds since 1970. */
  readonly startedAt: number;
  readonly lifecycle: Pick<PageLifecycle, 'isHidden' | 'onLeave' | 'onReturn'>;
  fetchJson(path: string): Promise<unknown>;
  logError(message: string, error: unknown): void;
}

/**
 * Polls for a newer build (R2.13). It also asks when a tab that was hidden for a while is shown again, because browsers stop the timers
 * of such a tab. If the watch itself starts late, as in a tab that was hidden from the start, it asks at once.
 */
export function* pollBuildId(services: BuildWatchServices): SagaIterator<void> {
  yield fork(askOnReturn, services);
  const clock = yield* inContext<Clock>('clock');
  if (clock.now().getTime() - services.startedAt > services.pollMs) yield call(askForBuild, services);
  for (;;) {
    yield* pause(services.pollMs);
    yield call(askForBuild, services);
  }
}

function* askOnReturn(services: BuildWatchServices): SagaIterator<void> {
  const { lifecycle, pollMs } = services;
  const clock = yield* inContext<Clock>('clock');
  // The tab may have been hidden before the watch began.
  let hiddenSince = lifecycle.isHidden() ? clock.now().getTime() : null;
  const subscribe = (emit: (hiddenMs: number) => void) => {
    const removers = [
      lifecycle.onLeave(() => (hiddenSince ??= clock.now().getTime())),
      lifecycle.onReturn(() => {
        if (hiddenSince !== null) emit(clock.now().getTime() - hiddenSince);
        hiddenSince = null;
      }),
    ];
    return () => removers.forEach((remove) => remove());
  };
  yield call(listening<number>, subscribe, function* (hiddenMs): SagaIterator<void> {
    if (hiddenMs > pollMs) yield call(askForBuild, services);
  });
}

function* askForBuild({ buildId, fetchJson, logError }: BuildWatchServices): SagaIterator<void> {
  const clock = yield* inContext<Clock>('clock');
  try {
    // The time makes each address unique, so that no cache can answer with an old build. During a deploy the server responds with the
    // page's own build, because the page must not reload into a build that the next process does not serve.
    const latest: Partial<BuildFacts> | null = yield call(fetchJson, `/builds/latest.json?${clock.now().getTime()}&build=${buildId}`);
    const { id, timestamp } = latest ?? {};
    if (typeof id !== 'string' || typeof timestamp !== 'number') throw new Error('The answer names no build');
    if (id !== buildId) yield put(newBuildSeen({ id, timestamp }));
  } catch (error) {
    logError('Could not ask for the latest build', error);
  }
}
