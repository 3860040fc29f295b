import { err, isRecord, ok, type Result } from '@waypost/platform/kernel';
import { CLEAR_PROPERTIES, EVENT_NAMES } from '@waypost/tracking/contract';
import { isSecretParameter, withoutSecretParameters } from '@waypost/visitor/model/addresses';
import type { AcceptedEvent } from './event-store';
import { withoutUnstorableCharacters } from './unstorable-characters';

/** Why an event is refused: a sentence, and the field at fault. */
export interface EventRejection {
  readonly reason: string;
  readonly field: string;
  /** Set where the event is beyond what is kept of refused events; its properties may have been changed by then. */
  readonly isTooLarge?: boolean;
}

/** What the database refuses, now and later. */
export const UNSTORABLE: EventRejection = { reason: 'the event holds something that cannot be stored', field: 'properties' };

export interface EventBodyContext {
  /** The brand whose host the event came to. */
  readonly brandId: string;
  /** Upper bound of the body's length, where known: a body below the limit needs no measuring. */
  readonly maxLength?: number;
  /** Whether the JSON text had `\u` escapes. Only those can bring in characters that PostgreSQL refuses. */
  readonly hasEscapes?: boolean;
}

/** The longest an event's properties may be, as JSON text. */
export const EVENT_PROPERTIES_MAX_LENGTH = 64 * 1024;
const ID_MAX_LENGTH = 100;
const EVENT_ID = /^[A-Za-z0-9-]{8,64}$/;
const ISO_INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/;
/** The year 3000: a visitor's clock may be wrong, a database's dates have an end. */
const LAST_INSTANT_MS = 32_503_680_000_000;

const EVENTS_OF_OURS: ReadonlySet<string> = new Set(EVENT_NAMES);
/** Everything else is sealed (R15.02): what the contract calls personal, a form field by its own name, and what nobody has named. */
const CLEAR: ReadonlySet<string> = new Set(CLEAR_PROPERTIES);

const rejected = (field: string, reason: string): Result<never, EventRejection> => err({ field, reason });

/**
 * Checks one event of `POST /api/event/create` (R7.03) and takes its personal values apart. By hand and in one pass: a yup
 * schema of the named fields takes 28 µs an event where all of this takes 4, and no other code of the server runs as often. The
 * input is not stored; its properties may be changed.
 */
