import { createAction } from '@reduxjs/toolkit';
import type { StepDoubts } from '@waypost/funnel-engine/model/doubts';
import type { StepMessages } from '@waypost/funnel-engine/model/step';
import { pageEntered } from '@waypost/routing/web';
import { stepAnswered } from '@waypost/visitor/web/user-state';
import type { UnknownAction } from 'redux';

/** Why a submitted step was not taken (R4.03): a message for each field that is wrong or missing, or what is asked once more. */
export interface StepRefusal {
  readonly stepName: string;
  readonly messages: StepMessages;
  readonly doubts?: StepDoubts;
}

export const stepRefused = createAction<StepRefusal>('funnel/stepRefused');

/** The name under which the app puts the slice into the store. */
export const REFUSAL_SLICE = 'stepRefusal';

/** The newest refusal of the step that is shown; each is an object of its own, as each is shown to the visitor. */
export function refusalReducer(state: StepRefusal | null = null, action: UnknownAction): StepRefusal | null {
  if (stepRefused.match(action)) return action.payload;
  return stepAnswered.match(action) || pageEntered.match(action) ? null : state;
}

/** Null also where the slice is not in the store yet. */
export const selectRefusal = (state: unknown): StepRefusal | null =>
  (state as { readonly [REFUSAL_SLICE]?: StepRefusal | null })[REFUSAL_SLICE] ?? null;
