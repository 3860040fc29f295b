import { indexOfStep, type StepList } from './steps/resolve-step';

/**
 * Returns the step to open for a returning visitor (R4.13): the step they left, if the address names none. Returns null if the address
 * decides, or if the visitor had not passed the first step.
 */
export function stepToResume(
  form: StepList,
  { requested, stored }: { readonly requested: string | null | undefined; readonly stored: string | null | undefined },
): string | null {
  if (indexOfStep(form, requested) >= 0 || indexOfStep(form, stored) <= 0) return null;
  return stored ?? null;
}

/** Returns the next step (R4.04); null after the last. */
export function nextStep(form: StepList, stepName: string): string | null {
  return form.steps[indexOfStep(form, stepName) + 1]?.name ?? null;
}

/** Returns the previous step; null before the first. */
export function previousStep(form: StepList, stepName: string): string | null {
  return form.steps[indexOfStep(form, stepName) - 1]?.name ?? null;
}
