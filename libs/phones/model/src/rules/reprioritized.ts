import { bestFirst, specificity } from '../match-phone-rule';
import type { PhoneRule } from '../phone-rule';

/** True if, of two rules with equal priority, the first is tried before the second. */
const isBeforeByItself = (rule: PhoneRule, next: PhoneRule): boolean => {
  const difference = specificity(rule) - specificity(next);
  return difference === 0 ? rule.id < next.id : difference > 0;
};

/** Returns the lowest priority with which a rule is tried before another. */
const leastBefore = (rule: PhoneRule, next: PhoneRule, priority: number): number =>
  isBeforeByItself(rule, next) ? priority : priority + 1;

/** Returns the priorities, by key, that must change to move a rule to a place in the order. As few rules change as possible. */
export function reprioritized(rules: readonly PhoneRule[], key: string, place: number): ReadonlyMap<string, number> {
  const moved = rules.find(({ id }) => id === key);
  const others = bestFirst(rules).filter(({ id }) => id !== key);
  if (!moved) return new Map();
  const order = [...others.slice(0, place), moved, ...others.slice(place)];
  const priorities = new Map(rules.map(({ id, priority }) => [id, priority]));
  const of = ({ id }: PhoneRule): number => priorities.get(id) ?? 0;
  const [before, after] = [order[place - 1], order[place + 1]];
  if (after) priorities.set(key, leastBefore(moved, after, of(after)));
  else if (before) priorities.set(key, isBeforeByItself(before, moved) ? of(before) : of(before) - 1);
  // If there is no room, the rules before it are raised one after another, until one already fits.
  for (let index = place - 1; index >= 0; index--) {
    const [rule, next] = [order[index], order[index + 1]];
    if (!rule || !next || of(rule) >= leastBefore(rule, next, of(next))) break;
    priorities.set(rule.id, leastBefore(rule, next, of(next)));
  }
  return new Map([...priorities].filter(([id, priority]) => rules.find((rule) => rule.id === id)?.priority !== priority));
}
