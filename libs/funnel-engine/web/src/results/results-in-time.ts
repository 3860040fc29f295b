import { resolveStep } from '@waypost/funnel-engine/model/steps';
import { pause } from '@waypost/platform/store-kit/sagas';
import { pageEntered, selectPayload, selectRequestedStep } from '@waypost/routing/web';
import type { SagaIterator } from 'redux-saga';
import { call, race, select, take } from 'redux-saga/effects';

/** So many steps before the results their code is fetched: it is there when the visitor is. */
const STEPS_AHEAD = 1;
/** At the results a visitor waits no longer than this for the code that asks for them. */
export const RESULTS_CODE_TIMEOUT_MS = 10_000;

export interface ResultsInTimeServices {
  /** Fetches the code of the results step, and gives what runs it. Rejects where it can't be had. */
  load(): Promise<() => SagaIterator<void>>;
  /** The visitor is at the results, and their code can't be had: goes on without it (R2.14). */
  goOnWithout(): void;
}

/** Fetches the results step's code shortly before it is needed: nobody downloads it who does not get that far. */
export function* resultsInTime(services: ResultsInTimeServices): SagaIterator<void> {
  for (;;) {
    const stepsAway: number = yield call(stepsToResults);
    if (stepsAway <= STEPS_AHEAD) {
      const run: (() => SagaIterator<void>) | null = yield call(loadRun, services, stepsAway === 0);
      if (run) return yield call(run);
      if ((yield call(stepsToResults)) === 0) {
        yield call(services.goOnWithout);
        // Whoever is still here has no network: asked again until there is one.
        yield* pause(RESULTS_CODE_TIMEOUT_MS);
        continue;
      }
    }
    yield take(pageEntered.type);
  }
}

/** Null where the code does not come. A step ahead nobody waits for it, so nothing has been lost yet. */
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

/** Ends when the visitor has been at the results for as long as anybody should wait. */
function* waitAtResults(): SagaIterator<true> {
  while ((yield call(stepsToResults)) > 0) yield take(pageEntered.type);
  yield* pause(RESULTS_CODE_TIMEOUT_MS);
  return true;
}

/** How many steps the one that is shown is before the results. */
function* stepsToResults(): SagaIterator<number> {
  const payload: ReturnType<typeof selectPayload> = yield select(selectPayload);
  if (!payload?.form) return Infinity;
  const requested: ReturnType<typeof selectRequestedStep> = yield select(selectRequestedStep);
  const { stepNumber, total } = resolveStep(payload.form, requested);
  return total - stepNumber;
}
