import { createAction } from '@reduxjs/toolkit';
import type { PagePayload } from '@waypost/api-contract';
import type { FormValues } from '../step/form-values';

export interface StepSubmission {
  readonly payload: PagePayload;
  readonly stepName: string;
  /** What the controls hold; null where the visitor skips the step (R4.05). */
  readonly values: FormValues | null;
}

/** The visitor wants to leave the step forwards. Whether that happens, the funnel's saga decides (R4.03). */
export const stepSubmitted = createAction<StepSubmission>('funnel/stepSubmitted');
