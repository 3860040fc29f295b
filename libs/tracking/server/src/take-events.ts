import { isDeclaredBot } from '@waypost/platform/declared-bots';
import { isRecord } from '@waypost/platform/kernel';
import { EventsNotStoredError, type EventGroups } from './event-groups';
import type { AcceptedEvent } from './event-store';
import { takeExposureId } from './exposures';
import { markDeclaredBot } from './mark-declared-bot';
import { markVisitor, type SentBy } from './mark-visitor';
import { refusedEvent } from './rejected/refused-event';
import { parseEventBody, UNSTORABLE, type EventRejection } from './parse-event-body';
import type { Rejection } from './rejected/rejected-events';
import type { RejectionKeeper } from './rejected/rejection-keeper';
import { takePageHash, type ReadPageToken } from './take-page-hash';

export interface TakeEventsDeps {
  readonly groups: Pick<EventGroups, 'submit'>;
  /** Stores refused events with the reason (R7.08). */
  readonly rejections: RejectionKeeper;
  /** Counts the events that are refused for their content. */
  readonly onRefused: (count: number) => void;
  /** Reads the tokens of page views (R15.08). */
  readonly readPageToken: ReadPageToken;
  /** True while browsers must keep their events: the rest of the disk is reserved for answers, consents and leads (R16.05). */
  readonly isDiskLow: () => boolean;
}

/** Unparsed events, with the facts of their request. */
export interface SentEvents {
  readonly bodies: readonly unknown[];
  /** The brand whose host received them. */
  readonly brandId: string;
  readonly userAgent: string | undefined;
  /** The visitor's data from cookies; unknown if absent. */
  readonly visitor?: SentBy;
  /** The JSON text of the events. Its length bounds theirs, and only its escapes can bring in characters that PostgreSQL refuses. */
  readonly text: string;
}

/** The result for an event. */
export type TakenEvent =
  | { readonly kind: 'stored'; readonly id: string; readonly status: 'accepted' | 'duplicate' }
  | { readonly kind: 'refused'; readonly rejection: EventRejection };

export type TakeEvents = (sent: SentEvents) => Promise<readonly TakenEvent[]>;

/**
 * Takes events in (R7.03): parses each, writes them with the next group, and returns the result for each, in order. Resolves after the
 * commit. Rejects with an `EventsNotStoredError`; then none was acknowledged, and the browser sends all of them again. That includes events
 * that were stored before a refused one could not be: the second time they are duplicates.
 */
export const takeEvents =
  ({ groups, rejections, onRefused, readPageToken, isDiskLow }: TakeEventsDeps): TakeEvents =>
  async ({ bodies, brandId, userAgent, text, visitor }) => {
    if (isDiskLow()) throw new EventsNotStoredError('no-room');
    // Once for all events and before parsing, so that an event refused now and accepted later has the mark too.
    if (isDeclaredBot(userAgent)) bodies.forEach(markDeclaredBot);
    if (visitor) for (const body of bodies) markVisitor(body, visitor);
    for (const body of bodies) takePageHash(body, brandId, readPageToken);
    const sentIds = bodies.map(takeExposureId);
    const context = { brandId, maxLength: text.length, hasEscapes: text.includes('\\u') };
    const parsed = bodies.map((body) => parseEventBody(body, context));
    const refusedCount = parsed.filter(({ ok }) => !ok).length;
    if (refusedCount > 0) onRefused(refusedCount);

    const accepted = parsed.flatMap((result): AcceptedEvent[] => (result.ok ? [result.value] : []));
    const statuses = accepted.length > 0 ? [...(await groups.submit(accepted))] : [];
    const refused: Rejection[] = [];
    const taken = parsed.map((result, index): TakenEvent => {
      if (!result.ok) {
        refused.push(...refusedBody(bodies[index], result.error, brandId));
        return { kind: 'refused', rejection: result.error };
      }
      const status = statuses.shift() ?? 'unstorable';
      if (status !== 'unstorable') return { kind: 'stored', id: sentIds[index] ?? result.value.eventId, status };
      refused.push(refusedEvent(result.value));
      return { kind: 'refused', rejection: UNSTORABLE };
    });
    if (refused.length > 0) await rejections.keep(refused);
    return taken;
  };

/**
 * Returns the record of a refused body. A body that is no event, or too large, is not stored, because nothing could be done with it later.
 */
const refusedBody = (body: unknown, { reason, field, isTooLarge }: EventRejection, brandId: string): readonly Rejection[] =>
  isTooLarge || !isRecord(body) ? [] : written(body).map((text) => ({ brandId, reason, field, body: text }));

/** Returns nothing if the body nests too deeply to be written. */
function written(body: object): readonly string[] {
  try {
    return [JSON.stringify(body)];
  } catch {
    return [];
  }
}
