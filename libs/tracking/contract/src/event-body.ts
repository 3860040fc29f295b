import type { EventBody, EventContext } from './event-context';
import type { WaypostEvent } from './waypost-event';

/** Created once, where the event happens. A retry or a beacon of the same event carries the same stamp (R7.06). */
export interface EventStamp {
  readonly eventId: string;
  /** ISO instant on the visitor's clock. */
  readonly timestamp: string;
}

/** Properties that contain a person's answers or place. They are sealed when stored (R15.02) and never enter a data layer. */
export const PERSONAL_PROPERTIES = ['data', 'answers', 'ipLookup', 'maResponse'] as const;

/**
 * Builds the body of `POST /api/event/create` (R7.03): section 7's list, the rest of section 3's context (R7.02), and the event's own
 * properties.
 */
export function buildEventBody(event: WaypostEvent, context: EventContext, { eventId, timestamp }: EventStamp): EventBody {
  return {
    type: 'track',
    event: event.name,
    timestamp,
    sessionId: context.sessionId,
    anonymousId: context.anonymousId,
    properties: { ...contextProperties(context), ...event.properties, eventId },
  };
}

/**
 * True if the server stores the event under an id of its own (R9.10). Repeats of it, from reloads and other tabs, are stored once, so it has
 * no number: each repeat would look like a lost event (R7.06).
 */
export const hasServerId = ({ event, properties }: EventBody): boolean => event === 'enteredExperiment' && 'phase' in properties;

/** Adds the event's number within its session. The outbox calls this, because only it has the numbers of other tabs. */
export const withSequence = (body: EventBody, sequence: number): EventBody => ({ ...body, properties: { ...body.properties, sequence } });

/**
 * Returns one object of `window.dataLayer` (R7.04): `{event, ...properties}` of an event's body, without personal properties and without
 * those for our server alone.
 */
export function dataLayerEntry({ event, properties }: EventBody): Readonly<Record<string, unknown>> {
  const entry: Record<string, unknown> = { event, ...properties };
  for (const name of PERSONAL_PROPERTIES) delete entry[name];
  delete entry['pageToken'];
  if (event !== 'pageView') return entry;
  return { ...entry, name: pageViewName(properties), title: properties['pageTitle'] || properties['brandName'] };
}

/** Returns 'Page {name} Template {template} Step {step}', the last two if present. */
const pageViewName = ({ pageName, templateName, stepName }: EventBody['properties']): string =>
  [`Page ${String(pageName)}`, templateName ? `Template ${String(templateName)}` : '', stepName ? `Step ${String(stepName)}` : '']
    .filter(Boolean)
    .join(' ');

function contextProperties(context: EventContext) {
  const { sessionId, isPaidUser, pageName, templateName, smid, xsmid, product, benefits, language, afid } = context;
  return {
    ...context.clickIds,
    ...context.utm,
    website: context.website,
    brandName: context.brandName,
    sessionId,
    isPaidUser,
    gaClientId: context.gaClientId,
    gaSessionId: context.gaSessionId,
    fbp: context.fbp,
    benefits,
    language,
    userAgent: context.userAgent,
    smid,
    xsmid,
    botDetectionResult: context.botDetectionResult,
    sessionUrlParams: context.sessionUrlParams,
    sessionUtmMedium: context.sessionUtmMedium,
    urlParams: context.urlParams,
    ipLookup: context.ipLookup,
    answers: context.answers,
    pageName,
    pageTitle: context.pageTitle,
    templateName,
    referrer: context.referrer,
    url: context.url,
    product,
    afid,
    phoneRule: context.phoneRule,
  };
}
