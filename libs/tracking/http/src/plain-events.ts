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
import type { EventRejection, TakeEvents } from '@waypost/tracking/server';
import { ALL_FORMS, readUrl, ruleVisitOf } from '@waypost/visitor/model';

/** Longer than that of any campaign; an event says an address in several ways, and there is an end to what is kept of one. */
const ADDRESS_MAX_CHARACTERS = 4000;

/** The address without what must not be seen (R6.03), and without its query where that is too long to be kept. */
function addressOf(requested: string): URL {
  const url = new URL(readUrl(requested).visibleUrl);
  if (url.href.length > ADDRESS_MAX_CHARACTERS) url.search = '';
  return url;
}

/** What an event of a visit without JavaScript carries: what the server knows of page, visit and request (R7.02). */
function contextOf({ request, visitor, isOfSharedPage }: PlainEvent, brand: Brand, ipLookup: IpLookup | null, now: Date): EventContext {
  const { payload, visitorId, userAgent } = request;
  const url = addressOf(request.url);
  const { session, userState } = visitor;
  // What is recorded is what was shown: the page that everybody has shows its own number, whatever rule this visit has (R8.11).
  const placement = isOfSharedPage
    ? { ...payload.placement, rule: null }
    : placementInForce(payload.placement, ruleVisitOf(session, request.place?.stateCode), now);
  const context: EventContext = {
    website: brand.id,
    brandName: brand.name,
    sessionId: session.id,
    anonymousId: visitorId,
    isPaidUser: session.isPaid,
    sessionUrlParams: session.urlParams,
    sessionUtmMedium: session.utmMedium,
    ...trackedPage(payload),
    afid: session.afid ?? placement.afid,
    phoneRule: placement.rule && { id: placement.rule.id, afid: placement.rule.afid },
    url: { full: url.href, path: url.pathname, query: url.search },
    urlParams: Object.fromEntries(url.searchParams),
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
  /** Keys the ids of events. */
  readonly secret: string;
  /** Hears of an event of ours that is refused. */
  readonly onRefused: (event: string, rejection: EventRejection) => void;
}

/**
 * The same for the same post: a form that is sent twice (a double click, a reload) is one event (R7.06). By the page's render
 * id, so that the same answers in a form that was rendered again are another event. A page that is cached for everyone has none:
 * what comes from it is one event a day. Keyed, since an id that anybody could compute would say what was answered to whoever
 * tries all answers.
 */
export function plainEventId({ event, request, renderId }: PlainEvent, now: Date, secret: string): string {
  const once = renderId ?? now.toISOString().slice(0, 10);
  const what = JSON.stringify([request.visitorId, request.brandId, once, event.name, event.properties]);
  return `plain-${createHmac('sha256', secret).update(what).digest('hex').slice(0, 40)}`;
}

/**
 * Takes the events of visits without JavaScript in as those of browsers are: durable when this resolves (R7.08). One that is refused
 * (a visitor's browser may have stored a session that no event can name) costs the event and not the visitor's page or step.
 */
export const recordPlainEvent =
  ({ takeEvents, clock, brandOf, lookUpAddress, secret, onRefused }: PlainEventDeps) =>
  async (plain: PlainEvent): Promise<void> => {
    const { brandId, ip, userAgent } = plain.request;
    const now = clock.now();
    const ipLookup = ip === null ? null : lookUpAddress(ip);
    const context = contextOf(plain, brandOf(brandId), ipLookup, now);
    const bodies = eventsOf(plain).map((event) =>
      buildEventBody(event, context, { eventId: plainEventId({ ...plain, event }, now, secret), timestamp: now.toISOString() }),
    );
    const visitor = { unit: plain.request.unit ?? null, isStaff: plain.request.isStaff, isOfSharedPage: plain.isOfSharedPage };
    const taken = await takeEvents({ bodies, brandId, userAgent, text: JSON.stringify(bodies), visitor });
    for (const each of taken) if (each.kind === 'refused') onRefused(plain.event.name, each.rejection);
  };

/** The first event of a visit that is in an experiment tells that it was shown the variant (R9.10); the others are that one again. */
function eventsOf({ event, request: { payload, unit } }: PlainEvent): readonly WaypostEvent[] {
  if (!payload.experiment || !unit) return [event];
  const { experiment: name, phase, variant } = payload.experiment;
  return [enteredExperiment({ name, variant, phase }), event];
}
