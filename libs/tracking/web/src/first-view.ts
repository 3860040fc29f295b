import { pause } from '@waypost/platform/store-kit/sagas';
import { isEventTracked, type EventContext } from '@waypost/tracking/contract';
import type { Channel, SagaIterator } from 'redux-saga';
import { call, race, select, take } from 'redux-saga/effects';
import type { TrackingServices } from './tracking-services';

/** The longest wait of the first page view for facts about the visit (R7.02). */
export const FIRST_VIEW_WAIT_MS = 1000;

/** Signals that the page is being left. A waiting view is then sent as it is, before this returns. */
export type LeavingChannel = Channel<{ readonly reason: 'leaving' }>;

/**
 * Returns the context of the first page view once the bot detection and the place are available, or after a second, or when the page is
 * left or the next event happens, which must not come before the view (R4.07). An exposure comes before it, and an `anonLink` only after
 * a stored event, so that neither ends the wait. Everything else is from the moment at which the page was
 * entered.
 */
export function* contextOfFirstView<State>(
  { selectContext, isContextReady }: Pick<TrackingServices<State>, 'selectContext' | 'isContextReady'>,
  atEntry: EventContext,
  leaving: LeavingChannel,
): SagaIterator<EventContext> {
  yield race([call(untilReady<State>, isContextReady), call(pause, FIRST_VIEW_WAIT_MS), take(leaving), take(isEventTracked)]);
  const { botDetectionResult, ipLookup, afid, phoneRule, url }: EventContext = yield select(selectContext);
  const completed = { ...atEntry, botDetectionResult, ipLookup };
  // The rule that gives the number depends on the place (R8.11), and on the page.
  return url.path === atEntry.url.path ? { ...completed, afid, phoneRule } : completed;
}

function* untilReady<State>(isContextReady: (state: State) => boolean): SagaIterator<void> {
  while (!(yield select(isContextReady))) yield take('*');
}
