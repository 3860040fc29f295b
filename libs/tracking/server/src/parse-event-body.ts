import { err, isRecord, ok, type Result } from '@waypost/platform/kernel';
import { isTooDeep } from '@waypost/platform/kernel/text';
import { isCalendarDay, isStorableTime } from '@waypost/platform/kernel/time';
import { CLEAR_PROPERTIES, EVENT_NAMES } from '@waypost/tracking/contract';
import { MAX_EVENT_ID_LENGTH } from '@waypost/tracking/contract/values';
import { isSecretParameter, withoutSecretParameters } from '@waypost/visitor/model/addresses';
import type { AcceptedEvent } from './event-store';
import { withoutUnstorableCharacters } from './unstorable-characters';

/** The reason for refusing an event, as a sentence, and the field at fault. */
export interface EventRejection {
  readonly reason: string;
  readonly field: string;
  /** Set if the event is too large to be stored as a refused event. Its properties may have been changed by then. */
  readonly isTooLarge?: boolean;
}

/** The database refuses the event's content, now and later. */
export const UNSTORABLE: EventRejection = { reason: 'the event holds something that cannot be stored', field: 'properties' };

export interface EventBodyContext {
  /** The brand whose host received the event. */
  readonly brandId: string;
  /** An upper bound of the body's length, if available: a body below the limit needs no measuring. */
  readonly maxLength?: number;
  /** True if the JSON text had `\u` escapes. Only those can bring in characters that PostgreSQL refuses. */
  readonly hasEscapes?: boolean;
}

/** The longest an event's properties may be, as JSON text. */
export const MAX_EVENT_PROPERTIES_LENGTH = 64 * 1024;
const TOO_LARGE: EventRejection = {
  field: 'properties',
  reason: `properties must be at most ${MAX_EVENT_PROPERTIES_LENGTH} characters of JSON, not deeply nested`,
  isTooLarge: true,
};
/** Harmless in JSON, SQL and headers. Any sender may choose its own ids. */
const EVENT_ID = /^[\w.:-]{1,100}$/;
const ISO_INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/;

const EVENTS_OF_OURS: ReadonlySet<string> = new Set(EVENT_NAMES);
/** Everything else is sealed (R15.02): what the contract calls personal, form fields under their own names, and unknown properties. */
const CLEAR: ReadonlySet<string> = new Set(CLEAR_PROPERTIES);

const rejected = (field: string, reason: string): Result<never, EventRejection> => err({ field, reason });

/**
 * Validates one event of `POST /api/event/create` (R7.03) and separates its personal values. It is written without a schema and in one
 * pass, because no other code of the server runs as often: a yup schema of the named fields takes 28 µs per event, and all of this takes 4.
 * The input is not stored; its properties may be changed.
 */
export function parseEventBody(input: unknown, context: EventBodyContext): Result<AcceptedEvent, EventRejection> {
  if (!isRecord(input)) return rejected('', 'an event must be an object');
  const body = context.hasEscapes === false ? input : withoutUnstorableCharacters(input);
  if (!isRecord(body)) return rejected('', 'an event must be an object');
  const { type, event, timestamp, sessionId, anonymousId, properties } = body;
  if (type !== 'track') return rejected('type', 'type must be "track"');
  if (typeof event !== 'string' || !EVENTS_OF_OURS.has(event)) return rejected('event', 'event must be the name of a known event');
  if (typeof timestamp !== 'string' || !ISO_INSTANT.test(timestamp) || !isDayOfMonth(timestamp))
    return rejected('timestamp', 'timestamp must be an ISO 8601 instant');
  const instant = Date.parse(timestamp);
  if (!isStorableTime(instant)) return rejected('timestamp', 'timestamp must be an instant from 1970 to 2999');
  if (!isId(sessionId)) return rejected('sessionId', `sessionId must be a text of 1 to ${MAX_EVENT_ID_LENGTH} characters`);
  if (!isId(anonymousId)) return rejected('anonymousId', `anonymousId must be a text of 1 to ${MAX_EVENT_ID_LENGTH} characters`);
  if (!isRecord(properties)) return rejected('properties', 'properties must be an object');
  // Before they are separated: values of any depth parse, but the sealed ones could not be written, and their whole group would fail.
  if (isTooDeep(properties)) return err(TOO_LARGE);
  const { eventId } = properties;
  if (!isEventId(eventId))
    return rejected('properties.eventId', 'properties.eventId must be 1 to 100 letters, digits, underscores, dots, colons or hyphens');

  const sequence = takeSequence(properties);
  const personal = takePersonal(properties);
  stripAddresses(properties);
  const propertiesJson = JSON.stringify(properties);
  if (isTooLong(propertiesJson, personal, context.maxLength)) return err(TOO_LARGE);
  // Not the text as sent: it may name an hour that is valid for us and not for PostgreSQL (24:00).
  return ok({
    eventId,
    event,
    timestamp: new Date(instant).toISOString(),
    sessionId,
    anonymousId,
    brandId: context.brandId,
    sequence,
    propertiesJson,
    personal,
  });
}

