import type { RouteParams } from './match-route';
import type { ActiveRoute, ValidateRuleName } from './route-record';

const rules: Record<ValidateRuleName, (params: RouteParams) => boolean> = {
  // Only the server knows which articles there are: everybody else takes an address of theirs for one that has no page.
  'staff-article': () => false,
};

/** Whether a match passes its route's validate rule (R2.05). A route without one passes. */
export function passesValidation(route: Pick<ActiveRoute, 'validate'>, params: RouteParams): boolean {
  return route.validate === undefined || rules[route.validate](params);
}
