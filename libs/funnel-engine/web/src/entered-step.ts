import { resolveStep, type LocalizedForm } from '@waypost/funnel-engine/model';

/** The step of a funnel as it is entered and as `pageView` tells it (R4.01, R4.07). */
export interface EnteredStep {
  readonly stepName: string;
  /** Counts from 1. */
  readonly stepNumber: number;
  readonly stepIsFallback: boolean;
}

/** The step that a path's parameters show; null on a page without a form. */
export function stepFromParams(form: LocalizedForm | null, params: Readonly<Record<string, string | undefined>>): EnteredStep | null {
  if (!form) return null;
  const { step, stepNumber, isFallback } = resolveStep(form, params['step']);
  return { stepName: step.name, stepNumber, stepIsFallback: isFallback };
}
