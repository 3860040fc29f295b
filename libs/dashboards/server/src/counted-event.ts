import { CONSENT_FIELD } from '@waypost/funnel-engine/model/step';
import { isRecord } from '@waypost/platform/kernel';
import { deviceOf, type Device } from '@waypost/visitor/model';
import { FIELD_NAMES } from '@waypost/validation';

/** A stored event, as far as it is counted; the same shape as `StoredEvent` of tracking. */
export interface CountedEvent {
  readonly event: string;
  /** ISO instant on our clock. */
  readonly receivedAt: string;
  readonly brandId: string;
  readonly sessionId: string;
  readonly anonymousId: string;
  readonly properties: Readonly<Record<string, unknown>>;
  /** Where it stands among all events; the store's own. */
  readonly place: EventPlace;
}

/** A place in the order in which events are counted: a transaction writes several, and transactions overtake each other. */
export interface EventPlace {
  readonly transactionId: bigint;
  readonly position: bigint;
}

export const isUpTo = (a: EventPlace, b: EventPlace): boolean =>
  a.transactionId < b.transactionId || (a.transactionId === b.transactionId && a.position <= b.position);

export const DIRECT_SOURCE = 'direct';
export const PAID_SOURCE = 'paid, no name';
const NAME_MAX_LENGTH = 80;

type Properties = CountedEvent['properties'];

/** A name as it is counted under; visitors' browsers send it, so it may be anything. */
export function nameIn(value: unknown): string | null {
  const text = typeof value === 'string' ? value.trim().slice(0, NAME_MAX_LENGTH) : '';
  return text === '' ? null : text;
}

/** Where the visit came from: its campaign's source, and where that has no name whether it was paid for. */
export function sourceOf({ sessionUrlParams, isPaidUser }: Properties): string {
  const named = isRecord(sessionUrlParams) ? nameIn(sessionUrlParams['utm_source'])?.toLowerCase() : undefined;
  return named ?? (isPaidUser === true ? PAID_SOURCE : DIRECT_SOURCE);
}

export const deviceOfEvent = ({ userAgent }: Properties): Device => deviceOf(typeof userAgent === 'string' ? userAgent : '');

const ID_MAX_LENGTH = 100;

/** Whose variants it counts for: the visitor's id in experiments, else the browser's own (contracts). */
export function visitorOf({ anonymousId, properties: { unit } }: Pick<CountedEvent, 'anonymousId' | 'properties'>): string {
  return typeof unit === 'string' && unit !== '' ? unit.slice(0, ID_MAX_LENGTH) : anonymousId;
}

export interface EnteredVariant {
  readonly experiment: string;
  readonly phase: number;
  readonly variant: string;
}

/** The variant that an event says was shown; null where it says none. */
export function enteredVariantOf({ event, properties }: Pick<CountedEvent, 'event' | 'properties'>): EnteredVariant | null {
  if (event !== 'enteredExperiment') return null;
  const [experiment, variant] = [nameIn(properties['name']), nameIn(properties['variant'])];
  const { phase } = properties;
  if (experiment === null || variant === null) return null;
  return { experiment, variant, phase: typeof phase === 'number' && Number.isInteger(phase) && phase > 0 && phase < 1_000 ? phase : 0 };
}

/** The step at which a funnel ends: a visit that sees it has become a lead. */
export const RESULTS_STEP = 'results';

/** Expected values are summed in ten-thousandths: whole numbers add up to the same in any order. */
export const EXPECTED_VALUE_UNIT = 10_000;
/** Dollars. No bid is as high; a browser that claims one must not spoil a day's sum. */
const EXPECTED_VALUE_MAX = 10_000;

/** What a demand check's answer was worth, in units. */
export function expectedValueOf({ expectedValue }: Properties): number {
  return typeof expectedValue === 'number' && expectedValue > 0 && expectedValue <= EXPECTED_VALUE_MAX
    ? Math.round(expectedValue * EXPECTED_VALUE_UNIT)
    : 0;
}

/** The phone rule that an event says was in force; null where none was. */
export const ruleAnsweredBy = ({ phoneRule }: Properties): string | null => (isRecord(phoneRule) ? nameIn(phoneRule['id']) : null);

/** Where a number was the partner's: leases are records of their own. */
const LEASED = 'leased';
const NUMBER = /^\d{10}$/;

/** The number of ours that a visit called; null where it was leased, or makes no sense. */
export const numberCalledIn = ({ didNumber, didSource }: Properties): string | null =>
  typeof didNumber === 'string' && NUMBER.test(didNumber) && didSource !== LEASED ? didNumber : null;

/** Every field that a form may ask, and the consent's tick: what a browser calls a field otherwise is none of ours. */
const FIELDS: ReadonlySet<string> = new Set([...FIELD_NAMES, CONSENT_FIELD]);
/** Longer at a field than this, and the visitor was elsewhere. */
const FIELD_TIME_MAX_MS = 600_000;

/** The field that an event says was refused. */
export const fieldRefusedIn = ({ field }: Properties): string | null => (typeof field === 'string' && FIELDS.has(field) ? field : null);

/** How long a visitor was at each field of the step that an event says was sent, in milliseconds. */
export function fieldTimesIn({ fieldTimes }: Properties): readonly (readonly [field: string, milliseconds: number])[] {
  if (!isRecord(fieldTimes)) return [];
  return Object.entries(fieldTimes).flatMap(([field, time]) =>
    FIELDS.has(field) && typeof time === 'number' && time >= 0 && time <= FIELD_TIME_MAX_MS ? [[field, Math.round(time)] as const] : [],
  );
}

const STEP_NUMBER_MAX = 1_000;

/** A step's number, from 1 on; 0 where it makes no sense. */
export const stepNumberOf = ({ stepNumber }: Properties): number =>
  typeof stepNumber === 'number' && Number.isInteger(stepNumber) && stepNumber >= 1 && stepNumber <= STEP_NUMBER_MAX ? stepNumber : 0;
