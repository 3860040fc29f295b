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
  /** Stores what is refused, with its reason (R7.08). */
  readonly rejections: RejectionKeeper;
  /** Counts the events that are refused by what they hold. */
  readonly onRefused?: (count: number) => void;
  /** Reads the tokens of page views (R15.08); where absent no page view names the HTML that was seen. */
  readonly readPageToken?: ReadPageToken;
  /** Whether browsers keep their events for now: what is left of the disk is for answers, consents and leads (R16.05). */
  readonly isDiskLow?: () => boolean;
}

/** Events as they came, and what is known of how they came. */
export interface SentEvents {
  readonly bodies: readonly unknown[];
  /** The brand whose host they came to. */
  readonly brandId: string;
  readonly userAgent: string | undefined;
  /** What the visitor's cookies say of them; nothing where absent. */
  readonly visitor?: SentBy;
  /** The JSON text that held them: its length bounds theirs, and only its escapes can bring in what PostgreSQL refuses. */
  readonly text: string;
}

/** What became of an event. */
export type TakenEvent =
  | { readonly kind: 'stored'; readonly id: string; readonly status: 'accepted' | 'duplicate' }
  | { readonly kind: 'refused'; readonly rejection: EventRejection };

export type TakeEvents = (sent: SentEvents) => Promise<readonly TakenEvent[]>;

/**
 * Takes events in (R7.03): parses each, writes them with the next group, and says of each what became of it, in order. Resolves
 * after the commit. Rejects with an `EventsNotStoredError`, in which case none was acknowledged.
 */
export const takeEvents =
  ({ groups, rejections, onRefused = () => undefined, readPageToken = () => null, isDiskLow = () => false }: TakeEventsDeps): TakeEvents =>
  async ({ bodies, brandId, userAgent, text, visitor }) => {
    if (isDiskLow()) throw new EventsNotStoredError('no-room');
    // Once for all of them, and before parsing: what is refused now and taken later has the mark.
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

/** What is no event at all is not stored, nor what is too large: nothing could be made of it later. */
const refusedBody = (body: unknown, { reason, field, isTooLarge }: EventRejection, brandId: string): readonly Rejection[] =>
  isTooLarge || !isRecord(body) ? [] : written(body).map((text) => ({ brandId, reason, field, body: text }));

/** None where the body nests too deeply to be written. */
function written(body: object): readonly string[] {
  try {
    return [JSON.stringify(body)];
  } catch {
    return [];
  }
}
