import type { ShownVariant } from '@waypost/experiments/model/assignment';
import type { RunningExperiment } from '@waypost/experiments/model/life';
import { FORM_NAMES } from '@waypost/funnel-engine/model/form';
import { begunForm } from '@waypost/visitor/model/stored';

/** The form that a page asks, in a variant or as everybody has it; null where it asks none. */
export type FormOf = (page: string, shown: ShownVariant | null) => string | null;

/** The form version that a visitor has begun on a page, where it is one that somebody wrote: anyone may send anything. */
export function begunFormOn(cookies: string | undefined, routeName: string): string | null {
  const form = begunForm(cookies, routeName);
  return form !== null && FORM_NAMES.some((name) => name === form) ? form : null;
}

/**
 * Whether an experiment shows somebody in the midst of this form another one. It takes them in when they have finished: until then they
 * see what they have begun, whatever they would draw, or only those who draw their own form would be counted.
 */
export const asksOtherForms = ({ key, phase, definition }: RunningExperiment, page: string, begun: string, formOf: FormOf): boolean =>
  definition.variants.some((variant) => formOf(page, { experiment: key, phase, variant: variant.key }) !== begun);
