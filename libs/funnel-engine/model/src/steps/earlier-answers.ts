import { pathFor, type RouteRecord } from '@waypost/routing/model/table';
import type { Answers } from '@waypost/validation';
import { isAnswered, reachableStep, type AnswerableStep } from '../open-step';
import { indexOfStep, resolveStep, type StepList } from './resolve-step';

export interface EarlierAnswersPage {
  readonly route: Pick<RouteRecord, 'name' | 'path'>;
  readonly form: StepList<AnswerableStep>;
}

export interface EarlierVisit {
  readonly requested: string | null | undefined;
  readonly answers: Answers;
  /** The page on which the visitor reached the form's end; undefined if they never did. */
  readonly finishedOn: string | undefined;
}

/**
 * Returns the path of the results for the answers that the visitor gave to the same questions on another page; the visitor follows it if
 * they say yes. Returns null if there is nothing to ask: the form is not finished, or was finished here, or the address names a later step.
 */
export function earlierAnswersPath({ route, form }: EarlierAnswersPage, visit: EarlierVisit): string | null {
  const { requested, answers, finishedOn } = visit;
  const last = form.steps.at(-1)?.name;
  const isElsewhere = finishedOn !== undefined && finishedOn !== route.name;
  if (!isElsewhere || last === undefined || indexOfStep(form, resolveStep(form, requested).step.name) > 0) return null;
  return reachableStep(form, last, answers) === last ? pathFor(route, { step: last }) : null;
}

export interface VisitOfOtherForms extends Pick<EarlierVisit, 'requested' | 'answers'> {
  /** The answers of all forms that fit this form. */
  readonly shared: Answers;
  /** The page on which each form was finished, by form. */
  readonly finishedOn: Readonly<Record<string, string>>;
}

const isGiven = (answer: unknown): boolean => answer !== undefined && answer !== null;

/**
 * True if a visitor is asked whether to use the answers of another form in this one (R4.13): they finished the other form, have not begun
 * this one, and the other answers fill its first step. The next steps then show the other answers too.
 */
export function asksForOtherAnswers(form: StepList<AnswerableStep> & { readonly name: string }, visit: VisitOfOtherForms): boolean {
  const { requested, answers, shared, finishedOn } = visit;
  const { step, stepNumber } = resolveStep(form, requested);
  const isFinishedElsewhere = Object.keys(finishedOn).some((name) => name !== form.name);
  if (!isFinishedElsewhere || stepNumber > 1 || Object.values(answers).some((answer) => answer !== undefined)) return false;
  return isAnswered(step, Object.fromEntries(Object.entries(shared).filter(([, answer]) => isGiven(answer))));
}
