import { callListener } from '../call-listener';
import type { AcceptedEvent, EventStore } from '../event-store';
import type { RejectedEventStore, Rejection } from '../rejected/rejected-events';
import { refusedEvent } from '../rejected/refused-event';
import { writeGroup } from '../write-group';
import type { MessageSeal, StreamedMessage, TakeMessage } from './event-stream';
import { eventsIn } from './group-message';

/** Erases the data of erased people among these ids of visits and browsers. */
export type EraseLate = (ids: { readonly sessionIds: readonly string[]; readonly anonymousIds: readonly string[] }) => Promise<unknown>;

/**
 * How often a message is tried whose key no process seems to have. Each waits a second between its tries. During a change of keys another
 * process opens it long before. Tried for ever, 64 of them would be all that the stream gives out, and no event would be written again.
 */
const UNKNOWN_KEY_TRIES = 30;

export interface TakeMessageDeps {
  readonly events: EventStore;
  readonly seal: Pick<MessageSeal, 'open'>;
  readonly rejected: Pick<RejectedEventStore, 'keep'>;
  /** Removes the data of people who were erased while their events waited (R15.03). */
  readonly eraseLate: EraseLate;
  /** Receives the new events of each commit, each event once. */
  readonly onStored: (events: readonly AcceptedEvent[]) => void;
  /** Receives what `onStored` throws. The events are stored all the same. */
  readonly onListenerError: (error: unknown) => void;
  /** Called when the database is away, and when it is back. */
  readonly onHeld: (error: unknown) => void;
  /** Called for a message that nobody can read, or that this process's keys can't open. */
  readonly onUnreadable: (sequence: number, why: 'unknown-key' | 'broken') => void;
}

/**
 * Writes a message's events as the event API would have done: each once, even if it was given before, with the time at which the stream
 * accepted it. Events that the database refuses go to the refused events, and the others are written. Data of people who were
 * erased in the meantime is removed from them. The message is done only when all of that is committed; while the database is away the
 * stream holds it.
 */
export const takeMessage =
  ({ events, seal, rejected, eraseLate, onStored, onListenerError, onHeld, onUnreadable }: TakeMessageDeps): TakeMessage =>
  async (message) => {
    try {
      const opened = seal.open(message.bytes);
      if (opened.kind === 'unknown-key') {
        onUnreadable(message.sequence, 'unknown-key');
        if (message.deliveries < UNKNOWN_KEY_TRIES) return 'later';
        await rejected.keep([unreadable(message, 'a message of the stream is sealed with a key that no process has')]);
        return 'done';
      }
      const group = opened.kind === 'opened' ? eventsIn(opened.text) : null;
      if (group === null) {
        onUnreadable(message.sequence, 'broken');
        await rejected.keep([unreadable(message, 'a message of the stream could not be read')]);
        return 'done';
      }
      const { inserted, unstorable } = await writeGroup(events, group, message.at);
      try {
        if (unstorable.size > 0)
          await rejected.keep(group.filter(({ eventId }) => unstorable.has(eventId)).map((event) => refusedEvent(event)));
        // This includes events that were already stored: a process may have written this message and died before this line.
        await eraseLate({ sessionIds: distinct(group, 'sessionId'), anonymousIds: distinct(group, 'anonymousId') });
      } finally {
        // They are new only this once, even if the rest has to run again.
        if (inserted.size > 0) callListener(() => onStored(group.filter(({ eventId }) => inserted.has(eventId))), onListenerError);
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

/** The message itself stays in the stream for a week, under this number. A replay writes it once its key is back. */
const unreadable = ({ sequence }: StreamedMessage, reason: string): Rejection => ({
  brandId: '',
  reason,
  field: '',
  body: JSON.stringify({ sequence }),
});
