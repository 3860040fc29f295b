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

/** The page whose step is answered. */
export interface FunnelPage {
  readonly route: Pick<RouteRecord, 'name' | 'path'>;
  readonly form: LocalizedForm;
  readonly consent: ConsentText | null;
}

export interface SubmittedStep {
  readonly page: FunnelPage;
  readonly stepName: string | null | undefined;
  /** What the controls hold; null where the visitor skips the step (R4.05). */
  readonly values: FormValues | null;
  /** What the visitor answered in this form before. */
  readonly earlier: Answers;
  readonly now: Date;
  /** A post without JavaScript. */
  readonly isPlain?: boolean;
  /** By which a car's name is probably a slip; null while it is not there. */
  readonly vehicles?: VehicleList | null;
  /** By which a ZIP code is one that no place has. */
  readonly zips?: ZipFacts;
  /** Milliseconds at each field (R10.10); a plain post has none. */
  readonly fieldTimes?: Readonly<Record<string, number>>;
}

/** A consent before it has the id of its record. */
export type ConsentOfStep = Omit<ConsentGiven, 'id'>;

/** Everything that follows from one answered step. */
export interface StepAnswer {
  readonly kind: 'answered';
  readonly formVersion: string;
  readonly answers: Answers;
  /** Null where the visitor allowed no calls. */
  readonly consent: ConsentOfStep | null;
  readonly next: string;
  /** The page, where this was the form's last question; else null. */
  readonly finishedOn: string | null;
  /** The path of the next step. */
  readonly to: string;
  readonly event: FormStepSubmittedEvent;
}

export type StepDecision =
  | StepAnswer
  /** A value is wrong or missing, or the step's submit action said no (R4.03). */
  | { readonly kind: 'refused'; readonly stepName: string; readonly messages: StepMessages }
  /** Nothing is wrong, but something is probably a slip: the visitor is asked once more, and may say that it is right. */
  | { readonly kind: 'doubted'; readonly stepName: string; readonly doubts: StepDoubts }
  /** Nothing was answered: the step asks nothing, or may not be skipped. `to` is the path of the step to show. */
  | { readonly kind: 'unanswered'; readonly to: string };

/**
 * What a submitted step means (R4.03–R4.07, R4.15): its answers, the consent among them, the step that follows and the
 * event to track; or what is wrong with it. A submit in the browser and a plain post are decided here alike.
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
  // A step before this one may be open still: the visitor came to this one by its address (R4.17).
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
