import { answerStep, fitAnswers, type FormValues } from '@waypost/funnel-engine/model';
import { type StepDoubts } from '@waypost/funnel-engine/model/doubts';
import { CONSENT_FIELD, refusedFieldEvents, resolveStep, startOver, type StepMessages } from '@waypost/funnel-engine/model/step';
import { viewedStep } from '@waypost/funnel-engine/model/steps';
import { vehicleList } from '@waypost/funnel-engine/model/vehicles';
import { invariant } from '@waypost/platform/kernel';
import type { ConsentGiven } from '@waypost/compliance';
import { pageView } from '@waypost/tracking/contract/events';
import { parseTypedAnswers, type ZipFacts } from '@waypost/validation';
import { type UserState, type VisitorSession } from '@waypost/visitor/model';
import { withAnsweredStep } from '@waypost/visitor/model/changes';
import type { FunnelConsentRecord, PlainRequest, PlainStepDeps } from './funnel-ports';
import { plainConsent } from './plain-consent';
import { loadVisitor } from './plain-visitor';
import { isSkip, isStartOver, ownVisitIn, postedValues, renderIdOf, type PostBody } from './post-body';
import { zipsOfArea } from './zips/zips-of-area';

export interface PlainStepInput extends PlainRequest {
  readonly body: PostBody;
}

export type PlainStepAnswer =
  /** 303 to the next step, with the same query. */
  | { readonly kind: 'redirect'; readonly to: string }
  /** 422: the step again, with the typed values and what is wrong with them. */
  | {
      readonly kind: 'rejected';
      readonly step: string;
      readonly values: Readonly<Record<string, string>>;
      readonly messages: StepMessages;
      /** Set if nothing is wrong but something is probably a slip. */
      readonly doubts: StepDoubts | undefined;
      readonly userState: UserState;
      readonly session: VisitorSession;
      /** The render id of the page that will show it. */
      readonly renderId: string;
    };

/** Decides, stores and tracks a funnel step posted without JavaScript (R3.08), like a submit in the browser. */
export const submitPlainStep =
  (deps: PlainStepDeps) =>
  async (posted: PlainStepInput): Promise<PlainStepAnswer> => {
    const { payload, body, visitorId, brandId } = posted;
    const ownVisit = ownVisitIn(body);
    const input = { ...posted, ownVisit };
    const anonymousId = ownVisit?.anonymousId ?? visitorId;
    const { form, consent: text, route } = payload;
    invariant(form, `the page ${route.name} has a form`);
    const { step } = resolveStep(form, input.stepParam);
    const { userState, session, url } = await loadVisitor(deps, input);

    const now = deps.clock.now();
    if (isStartOver(body)) {
      const { to, ...emptied } = startOver({ form, route });
      const visitor = { userState: withAnsweredStep(userState, emptied, now.toISOString()), session };
      await deps.visitors.save({ visitorId, brandId, visitor, anonymousId, consents: [] });
      return { kind: 'redirect', to: to + url.search };
    }
    const renderId = renderIdOf(body);
    const sent = { request: input, renderId, isOfSharedPage: renderId === null };
    const values = postedValues(step, body);
    const decision = answerStep({
      page: { route, form, consent: text },
      stepName: step.name,
      values: isSkip(body) ? null : values,
      earlier: fitAnswers(form, userState.forms[form.name], now),
      now,
      isPlain: true,
      vehicles: vehicleList,
      zips: zipFacts(values, input),
    });
    const rejected = { kind: 'rejected', step: step.name, values: asWritten(values), userState, session } as const;
    switch (decision.kind) {
      case 'refused':
        for (const event of refusedFieldEvents(form, step.name, Object.keys(decision.messages)))
          await deps.recordEvent({ ...sent, event, visitor: { userState, session } });
        return { ...rejected, messages: decision.messages, doubts: undefined, renderId: deps.newId() };
      case 'doubted':
        return { ...rejected, messages: {}, doubts: decision.doubts, renderId: deps.newId() };
      case 'unanswered':
        // Nothing is stored yet, so the answers in the address go along (R6.03).
        return { kind: 'redirect', to: decision.to + new URL(input.url).search };
      case 'answered':
        break;
    }
    const { formVersion, answers, next, finishedOn, event } = decision;
    const consent = decision.consent && plainConsent({ visitorId, consent: decision.consent, answers, userState, now });
    if (consent && input.seenPage === null) await deps.admitUnseen(input.ip);
    const at = now.toISOString();
    const visitor = { userState: withAnsweredStep(userState, { formVersion, answers, consent, next, finishedOn }, at), session };
    const consents = consent ? [consentRecord(input, consent, visitor.userState.forms[formVersion] ?? {}, at)] : [];
    await deps.visitors.save({ visitorId, brandId, visitor, anonymousId, consents });
    // A page that comes again with its faults is reported by its own script.
    if (ownVisit && !ownVisit.isPageReported)
      await deps.recordEvent({ ...sent, event: pageView(viewedStep(form, input.stepParam)), visitor: { userState, session } });
    await deps.recordEvent({ ...sent, event, visitor });
    return { kind: 'redirect', to: decision.to + url.search };
  };

const zipFacts = ({ zipcode }: FormValues, { place }: PlainRequest): ZipFacts => ({
  ofArea: zipsOfArea(parseTypedAnswers({ zipcode }).zipcode?.slice(0, 3) ?? ''),
  ofPlace: place?.postalCode ?? null,
});

/** Returns the posted values as a page accepts them again: the ticks and the confirmed answers are joined into one text each. */
const asWritten = (values: FormValues): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      if (typeof value === 'string') return [[name, value]];
      return value && value.length > 0 ? [[name, value.join(name === CONSENT_FIELD ? ',' : '\n')]] : [];
    }),
  );

/** Returns the consent with what the person saw and what the server saw (R15.04). */
const consentRecord = (
  { payload, visitorId, brandId, ip, userAgent, seenPage }: PlainRequest,
  consent: ConsentGiven,
  formState: FunnelConsentRecord['formState'],
  receivedAt: string,
): FunnelConsentRecord => ({
  consent,
  formState,
  evidence: { visitorId, brandId, ip, userAgent, receivedAt, seenPage },
  text: payload.consent && { ...payload.consent, product: payload.page.product },
});
