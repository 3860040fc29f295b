import type { Metric } from '@waypost/experiments/model';
import type { UnitEvent } from './count-store';

const EXPOSURE = 'enteredExperiment';
const ID_MAX_LENGTH = 100;
const RESULTS_STEP = 'results';
/** Dollars. No bid is as high; a browser that claims one must not spoil a day's sum. */
const AMOUNT_MAX = 10_000;

/** Whom an event is counted for: the unit of its visitor, else the browser's own id (contracts). */
export function unitOfEvent({ anonymousId, properties }: UnitEvent): string {
  const { unit } = properties;
  return typeof unit === 'string' && unit !== '' ? unit.slice(0, ID_MAX_LENGTH) : anonymousId;
}

/** Which share metrics an event counts for. */
export function metricsOf({ event, properties }: UnitEvent): readonly Metric[] {
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

/** Dollars that the demand check bid. */
export function amountOf({ properties: { expectedValue } }: UnitEvent): number {
  return typeof expectedValue === 'number' && expectedValue > 0 && expectedValue <= AMOUNT_MAX ? expectedValue : 0;
}

/** Whether an event is something that a metric counts. */
export const isDeed = (event: UnitEvent): boolean => metricsOf(event).length > 0 || amountOf(event) > 0;

/** Whose doings before an exposure are this unit's: its own, and those of its browser before that had the id. */
export const unitsOfEvent = (event: UnitEvent): readonly string[] =>
  event.event === EXPOSURE ? [unitOfEvent(event), event.anonymousId] : [unitOfEvent(event)];

export interface Exposure {
  readonly experiment: string;
  readonly variant: string;
  /** Null where the event does not say: the one that runs. */
  readonly phase: number | null;
}

export function exposureOf({ event, properties: { name, variant, phase } }: UnitEvent): Exposure | null {
  if (event !== EXPOSURE || typeof name !== 'string' || typeof variant !== 'string') return null;
  return { experiment: name, variant, phase: typeof phase === 'number' ? phase : null };
}
