import type { EventStore } from '../event-store';
import type { EventStream, MessageSeal } from './event-stream';
import { groupMessages } from './group-message';

export interface StreamedEventStoreDeps {
  readonly stream: Pick<EventStream, 'publish'>;
  readonly seal: Pick<MessageSeal, 'seal'>;
}

/**
 * Creates an event store that writes to the stream; the consumer writes to the database (R16.10). It can't check which events the database
 * already has, so it reports all as new. In the database each counts once.
 */
export const createStreamedEventStore = ({ stream, seal }: StreamedEventStoreDeps): EventStore => ({
  async insert(events) {
    await Promise.all(groupMessages(events).map(({ id, text }) => stream.publish(id, seal.seal(text))));
    return new Set(events.map(({ eventId }) => eventId));
  },
});
