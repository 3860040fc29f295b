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
  /** The page on which the visitor came to the form's end; undefined where that never was. */
  readonly finishedOn: string | undefined;
}

/**
 * Where the answers lead that the visitor gave to the same questions on another page: its results, once they say yes. Null
 * where there is nothing to ask: the form is not finished, or was finished here, or the address names a later step.
 */
export function earlierAnswersPath({ route, form }: EarlierAnswersPage, visit: EarlierVisit): string | null {
  const { requested, answers, finishedOn } = visit;
  const last = form.steps.at(-1)?.name;
  const isElsewhere = finishedOn !== undefined && finishedOn !== route.name;
  if (!isElsewhere || last === undefined || indexOfStep(form, resolveStep(form, requested).step.name) > 0) return null;
  return reachableStep(form, last, answers) === last ? pathFor(route, { step: last }) : null;
}

export interface VisitOfOtherForms extends Pick<EarlierVisit, 'requested' | 'answers'> {
  /** What fits this form of the answers of all forms. */
  readonly shared: Answers;
  /** Each form that was finished, with the page on which that was. */
  readonly finishedOn: Readonly<Record<string, string>>;
}

const isGiven = (answer: unknown): boolean => answer !== undefined && answer !== null;

/**
 * Whether a visitor is asked if the answers of another form are used in this one: they finished that one, have not begun this one,
 * and what they said there answers its first step (R4.13). The next steps show them what they said as they come.
 */
export function asksForOtherAnswers(form: StepList<AnswerableStep> & { readonly name: string }, visit: VisitOfOtherForms): boolean {
  const { requested, answers, shared, finishedOn } = visit;
  const { step, stepNumber } = resolveStep(form, requested);
  const isFinishedElsewhere = Object.keys(finishedOn).some((name) => name !== form.name);
  if (!isFinishedElsewhere || stepNumber > 1 || Object.values(answers).some((answer) => answer !== undefined)) return false;
  return isAnswered(step, Object.fromEntries(Object.entries(shared).filter(([, answer]) => isGiven(answer))));
}
