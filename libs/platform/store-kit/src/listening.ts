import { buffers, eventChannel, type SagaIterator } from 'redux-saga';
import { call, take } from 'redux-saga/effects';

/**
 * Handles each message of an external source, one after the other. Cancelling the saga stops listening. If nothing waits before it, a
 * message is handled before the source's call returns, because a page that goes away does not wait.
 *
 * `yield fork(listening, (emit) => lifecycle.onLeave(() => emit(null)), sendRest)`
 */
export function* listening<T>(
  subscribe: (emit: (message: T) => void) => () => void,
  handle: (message: T) => SagaIterator,
): SagaIterator<void> {
  // Wrapped, because a channel accepts no null. Buffered, so that a message that arrives during another is not lost.
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
