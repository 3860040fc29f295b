import { createAction } from '@reduxjs/toolkit';
import type { StepDoubts } from '@waypost/funnel-engine/model/doubts';
import type { StepMessages } from '@waypost/funnel-engine/model/step';
import { pageEntered } from '@waypost/routing/web';
import { stepAnswered } from '@waypost/visitor/web/user-state';
import type { UnknownAction } from 'redux';

/** The reasons why a submitted step was refused (R4.03): a message for each field that is wrong or missing, or the doubts to confirm. */
export interface StepRefusal {
  readonly stepName: string;
  readonly messages: StepMessages;
  readonly doubts?: StepDoubts;
}

export const stepRefused = createAction<StepRefusal>('funnel/stepRefused');

/** The key of the slice in the app's store. */
export const REFUSAL_SLICE = 'stepRefusal';

/** The newest refusal of the shown step. Each refusal is a new object, because each is shown to the visitor. */
export function refusalReducer(state: StepRefusal | null = null, action: UnknownAction): StepRefusal | null {
  if (stepRefused.match(action)) return action.payload;
  return stepAnswered.match(action) || pageEntered.match(action) ? null : state;
}

/** Returns the refusal; null also while the store has no such slice. */
export const selectRefusal = (state: unknown): StepRefusal | null =>
  (state as { readonly [REFUSAL_SLICE]?: StepRefusal | null })[REFUSAL_SLICE] ?? null;
