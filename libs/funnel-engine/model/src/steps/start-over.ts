import { pathFor } from '@waypost/routing/model/table';
import type { Answers } from '@waypost/validation';
import type { FunnelPage, StepAnswer } from '../answer-step';
import { stepFields } from '../step-fields';
import { resolveStep } from './resolve-step';

/** Removes a form's answers from every copy of the visitor's state. */
interface EmptiedForm extends Omit<StepAnswer, 'event' | 'finishedOn' | 'kind' | 'consent'> {
  readonly consent: null;
  readonly clears: true;
}

/**
 * Returns what starting over changes: each answer of the form becomes undefined, and the next step is the first one. Given consents stay on
 * record (R15.04).
 */
export function startOver({ form, route }: Pick<FunnelPage, 'form' | 'route'>): EmptiedForm {
  const next = resolveStep(form, null).step.name;
  const answers: Answers = Object.fromEntries(form.steps.flatMap(stepFields).map((name) => [name, undefined]));
  return { formVersion: form.name, answers, consent: null, next, clears: true, to: pathFor(route, { step: next }) };
}
