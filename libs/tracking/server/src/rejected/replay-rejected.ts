import type { AuditChange } from '@waypost/platform/audit/chain';
import { UnstorableEventsError, type AcceptedEvent, type EventStore } from '../event-store';
import { parseEventBody, UNSTORABLE } from '../parse-event-body';
import type { StoredRejection, RejectedEventStore, RejectionChoice } from './rejected-events';

export interface ReplayOutcome {
  /** Events that are in the table now. */
  readonly accepted: number;
  /** Events that were already in the table: the browser sent them again, or someone else replayed them. */
  readonly duplicate: number;
  /** Events that were refused again and stay where they are. */
  readonly rejected: number;
}

export interface ReplayDeps {
  readonly rejected: Pick<RejectedEventStore, 'take' | 'settle'>;
  readonly events: EventStore;
}

/** The most that one call replays; a caller with more calls again. */
export const MAX_REPLAY = 500;

/**
 * Passes refused events to the current parser, and stores those that it accepts. A repeated or simultaneous replay stores each event once:
 * the ids decide, and a rejection is removed only after its event is committed. The audit entry is written with the removal: a replay that
 * ends before it leaves the rejections, and the next replay records them.
 */
export const replayRejected =
  ({ rejected, events }: ReplayDeps) =>
  async (choice: RejectionChoice, entryOf: (outcome: ReplayOutcome) => AuditChange): Promise<ReplayOutcome> => {
    const taken = await rejected.take(choice, MAX_REPLAY);
    const outcome = { accepted: 0, duplicate: 0, rejected: 0 };
    const again: Pick<StoredRejection, 'id' | 'reason' | 'field'>[] = [];
    const stored: string[] = [];
    for (const { id, brandId, body } of taken) {
      const parsed = parseEventBody(JSON.parse(body), { brandId });
      const failure = parsed.ok ? await insertEvent(events, parsed.value, outcome) : parsed.error;
      if (failure) again.push({ id, reason: failure.reason, field: failure.field });
      else stored.push(id);
    }
    outcome.rejected = again.length;
    await rejected.settle({ stored, refused: again }, entryOf(outcome));
    return outcome;
  };

async function insertEvent(events: EventStore, event: AcceptedEvent, outcome: { accepted: number; duplicate: number }) {
  try {
    const inserted = await events.insert([event]);
    if (inserted.has(event.eventId)) outcome.accepted++;
    else outcome.duplicate++;
    return null;
  } catch (error) {
    if (error instanceof UnstorableEventsError) return UNSTORABLE;
    throw error;
  }
}
