import type { Clock } from '@waypost/platform/kernel';
import { inContext, instantNow, listening, pause, type SagaContext, takeEach } from '@waypost/platform/store-kit/sagas';
import {
  buildEventBody,
  dataLayerEntry,
  eventStored,
  isEventTracked,
  type EventBody,
  type EventContext,
  type EventTracked,
} from '@waypost/tracking/contract';
import { buffers, channel, type Channel, type SagaIterator } from 'redux-saga';
import { call, flush, fork, put, race, select, take } from 'redux-saga/effects';
import { deliveryOf, retryDelayMs, type Delivery, type DeliveryAnswer } from './delivery';
import { MAX_BATCH_EVENTS, batchesOf, batchOf, MAX_BEACON_BYTES } from './event-batch';
import { contextOfFirstView, type LeavingChannel } from './first-view';
import { eventsRejected } from './tracking-actions';
import type { TrackingServices } from './tracking-services';

/** The deadline of a request, after which it counts as failed. It must not keep the other tabs from sending. */
export const SEND_TIMEOUT_MS = 15_000;
/** After this time another tab may send too, because the one whose turn it is may be frozen. The server stores each event once. */
export const TURN_TIMEOUT_MS = 60_000;

type SenderServices = Omit<TrackingServices<unknown>, 'selectContext' | 'isContextReady'>;

/** The channels that the sender waits for. Each buffers one message, so that a signal during a request counts after it. */
interface Wakes {
  /** There may be something to send. */
  readonly work: Channel<null>;
  /** The network is back. This is a separate channel, so that an event right after it does not replace the signal. */
  readonly online: Channel<null>;
}

/** Whether this page was viewed already, and the channel that informs its first view that the page is being left. */
interface PageViews {
  isFirst: boolean;
  readonly leaving: LeavingChannel;
}

/**
 * Delivers each tracked event to the data layer and, through the outbox, to the server, without loss or duplicates (R7.03, R7.04, R7.06).
 */
export function* deliverEvents<State>(services: TrackingServices<State>): SagaIterator<void> {
  const wakes: Wakes = { work: channel(buffers.sliding(1)), online: channel(buffers.sliding(1)) };
  const wake = () => wakes.work.put(null);
  const { lifecycle } = services;
  const views: PageViews = { isFirst: true, leaving: channel(buffers.none()) };
  yield takeEach(isEventTracked, takeIn<State>, services, wake, views);
  yield fork(
    listening<null>,
    (emit: (moment: null) => void) => lifecycle.onLeave(() => emit(null)),
    function* () {
      views.leaving.put({ reason: 'leaving' });
      handOver(services);
    },
  );
  yield fork(
    listening<null>,
    (emit: (moment: null) => void) => lifecycle.onOnline(() => emit(null)),
    function* () {
      wakes.online.put(null);
      wake();
    },
  );
  yield fork(
    listening<null>,
    (emit: (moment: null) => void) => lifecycle.onReturn(() => emit(null)),
    function* () {
      wake();
    },
  );
  yield call(sendAll, services, wakes);
}

/** Completes an event at the moment it happens: its context is the current page, not the page at the time of sending. */
function* takeIn<State>(
  services: TrackingServices<State>,
  wake: () => void,
  views: PageViews,
  { meta: { event } }: EventTracked,
): SagaIterator<void> {
  if (!event.name) return;
  const { selectContext, pushToDataLayer, outbox, newId } = services;
  const report = yield* inContext<SagaContext['onError']>('onError');
  try {
    let context: EventContext = yield select(selectContext);
    const timestamp = yield* instantNow();
    if (event.name === 'pageView' && views.isFirst) {
      views.isFirst = false;
      context = yield call(contextOfFirstView<State>, services, context, views.leaving);
    }
    const body = buildEventBody(event, context, { eventId: newId(), timestamp });
    const stored = outbox.add(body).then(wake);
    pushToDataLayer(dataLayerEntry(body));
    yield call(() => stored);
    yield put(eventStored(event));
  } catch (error) {
    // One event that can't be built, or a tag that throws inside the data layer, must not end the tracking of all others.
    report(error, 'deliverEvents');
  }
}

function* sendAll(services: SenderServices, { work, online }: Wakes): SagaIterator<void> {
  for (let failures = 0; ;) {
    // A network that returned before this attempt must not shorten the wait after it.
    yield flush(online);
    const { afterMs }: { afterMs: number | null } = yield call(sendInTurn, services);
    if (afterMs === null) {
      failures = 0;
      yield take(work);
      continue;
    }
    failures += 1;
    const wait = call(pause, retryDelayMs({ failures, afterMs, random: services.random() }));
    // The network's return ends a wait that only the network caused. If the server asked for time, the wait runs to its end.
    yield afterMs > 0 ? wait : race([wait, take(online)]);
  }
}

/** Sends the outbox's events while no other tab does. Returns null when it is empty, otherwise the wait that the server asked for. */
function* sendInTurn({ takeTurn, outbox, send }: SenderServices): SagaIterator<{ readonly afterMs: number | null }> {
  const abort = new AbortController();
  try {
    yield race([call(takeTurn, abort.signal), call(pause, TURN_TIMEOUT_MS)]);
    for (let alone = 0; ;) {
      const events: readonly EventBody[] = yield call([outbox, outbox.oldest], MAX_BATCH_EVENTS);
      if (events.length === 0) return { afterMs: null };
      const batch = batchOf(events, alone > 0 ? { maxEvents: 1 } : {});
      const delivery: Delivery = yield call(deliver, batch, send);
      if (delivery.kind === 'retry') return { afterMs: delivery.afterMs };
      if (delivery.kind === 'split') {
        alone = batch.length;
        continue;
      }
      alone = Math.max(alone - 1, 0);
      yield call([outbox, outbox.remove], delivery.eventIds);
      if (delivery.rejected.length > 0) yield put(eventsRejected(delivery.rejected));
    }
  } finally {
    abort.abort();
  }
}

function* deliver(
  batch: readonly EventBody[],
  send: (batch: readonly EventBody[], signal: AbortSignal) => Promise<DeliveryAnswer>,
): SagaIterator<Delivery> {
  const clock = yield* inContext<Clock>('clock');
  const abort = new AbortController();
  try {
    const { answer } = yield race({ answer: call(send, batch, abort.signal), late: call(pause, SEND_TIMEOUT_MS) });
    return answer ? deliveryOf(batch, answer, clock.now()) : { kind: 'retry', afterMs: 0 };
  } catch {
    // No connection. The events are in the outbox, and the back-off handles the failure.
    return { kind: 'retry', afterMs: 0 };
  } finally {
    abort.abort();
  }
}

/**
 * Stores events that are not stored yet and hands them to the browser, because the page may not come back. They stay in the outbox until
 * the server acknowledges them.
 */
function handOver({ outbox, beacon }: SenderServices): void {
  outbox.flush();
  batchesOf(outbox.pending(), { maxBytes: MAX_BEACON_BYTES }).every(beacon);
}
