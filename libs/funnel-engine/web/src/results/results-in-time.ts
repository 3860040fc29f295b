import { resolveStep } from '@waypost/funnel-engine/model/steps';
import { pause } from '@waypost/platform/store-kit/sagas';
import { pageEntered, selectPayload, selectRequestedStep } from '@waypost/routing/web';
import type { SagaIterator } from 'redux-saga';
import { call, race, select, take } from 'redux-saga/effects';

/** The code of the results is fetched this many steps before them, so that it is ready when the visitor arrives. */
const STEPS_AHEAD = 1;
/** The longest wait at the results for the code that asks for them. */
export const RESULTS_CODE_TIMEOUT_MS = 10_000;

export interface ResultsInTimeServices {
  /** Fetches the code of the results step, and returns the function that runs it. Rejects if it fails to load. */
  load(): Promise<() => SagaIterator<void>>;
  /** Called when the visitor is at the results and their code failed to load: the page goes on without it (R2.14). */
  goOnWithout(): void;
}

/** Fetches the code of the results step shortly before it is needed, so that only a visitor who gets that far downloads it. */
export function* resultsInTime(services: ResultsInTimeServices): SagaIterator<void> {
  for (;;) {
    const stepsAway: number = yield call(stepsToResults);
    if (stepsAway <= STEPS_AHEAD) {
      const run: (() => SagaIterator<void>) | null = yield call(loadRun, services, stepsAway === 0);
      if (run) return yield call(run);
      if ((yield call(stepsToResults)) === 0) {
        yield call(services.goOnWithout);
        // The visitor is still here, so the reload failed for lack of a network. The loop tries again until there is one.
        yield* pause(RESULTS_CODE_TIMEOUT_MS);
        continue;
      }
    }
    yield take(pageEntered.type);
  }
}

/** Returns null if the code does not load. One step ahead nobody waits for it, so nothing has been lost yet. */
function* loadRun({ load }: ResultsInTimeServices, isNeeded: boolean): SagaIterator<(() => SagaIterator<void>) | null> {
  try {
    const { run, isArriving } = yield race({
      run: call(load),
      isArriving: isNeeded ? call(pause, RESULTS_CODE_TIMEOUT_MS) : call(waitAtResults),
    });
    return isArriving === undefined ? run : null;
  } catch {
    return null;
  }
}

/** Ends when the visitor has been at the results for the longest wait. */
function* waitAtResults(): SagaIterator<true> {
  while ((yield call(stepsToResults)) > 0) yield take(pageEntered.type);
  yield* pause(RESULTS_CODE_TIMEOUT_MS);
  return true;
}

/** Returns the number of steps from the shown one to the results. */
function* stepsToResults(): SagaIterator<number> {
  const payload: ReturnType<typeof selectPayload> = yield select(selectPayload);
  if (!payload?.form) return Infinity;
  const requested: ReturnType<typeof selectRequestedStep> = yield select(selectRequestedStep);
  const { stepNumber, total } = resolveStep(payload.form, requested);
  return total - stepNumber;
}
