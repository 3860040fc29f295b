import { isDay } from '@waypost/platform/kernel/days';
import { REQUIRED_PARAMETERS, VISIT_FIGURES, WHOLE_EVENT } from '@waypost/operations/contract';
import { DELIVERY_STATES } from '@waypost/operations/contract/deliveries';
import { LEASE_STATES } from '@waypost/operations/contract/rows';
import { PARTNER_CALL_OPERATIONS, PARTNER_CALL_OUTCOMES, type PartnerId } from '@waypost/partner-adapters/contract/calls';
import { readFields } from '@waypost/platform/express';
import { wrongField } from '@waypost/platform/express/problems';
import { isRecord } from '@waypost/platform/kernel';
import { DAY_MS, isStorableTime } from '@waypost/platform/kernel/time';
import { type FieldSchema } from '@waypost/platform/parsing';
import { choice, fields, listOf, text, textOrAbsent } from '@waypost/platform/parsing/schemas';
import type { RejectionChoice } from '@waypost/tracking/server/rejected';

const NAME = { max: 200 };
const VALUE = { max: 2000 };
const ID = { max: 128 };
const CURSOR = { max: 120 };
const MAX_IDS = 500;
const PARTNERS: readonly PartnerId[] = ['alpha', 'beta'];
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?Z$/;

const instant = (label: string) =>
  text(label, { max: 30 }).test('instant', '${path} must be an instant, 2026-11-22T18:00Z.', (value: string) => isInstant(value));
const isInstant = (value: string): boolean => INSTANT.test(value) && isStorableTime(Date.parse(value));

const instantOrAbsent = (label: string) =>
  textOrAbsent(label, { max: 30 }).test(
    'instant',
    '${path} must be an instant, 2026-11-22T18:00Z.',
    (value: string | undefined) => value === undefined || isInstant(value),
  );

const time = { from: instant('From'), to: instant('To') };
const paged = { cursor: textOrAbsent('Cursor', CURSOR) };

function rangeOf({ from, to }: { readonly from: string; readonly to: string }) {
  const range = { from: new Date(from), to: new Date(to) };
  if (range.from >= range.to) throw wrongField('to', 'To must be later than From.');
  return range;
}

/** Gaps are counted over the whole period at once. */
const MAX_GAP_DAYS = 7;

/** Reads the period and the brand in which gaps are searched. */
export function readGapQuestion(query: unknown) {
  const asked = readFields(fields('Question', { ...time, brand: textOrAbsent('Brand', NAME) }), withoutEmpty(query));
  const range = rangeOf(asked);
  if (range.to.getTime() - range.from.getTime() > MAX_GAP_DAYS * DAY_MS)
    throw wrongField('from', `Gaps are looked for over ${MAX_GAP_DAYS} days at most.`);
  return { range, brandId: asked.brand };
}

const eventQuestion = fields('Question', {
  ...time,
  ...paged,
  brand: textOrAbsent('Brand', NAME),
  event: textOrAbsent('Event', NAME),
  session: textOrAbsent('Visit', ID),
  visitor: textOrAbsent('Visitor', ID),
  page: textOrAbsent('Page', NAME),
  property: textOrAbsent('Property', NAME).matches(/^[\w-]+(\.[\w-]+)*$/, {
    message: '${path} must be a name, as stepName or campaign.source.',
    excludeEmptyString: true,
  }),
  value: textOrAbsent('Value', VALUE),
});

/** Reads the filter of events and the cursor of their list. */
export function readEventQuestion(query: unknown) {
  const asked = readFields(eventQuestion, query);
  const { brand, event, session, visitor, page, property, value, cursor } = asked;
  if (property !== undefined && value === undefined) throw wrongField('value', 'Say which value the property has.');
  if (property === undefined && value !== undefined) throw wrongField('property', 'Say which property has this value.');
  const filter = {
    ...rangeOf(asked),
    brandId: brand,
    event,
    sessionId: session,
    anonymousId: visitor,
    page,
    property: property === undefined || value === undefined ? undefined : { name: property, value },
  };
  return { filter, cursor: cursor ?? null };
}

const day = (label: string) => text(label, { max: 10 }).test('day', '${path} must be a day, YYYY-MM-DD.', (value: string) => isDay(value));

const visitQuestion = fields('Question', {
  ...paged,
  from: day('From'),
  to: day('To'),
  did: choice('Figure', VISIT_FIGURES),
  form: textOrAbsent('Form', NAME),
  step: textOrAbsent('Step', NAME),
  field: textOrAbsent('Field', NAME),
  rule: textOrAbsent('Rule', NAME),
  number: textOrAbsent('Number', NAME),
  brand: textOrAbsent('Brand', NAME),
  page: textOrAbsent('Page', NAME),
  source: textOrAbsent('Source', NAME),
  device: textOrAbsent('Device', NAME),
  variant: textOrAbsent('Variant', NAME),
});

