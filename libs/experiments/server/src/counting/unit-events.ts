import type { Metric } from '@waypost/experiments/model';
import { unitIn } from '@waypost/experiments/model/assignment';
import { RESULTS_STEP } from '@waypost/funnel-engine/contract';
import { expectedValueOf, EXPOSURE } from '@waypost/tracking/contract/values';
import type { CountedAction, UnitEvent } from './count-store';

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
  event.event === EXPOSURE ? [unitIn(event), event.anonymousId] : [unitIn(event)];
