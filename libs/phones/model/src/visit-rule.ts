import type { Placement } from './placement';
import type { RuleVisit, VisitConditions, VisitRule } from './phone-rule';
import { isWithinHours } from './weekly-window';

/** The placement for one visit, and the rule that set it. */
export interface PlacementInForce extends Placement {
  readonly rule: VisitRule | null;
}

/** True if a visit meets a rule's remaining conditions. */
export const holdsForVisit = ({ utmSource, utmMedium, paid, state, hours }: VisitConditions, visit: RuleVisit, now: Date): boolean =>
  isListed(utmSource, visit.utmSource?.toLowerCase()) &&
  isListed(utmMedium, visit.utmMedium?.toLowerCase()) &&
  isListed(state, visit.state) &&
  (paid ?? visit.isPaid) === visit.isPaid &&
  (!hours || isWithinHours(hours, now));

const isListed = (allowed: readonly string[] | undefined, value: string | null | undefined): boolean =>
  !allowed || (!!value && allowed.includes(value));

/**
 * Returns the placement with the values of the visit's phone rule (R8.11). The page's rules are sorted best first, so the first that holds
 * is the rule.
 */
export function placementInForce(placement: Placement, visit: RuleVisit, now: Date): PlacementInForce {
  const rule = placement.rules?.find(({ when }) => !when || holdsForVisit(when, visit, now)) ?? null;
  return { ...placement, ...(rule && settingsOf(rule)), rule };
}

const settingsOf = ({ afid, placementId, defaultPhone }: VisitRule): Partial<Placement> => ({
  afid,
  ...(placementId && { placementId }),
  ...(defaultPhone && { defaultPhone }),
});
