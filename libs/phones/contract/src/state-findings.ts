import type { PhoneRuleContent } from '@waypost/phones/model/staff';
import type { FieldFault } from '@waypost/platform/parsing';
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

/**
 * Returns the fault of the first state that does not exist (R12.02), or null. States that the stored rule has already are accepted, so that
 * an older rule can be switched off and moved. `before` is null for a new rule.
 */
export function newStateFault({ conditions: { state = [] } }: PhoneRuleContent, before: PhoneRuleContent | null): FieldFault | null {
  const stored = new Set(before?.conditions.state);
  for (const [index, code] of state.entries()) {
    const message = stored.has(code) ? null : stateFault(code);
    if (message !== null) return { field: `conditions.state[${index}]`, message };
  }
  return null;
}
