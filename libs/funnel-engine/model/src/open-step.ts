import type { Answers } from '@waypost/validation';
import type { FieldDefinition } from './form-version';
import { answersOfField } from './step-fields';
import { resolveStep, type StepList } from './steps/resolve-step';

/** The part of a step that decides whether it is open. A localized step has it too. */
export interface AnswerableStep {
  readonly name: string;
  readonly kind: 'question' | 'results';
  readonly fields: readonly Pick<FieldDefinition, 'name' | 'input' | 'required'>[];
}

/**
 * True if a step was submitted with these answers or skipped: null is an answer too (R4.05). An optional field that a newer form version
 * added does not reopen a step.
 */
export function isAnswered({ fields }: Pick<AnswerableStep, 'fields'>, answers: Answers): boolean {
  const isGiven = (field: AnswerableStep['fields'][number]) => answersOfField(field).some((name) => answers[name] !== undefined);
  const required = fields.filter(({ required: isRequired }) => isRequired);
  return required.length > 0 ? required.every(isGiven) : fields.length === 0 || fields.some(isGiven);
}

/** Returns the step to show for a requested step (R4.17): the first earlier step that is still open, or else the requested step. */
export function reachableStep(form: StepList<AnswerableStep>, requested: string | null | undefined, answers: Answers): string {
  const { step, stepNumber } = resolveStep(form, requested);
  const open = form.steps.slice(0, stepNumber - 1).find((earlier) => earlier.kind === 'question' && !isAnswered(earlier, answers));
  return (open ?? step).name;
}

/** True if these answers lead to the form's results: every question before them was answered or skipped (R4.17). */
export function hasReachedResults(form: StepList<AnswerableStep>, answers: Answers): boolean {
  const results = form.steps.find(({ kind }) => kind === 'results');
  return results !== undefined && reachableStep(form, results.name, answers) === results.name;
}
