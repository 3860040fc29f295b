import fc from 'fast-check';
import {
  anyConditions,
  anyInstant,
  anyPage,
  anyRules,
  anyVisit,
  aPhoneRule,
  aPlacement,
  aRulePage,
  aRuleVisit,
  matchPhoneRule,
} from '../testing';
import { bestFirst, explainRules, rulesForPage, specificity } from './match-phone-rule';
import type { RuleConditions, RulePage, RuleVisit } from './phone-rule';
import { placementInForce } from './visit-rule';

/** Monday, 08:30 in Los Angeles. */
const MONDAY_MORNING = new Date('2026-11-16T16:30:00.000Z');
const page = aRulePage();
const visit = aRuleVisit();

const EVERYTHING: Required<RuleConditions> = {
  brand: ['ps', 'tqg'],
  product: ['auto'],
  page: ['quiz-auto'],
  language: ['english'],
  smid: ['smid-1'],
  utmSource: ['bigo'],
  utmMedium: ['cpc'],
  paid: true,
  state: ['NV'],
  hours: [{ days: [1], from: '08:00', to: '09:00' }],
};
const meetingAll = aRuleVisit({ utmSource: 'bigo', utmMedium: 'cpc', isPaid: true, state: 'NV' });

/** Visits and pages that fail one condition each. */
const FAILING: Readonly<Record<keyof RuleConditions, { page?: Partial<RulePage>; visit?: Partial<RuleVisit>; at?: Date }>> = {
  brand: { page: { brand: 'mpa' } },
  product: { page: { product: 'medicare' } },
  page: { page: { page: 'home' } },
  language: { page: { language: 'spanish' } },
  smid: { page: { smid: null } },
  utmSource: { visit: { utmSource: 'google' } },
  utmMedium: { visit: { utmMedium: null } },
  paid: { visit: { isPaid: false } },
  state: { visit: { state: null } },
  hours: { at: new Date('2026-11-16T17:00:00.000Z') },
};

describe('matchPhoneRule', () => {
  it('matches if every condition holds [R8.11]', () => {
    const rule = aPhoneRule({ conditions: EVERYTHING });
    expect(matchPhoneRule([rule], page, meetingAll, MONDAY_MORNING)).toBe(rule);
    expect(specificity(rule)).toBe(10);
  });

  it.each(Object.entries(FAILING))('does not match if only %s fails, and names it [R8.11]', (condition, { page: p, visit: v, at }) => {
    const rules = [aPhoneRule({ conditions: EVERYTHING })];
    const asked = [{ ...page, ...p }, { ...meetingAll, ...v }, at ?? MONDAY_MORNING] as const;

    expect(matchPhoneRule(rules, ...asked)).toBeNull();
    expect(explainRules(rules, ...asked)[0]?.failed.map((failed) => failed.condition)).toEqual([condition]);
  });

  it('compares campaign values in any case, since people write them in any [R8.11]', () => {
    const rule = aPhoneRule({ conditions: { utmSource: ['BIGO'], utmMedium: ['cpc'] } });
    expect(matchPhoneRule([rule], page, aRuleVisit({ utmSource: 'Bigo', utmMedium: 'CPC' }), MONDAY_MORNING)).toBe(rule);
  });

  it('can require visits that nobody paid for [R8.11]', () => {
    const rule = aPhoneRule({ conditions: { paid: false } });
    expect(matchPhoneRule([rule], page, visit, MONDAY_MORNING)).toBe(rule);
    expect(matchPhoneRule([rule], page, aRuleVisit({ isPaid: true }), MONDAY_MORNING)).toBeNull();
  });

  it('prefers the highest priority, then the most conditions, then the smaller id [R8.11]', () => {
    const low = aPhoneRule({ id: 'a', priority: 1, conditions: { brand: ['tqg'], product: ['auto'], paid: false } });
    const plain = aPhoneRule({ id: 'b', priority: 2 });
    const specific = aPhoneRule({ id: 'd', priority: 2, conditions: { brand: ['tqg'] } });
    const twin = { ...specific, id: 'c' };

    expect(bestFirst([low, plain, specific, twin]).map(({ id }) => id)).toEqual(['c', 'd', 'b', 'a']);
    expect(matchPhoneRule([low, plain, specific, twin], page, visit, MONDAY_MORNING)).toBe(twin);
  });

  it('is null if no rule matches [R8.11]', () => {
    expect(matchPhoneRule([], page, visit, MONDAY_MORNING)).toBeNull();
  });
});

