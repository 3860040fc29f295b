import { adListing, fitAnswers } from '@waypost/funnel-engine/model';
import { type LocalizedForm } from '@waypost/funnel-engine/model/form';
import { reachableStep, resolveStep, stepToResume } from '@waypost/funnel-engine/model/step';
import { viewedStep } from '@waypost/funnel-engine/model/steps';
import type { PlainVisit } from '@waypost/pages/contract/payload';
import { invariant } from '@waypost/platform/kernel';
import { PACIFIC_TIME_ZONE } from '@waypost/platform/kernel/time';
import { pathFor } from '@waypost/routing/model/table';
import { lowBidResult, pageView } from '@waypost/tracking/contract/events';
import { withLease, withStep } from '@waypost/visitor/model/changes';
import { findResults } from './find-results';
import type { PlainRequest, PlainResultsDeps } from './funnel-ports';
import { loadVisitor, visitorOfView, type LoadedVisitor, type PlainListingView, type PlainPageView } from './plain-visitor';

export type PlainPage =
  | { readonly kind: 'page'; readonly visit: PlainVisit }
  /** An earlier step is still open (R4.17). */
  | { readonly kind: 'redirect'; readonly to: string };

/** Returns a funnel's page for a visitor without JavaScript: the step of the address, or the first step that is still open. */
export const plainPage =
  (deps: PlainResultsDeps) =>
  async (view: PlainPageView): Promise<PlainPage> => {
    const { request } = view;
    const form = formOf(request);
    const loaded = await visitorOfView(deps, view);
    const answers = fitAnswers(form, loaded.userState.forms[form.name], deps.clock.now());
    const { step } = resolveStep(form, request.stepParam);
    const shown = reachableStep(form, step.name, answers);
    // Nothing is stored for a view, so the answers in the address go along (R6.03).
    const addressOf = (name: string) => pathFor(request.payload.route, { step: name }) + new URL(request.url).search;
    if (shown !== step.name) return { kind: 'redirect', to: addressOf(shown) };
    // A link and no redirect, so that the browser's way back to the first step stays open.
    const left = stepToResume(form, { requested: request.stepParam, stored: loaded.userState.steps[form.name] });
    const resumed = left === null ? step.name : reachableStep(form, left, answers);
    const visit = await visitOf(deps, request, loaded);
    return { kind: 'page', visit: resumed === step.name ? visit : { ...visit, resumeAt: addressOf(resumed) } };
  };

/**
 * Returns a page that lists ads, with the ads in it (R3.07, R3.08, R8.08). Nothing is stored for a visitor who only looks at it, and no
 * partner is asked for a program.
 */
export const plainListing =
  (deps: PlainResultsDeps) =>
  async (view: PlainListingView): Promise<PlainVisit> => {
    const { request } = view;
    const { userState, session, url } = await visitorOfView(deps, view);
    const { defaultPhone } = request.payload.placement;
    const { utmMedium } = session;
    if (view.isProgram) {
      const results = adListing([], { utmMedium, defaultPhone, now: deps.clock.now() });
      return { userState, session, rejected: null, results };
    }
    const { outcome } = await findResults(deps, {
      ...request,
      visitorId: null,
      anonymousId: request.visitorId,
      userState,
      session,
      url: url.href,
      localHour: hourInLosAngeles(deps.clock.now()),
    });
    return { userState, session, rejected: null, results: outcome, ...placeIn(request) };
  };

/** Returns the same for any step, whatever was answered. It serves previews of pages before they are published. */
export const plainVisit =
  (deps: PlainResultsDeps) =>
  async (request: PlainRequest): Promise<PlainVisit> =>
    visitOf(deps, request, await loadVisitor(deps, request));

/** Returns the visitor's answers for the page (R3.08, R4.13) and, at the results step, the offer (R4.14). */
async function visitOf(deps: PlainResultsDeps, request: PlainRequest, loaded: LoadedVisitor): Promise<PlainVisit> {
  const { step } = resolveStep(formOf(request), request.stepParam);
  const { userState, session } = loaded;
  if (step.kind !== 'results') return { userState, session, rejected: null, results: null, ...placeIn(request), renderId: deps.newId() };
  return showResults(deps, request, step.name, loaded);
}

async function showResults(deps: PlainResultsDeps, request: PlainRequest, stepName: string, loaded: LoadedVisitor): Promise<PlainVisit> {
  const { visitorId, brandId } = request;
  const { session, url } = loaded;
  const now = deps.clock.now();
  const results = await findResults(deps, {
    ...request,
    anonymousId: visitorId,
    userState: loaded.userState,
    session,
    url: url.href,
    localHour: hourInLosAngeles(now),
  });

  const at = now.toISOString();
  // Partners may take seconds. What another tab has posted meanwhile must not be overwritten (R6.06).
  const latest = await loadVisitor(deps, request);
  const onResults = withStep(
    latest.userState,
    { formVersion: formOf(request).name, step: stepName, finishedOn: request.payload.route.name },
    at,
  );
  const userState = results.lease ? withLease(onResults, results.lease, at) : onResults;
  const visitor = { userState, session };
  await deps.visitors.save({ visitorId, brandId, visitor, anonymousId: visitorId, consents: [] });
  const renderId = deps.newId();
  const shown = { request, visitor, isOfSharedPage: false };
  // The bid follows the view, as with scripts (R4.07). The page's pixel reports the same view, and is too late.
  await deps.recordEvent({ ...shown, event: pageView(viewedStep(formOf(request), request.stepParam)), renderId });
  if (results.lowBidResult) await deps.recordEvent({ ...shown, event: lowBidResult(results.lowBidResult), renderId: null });
  return { ...visitor, rejected: null, results: results.outcome, ...placeIn(request), renderId };
}

/** The place that the page names its ads after, and whose ZIP code its first question offers (R4.03). */
function placeIn({ place }: PlainRequest): Pick<PlainVisit, 'place'> {
  if (!place) return {};
  const { city = null, stateCode, postalCode } = place;
  return { place: { city, stateCode, postalCode } };
}

function formOf({ payload }: PlainRequest): LocalizedForm {
  invariant(payload.form, `the page ${payload.route.name} has a form`);
  return payload.form;
}

/** Without JavaScript the visitor's own hour is unknown. The line's hour is the best guess. */
const hourInLosAngeles = (now: Date): number =>
  Number(new Intl.DateTimeFormat('en-US', { timeZone: PACIFIC_TIME_ZONE, hour: 'numeric', hourCycle: 'h23' }).format(now));
