import { buffers, eventChannel, type SagaIterator } from 'redux-saga';
import { call, take } from 'redux-saga/effects';

/**
 * Handles each message of a source from outside the store, one after the other; cancelling the saga stops listening.
 * A message without a wait before it is handled before the source's call returns: a page that goes away waits for nobody.
 *
 * `yield fork(listening, (emit) => lifecycle.onLeave(() => emit(null)), sendRest)`
 */
export function* listening<T>(
  subscribe: (emit: (message: T) => void) => () => void,
  handle: (message: T) => SagaIterator,
): SagaIterator<void> {
  // Wrapped, because a channel takes no null; buffered, because one that comes while another is handled counts too.
  const channel = eventChannel<{ message: T }>((emit) => subscribe((message) => emit({ message })), buffers.expanding(4));
  try {
    for (;;) {
      const { message } = yield take(channel);
      yield call(handle, message);
    }
  } finally {
    channel.close();
  }
}
