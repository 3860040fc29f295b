import './server-only';
import type { PlainVisit } from '@waypost/api-contract';
import { findOutcome, fitAnswers, outcomeInput, resolveStep, type LocalizedForm, type OutcomeInput } from '@waypost/funnel-engine/model';
import { invariant } from '@waypost/kernel';
import { withoutPhone, type PartnerPorts } from '@waypost/partner-adapters/contract';
import { urlWithoutClickIds } from '@waypost/privacy';
import { lowBidResult } from '@waypost/tracking/contract';
import { ALL_FORMS, withLease, withStep } from '@waypost/visitor/model';
import type { ConsentedPhones } from './consent-covering';
import type { PlainRequest, PlainResultsDeps } from './funnel-ports';
import { loadVisitor, type LoadedVisitor } from './plain-visitor';
import { keepLead } from './save-lead';

/** A funnel's page for a visitor without JavaScript: their answers in it, and at the results step what was found (R3.08, R4.13, R4.14). */
export const plainVisit =
  (deps: PlainResultsDeps) =>
  async (request: PlainRequest): Promise<PlainVisit> => {
    const { form } = request.payload;
    invariant(form, `the page ${request.payload.route.name} has a form`);
    const loaded = await loadVisitor(deps, request);
    const isAtResults = resolveStep(form, request.stepParam).step.kind === 'results';
    if (!isAtResults)
      return { userState: loaded.userState, session: loaded.session, rejected: null, results: null, renderId: deps.newId() };
    return showResults(deps, request, form, loaded);
  };

async function showResults(deps: PlainResultsDeps, request: PlainRequest, form: LocalizedForm, loaded: LoadedVisitor): Promise<PlainVisit> {
  const { visitorId, brandId, payload } = request;
  const { hasConsent, consentedPhones } = await keepLead(deps, { visitorId, brandId, payload, userState: loaded.userState });

  const now = deps.clock.now();
  const found = await findOutcome(inputOf(request, form, loaded, { hasConsent, now }), partnersAsCovered(deps.partners, consentedPhones));

  const at = now.toISOString();
  const onResults = withStep(loaded.userState, form.name, resolveStep(form, request.stepParam).step.name, at);
  const userState = found.lease ? withLease(onResults, found.lease, at) : onResults;
  const visitor = { userState, session: loaded.session };
  await deps.visitors.save({ visitorId, brandId, visitor, anonymousId: visitorId, consents: [] });
  if (found.lowBidResult) await deps.recordEvent({ event: lowBidResult(found.lowBidResult), request, visitor, renderId: null });
  return { ...visitor, rejected: null, results: found.outcome };
}

/** The partners, each given the visitor's number only where the consent is for its companies (R15.04). */
const partnersAsCovered = (partners: PartnerPorts, phones: ConsentedPhones): PartnerPorts => ({
  ...partners,
  getPhone: (body) => partners.getPhone(withoutPhone(body, phones.alpha)),
  alphaAds: (body) => partners.alphaAds(withoutPhone(body, phones.alpha)),
  betaAds: (body) => partners.betaAds(withoutPhone(body, phones.beta)),
});

function inputOf(
  { visitorId, brandId, payload, ip, place, userAgent, isTrackingAllowed }: PlainRequest,
  form: LocalizedForm,
  { userState, session, url }: LoadedVisitor,
  { hasConsent, now }: { readonly hasConsent: boolean; readonly now: Date },
): OutcomeInput {
  return outcomeInput({
    payload,
    answers: fitAnswers(form, userState.forms[form.name], now),
    shared: userState.forms[ALL_FORMS],
    hasPhoneConsent: hasConsent,
    lease: userState.lease,
    session,
    anonymousId: visitorId,
    brandId,
    userAgent,
    url: isTrackingAllowed ? url.href : urlWithoutClickIds(url.href),
    localHour: hourInLosAngeles(now),
    ip,
    place,
    now,
  });
}

/** Without JavaScript nobody tells the visitor's own hour; the line's is the best guess there is. */
const hourInLosAngeles = (now: Date): number =>
  Number(new Intl.DateTimeFormat('en-US', { timeZone: 'America/Los_Angeles', hour: 'numeric', hourCycle: 'h23' }).format(now));
