import { exposureId } from '@waypost/experiments/model/assignment';
import { isRecord } from '@waypost/platform/kernel';

const EXPOSURE = 'enteredExperiment';

/**
 * Gives an exposure the one id for its experiment, phase and unit. The event table's key then stores it once, whichever tab or reload sent
 * it (R9.10). Returns the id under which it was sent; null if the event's id is unchanged.
 */
export function takeExposureId(body: unknown): string | null {
  if (!isRecord(body) || body['event'] !== EXPOSURE || !isRecord(body['properties'])) return null;
  const { properties } = body;
  const { eventId, name, phase, unit } = properties;
  if (typeof eventId !== 'string' || typeof name !== 'string' || typeof phase !== 'number' || typeof unit !== 'string') return null;
  properties['eventId'] = exposureId(name, phase, unit);
  return eventId;
}
