import { DASHBOARD_DEVICES } from '@waypost/dashboards/contract';
import { CONSENT_FIELD } from '@waypost/funnel-engine/model/step';
import { MAX_ADDED_PATH_LENGTH } from '@waypost/pages/model/content';
import { TEN_DIGITS } from '@waypost/phones/model/staff';
import { isRecord } from '@waypost/platform/kernel';
import { wellFormed } from '@waypost/platform/kernel/text';
import { expectedValueOf } from '@waypost/tracking/contract/values';
import { deviceOf, type Device } from '@waypost/visitor/model';
import { FIELD_NAMES } from '@waypost/validation';

/** A stored event with the fields that are counted. It has the shape of tracking's `StoredEvent`. */
export interface CountedEvent {
  readonly event: string;
  /** ISO instant of the server's clock. */
  readonly receivedAt: string;
  readonly brandId: string;
  readonly sessionId: string;
  readonly anonymousId: string;
  readonly properties: Readonly<Record<string, unknown>>;
  /** The store's place of the event among all events. */
  readonly place: EventPlace;
}

/** A place in the order of counting. A transaction writes several events, and transactions overtake each other. */
export interface EventPlace {
  readonly transactionId: bigint;
  readonly position: bigint;
}

export const isUpTo = (a: EventPlace, b: EventPlace): boolean =>
  a.transactionId < b.transactionId || (a.transactionId === b.transactionId && a.position <= b.position);

export const DIRECT_SOURCE = 'direct';
export const PAID_SOURCE = 'paid, no name';
const MAX_NAME_LENGTH = 80;

type Properties = CountedEvent['properties'];

/** Returns a name in the form that is counted. Visitors' browsers send it, so it may be anything. */
export function nameIn(value: unknown): string | null {
  const text = typeof value === 'string' ? wellFormed(value.trim().slice(0, MAX_NAME_LENGTH)) : '';
  return text === '' ? null : text;
}

/**
 * Returns the name of an event's page, or null. Names are compared with those of our pages and searched for, so they are never cut: an added
 * page's name is as long as its address.
 */
export function pageNameIn({ pageName }: Properties): string | null {
  return typeof pageName === 'string' && pageName !== '' && pageName.length <= MAX_ADDED_PATH_LENGTH ? wellFormed(pageName) : null;
}

/** Returns a visit's source: its campaign's source, or else whether the visit was paid for. */
export function sourceOf({ sessionUrlParams, isPaidUser }: Properties): string {
  const named = isRecord(sessionUrlParams) ? nameIn(sessionUrlParams['utm_source'])?.toLowerCase() : undefined;
  return named ?? (isPaidUser === true ? PAID_SOURCE : DIRECT_SOURCE);
}

/** Returns a visit's device. Only the event of an erased person names the device itself, in place of the user agent. */
export const deviceOfEvent = ({ device, userAgent }: Properties): Device =>
  DASHBOARD_DEVICES.find((each) => each === device) ?? deviceOf(typeof userAgent === 'string' ? userAgent : '');

/** Expected values are summed in ten-thousandths, because whole numbers give the same sum in any order. */
export const EXPECTED_VALUE_UNIT = 10_000;

/** Returns the bid of a demand check, in units. */
export const expectedUnitsOf = (event: CountedEvent): number => Math.round(expectedValueOf(event) * EXPECTED_VALUE_UNIT);

/** Returns the phone rule that was in force for an event, or null. */
export const ruleAnsweredBy = ({ phoneRule }: Properties): string | null => (isRecord(phoneRule) ? nameIn(phoneRule['id']) : null);

/** The source of a partner's number. Leases have records of their own. */
const LEASED = 'leased';

/** Returns the called number, or null if it was leased or is malformed. */
export const numberCalledIn = ({ didNumber, didSource }: Properties): string | null =>
  typeof didNumber === 'string' && TEN_DIGITS.test(didNumber) && didSource !== LEASED ? didNumber : null;

/** Every field of the forms, and the checkbox of the consent. Other names that a browser sends are ignored. */
const FIELDS: ReadonlySet<string> = new Set([...FIELD_NAMES, CONSENT_FIELD]);
/** A longer time at a field means that the visitor was elsewhere. */
const MAX_FIELD_TIME_MS = 600_000;

/** Returns the field whose answer was refused. */
export const fieldRefusedIn = ({ field }: Properties): string | null => (typeof field === 'string' && FIELDS.has(field) ? field : null);

/** Returns the time at each field of the sent step, in milliseconds. */
export function fieldTimesIn({ fieldTimes }: Properties): readonly (readonly [field: string, milliseconds: number])[] {
  if (!isRecord(fieldTimes)) return [];
  return Object.entries(fieldTimes).flatMap(([field, time]) =>
    FIELDS.has(field) && typeof time === 'number' && time >= 0 && time <= MAX_FIELD_TIME_MS ? [[field, Math.round(time)] as const] : [],
  );
}

const MAX_STEP_NUMBER = 1_000;

/** Returns a step's number from 1 on, or 0 if it is malformed. */
export const stepNumberOf = ({ stepNumber }: Properties): number =>
  typeof stepNumber === 'number' && Number.isInteger(stepNumber) && stepNumber >= 1 && stepNumber <= MAX_STEP_NUMBER ? stepNumber : 0;
