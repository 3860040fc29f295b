import type { AcceptedEvent } from '../event-store';
import { UNSTORABLE } from '../parse-event-body';
import type { Rejection } from './rejected-events';

/** Returns the record of an event that the database refused, as it was sent except for the parser's changes. */
export function refusedEvent(accepted: AcceptedEvent): Rejection {
  const { eventId, event, timestamp, sessionId, anonymousId, sequence, brandId, propertiesJson, personal } = accepted;
  const properties = { ...(JSON.parse(propertiesJson) as object), ...personal, eventId, ...(sequence === null ? {} : { sequence }) };
  return { brandId, ...UNSTORABLE, body: JSON.stringify({ type: 'track', event, timestamp, sessionId, anonymousId, properties }) };
}
