import type { RouteParams } from './match-route';
import type { ActiveRoute, ValidateRuleName } from './route-record';

const rules: Record<ValidateRuleName, (params: RouteParams) => boolean> = {
  // Only the server knows the existing articles. Everywhere else an article's address counts as one without a page.
  'staff-article': () => false,
};

/** True if a match passes its route's validate rule (R2.05). A route without a rule passes. */
export function passesValidation(route: Pick<ActiveRoute, 'validate'>, params: RouteParams): boolean {
  return route.validate === undefined || rules[route.validate](params);
}
