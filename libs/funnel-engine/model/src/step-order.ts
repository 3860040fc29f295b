import { indexOfStep, type StepList } from './steps/resolve-step';

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
