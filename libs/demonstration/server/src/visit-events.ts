import type { ShownVariant } from '@waypost/experiments/model/assignment';
import { placementInForce } from '@waypost/phones/model';
import type { LocalizedStep } from '@waypost/funnel-engine/model/form';
import { isLowBid } from '@waypost/partner-adapters/contract';
import { viewedStep } from '@waypost/funnel-engine/model/steps';
import { trackedPage, type PagePayload } from '@waypost/pages/contract/payload';
import { buildEventBody, campaignParameters, type EventBody, type EventContext, type WaypostEvent } from '@waypost/tracking/contract';
import {
  ctcClicked,
  enteredExperiment,
  fieldRefused,
  formStepSubmitted,
  lowBidResult,
  maAdClicked,
  pageView,
} from '@waypost/tracking/contract/events';
import type { InventedVisit } from './invented-visits';

/** One event of an invented visit, as its browser would have sent it. */
export interface InventedEvent {
  readonly at: Date;
  readonly body: EventBody;
  readonly visit: InventedVisit;
}

/** The probability that a visit begins the form. It is higher with the other words, so that the experiment has a result. */
const BEGINS = { byDefault: 0.16, shownOtherWords: 0.22 };
const GOES_ON = 0.6;
const ACTS = 0.45;
const CALLS = 0.7;
const MISTYPES = 0.12;
/** The time between two actions of a visitor. */
export const PAUSE_MS = 300_000;

export interface SeenPage {
  readonly payload: PagePayload;
  readonly brandName: string;
  /** The shown variant, or null if the visit was in no experiment. */
  readonly shown: ShownVariant | null;
  /** The variant with which more visitors begin. */
  readonly betterVariant: string;
}

/** Returns the milliseconds at a field, from three to fifteen seconds. */
const fieldTime = (lot: number, place: number): number => 3_000 + Math.round(((lot * 7 + place * 0.37) % 1) * 12_000);

/** Returns all events of a visit, in the order of time. */
export function visitEvents(visit: InventedVisit, seen: SeenPage): readonly InventedEvent[] {
  const context = contextOf(visit, seen);
  return timedEventsOf(visit, seen).map(({ event, after }, index) => {
    const at = new Date(visit.at.getTime() + after * PAUSE_MS);
    return { at, visit, body: buildEventBody(event, context, { eventId: `${visit.id}-${index}`, timestamp: at.toISOString() }) };
  });
}

interface TimedEvent {
  readonly event: WaypostEvent;
  /** The number of pauses after the visit's start. */
  readonly after: number;
}

function timedEventsOf({ lots }: InventedVisit, { payload: { form, placement }, shown, betterVariant }: SeenPage): readonly TimedEvent[] {
  const first = form?.steps[0];
  const events: TimedEvent[] = [{ event: pageView(viewedStep(form, first?.name)), after: 0 }];
  if (shown) events.push({ event: enteredExperiment({ name: shown.experiment, variant: shown.variant, phase: shown.phase }), after: 0 });
  const begins = shown?.variant === betterVariant ? BEGINS.shownOtherWords : BEGINS.byDefault;
  if (!form || !first || lots.begins >= begins) return events;
  const submitted = (index: number, step: LocalizedStep): WaypostEvent => {
    const fieldTimes = Object.fromEntries(step.fields.map(({ name }, place) => [name, fieldTime(lots.goesOn, index + place)]));
    return formStepSubmitted({ formVersion: form.name, stepName: step.name, stepNumber: index + 1, data: {}, fieldTimes });
  };
  const [field] = first.fields;
  if (field && lots.calls < MISTYPES)
    events.push({ event: fieldRefused({ formVersion: form.name, stepName: first.name, stepNumber: 1, field: field.name }), after: 0.5 });
  events.push({ event: submitted(0, first), after: 1 });
  if (lots.goesOn >= GOES_ON) return events;
  form.steps.slice(1).forEach((step, index) => {
    events.push({ event: pageView(viewedStep(form, step.name)), after: index + 1 });
    if (index + 2 < form.steps.length) events.push({ event: submitted(index + 1, step), after: index + 2 });
  });
  const end = form.steps.length;
  events.push({ event: lowBidResult({ isLowBid: isLowBid(lots.bid), maResponse: { ctc: { ev: lots.bid } } }), after: end });
  if (lots.acts >= ACTS) return events;
  const acted =
    lots.calls < CALLS
      ? ctcClicked({ didNumber: placement.defaultPhone, ctcLocation: 'results', didSource: 'no-lease' })
      : maAdClicked({ dataset: { place: '1' } });
  return [...events, { event: acted, after: end + 1 }];
}

function contextOf({ id, at, source, medium, state, userAgent, page }: InventedVisit, { payload, brandName }: SeenPage): EventContext {
  const isPaid = medium !== null;
  const urlParams: Record<string, string> = source === null ? {} : { utm_source: source, ...(medium && { utm_medium: medium }) };
  const query = source === null ? '' : `?${new URLSearchParams(urlParams).toString()}`;
  const placement = placementInForce(payload.placement, { utmSource: source, utmMedium: medium, isPaid, state }, at);
  return {
    website: page.brand,
    brandName,
    sessionId: id,
    anonymousId: id,
    isPaidUser: isPaid,
    sessionUrlParams: urlParams,
    sessionUtmMedium: medium,
    ...trackedPage(payload),
    afid: placement.afid,
    phoneRule: placement.rule && { id: placement.rule.id, afid: placement.rule.afid },
    url: { full: `http://${page.brand}.localhost${page.path}${query}`, path: page.path, query },
    urlParams,
    referrer: '',
    userAgent,
    gaClientId: null,
    gaSessionId: null,
    fbp: null,
    botDetectionResult: null,
    ipLookup: { stateCode: state },
    answers: {},
    ...campaignParameters(query),
  };
}
