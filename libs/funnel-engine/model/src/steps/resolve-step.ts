import { invariant } from '@waypost/platform/kernel';

/** The order of steps: a form version or a localized one. */
export interface StepList<S extends { readonly name: string } = { readonly name: string }> {
  readonly steps: readonly S[];
}

export interface ResolvedStep<S> {
  readonly step: S;
  /** Counted from 1. */
  readonly stepNumber: number;
  readonly total: number;
  /** True if the shown step differs from the requested one. An address without a step requests none, so the first step differs. */
  readonly isFallback: boolean;
}

/** Returns the step that an address shows (R4.01): the one that it names, or else the first. */
export function resolveStep<S extends { readonly name: string }>(form: StepList<S>, requested: string | null | undefined): ResolvedStep<S> {
  const index = Math.max(0, indexOfStep(form, requested));
  const step = form.steps[index];
  invariant(step, 'a form has at least one step');
  return { step, stepNumber: index + 1, total: form.steps.length, isFallback: step.name !== requested };
}

/** What a page view records about the step (R4.07). A page without a funnel has neither form nor step. */
interface ViewedStep {
  readonly formVersion?: string;
  readonly stepName: string | null;
  readonly stepNumber: number | null;
  readonly stepIsFallback: boolean;
}

export function viewedStep(form: (StepList & { readonly name: string }) | null, requested: string | null | undefined): ViewedStep {
  if (!form) return { stepName: null, stepNumber: null, stepIsFallback: false };
  const { step, stepNumber, isFallback } = resolveStep(form, requested);
  return { formVersion: form.name, stepName: step.name, stepNumber, stepIsFallback: isFallback };
}

export const indexOfStep = (form: StepList, name: string | null | undefined): number => form.steps.findIndex((step) => step.name === name);
