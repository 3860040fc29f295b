import fc from 'fast-check';
import { anyRules, aPhoneRule } from '../../testing';
import { bestFirst } from '../match-phone-rule';
import { reprioritized } from './reprioritized';

const ids = (rules: Parameters<typeof bestFirst>[0]) => bestFirst(rules).map(({ id }) => id);

describe('reprioritized', () => {
  it('moves any rule to any place, and leaves the others in order [R10.08]', () => {
    fc.assert(
      fc.property(
        anyRules.filter((rules) => rules.length > 0),
        fc.nat(),
        fc.nat(),
        (rules, which, where) => {
          const key = rules[which % rules.length]?.id ?? '';
          const place = where % rules.length;
          const priorities = reprioritized(rules, key, place);
          const moved = rules.map((rule) => ({ ...rule, priority: priorities.get(rule.id) ?? rule.priority }));
          const expected = ids(rules).filter((id) => id !== key);
          expected.splice(place, 0, key);
          expect(ids(moved)).toEqual(expected);
        },
      ),
    );
  });

  it('changes one rule if there is a gap, and nothing if the rule is in its place already [R10.08]', () => {
    const rules = [30, 20, 10].map((priority) => aPhoneRule({ id: `rule-${priority}`, priority }));
    expect([...reprioritized(rules, 'rule-10', 1)]).toEqual([['rule-10', 20]]);
    expect([...reprioritized(rules, 'rule-30', 2)]).toEqual([['rule-30', 10]]);
    expect([...reprioritized(rules, 'nobody', 0)]).toEqual([]);
  });
});