describe('explainRules', () => {
  it('returns which rule applies, which are outranked, and what the others lack [R8.11] [R10.08]', () => {
    const answering = aPhoneRule({ id: 'answering', priority: 2, conditions: { brand: ['tqg'] } });
    const outranked = aPhoneRule({ id: 'outranked', priority: 1 });
    const lacking = aPhoneRule({ id: 'lacking', priority: 3, conditions: { brand: ['tqg'], state: ['NV'], utmSource: ['bigo'] } });

    expect(explainRules([outranked, lacking, answering], page, visit, MONDAY_MORNING)).toEqual([
      {
        rule: lacking,
        verdict: 'no-match',
        failed: [
          { condition: 'utmSource', wanted: ['bigo'], was: null },
          { condition: 'state', wanted: ['NV'], was: null },
        ],
      },
      { rule: answering, verdict: 'answers', failed: [] },
      { rule: outranked, verdict: 'outranked', failed: [] },
    ]);
  });
});

describe('for any rules', () => {
  it('the answer does not depend on their order or on repetition [R8.11]', () => {
    fc.assert(
      fc.property(
        anyRules.chain((rules) => fc.tuple(fc.constant(rules), fc.shuffledSubarray(rules, { minLength: rules.length }))),
        anyPage,
        anyVisit,
        anyInstant,
        ([rules, shuffled], p, v, at) => {
          expect(matchPhoneRule(shuffled, p, v, at)).toEqual(matchPhoneRule(rules, p, v, at));
          expect(explainRules(shuffled, p, v, at)).toEqual(explainRules(rules, p, v, at));
        },
      ),
    );
  });

  it('no matching rule outranks the rule that applies [R8.11]', () => {
    fc.assert(
      fc.property(anyRules, anyPage, anyVisit, anyInstant, (rules, p, v, at) => {
        const answer = matchPhoneRule(rules, p, v, at);
        const verdicts = explainRules(rules, p, v, at);
        for (const { rule, verdict, failed } of verdicts) {
          const matchesAlone = matchPhoneRule([rule], p, v, at) !== null;
          expect(matchesAlone).toBe(verdict !== 'no-match');
          expect(failed.length === 0).toBe(matchesAlone);
          if (verdict === 'outranked' && answer) {
            const [above, below] = [answer.priority - rule.priority, specificity(answer) - specificity(rule)];
            expect(above > 0 || (above === 0 && below >= 0)).toBe(true);
          }
        }
      }),
    );
  });

  it('an additional condition never makes a rule match more visits [R8.11]', () => {
    fc.assert(
      fc.property(anyConditions, anyConditions, anyPage, anyVisit, anyInstant, (some, more, p, v, at) => {
        const wide = aPhoneRule({ conditions: some });
        const narrow = aPhoneRule({ conditions: { ...more, ...some } });
        if (matchPhoneRule([narrow], p, v, at)) expect(matchPhoneRule([wide], p, v, at)).toBe(wide);
      }),
    );
  });

  it('a page has enough of them for its visits to get the same answer [R8.11]', () => {
    fc.assert(
      fc.property(anyRules, anyPage, anyVisit, anyInstant, (rules, p, v, at) => {
        const answer = matchPhoneRule(rules, p, v, at);
        const placement = aPlacement({ rules: JSON.parse(JSON.stringify(rulesForPage(rules, p))) });
        const inForce = placementInForce(placement, v, at);

        expect(inForce.rule?.id ?? null).toBe(answer?.id ?? null);
        expect(inForce.afid).toBe(answer?.settings.afid ?? placement.afid);
        expect(inForce.placementId).toBe(answer?.settings.placementId ?? placement.placementId);
        expect(inForce.defaultPhone).toBe(answer?.settings.defaultPhone ?? placement.defaultPhone);
      }),
      { numRuns: 300 },
    );
  });
});

describe('rulesForPage', () => {
  it('leaves out what the page decides, what cannot match, and what is never reached [R8.11]', () => {
    const rules = [
      aPhoneRule({ id: 'for-visits', priority: 3, conditions: { brand: ['tqg'], utmSource: ['BIGO'] } }),
      aPhoneRule({ id: 'elsewhere', priority: 3, conditions: { brand: ['ps'] } }),
      aPhoneRule({ id: 'certain', priority: 2, conditions: { product: ['auto'] } }),
      aPhoneRule({ id: 'never-reached', priority: 1, conditions: { paid: true } }),
    ];
    expect(rulesForPage(rules, page)).toEqual([
      { id: 'for-visits', afid: 'afid-of-rule', when: { utmSource: ['bigo'] } },
      { id: 'certain', afid: 'afid-of-rule' },
    ]);
  });
});
