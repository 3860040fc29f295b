import { createHmac } from 'node:crypto';
import type { Brand } from '@waypost/brands';
import { isDeclaredBot } from '@waypost/declared-bots';
import type { PlainEvent } from '@waypost/funnel-engine/server';
import type { IpLookup } from '@waypost/ip-lookup/server';
import { invariant, type Clock } from '@waypost/kernel';
import { placementInForce } from '@waypost/phones';
import { contextWithoutClickIds } from '@waypost/privacy';
import { buildEventBody, campaignParameters, type EventContext } from '@waypost/tracking/contract';
import { markDeclaredBot, parseEventBody, type EventGroups } from '@waypost/tracking/server';
import { ALL_FORMS, readUrl, ruleVisitOf } from '@waypost/visitor/model';

/** What an event of a visit without JavaScript carries: what the server knows of page, visit and request (R7.02). */
function contextOf({ request, visitor }: PlainEvent, brand: Brand, ipLookup: IpLookup | null, now: Date): EventContext {
  const { payload, visitorId, userAgent } = request;
  const url = new URL(readUrl(request.url).visibleUrl);
  const { session, userState } = visitor;
  const placement = placementInForce(payload.placement, ruleVisitOf(session, request.place?.stateCode), now);
  const context: EventContext = {
    website: brand.id,
    brandName: brand.name,
    sessionId: session.id,
    anonymousId: visitorId,
    isPaidUser: session.isPaid,
    sessionUrlParams: session.urlParams,
    pageName: payload.route.name,
    pageTitle: payload.page.title,
    templateName: payload.page.template,
    smid: payload.route.smid,
    xsmid: payload.route.xsmid,
    product: payload.page.product,
    benefits: payload.page.benefits,
    language: payload.page.language,
    afid: session.afid ?? placement.afid,
    phoneRule: placement.rule && { afid: placement.rule.afid },
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
  readonly groups: EventGroups;
  readonly clock: Clock;
  readonly brandOf: (id: string) => Brand;
  readonly lookUpAddress: (address: string) => IpLookup;
  /** Keys the ids of events. */
  readonly secret: string;
}

/**
 * The same for the same post: a form that is sent twice (a double click, a reload) is told once (R7.06). By the page's render
 * id, so that the same answers in a form that was written anew are told again. A page that is kept for everyone has none:
 * what comes from it is one event a day. Keyed, since an id that anybody could compute would tell who tries them all what was
 * answered.
 */
export function plainEventId({ event, request, renderId }: PlainEvent, now: Date, secret: string): string {
  const once = renderId ?? now.toISOString().slice(0, 10);
  const what = JSON.stringify([request.visitorId, request.brandId, once, event.name, event.properties]);
  return `plain-${createHmac('sha256', secret).update(what).digest('hex').slice(0, 40)}`;
}

/** Keeps the events of visits without JavaScript as those of browsers are kept: durable when this resolves (R7.08). */
export const recordPlainEvent =
  ({ groups, clock, brandOf, lookUpAddress, secret }: PlainEventDeps) =>
  async (plain: PlainEvent): Promise<void> => {
    const { brandId, ip } = plain.request;
    const now = clock.now();
    const ipLookup = ip === null ? null : lookUpAddress(ip);
    const body = buildEventBody(plain.event, contextOf(plain, brandOf(brandId), ipLookup, now), {
      eventId: plainEventId(plain, now, secret),
      timestamp: now.toISOString(),
    });
    if (isDeclaredBot(plain.request.userAgent)) markDeclaredBot(body);
    const text = JSON.stringify(body);
    const parsed = parseEventBody(body, { brandId, maxLength: text.length, hasEscapes: text.includes('\\u') });
    invariant(parsed.ok, `our own event ${plain.event.name} is one that we take`);
    await groups.submit([parsed.value]);
  };
