import type { ActiveRoute } from '@waypost/routing/model/table';
import { asksSteps, type PageConfiguration } from '../src/page-configuration';

/** What does not go together, and the field at which it is put right. */
export interface StepsFault {
  readonly field: 'template' | 'form';
  readonly message: string;
}

/**
 * Whether a page's template, form and address go together (R3.05, R4.02): on an address without steps every step but the first
 * would be a 404, and a form that nobody asks is never answered. A page that asks nothing at an address with steps is one to read
 * there, and right: its steps lead to it.
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