/** Reads the filter of a figure's visits and the cursor of their list. */
export function readVisitQuestion(query: unknown) {
  const { cursor, ...asked } = readFields(visitQuestion, withoutEmpty(query));
  if (asked.to < asked.from) throw wrongField('to', 'To must not be before From.');
  const missing = REQUIRED_PARAMETERS[asked.did]?.find((name) => asked[name] === undefined);
  if (missing) throw wrongField(missing, `Say which ${missing}.`);
  return { asked, cursor: cursor ?? null };
}

const callQuestion = fields('Question', {
  ...time,
  ...paged,
  partner: choice('Partner', PARTNERS).optional(),
  operation: choice('Operation', PARTNER_CALL_OPERATIONS).optional(),
  outcome: choice('Outcome', PARTNER_CALL_OUTCOMES).optional(),
  session: textOrAbsent('Visit', ID),
  request: textOrAbsent('Request', ID),
});

/** Reads the filter of calls to partners. */
export function readCallQuestion(query: unknown) {
  const asked = readFields(callQuestion, withoutEmpty(query));
  const { partner, operation, outcome, session, request, cursor } = asked;
  return { filter: { ...rangeOf(asked), partner, operation, outcome, sessionId: session, requestId: request }, cursor };
}

const rejectedQuestion = fields('Question', {
  ...paged,
  from: instantOrAbsent('From'),
  to: instantOrAbsent('To'),
  brand: textOrAbsent('Brand', NAME),
  reason: textOrAbsent('Reason', { max: 500 }),
  field: textOrAbsent('Field', NAME),
});

/** Returns a period that may be open at either end. */
function openRangeOf({ from, to }: { readonly from?: string | undefined; readonly to?: string | undefined }) {
  const range = { from: from === undefined ? undefined : new Date(from), to: to === undefined ? undefined : new Date(to) };
  if (range.from && range.to && range.from >= range.to) throw wrongField('to', 'To must be later than From.');
  return range;
}

/** Reads the filter of refused events. */
export function readRejectedQuestion(query: unknown) {
  const { brand, reason, field, cursor, ...time } = readFields(rejectedQuestion, withoutEmpty(query));
  return { filter: { ...openRangeOf(time), brandId: brand, reason, field: field === WHOLE_EVENT ? '' : field }, cursor };
}

const deliveryQuestion = fields('Question', {
  ...paged,
  from: instantOrAbsent('From'),
  to: instantOrAbsent('To'),
  state: choice('State', [...DELIVERY_STATES, 'any'] as const).optional(),
  sink: textOrAbsent('Receiver', NAME),
  event: textOrAbsent('Event', NAME),
});

/** Reads the filter of deliveries. The default state is given up. */
export function readDeliveryQuestion(query: unknown) {
  const { state = 'dead', sink, event, cursor, ...time } = readFields(deliveryQuestion, withoutEmpty(query));
  return { asked: { ...openRangeOf(time), state: state === 'any' ? undefined : state, sink, event }, cursor };
}

const DELIVERY_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** Returns true for the ids that the database accepts. */
export const isDeliveryId = (id: string): boolean => DELIVERY_ID.test(id);

const leaseQuestion = fields('Question', {
  ...time,
  ...paged,
  state: choice('State', LEASE_STATES).optional(),
  session: textOrAbsent('Visit', ID),
});

/** Reads the filter of leases, by their current state. */
export function readLeaseQuestion(query: unknown, now: Date) {
  const asked = readFields(leaseQuestion, withoutEmpty(query));
  const { state, session, cursor } = asked;
  return { filter: { ...rangeOf(asked), state: state && { is: state, at: now }, sessionId: session }, cursor };
}

/** Removes empty filters, which count as absent. */
const withoutEmpty = (query: unknown): unknown =>
  isRecord(query) ? Object.fromEntries(Object.entries(query).filter(([, value]) => value !== '')) : query;

const byIds = fields('Choice', { ids: listOf('Events', text('Event', ID), { min: 1, max: MAX_IDS }) });
const byReason = fields('Choice', { reason: text('Reason', { max: 500 }) });

/** The refused events to parse again: those with these ids, or all of one reason. */
export const replayBody: FieldSchema<RejectionChoice> = {
  validateSync: (sent, options) =>
    isRecord(sent) && sent['reason'] !== undefined ? byReason.validateSync(sent, options) : byIds.validateSync(sent, options),
};
