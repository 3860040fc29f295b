import { wellFormed } from '@waypost/platform/kernel/text';
import { EXPOSURE, MAX_EVENT_ID_LENGTH } from '@waypost/tracking/contract/values';
import { isExperimentKey } from '../content/experiment-key';

/** An event as the intake admits it: its properties may be anything. */
export interface ReportingEvent {
  readonly event: string;
  /** The browser's own id. */
  readonly anonymousId: string;
  readonly properties: Readonly<Record<string, unknown>>;
}

/** The variant that an event reports as shown. Anybody can invent it, so it may be none that the experiment has. */
export interface ReportedExposure {
  readonly experiment: string;
  /** Null if the event lacks it. The running phase then applies. */
  readonly phase: number | null;
  readonly variant: string;
}

/**
 * Returns the variant that an event reports as shown, or null. Names count as they were sent: one that is no key is that of no experiment,
 * and the id of the stored event is made from it.
 */
export function exposureIn({ event, properties: { name, variant, phase } }: ReportingEvent): ReportedExposure | null {
  if (event !== EXPOSURE || !isKey(name) || !isKey(variant)) return null;
  if (typeof phase !== 'number') return { experiment: name, phase: null, variant };
  return Number.isInteger(phase) && phase >= 1 ? { experiment: name, phase, variant } : null;
}

const isKey = (value: unknown): value is string => typeof value === 'string' && isExperimentKey(value);

/** Returns the unit that an event counts for: the visitor's id in experiments, or else the browser's own (contracts). */
export const unitIn = ({ anonymousId, properties: { unit } }: Pick<ReportingEvent, 'anonymousId' | 'properties'>): string =>
  typeof unit === 'string' && unit !== '' ? wellFormed(unit.slice(0, MAX_EVENT_ID_LENGTH)) : anonymousId;
