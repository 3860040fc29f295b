import { fitAnswers } from '@waypost/funnel-engine/model';
import { type LocalizedForm } from '@waypost/funnel-engine/model/form';
import { asksForOtherAnswers, earlierAnswersPath } from '@waypost/funnel-engine/model/step';
import type { PagePayload, PlainVisit } from '@waypost/pages/contract/payload';
import type { Clock } from '@waypost/platform/kernel';
import { pathFor } from '@waypost/routing/model/table';
import type { Answers } from '@waypost/validation';
import { selectUserState } from '@waypost/visitor/web/user-state';
import type { RefObject } from 'react';
import { useAfterAttach } from './use-attached';
import { useIsTypedEarly } from './use-typed-early';

export interface EarlierAnswersInput {
  readonly form: LocalizedForm;
  readonly route: PagePayload['route'];
  readonly requested: string | undefined;
  /** The visitor's answers in this form. */
  readonly answers: Answers;
  /** The answers of all forms. */
  readonly shared: Answers;
  readonly visit: PlainVisit | null;
  readonly clock: Clock;
  /** The element with the step's form, which the question would replace. */
  readonly stepElement: RefObject<HTMLElement | null>;
}

/** How the earlier answers are used if the visitor agrees. */
export type EarlierUse =
  /** They belong to the same questions on another page. */
  | { readonly kind: 'results'; readonly href: string }
  /** They belong to another form: they answer the first step, and the next steps show them. */
  | { readonly kind: 'first-step' };

const NOTHING_FINISHED: PlainVisit['userState']['finishedOn'] = {};

/** Returns how the visitor's answers from another page or form could be used; null if the visitor is not asked about them. */
export function useEarlierAnswers({
  form,
  route,
  requested,
  answers,
  shared,
  visit,
  clock,
  stepElement,
}: EarlierAnswersInput): EarlierUse | null {
  const finishedOn = useAfterAttach(
    (state: Parameters<typeof selectUserState>[0]) => selectUserState(state).finishedOn,
    visit?.userState.finishedOn ?? NOTHING_FINISHED,
  );
  const isTypedEarly = useIsTypedEarly(stepElement, pathFor(route, { step: requested }));
  if (isTypedEarly || Object.keys(finishedOn).length === 0) return null;
  const fitting = (given: Answers) => fitAnswers(form, given, clock.now());
  const own = fitting(answers);
  const href = earlierAnswersPath({ route, form }, { requested, answers: own, finishedOn: finishedOn[form.name] });
  if (href !== null) return { kind: 'results', href };
  return asksForOtherAnswers(form, { requested, answers: own, shared: fitting(shared), finishedOn }) ? { kind: 'first-step' } : null;
}
