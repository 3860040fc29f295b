import { createAction } from '@reduxjs/toolkit';
import type { PagePayload } from '@waypost/pages/contract/payload';
import { type FormValues, type FunnelPage, type StepAnswer } from '@waypost/funnel-engine/model';
import { startOver } from '@waypost/funnel-engine/model/step';
import type { ConsentGiven } from '@waypost/compliance';
import type { CarriesNavigation } from '@waypost/routing/web';
import type { EventTracked } from '@waypost/tracking/contract';
import { stepAnswered } from '@waypost/visitor/web/user-state';
import type { UnknownAction } from 'redux';

export interface StepSubmission {
  readonly payload: PagePayload;
  readonly stepName: string;
  /** The values of the controls; null if the visitor skips the step (R4.05). */
  readonly values: FormValues | null;
  /** Milliseconds at each field (R10.10). */
  readonly fieldTimes?: Readonly<Record<string, number>>;
}

/** The visitor wants to leave the step forwards. The funnel's saga decides whether that happens (R4.03). */
export const stepSubmitted = createAction<StepSubmission>('funnel/stepSubmitted');

/** Empties the form and returns to its first step. It changes the visitor's state once and tracks no event. */
export const startedOver = (page: Pick<FunnelPage, 'form' | 'route'>): UnknownAction & CarriesNavigation => {
  const { to, ...emptied } = startOver(page);
  return { ...stepAnswered(emptied), meta: { navigation: { to, keepQuery: true } } };
};

/**
 * Returns one answered step as one action (R4.15). The visitor's state takes its payload, tracking takes its event, and navigation takes
 * its path.
 */
export const answeredStep = (
  { formVersion, answers, next, finishedOn, to, event }: StepAnswer,
  consent: ConsentGiven | null,
): ReturnType<typeof stepAnswered> & EventTracked & CarriesNavigation => ({
  ...stepAnswered({ formVersion, answers, consent, next, finishedOn }),
  meta: { event, navigation: { to, keepQuery: true } },
});
