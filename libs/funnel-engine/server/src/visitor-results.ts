import type { ResultsAnswer } from '@waypost/funnel-engine/contract';
import { fitAnswers } from '@waypost/funnel-engine/model';
import { reachableStep, resolveStep } from '@waypost/funnel-engine/model/step';
import { listsAds } from '@waypost/pages/model';
import { isOpen } from '@waypost/working-hours';
import { findResults, type FindResultsDeps, type ResultsVisit } from './find-results';

export interface VisitorResultsDeps extends FindResultsDeps {
  /** Saves the state in the request, with its consents (R6.05). Returns null if the visitor had everything deleted (R15.03). */
  readonly saveVisitor: () => Promise<{ readonly visitorId: string } | null>;
}

export interface VisitorResultsInput extends Omit<ResultsVisit, 'visitorId'> {
  /** The route parameter of the page's address; undefined if it has none. */
  readonly stepParam: string | undefined;
}

export type VisitorResults =
  | { readonly kind: 'results'; readonly answer: ResultsAnswer }
  /** The page offers nothing, or needs an open step first (R4.17). No partner was asked. */
  | { readonly kind: 'no-results'; readonly openStep: string | null }
  /** Nothing is stored for this visitor, and no partner was asked (R15.03). */
  | { readonly kind: 'erased' };

/** Answers a visitor's browser at the end of a funnel, or on a page that lists ads, in one request (R4.14, R4.15). */
export const visitorResults =
  (deps: VisitorResultsDeps) =>
  async (input: VisitorResultsInput): Promise<VisitorResults> => {
    const { form } = input.payload;
    const now = deps.clock.now();
    if (form) {
      const { step } = resolveStep(form, input.stepParam);
      const openStep = reachableStep(form, step.name, fitAnswers(form, input.userState.forms[form.name], now));
      if (step.kind !== 'results' || openStep !== step.name) return { kind: 'no-results', openStep };
      const saved = await deps.saveVisitor();
      return saved ? { kind: 'results', answer: await findResults(deps, { ...input, ...saved }) } : { kind: 'erased' };
    }
    const isLineOpen = isOpen(now, { utmMedium: input.session?.utmMedium ?? null });
    if (!listsAds(input.payload, isLineOpen)) return { kind: 'no-results', openStep: null };
    return { kind: 'results', answer: await findResults(deps, { ...input, visitorId: null }) };
  };
