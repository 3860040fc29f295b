import { createHmac } from 'node:crypto';
import type { Brand } from '@waypost/brands';
import type { PlainEvent } from '@waypost/funnel-engine/server';
import { trackedPage } from '@waypost/pages/contract/payload';
import type { IpLookup } from '@waypost/platform/ip-lookup';
import type { Clock } from '@waypost/platform/kernel';
import { placementInForce } from '@waypost/phones/model';
import { contextWithoutClickIds } from '@waypost/platform/privacy';
import { buildEventBody, campaignParameters, type EventContext, type WaypostEvent } from '@waypost/tracking/contract';
import { enteredExperiment } from '@waypost/tracking/contract/events';
import { EventsNotStoredError, type EventRejection, type TakeEvents, type TakenEvent } from '@waypost/tracking/server';
import { ALL_FORMS, readUrl, ruleVisitOf, urlParametersOf } from '@waypost/visitor/model';
import { boundedAddress } from '@waypost/visitor/model/addresses';

/**
 * Returns the address without the stripped parameters (R6.03), and without its query if it is too long to store: an event repeats its
 * address in several properties.
 */
const addressOf = (requested: string): URL => new URL(boundedAddress(readUrl(requested).visibleUrl));

/** Builds the context of an event without JavaScript from the server's facts about page, visit and request (R7.02). */
function contextOf({ request, visitor, isOfSharedPage }: PlainEvent, brand: Brand, ipLookup: IpLookup | null, now: Date): EventContext {
  const { payload, visitorId, ownVisit, userAgent } = request;
  const url = addressOf(request.url);
  const { session, userState } = visitor;
  // The recorded number is the shown one: a shared page shows its own number, whatever rule applies to this visit (R8.11).
  const placement = isOfSharedPage
    ? { ...payload.placement, rule: null }
    : placementInForce(payload.placement, ruleVisitOf(session, request.place?.stateCode), now);
  const context: EventContext = {
    website: brand.id,
    brandName: brand.name,
    sessionId: session.id,
    anonymousId: ownVisit?.anonymousId ?? visitorId,
    isPaidUser: session.isPaid,
    sessionUrlParams: session.urlParams,
    sessionUtmMedium: session.utmMedium,
    ...trackedPage(payload),
    afid: session.afid ?? placement.afid,
    phoneRule: placement.rule && { id: placement.rule.id, afid: placement.rule.afid },
    url: { full: url.href, path: url.pathname, query: url.search },
    urlParams: urlParametersOf(url.searchParams),
    referrer: '',
    userAgent,
    gaClientId: null,
    gaSessionId: null,
    fbp: null,
    botDetectionResult: null,
    ipLookup,
    answers: userState.forms[ALL_FORMS] ?? {},
    ...campaignParameters(url.search),
  };
  return request.isTrackingAllowed ? context : contextWithoutClickIds(context);
}

export interface PlainEventDeps {
  readonly takeEvents: TakeEvents;
  readonly clock: Clock;
  readonly brandOf: (id: string) => Brand;
  readonly lookUpAddress: (address: string) => IpLookup;
  /** The key for the ids of events. */
  readonly secret: string;
  /** Called when one of our own events is refused. */
  readonly onRefused: (event: string, rejection: EventRejection) => void;
  /** Called when an event, or it and the exposure beside it, could not be stored. Nobody sends them again. */
  readonly onLost: (event: string, count: number, error: EventsNotStoredError) => void;
}

/**
 * Returns an event id that is the same for the same post: a form that is sent twice (a double click, a reload) is one event (R7.06). The
 * page's render id is part of it, so that the same answers in a newly rendered form are another event. A page that is cached for everyone
 * has none, so its posts count as one event per day. The id is keyed, because anybody could otherwise try all answers and see which one
 * gives this id.
 */
export function plainEventId({ event, request, renderId }: PlainEvent, now: Date, secret: string): string {
  const once = renderId ?? now.toISOString().slice(0, 10);
  const what = JSON.stringify([request.visitorId, request.brandId, once, event.name, event.properties]);
  return `plain-${createHmac('sha256', secret).update(what).digest('hex').slice(0, 40)}`;
}

/**
 * Takes in the events of visits without JavaScript like those of browsers: they are durable when this resolves (R7.08). An event may be
 * refused, for example because a browser stored a session id that no event accepts, or may not be stored, because the disk is nearly full
 * or the database is away. That loses the event, and not the visitor's page or step (R3.08, R16.05).
 */
export const recordPlainEvent =
  ({ takeEvents, clock, brandOf, lookUpAddress, secret, onRefused, onLost }: PlainEventDeps) =>
  async (plain: PlainEvent): Promise<void> => {
    const { brandId, ip, userAgent } = plain.request;
    const now = clock.now();
    const ipLookup = ip === null ? null : lookUpAddress(ip);
    const context = contextOf(plain, brandOf(brandId), ipLookup, now);
    const bodies = eventsOf(plain).map((event) =>
      buildEventBody(event, context, { eventId: plainEventId({ ...plain, event }, now, secret), timestamp: now.toISOString() }),
    );
    const visitor = { unit: plain.request.unit ?? null, isStaff: plain.request.isStaff, isOfSharedPage: plain.isOfSharedPage };
    let taken: readonly TakenEvent[] = [];
    try {
      taken = await takeEvents({ bodies, brandId, userAgent, text: JSON.stringify(bodies), visitor });
    } catch (error) {
      if (!(error instanceof EventsNotStoredError)) throw error;
      onLost(plain.event.name, bodies.length, error);
    }
    for (const each of taken) if (each.kind === 'refused') onRefused(plain.event.name, each.rejection);
  };

/**
 * Adds an exposure to the event of a visit in an experiment: it records that the visit was shown the variant (R9.10). Later exposures of
 * the visit have the same id and are stored once.
 */
function eventsOf({ event, request: { payload, unit } }: PlainEvent): readonly WaypostEvent[] {
  if (!payload.experiment || !unit) return [event];
  const { experiment: name, phase, variant } = payload.experiment;
  return [enteredExperiment({ name, variant, phase }), event];
}