/** The days that every month has are not looked up, because that takes longer than all other checks of a timestamp. */
const isDayOfMonth = (timestamp: string): boolean => timestamp.slice(8, 10) <= '28' || isCalendarDay(timestamp);

/** Returns whether a value can be the id of an event. */
export const isEventId = (value: unknown): value is string => typeof value === 'string' && EVENT_ID.test(value);

const isId = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= MAX_EVENT_ID_LENGTH;

/** PostgreSQL's largest integer. */
const MAX_SEQUENCE = 2_147_483_647;

/** Moves the event's number out of the properties into a column of its own. An invalid number is dropped, and the event stays. */
function takeSequence(properties: Record<string, unknown>): number | null {
  const { sequence } = properties;
  if (sequence === undefined) return null;
  properties['sequence'] = undefined;
  return typeof sequence === 'number' && Number.isInteger(sequence) && sequence >= 1 && sequence <= MAX_SEQUENCE ? sequence : null;
}

/**
 * Moves properties that are or may be personal out of the properties. They are set to undefined, which JSON leaves out, because deleting
 * would slow the object down.
 */
function takePersonal(properties: Record<string, unknown>): Record<string, unknown> | null {
  let personal: Record<string, unknown> | null = null;
  for (const name in properties) {
    const value = properties[name];
    if (CLEAR.has(name) && !isSecretOfAddress(name, value)) continue;
    properties[name] = undefined;
    if (value === null || value === undefined || isEmptyRecord(value)) continue;
    personal ??= {};
    personal[name] = value;
    if (name === 'maResponse') keepExpectedValue(properties, value);
  }
  return personal;
}

/** Clear properties whose text a link chooses. */
const OF_ADDRESS: ReadonlySet<string> = new Set([
  ...['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term', 'sessionUtmMedium'],
  ...['afid', 'smid', 'xsmid', 'gclid', 'fbclid', 'tblci'],
]);

/** True for an e-mail address in place of a campaign's name. Programs that send mail to many write it there. */
const isSecretOfAddress = (name: string, value: unknown): boolean =>
  typeof value === 'string' && value.includes('@') && OF_ADDRESS.has(name) && isSecretParameter(name, value);

/** True for the answers of a visitor who has answered nothing yet: there is nothing to seal. */
function isEmptyRecord(value: unknown): boolean {
  if (!isRecord(value)) return false;
  for (const _name in value) return false;
  return true;
}

/** Copies the bid into a clear property. Alone it says nothing about a person, and staff's figures need it (R10.10). */
function keepExpectedValue(properties: Record<string, unknown>, response: unknown): void {
  const click = isRecord(response) ? response['ctc'] : undefined;
  const value = isRecord(click) ? click['ev'] : undefined;
  if (typeof value === 'number') properties['expectedValue'] = value;
}

/** The properties that hold an address, or values of a page's choice, and those that hold an address's parameters by name. */
const ADDRESSES = ['referrer', 'destination', 'dataset'] as const;
const PARAMETERS = ['urlParams', 'sessionUrlParams'] as const;

/**
 * Strips parameters from addresses. The browser has already removed them from the page's address (R6.03), but a linking page of another
 * site or an old build may not have.
 */
function stripAddresses(properties: Record<string, unknown>): void {
  for (const name of ADDRESSES) strip(properties, name);
  for (const name of PARAMETERS) stripParameters(properties[name]);
  const { url } = properties;
  if (!isRecord(url)) return;
  strip(url, 'full');
  strip(url, 'query');
}

/** Sets secret parameters to undefined, which JSON leaves out. */
function stripParameters(parameters: unknown): void {
  if (!isRecord(parameters)) return;
  for (const name in parameters) {
    const value = parameters[name];
    if (isSecretParameter(name, typeof value === 'string' ? value : '')) parameters[name] = undefined;
  }
}

/** Strips a text, or all texts within an object or a list. Its depth has been checked. */
function strip(owner: Record<string, unknown>, name: string): void {
  const value = owner[name];
  if (typeof value === 'string') owner[name] = withoutSecretParameters(value);
  else if (typeof value === 'object' && value !== null) for (const inner in value) strip(value as Record<string, unknown>, inner);
}

function isTooLong(propertiesJson: string, personal: unknown, maxLength = Infinity): boolean {
  if (maxLength <= MAX_EVENT_PROPERTIES_LENGTH) return false;
  return propertiesJson.length + JSON.stringify(personal).length > MAX_EVENT_PROPERTIES_LENGTH;
}
