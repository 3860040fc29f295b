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
import { BATCH_MAX_EVENTS, batchesOf, batchOf, BEACON_MAX_BYTES } from './event-batch';
import { contextOfFirstView, type LeavingChannel } from './first-view';
import { eventsRejected } from './tracking-actions';
import type { TrackingServices } from './tracking-services';

/** A request without an answer by then counts as failed: it must not keep the other tabs from sending. */
export const SEND_TIMEOUT_MS = 15_000;
/** A tab that has the turn for longer may have been frozen with it. Then two send, and the server takes each event once. */
export const TURN_TIMEOUT_MS = 60_000;

type SenderServices = Omit<TrackingServices<unknown>, 'selectContext' | 'isContextReady'>;

/** What the sender waits for. Each keeps one message, so what happens while a request is under way counts after it. */
interface Wakes {
  /** There may be something to send. */
  readonly work: Channel<null>;
  /** The network is back. By itself, so that an event right after it does not take its place. */
  readonly online: Channel<null>;
}

/** Whether this page was viewed already, and what tells its first view that the page is left. */
interface PageViews {
  isFirst: boolean;
  readonly leaving: LeavingChannel;
}

/** Takes each tracked event to the data layer and, by way of the outbox, to the server: none lost, none doubled (R7.03, R7.04, R7.06). */
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

/** An event is whole the moment it happens: its context is the page of now, not of when it is sent. */
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
    // A network that came back before this try has no say in what follows it.
    yield flush(online);
    const { afterMs }: { afterMs: number | null } = yield call(sendInTurn, services);
    if (afterMs === null) {
      failures = 0;
      yield take(work);
      continue;
    }
    failures += 1;
    const wait = call(pause, retryDelayMs({ failures, afterMs, random: services.random() }));
    // The network's return ends a wait that only the network caused; a server that asked for time gets it.
    yield afterMs > 0 ? wait : race([wait, take(online)]);
  }
}

/** Sends what the outbox holds while no other tab does. Answers with null when it is empty, else with the wait that the server asked for. */
function* sendInTurn({ takeTurn, outbox, send }: SenderServices): SagaIterator<{ readonly afterMs: number | null }> {
  const abort = new AbortController();
  try {
    yield race([call(takeTurn, abort.signal), call(pause, TURN_TIMEOUT_MS)]);
    for (let alone = 0; ;) {
      const events: readonly EventBody[] = yield call([outbox, outbox.oldest], BATCH_MAX_EVENTS);
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
    // No connection. The events are in the outbox; the back-off is the handling.
    return { kind: 'retry', afterMs: 0 };
  } finally {
    abort.abort();
  }
}

/** The page may not come back: stores what is not stored, and hands it to the browser. It stays in the outbox until the server answers for it. */
function handOver({ outbox, beacon }: SenderServices): void {
  outbox.flush();
  batchesOf(outbox.pending(), { maxBytes: BEACON_MAX_BYTES }).every(beacon);
}
