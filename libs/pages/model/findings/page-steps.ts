import type { ActiveRoute } from '@waypost/routing/model/table';
import { asksSteps, type PageConfiguration } from '../src/page-configuration';

/** A mismatch, and the field in which it is fixed. */
export interface StepsFault {
  readonly field: 'template' | 'form';
  readonly message: string;
}

/**
 * Returns a mismatch between a page's template, form and address (R3.05, R4.02). Without steps in the address, all but the first step would
 * be a 404. A form without a template that asks is never answered. A page without questions at an address with steps is valid: its steps
 * lead to it.
 */
export function stepsFault(
  route: Pick<ActiveRoute, 'path'>,
  { template, form }: Pick<PageConfiguration, 'template' | 'form'>,
): StepsFault | null {
  const asks = asksSteps(template);
  if (asks && !/\/:step\??$/.test(route.path))
    return {
      field: 'template',
      message: `The address ${route.path} has no steps, so the template “${template}” can’t ask its questions there. Choose another template.`,
    };
  if (!asks && form !== null)
    return {
      field: 'form',
      message: `The template “${template}” asks no questions. Take the form version away, or choose the template “quiz” or “chat”.`,
    };
  return null;
}
