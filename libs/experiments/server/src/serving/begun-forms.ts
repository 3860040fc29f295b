import type { ShownVariant } from '@waypost/experiments/model/assignment';
import type { RunningExperiment } from '@waypost/experiments/model/life';
import { FORM_NAMES } from '@waypost/funnel-engine/model/form';
import { begunForm } from '@waypost/visitor/model/stored';

/** Returns the form of a page, in a variant or for everybody. Null if the page has none. */
export type FormOf = (page: string, shown: ShownVariant | null) => string | null;

/** Returns the form version that a visitor has begun on a page, if it exists. A client may send anything. */
export function begunFormOn(cookies: string | undefined, routeName: string): string | null {
  const form = begunForm(cookies, routeName);
  return form !== null && FORM_NAMES.some((name) => name === form) ? form : null;
}

/**
 * Returns true if a variant has a form other than the one the visitor has begun. Such a visitor is enrolled only after finishing that form.
 * Until then they keep it, or only those who draw their own form would be counted.
 */
export const asksOtherForms = ({ key, phase, definition }: RunningExperiment, page: string, begun: string, formOf: FormOf): boolean =>
  definition.variants.some((variant) => formOf(page, { experiment: key, phase, variant: variant.key }) !== begun);
