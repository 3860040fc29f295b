import type { Answers } from '@waypost/validation';
import type { FieldDefinition } from './form-version';
import { answersOfField } from './step-fields';
import { resolveStep, type StepList } from './steps/resolve-step';

/** What of a step decides whether it is open; a localised step has it too. */
export interface AnswerableStep {
  readonly name: string;
  readonly kind: 'question' | 'results';
  readonly fields: readonly Pick<FieldDefinition, 'name' | 'input' | 'required'>[];
}

/**
 * Whether a step was submitted with these answers, or skipped: null is an answer too (R4.05). An optional field that a
 * newer form version added does not open a step again.
 */
export function isAnswered({ fields }: Pick<AnswerableStep, 'fields'>, answers: Answers): boolean {
  const isGiven = (field: AnswerableStep['fields'][number]) => answersOfField(field).some((name) => answers[name] !== undefined);
  const required = fields.filter(({ required: isRequired }) => isRequired);
  return required.length > 0 ? required.every(isGiven) : fields.length === 0 || fields.some(isGiven);
}

/** The step that may be shown where this one is asked for (R4.17): the first one before it that is still open, else itself. */
export function reachableStep(form: StepList<AnswerableStep>, requested: string | null | undefined, answers: Answers): string {
  const { step, stepNumber } = resolveStep(form, requested);
  const open = form.steps.slice(0, stepNumber - 1).find((earlier) => earlier.kind === 'question' && !isAnswered(earlier, answers));
  return (open ?? step).name;
}

/** Whether these answers lead to the form's results: every question before them was answered, or skipped (R4.17). */
export function hasReachedResults(form: StepList<AnswerableStep>, answers: Answers): boolean {
  const results = form.steps.find(({ kind }) => kind === 'results');
  return results !== undefined && reachableStep(form, results.name, answers) === results.name;
}
