import { invariant } from '@waypost/platform/kernel';

/** What the order of steps is decided from: a form version, or a localised one. */
export interface StepList<S extends { readonly name: string } = { readonly name: string }> {
  readonly steps: readonly S[];
}

export interface ResolvedStep<S> {
  readonly step: S;
  /** Counted from 1. */
  readonly stepNumber: number;
  readonly total: number;
  /** Whether the step shown differs from the one requested; an address without a step requests none, so the first one differs. */
  readonly isFallback: boolean;
}

/** The step that an address shows (R4.01): the one it names, else the first. */
export function resolveStep<S extends { readonly name: string }>(form: StepList<S>, requested: string | null | undefined): ResolvedStep<S> {
  const index = Math.max(0, indexOfStep(form, requested));
  const step = form.steps[index];
  invariant(step, 'a form has at least one step');
  return { step, stepNumber: index + 1, total: form.steps.length, isFallback: step.name !== requested };
}

/** What a page view tells of the step (R4.07); a page without a funnel has none. */
export function viewedStep(
  form: StepList | null,
  requested: string | null | undefined,
): { readonly stepName: string | null; readonly stepNumber: number | null; readonly stepIsFallback: boolean } {
  if (!form) return { stepName: null, stepNumber: null, stepIsFallback: false };
  const { step, stepNumber, isFallback } = resolveStep(form, requested);
  return { stepName: step.name, stepNumber, stepIsFallback: isFallback };
}

/**
 * The step to open for a visitor who comes back (R4.13): the one they left, where the address names none. Null where
 * the address decides, or where they had not gone past the first step.
 */
export function stepToResume(
  form: StepList,
  { requested, stored }: { readonly requested: string | null | undefined; readonly stored: string | null | undefined },
): string | null {
  if (indexOfStep(form, requested) >= 0 || indexOfStep(form, stored) <= 0) return null;
  return stored ?? null;
}

/** The step after this one (R4.04); null after the last. */
export function nextStep(form: StepList, stepName: string): string | null {
  return form.steps[indexOfStep(form, stepName) + 1]?.name ?? null;
}

/** The step before this one; null before the first. */
export function previousStep(form: StepList, stepName: string): string | null {
  return form.steps[indexOfStep(form, stepName) - 1]?.name ?? null;
}

const indexOfStep = (form: StepList, name: string | null | undefined): number => form.steps.findIndex((step) => step.name === name);
