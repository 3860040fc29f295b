import type { Clock } from '@waypost/platform/kernel';
import { inContext, pause, takeEach } from '@waypost/platform/store-kit/sagas';
import { parseIpLookup, type IpLookup } from '@waypost/visitor/model';
import type { SagaIterator } from 'redux-saga';
import { call, put, race, select } from 'redux-saga/effects';
import { selectClockOffset, serverAnswered } from '../clock-offset-slice';
import { ipLookupUpdated, selectIpLookup } from './ip-lookup-slice';
import { answersGiven, selectAllAnswers, stepAnswered, userStateReceived } from '../user-state-slice';
import type { VisitorServices } from '../visitor-services';

/** The interval between checks of the record (R6.09). */
export const IP_LOOKUP_CHECK_INTERVAL_MS = 4000;
/** A record that expires sooner than this is requested again. */
export const IP_LOOKUP_REFRESH_WITHIN_MS = 20_000;
/** The life of a record after an answer was changed. */
export const IP_LOOKUP_AFTER_CHANGE_MS = 10_000;
/** The deadline of a lookup. A lookup without a response must not end the checks. */
export const IP_LOOKUP_TIMEOUT_MS = 10_000;

/** Refreshes the record of the visitor's address while the page is visible (R6.09). */
export function* refreshIpLookup({ fetchIpLookup, lifecycle }: Pick<VisitorServices, 'fetchIpLookup' | 'lifecycle'>): SagaIterator<void> {
  const clock = yield* inContext<Clock>('clock');
  const now = () => clock.now().getTime();
  const isDue = ({ expirationDate }: IpLookup) => Date.parse(expirationDate) - now() <= IP_LOOKUP_REFRESH_WITHIN_MS;

  let answers = JSON.stringify(yield select(selectAllAnswers));
  yield takeEach([stepAnswered.type, answersGiven.type, userStateReceived.type], function* (): SagaIterator<void> {
    const before = answers;
    answers = JSON.stringify(yield select(selectAllAnswers));
    const record: IpLookup | null = yield select(selectIpLookup);
    if (record && answers !== before) yield put(ipLookupUpdated(endingAt(record, now() + IP_LOOKUP_AFTER_CHANGE_MS)));
  });

  for (;;) {
    if (lifecycle.isHidden()) yield call(untilReturn, lifecycle);
    const lookup: IpLookup | null = yield select(selectIpLookup);
    if (!lookup || isDue(lookup)) {
      const askedAt = now();
      try {
        const { answer } = yield race({ answer: call(fetchIpLookup), late: call(pause, IP_LOOKUP_TIMEOUT_MS) });
        const fresh = parseIpLookup(answer?.body);
        // With a wrong clock the record would always look expired and be requested at every check, so its end is moved to this clock.
        if (fresh) {
          yield put(serverAnswered({ date: answer.date, askedAt }));
          yield put(ipLookupUpdated(endingAt(fresh, Date.parse(fresh.expirationDate) - (yield select(selectClockOffset)))));
        }
      } catch {
        // Swallowed by section 8; the next check tries again.
      }
    }
    yield call(pause, IP_LOOKUP_CHECK_INTERVAL_MS);
  }
}

const endingAt = (record: IpLookup, ms: number): IpLookup => ({ ...record, expirationDate: new Date(ms).toISOString() });

const untilReturn = (lifecycle: VisitorServices['lifecycle']): Promise<void> =>
  new Promise((resolve) => {
    const stop = lifecycle.onReturn(() => {
      stop();
      resolve();
    });
  });
