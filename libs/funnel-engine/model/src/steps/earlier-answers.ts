import { pathFor, type RouteRecord } from '@waypost/routing/model';
import type { Answers } from '@waypost/validation';
import { reachableStep, type AnswerableStep } from '../open-step';
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
