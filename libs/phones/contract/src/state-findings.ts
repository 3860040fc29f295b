import type { PhoneRuleContent } from '@waypost/phones/model/staff';
import { stateFault } from '@waypost/validation/states';

/** A publish finding about a rule's states. */
interface StateFinding {
  readonly severity: 'warning';
  readonly code: 'unknown-state';
  readonly message: string;
  readonly field: 'conditions.state';
  readonly excerpt: null;
}

/**
 * Returns a warning for states that do not exist, because no visit comes from there (R10.16). A rule that is off applies to nobody anyway.
 */
export function stateFindings({ isActive, conditions: { state = [] } }: PhoneRuleContent): readonly StateFinding[] {
  const unknown = state.filter((code) => stateFault(code) !== null);
  if (!isActive || unknown.length === 0) return [];
  const message = `There is no state ${unknown.join(', ')}: no visit comes from there.`;
  return [{ severity: 'warning', code: 'unknown-state', message, field: 'conditions.state', excerpt: null }];
}
