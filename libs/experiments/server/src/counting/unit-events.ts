import type { Metric } from '@waypost/experiments/model';
import { RESULTS_STEP } from '@waypost/funnel-engine/contract';
import { wellFormed } from '@waypost/platform/kernel/text';
import { expectedValueOf, EXPOSURE, MAX_EVENT_ID_LENGTH } from '@waypost/tracking/contract/values';
import type { CountedAction, UnitEvent } from './count-store';

/** Returns the unit that an event counts for: the visitor's, or else the browser's own id (contracts). */
export function unitOfEvent({ anonymousId, properties }: UnitEvent): string {
  const { unit } = properties;
  return typeof unit === 'string' && unit !== '' ? wellFormed(unit.slice(0, MAX_EVENT_ID_LENGTH)) : anonymousId;
}

/** Returns the share metrics that an event counts for. */
function metricsOf({ event, properties }: UnitEvent): readonly Metric[] {
  switch (event) {
    case 'formStepSubmitted':
      return ['submittedStep'];
    case 'pageView':
      return properties['stepName'] === RESULTS_STEP ? ['reachedResults'] : [];
    case 'ctcClicked':
      return ['called', 'converted'];
    case 'maAdClicked':
      return ['clickedAd', 'converted'];
    default:
      return [];
  }
}

/** Returns what metrics count of an event, or null if none counts it. */
export function actionOf(event: UnitEvent): CountedAction | null {
  const [metrics, amount] = [metricsOf(event), expectedValueOf(event)];
  return metrics.length > 0 || amount > 0 ? { receivedAt: event.receivedAt, metrics, amount } : null;
}

/** Returns the units whose actions before an exposure belong to this unit: itself, and its browser before it had the id. */
export const unitsOfEvent = (event: UnitEvent): readonly string[] =>
  event.event === EXPOSURE ? [unitOfEvent(event), event.anonymousId] : [unitOfEvent(event)];

export interface Exposure {
  readonly experiment: string;
  readonly variant: string;
  /** Null if the event lacks it. The running phase then applies. */
  readonly phase: number | null;
}

export function exposureOf({ event, properties: { name, variant, phase } }: UnitEvent): Exposure | null {
  if (event !== EXPOSURE || typeof name !== 'string' || typeof variant !== 'string') return null;
  return { experiment: name, variant, phase: typeof phase === 'number' ? phase : null };
}
