import './server-only';
import type { ConsentText } from '@waypost/compliance';
import {
  advance,
  chosenCompanies,
  CONSENT_FIELD,
  readStepValues,
  resolveStep,
  skippedAnswers,
  type LocalizedForm,
  type LocalizedStep,
} from '@waypost/funnel-engine/model';
import { invariant } from '@waypost/kernel';
import { pathFor } from '@waypost/routing/model';
import { formStepSubmitted } from '@waypost/tracking/contract';
import type { Answers } from '@waypost/validation';
import { withAnswers, withConsent, withStep, type UserState, type VisitorSession } from '@waypost/visitor/model';
import type { PlainRequest, PlainStepDeps } from './funnel-ports';
import { plainConsent } from './plain-consent';
import { loadVisitor } from './plain-visitor';
import { isSkip, postedConsents, renderIdOf, typedValues, type PostBody } from './post-body';

export interface PlainStepInput extends PlainRequest {
  readonly body: PostBody;
}

export type PlainStepAnswer =
  /** 303 to the next step, the query kept. */
  | { readonly kind: 'redirect'; readonly to: string }
  /** 422: the step once more, with what was typed and what is wrong with it. */
  | {
      readonly kind: 'rejected';
      readonly step: string;
      readonly values: Readonly<Record<string, string>>;
      readonly messages: Readonly<Record<string, string>>;
      readonly userState: UserState;
      readonly session: VisitorSession;
      /** Of the page that will show it. */
      readonly renderId: string;
    };

/** A funnel step that was posted without JavaScript (R3.08): judged, kept and told like a submit in the browser. */
export const submitPlainStep =
  (deps: PlainStepDeps) =>
  async (input: PlainStepInput): Promise<PlainStepAnswer> => {
    const { payload, body, visitorId, brandId } = input;
    const { form } = payload;
    invariant(form, `the page ${payload.route.name} has a form`);
    const { step, stepNumber } = resolveStep(form, input.stepParam);
    const { userState, session, url } = await loadVisitor(deps, input);
    const goTo = (stepName: string): PlainStepAnswer => ({ kind: 'redirect', to: pathFor(payload.route, { step: stepName }) + url.search });

    const now = deps.clock.now();
    const decision = decide({ form, step, body, consent: payload.consent, now });
    if (decision.kind === 'rejected') return { ...decision, step: step.name, userState, session, renderId: deps.newId() };
    if (decision.next === step.name) return goTo(step.name);

    const { answers, companies } = decision;
    const consent =
      companies &&
      payload.consent &&
      plainConsent({ request: input, form, step, text: payload.consent, companies, answers, userState, now });
    const at = now.toISOString();
    const answered = withStep(withAnswers(userState, form.name, answers, at), form.name, decision.next, at);
    const visitor = { userState: consent ? withConsent(answered, consent, at) : answered, session };
    const { ip, userAgent } = input;
    const record = consent &&
      payload.consent && {
        consent,
        formState: visitor.userState.forms[form.name] ?? {},
        evidence: { visitorId, brandId, ip, userAgent, receivedAt: at },
        text: { ...payload.consent, product: payload.page.product },
      };
    await deps.visitors.save({ visitorId, brandId, visitor, anonymousId: visitorId, consents: record ? [record] : [] });
    await deps.recordEvent({
      event: formStepSubmitted({
        formVersion: form.name,
        stepName: step.name,
        stepNumber,
        data: answers as Record<string, string | boolean | null>,
      }),
      request: input,
      visitor,
      renderId: renderIdOf(body),
    });
    return goTo(decision.next);
  };

type Decision =
  | {
      readonly kind: 'accepted';
      readonly answers: Answers;
      readonly next: string;
      /** Those that may call; null where no consent was given. */
      readonly companies: readonly string[] | null;
    }
  | { readonly kind: 'rejected'; readonly values: Readonly<Record<string, string>>; readonly messages: Readonly<Record<string, string>> };

/** What a post means, by the same rules as in the browser (R5.11). */
function decide({
  form,
  step,
  body,
  consent,
  now,
}: {
  readonly form: LocalizedForm;
  readonly step: LocalizedStep;
  readonly body: PostBody;
  readonly consent: ConsentText | null;
  readonly now: Date;
}): Decision {
  const next = advance({ form, stepName: step.name, isSkip: isSkip(body) }) ?? step.name;
  if (isSkip(body)) return { kind: 'accepted', answers: skippedAnswers(step), next, companies: null };

  const values = typedValues(step, body);
  const ticked = postedConsents(body);
  const companies = consent ? chosenCompanies(consent, ticked) : [];
  const reading = readStepValues(
    step,
    { ...values, [CONSENT_FIELD]: companies.length > 0 },
    { language: form.language, now, consentVersion: consent?.version, isPlain: true },
  );
  if (Object.keys(reading.messages).length > 0) {
    // The form shows what was ticked as it was ticked.
    const shown = ticked.length > 0 ? { ...values, [CONSENT_FIELD]: ticked.join(',') } : values;
    return { kind: 'rejected', values: shown, messages: reading.messages as Readonly<Record<string, string>> };
  }
  return { kind: 'accepted', answers: reading.answers, next, companies: reading.isConsentGiven ? companies : null };
}