export function parseEventBody(input: unknown, context: EventBodyContext): Result<AcceptedEvent, EventRejection> {
  if (!isRecord(input)) return rejected('', 'an event must be an object');
  const body = context.hasEscapes === false ? input : withoutUnstorableCharacters(input);
  if (!isRecord(body)) return rejected('', 'an event must be an object');
  const { type, event, timestamp, sessionId, anonymousId, properties } = body;
  if (type !== 'track') return rejected('type', 'type must be "track"');
  if (typeof event !== 'string' || !EVENTS_OF_OURS.has(event)) return rejected('event', 'event must be the name of a known event');
  if (typeof timestamp !== 'string' || !ISO_INSTANT.test(timestamp)) return rejected('timestamp', 'timestamp must be an ISO 8601 instant');
  const instant = Date.parse(timestamp);
  if (!(instant >= 0 && instant < LAST_INSTANT_MS)) return rejected('timestamp', 'timestamp must be an instant from 1970 to 2999');
  if (!isId(sessionId)) return rejected('sessionId', `sessionId must be a text of 1 to ${ID_MAX_LENGTH} characters`);
  if (!isId(anonymousId)) return rejected('anonymousId', `anonymousId must be a text of 1 to ${ID_MAX_LENGTH} characters`);
  if (!isRecord(properties)) return rejected('properties', 'properties must be an object');
  const { eventId } = properties;
  if (typeof eventId !== 'string' || !EVENT_ID.test(eventId))
    return rejected('properties.eventId', 'properties.eventId must be 8 to 64 letters, digits or hyphens');

  const sequence = takeSequence(properties);
  const personal = takePersonal(properties);
  stripAddresses(properties);
  const propertiesJson = toJson(properties);
  if (propertiesJson === null || isTooLong(propertiesJson, personal, context.maxLength))
    return err({
      field: 'properties',
      reason: `properties must be at most ${EVENT_PROPERTIES_MAX_LENGTH} characters of JSON, not deeply nested`,
      isTooLarge: true,
    });
  // Not the text that was sent: it may name a day or an hour that exists for us and not for PostgreSQL (30 February, 24:00).
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

const isId = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= ID_MAX_LENGTH;

/** PostgreSQL's largest integer. */
const SEQUENCE_MAX = 2_147_483_647;

/** Takes the event's number out of the properties, into a column of its own. A number that makes no sense costs the number, not the event. */
function takeSequence(properties: Record<string, unknown>): number | null {
  const { sequence } = properties;
  if (sequence === undefined) return null;
  properties['sequence'] = undefined;
  return typeof sequence === 'number' && Number.isInteger(sequence) && sequence >= 1 && sequence <= SEQUENCE_MAX ? sequence : null;
}

/** Moves what is personal, or may be, out of the properties. Set to undefined, which JSON leaves out: deleting would slow the object down. */
function takePersonal(properties: Record<string, unknown>): Record<string, unknown> | null {
  let personal: Record<string, unknown> | null = null;
  for (const name in properties) {
    if (CLEAR.has(name)) continue;
    const value = properties[name];
    properties[name] = undefined;
    if (value === null || value === undefined || isEmptyRecord(value)) continue;
    personal ??= {};
    personal[name] = value;
    if (name === 'maResponse') keepExpectedValue(properties, value);
  }
  return personal;
}

/** A visitor who has answered nothing yet: there is nothing to seal. */
function isEmptyRecord(value: unknown): boolean {
  if (!isRecord(value)) return false;
  for (const _name in value) return false;
  return true;
}

/** The bid alone says nothing about a person, and staff's figures need it (R10.10). */
function keepExpectedValue(properties: Record<string, unknown>, response: unknown): void {
  const click = isRecord(response) ? response['ctc'] : undefined;
  const value = isRecord(click) ? click['ev'] : undefined;
  if (typeof value === 'number') properties['expectedValue'] = value;
}

/** Properties that hold an address, and those that hold an address's parameters by name. */
const ADDRESSES = ['referrer', 'destination'] as const;
const PARAMETERS = ['urlParams', 'sessionUrlParams'] as const;

/** The browser has taken some of these parameters out already (R6.03); a page of another site that links here, or an old build, has not. */
function stripAddresses(properties: Record<string, unknown>): void {
  for (const name of ADDRESSES) strip(properties, name);
  for (const name of PARAMETERS) stripParameters(properties[name]);
  const { url } = properties;
  if (!isRecord(url)) return;
  strip(url, 'full');
  strip(url, 'query');
}

/** Set to undefined, which JSON leaves out. */
function stripParameters(parameters: unknown): void {
  if (!isRecord(parameters)) return;
  for (const name in parameters) {
    const value = parameters[name];
    if (isSecretParameter(name, typeof value === 'string' ? value : '')) parameters[name] = undefined;
  }
}

function strip(owner: Record<string, unknown>, name: string): void {
  const value = owner[name];
  if (typeof value === 'string') owner[name] = withoutSecretParameters(value);
}

/** Null where the value nests too deeply to be written. */
function toJson(value: unknown): string | null {
  try {
    return JSON.stringify(value);
  } catch {
    return null;
  }
}

function isTooLong(propertiesJson: string, personal: unknown, maxLength = Infinity): boolean {
  if (maxLength <= EVENT_PROPERTIES_MAX_LENGTH) return false;
  const personalJson = toJson(personal);
  return personalJson === null || propertiesJson.length + personalJson.length > EVENT_PROPERTIES_MAX_LENGTH;
}
