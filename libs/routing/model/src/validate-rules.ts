import { CARRIER_REVIEW_SLUGS } from './carrier-review-slugs';
import type { RouteParams } from './match-route';
import type { ActiveRoute, ValidateRuleName } from './route-record';

const rules: Record<ValidateRuleName, (params: RouteParams) => boolean> = {
  'known-carrier-slug': ({ slug }) => slug !== undefined && CARRIER_REVIEW_SLUGS.includes(slug.toLowerCase()),
};

/** Whether a match passes its route's validate rule (R2.05). A route without one passes. */
export function passesValidation(route: Pick<ActiveRoute, 'validate'>, params: RouteParams): boolean {
  return route.validate === undefined || rules[route.validate](params);
}
