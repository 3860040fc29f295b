import type { ConsentGiven, ConsentText } from '@waypost/compliance';
import { pathFor, type RouteRecord } from '@waypost/routing/model/table';
import { formStepSubmitted, type FormStepSubmittedEvent } from '@waypost/tracking/contract/events';
import type { Answers, ZipFacts } from '@waypost/validation';
import type { LocalizedForm, LocalizedStep } from './form-version';
import type { FormValues } from './form-values';
import { stepDoubts, type StepDoubts } from './doubts/step-doubts';
import { reachableStep } from './open-step';
import { readStep, type StepRead } from './read-step';
import { skippedAnswers } from './step-fields';
import { nextStep } from './step-order';
import { resolveStep } from './steps/resolve-step';
import type { StepMessages } from './step-values';
import type { VehicleList } from './vehicle-list';

/** The page of the answered step. */
export interface FunnelPage {
  readonly route: Pick<RouteRecord, 'name' | 'path'>;
  readonly form: LocalizedForm;
  readonly consent: ConsentText | null;
}

export interface SubmittedStep {
  readonly page: FunnelPage;
  readonly stepName: string | null | undefined;
  /** The values of the controls; null if the visitor skips the step (R4.05). */
  readonly values: FormValues | null;
  /** The visitor's earlier answers in this form. */
  readonly earlier: Answers;
  readonly now: Date;
  /** True for a post without JavaScript. */
  readonly isPlain?: boolean;
  /** The cars by which a car's name is checked for a slip; null while the list is not loaded. */
  readonly vehicles?: VehicleList | null;
  /** The facts by which a ZIP code is checked for existence. */
  readonly zips?: ZipFacts;
  /** Milliseconds at each field (R10.10); absent in a plain post. */
  readonly fieldTimes?: Readonly<Record<string, number>>;
}

/** A consent before it has the id of its record. */
export type ConsentOfStep = Omit<ConsentGiven, 'id'>;

/** All results of one answered step. */
export interface StepAnswer {
  readonly kind: 'answered';
  readonly formVersion: string;
  readonly answers: Answers;
  /** Null if the visitor allowed no calls. */
  readonly consent: ConsentOfStep | null;
  readonly next: string;
  /** The page, if this was the form's last question; otherwise null. */
  readonly finishedOn: string | null;
  /** The path of the next step. */
  readonly to: string;
  readonly event: FormStepSubmittedEvent;
}

export type StepDecision =
  | StepAnswer
  /** A value is wrong or missing, or the step's submit action refused (R4.03). */
  | { readonly kind: 'refused'; readonly stepName: string; readonly messages: StepMessages }
  /** Nothing is wrong, but something is probably a slip. The visitor is asked once more and may confirm the answer. */
  | { readonly kind: 'doubted'; readonly stepName: string; readonly doubts: StepDoubts }
  /** Nothing was answered: the step asks nothing or may not be skipped. `to` is the path of the step to show. */
  | { readonly kind: 'unanswered'; readonly to: string };

/**
 * Decides what a submitted step means (R4.03–R4.07, R4.15). Returns its answers with the consent among them, the next step and the event to
 * track, or what is wrong with the step. A submit in the browser and a plain post are decided here in the same way.
 */
export function answerStep({
  page,
  stepName,
  values,
  earlier,
  now,
  isPlain,
  vehicles = null,
  zips,
  fieldTimes = {},
}: SubmittedStep): StepDecision {
  const { form, route } = page;
  const { step, stepNumber } = resolveStep(form, stepName);
  const pathOf = (name: string) => pathFor(route, { step: name });
  const following = nextStep(form, step.name);
  const isSkip = values === null;
  if (following === null || (isSkip && !step.canSkip)) {
    return { kind: 'unanswered', to: pathOf(reachableStep(form, step.name, earlier)) };
  }

  const read = isSkip ? null : readStep({ form, step, consent: page.consent, values, now, isPlain });
  if (read && Object.keys(read.messages).length > 0) return { kind: 'refused', stepName: step.name, messages: read.messages };
  const doubts = values && read ? stepDoubts({ form, step, values, answers: read.answers, earlier, now, vehicles, zips }) : {};
  if (Object.keys(doubts).length > 0) return { kind: 'doubted', stepName: step.name, doubts };

  const answers = read ? read.answers : skippedAnswers(step);
  // An earlier step may still be open if the visitor came to this one by its address (R4.17).
  const next = reachableStep(form, following, { ...earlier, ...answers });
  return {
    kind: 'answered',
    formVersion: form.name,
    answers,
    consent: consentOf(page, step, read, now),
    next,
    finishedOn: resolveStep(form, next).step.kind === 'results' ? route.name : null,
    to: pathOf(next),
    event: formStepSubmitted({
      formVersion: form.name,
      stepName: step.name,
      stepNumber,
      data: answers as Readonly<Record<string, string | boolean | null>>,
      ...(Object.keys(fieldTimes).length > 0 ? { fieldTimes } : {}),
    }),
  };
}

function consentOf({ route, form, consent }: FunnelPage, step: LocalizedStep, read: StepRead | null, now: Date): ConsentOfStep | null {
  if (!consent || !read?.isConsentGiven) return null;
  const { version, hash, language } = consent;
  return {
    version,
    hash,
    language,
    givenAt: now.toISOString(),
    pagePath: pathFor(route, { step: step.name }),
    formVersion: form.name,
    stepName: step.name,
    companies: read.companies,
  };
}
