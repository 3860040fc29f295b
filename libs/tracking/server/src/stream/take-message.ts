import type { AcceptedEvent, EventStore } from '../event-store';
import type { RejectedEventStore, Rejection } from '../rejected/rejected-events';
import { refusedEvent } from '../rejected/refused-event';
import { writeGroup } from '../write-group';
import type { MessageSeal, StreamedMessage, TakeMessage } from './event-stream';
import { eventsIn } from './group-message';

/** Looks among these ids of visits and of browsers for those of erased people. */
export type EraseLate = (ids: { readonly sessionIds: readonly string[]; readonly anonymousIds: readonly string[] }) => Promise<unknown>;

export interface TakeMessageDeps {
  readonly events: EventStore;
  readonly seal: Pick<MessageSeal, 'open'>;
  readonly rejected: Pick<RejectedEventStore, 'keep'>;
  /** Takes out of stored events what is of people who were erased while the events waited (R15.03). */
  readonly eraseLate: EraseLate;
  /** Receives the events of each commit that were new, each of them once. */
  readonly onStored: (events: readonly AcceptedEvent[]) => void;
  /** The database is away, or has been and is back. */
  readonly onHeld: (error: unknown) => void;
  /** A message that nobody can read, or not with this process's keys. */
  readonly onUnreadable: (sequence: number, why: 'unknown-key' | 'broken') => void;
}

/**
 * Writes a message's events as the event API would have: each once, whatever was given before, and as of the moment at which the
 * stream took them. What the database refuses goes to the refused events, and the rest of the message goes on. What was erased
 * meanwhile is erased of them. The message is done only when all that is committed; while the database is away it is held in the
 * stream.
 */
export const takeMessage =
  ({ events, seal, rejected, eraseLate, onStored, onHeld, onUnreadable }: TakeMessageDeps): TakeMessage =>
  async (message) => {
    const opened = seal.open(message.bytes);
    if (opened.kind === 'unknown-key') {
      onUnreadable(message.sequence, 'unknown-key');
      return 'later';
    }
    const group = opened.kind === 'opened' ? eventsIn(opened.text) : null;
    try {
      if (group === null) {
        onUnreadable(message.sequence, 'broken');
        await rejected.keep([unreadable(message)]);
        return 'done';
      }
      const { inserted, unstorable } = await writeGroup(events, group, message.at);
      try {
        if (unstorable.size > 0)
          await rejected.keep(group.filter(({ eventId }) => unstorable.has(eventId)).map((event) => refusedEvent(event)));
        // Also of what was there already: this message may have been written by a process that died before it came here.
        await eraseLate({ sessionIds: distinct(group, 'sessionId'), anonymousIds: distinct(group, 'anonymousId') });
      } finally {
        // They are new only this once, whatever has to be done again.
        if (inserted.size > 0) onStored(group.filter(({ eventId }) => inserted.has(eventId)));
      }
      return 'done';
    } catch (error) {
      onHeld(error);
      return 'later';
    }
  };

const distinct = (events: readonly AcceptedEvent[], id: 'sessionId' | 'anonymousId'): readonly string[] => [
  ...new Set(events.map((event) => event[id])),
];

/** The message itself stays in the stream for a week, under this number. */
const unreadable = ({ sequence }: StreamedMessage): Rejection => ({
  brandId: '',
  reason: 'a message of the stream could not be read',
  field: '',
  body: JSON.stringify({ sequence }),
});
