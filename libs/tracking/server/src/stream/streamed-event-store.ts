import type { EventStore } from '../event-store';
import type { EventStream, MessageSeal } from './event-stream';
import { groupMessages } from './group-message';

export interface StreamedEventStoreDeps {
  readonly stream: Pick<EventStream, 'publish'>;
  readonly seal: Pick<MessageSeal, 'seal'>;
}

/**
 * A store of events that has them on the stream: what it has taken the consumer writes (R16.10). It cannot say which of them the
 * database has already, and calls them all new; there each counts once.
 */
export const createStreamedEventStore = ({ stream, seal }: StreamedEventStoreDeps): EventStore => ({
  async insert(events) {
    await Promise.all(groupMessages(events).map(({ id, text }) => stream.publish(id, seal.seal(text))));
    return new Set(events.map(({ eventId }) => eventId));
  },
});
