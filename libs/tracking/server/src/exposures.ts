import { exposureId } from '@waypost/experiments/model/assignment';
import { isRecord } from '@waypost/platform/kernel';
import { EXPOSURE } from '@waypost/tracking/contract/values';
import { isEventId } from './parse-event-body';

/**
 * Gives an exposure the id for its experiment, phase, unit and variant. The event table's key then stores it once, whichever tab or reload
 * sent it (R9.10). Returns the id under which it was sent; null if the event's id is unchanged. An invalid id stays, and the parser refuses
 * it.
 */
export function takeExposureId(body: unknown): string | null {
  if (!isRecord(body) || body['event'] !== EXPOSURE || !isRecord(body['properties'])) return null;
  const { properties } = body;
  const { eventId, name, phase, unit, variant } = properties;
  if (!isEventId(eventId) || typeof name !== 'string' || typeof variant !== 'string') return null;
  if (typeof phase !== 'number' || typeof unit !== 'string') return null;
  properties['eventId'] = exposureId({ experiment: name, phase, unit, variant });
  return eventId;
}
