import fc from 'fast-check';
import { seedPhoneRules } from '../../rules';
import { anyRules, aPhoneRule, aPlacement, aRulePage, aRuleVisit } from '../../testing';
import type { PhoneRule, RulePage } from '../phone-rule';
import { answersBy } from '../replay/answer-visits';
import { markRules } from './mark-rules';
import { activeRules, isPhoneRuleKey } from './phone-rule-content';
import { conditionInWords, hoursInWords, markInWords, ruleInWords } from './rule-words';
import { testRules } from './test-rules';

const seeds = seedPhoneRules.rules();
const seed = (id: string): PhoneRule => seeds.find((rule) => rule.id === id) ?? aPhoneRule();

describe('a rule as content', () => {
  it('is active under its key, unless it is switched off [R8.11]', () => {
    const { id, ...rule } = seed('tqg-auto-bigo');
    const content = { ...rule, note: '' };
    expect(
      activeRules([
        [id, { ...content, isActive: true }],
        ['off', { ...content, isActive: false }],
      ]),
    ).toEqual([{ id, ...rule }]);
  });

  it('has a key that fits into an address [R8.11]', () => {
    expect(['a', 'tqg-auto-bigo', 'x'.repeat(60)].map(isPhoneRuleKey)).toEqual([true, true, true]);
    expect(['', 'A', 'a b', 'x'.repeat(61)].map(isPhoneRuleKey)).toEqual([false, false, false, false]);
  });
});

describe('ruleInWords', () => {
  it.each<[string, PhoneRule]>([
    [
      'Car insurance, from Bigo, Saturdays 6:00–15:00 (Pacific time): 1-888-555-0153, affiliate wp-tqg-bigo',
      aPhoneRule({
        conditions: { product: ['auto'], utmSource: ['bigo'], hours: [{ days: [6], from: '06:00', to: '15:00' }] },
        settings: { afid: 'wp-tqg-bigo', placementId: null, defaultPhone: '8885550153' },
      }),
    ],
    ['On Medicare Plan Advisors, in Spanish, paid: 1-833-555-0154, affiliate wp-mpa-es', seed('mpa-spanish-paid')],
    [
      'Car insurance, on PolicySage, in Florida, Saturdays 6:00–15:00 (Pacific time): 1-800-555-0155, affiliate wp-ps-fl, placement wp-ps-auto-fl',
      seed('ps-florida-saturday'),
    ],
    ['Every visit: the page’s own number, affiliate afid-of-rule', aPhoneRule()],
    ['Every visit: the page’s own number', aPhoneRule({ settings: { afid: '', placementId: null, defaultPhone: null } })],
    [
      'Page /, smid 1, 2 or 3, by cpc, not paid: the page’s own number, affiliate afid-of-rule',
      aPhoneRule({ conditions: { page: ['home'], smid: ['1', '2', '3'], utmMedium: ['cpc'], paid: false } }),
    ],
    [
      'Page /: the page’s own number, affiliate afid-of-rule',
      // One brand's page of the code, and another brand's added page at the same address.
      aPhoneRule({ conditions: { page: ['home', '~'] } }),
    ],
  ])('returns: %s [R10.08]', (words, rule) => {
    const called: Readonly<Record<string, string>> = {
      mpa: 'Medicare Plan Advisors',
      ps: 'PolicySage',
      FL: 'Florida',
      home: '/',
      '~': '/',
    };
    const nameOf = (value: string) => called[value] ?? value;
    const names = { brand: nameOf, state: nameOf, page: nameOf };
    expect(ruleInWords(rule, names)).toBe(words);
  });

  it.each([
    ['888-555-0177', '1-888-555-0177'],
    ['(888) 555-0177', '1-888-555-0177'],
    ['1-888-555-0177', '1-888-555-0177'],
    // A number that is being written, as the editor has it.
    ['888-555', '888-555'],
    ['abc', 'abc'],
  ])('shows the number that was typed as %j [R10.08]', (typed, words) => {
    const settings = { afid: '', placementId: null, defaultPhone: typed };
    expect(ruleInWords(aPhoneRule({ settings }))).toBe(`Every visit: ${words}`);
  });

  it('writes hours from Monday on, with their time zone [R8.12]', () => {
    expect(
      hoursInWords([
        { days: [1, 2, 3, 4, 5], from: '05:00', to: '17:00' },
        { days: [6], from: '06:00', to: '15:00' },
      ]),
    ).toBe('Mondays to Fridays 5:00–17:00 and Saturdays 6:00–15:00 (Pacific time)');
    expect(hoursInWords([{ days: [0, 6, 3], from: '09:30', to: '24:00' }])).toBe(
      'Wednesdays, Saturdays and Sundays 9:30–24:00 (Pacific time)',
    );
    expect(hoursInWords([{ days: [0, 1, 2, 3, 4, 5, 6], from: '00:00', to: '06:00' }])).toBe('every day 0:00–6:00 (Pacific time)');
    expect(hoursInWords([{ days: [0], from: '00:00', to: '24:00' }])).toBe('Sundays (Pacific time)');
    expect(hoursInWords([])).toBe('at no hour');
  });
});

describe('testRules', () => {
  const placement = aPlacement();
  const question = { rules: seeds, page: aRulePage({ brand: 'tqg' }), at: new Date('2026-11-16T16:30:00.000Z'), placement };

  it('returns the answer, and for each other rule why it does not match [R10.14]', () => {
    expect(testRules({ ...question, visit: aRuleVisit({ utmSource: 'bigo' }) })).toEqual({
      rule: 'tqg-auto-bigo',
      afid: 'wp-tqg-bigo',
      placementId: 'wp-tqg-auto-bigo',
      phone: '8885550153',
      verdicts: [
        { rule: 'tqg-auto-bigo', verdict: 'answers', failed: [] },
        expect.objectContaining({ rule: 'ps-florida-saturday', verdict: 'no-match' }),
        {
          rule: 'mpa-spanish-paid',
          verdict: 'no-match',
          failed: [
            { condition: 'brand', wanted: ['mpa'], was: 'tqg' },
            { condition: 'language', wanted: ['spanish'], was: 'english' },
            { condition: 'paid', wanted: true, was: false },
          ],
        },
      ],
    });
  });

  it('returns the page’s own placement if no rule applies [R10.14]', () => {
    const { afid, placementId, defaultPhone: phone } = placement;
    expect(testRules({ ...question, visit: aRuleVisit() })).toMatchObject({ rule: null, afid, placementId, phone });
  });
});

describe('markRules', () => {
  const pages = [
    aRulePage(),
    aRulePage({ page: 'home' }),
    aRulePage({ brand: 'mpa', product: 'medicare', page: 'home', language: 'spanish', smid: null }),
  ];
  const settings = { afid: 'a', placementId: 'p', defaultPhone: null };
  const rule = (id: string, priority: number, conditions: PhoneRule['conditions']) => aPhoneRule({ id, priority, conditions, settings });
  const marksOf = (rules: readonly PhoneRule[], id: string) => markRules(rules, { pages, numbers: new Set(['8885550153']) }).get(id) ?? [];

  it.each<[string, PhoneRule['conditions'], string[]]>([
    ['a value that is nowhere', { brand: ['tqg', 'mpa'], product: ['life'] }, ['product']],
    ['two that exclude each other', { brand: ['tqg'], product: ['medicare'], page: ['home'] }, ['brand', 'product']],
    ['three that do', { brand: ['tqg', 'mpa'], page: ['home'], language: ['spanish'], smid: ['smid-1'] }, ['language', 'smid']],
  ])('names the contradicting conditions: %s [R10.16]', (_, conditions, expected) => {
    expect(marksOf([rule('x', 0, conditions)], 'x')).toEqual([{ kind: 'never-matches', conditions: expected }]);
  });

  it('names the rule that hides another completely [R10.16]', () => {
    const rules = [
      rule('wide', 2, { product: ['auto'] }),
      rule('narrow', 1, { brand: ['tqg'], paid: true }),
      rule('other', 1, { brand: ['mpa'] }),
    ];
    expect(marksOf(rules, 'narrow')).toEqual([{ kind: 'hidden', behind: ['wide'] }]);
    expect(marksOf(rules, 'wide')).toEqual([]);
    expect(marksOf(rules, 'other')).toEqual([]);
  });

  it('names the single rule that hides another, whatever other rules answer before it [R10.16]', () => {
    const rules = [rule('some', 3, { paid: true }), rule('all', 2, { utmSource: ['bigo'] }), rule('x', 1, { utmSource: ['bigo'] })];
    expect(marksOf(rules, 'x')).toEqual([{ kind: 'hidden', behind: ['all'] }]);
  });

  it('detects that several rules together hide another, by payment, state or hours [R10.16]', () => {
    const night = [{ days: [0, 1, 2, 3, 4, 5, 6], from: '00:00', to: '06:00' }];
    const day = [{ days: [0, 1, 2, 3, 4, 5, 6], from: '06:00', to: '24:00' }];
    const rules = [
      rule('paid', 3, { paid: true }),
      rule('night', 2, { hours: night }),
      rule('day', 2, { hours: day, utmSource: ['BIGO'] }),
    ];
    expect(marksOf([...rules, rule('x', 1, { utmSource: ['bigo'] })], 'x')).toEqual([{ kind: 'hidden', behind: ['paid', 'day', 'night'] }]);
    expect(marksOf([...rules, rule('x', 1, { utmSource: ['bigo', 'google'] })], 'x')).toEqual([]);
    expect(marksOf([rule('nv', 2, { state: ['NV'] }), rule('x', 1, { state: ['NV', 'CA'] })], 'x')).toEqual([]);
  });

  it('marks a number without a placement, and an affiliate without a placement [R10.16]', () => {
    const odd = aPhoneRule({ settings: { afid: 'a', placementId: null, defaultPhone: '8885550199' } });
    const even = aPhoneRule({ settings: { afid: 'a', placementId: 'p', defaultPhone: '8885550153' } });
    expect(marksOf([odd], odd.id)).toEqual([
      { kind: 'unknown-number', phone: '8885550199' },
      { kind: 'affiliate-without-placement', afid: 'a' },
    ]);
    expect(marksOf([even], even.id)).toEqual([]);
  });

  it('marks exactly the rules that apply to no visit, for any rules [R10.16]', () => {
    const few: readonly RulePage[] = [...pages, aRulePage({ brand: 'ps', language: 'spanish', smid: 'smid-2' })];
    const instants = [0, 1, 2, 3, 4, 5, 6].flatMap((day) =>
      // Los Angeles is eight hours behind UTC in this week. Each hour is between two edges of the rules' windows.
      [0, 2, 4, 8, 13].map((hour) => new Date(Date.UTC(2026, 10, 15 + day, hour + 8))),
    );
    const visits = ['bigo', 'google', null].flatMap((utmSource) =>
      ['cpc', 'aff', null].flatMap((utmMedium) =>
        [true, false].flatMap((isPaid) => ['NV', 'CA', null].map((state) => ({ utmSource, utmMedium, isPaid, state }))),
      ),
    );
    fc.assert(
      fc.property(anyRules, (rules) => {
        const marks = markRules(rules, { pages: few, numbers: new Set() });
        const isMarked = ({ id }: PhoneRule) => marks.get(id)?.some(({ kind }) => kind === 'hidden' || kind === 'never-matches') ?? false;
        const answering = new Set<string>();
        const answers = answersBy(rules, () => aPlacement());
        for (const page of few)
          for (const at of instants) for (const visit of visits) answering.add(answers.of(page, visit, at).rule ?? '');
        expect(rules.filter((each) => !isMarked(each)).map(({ id }) => id)).toEqual(
          rules.map(({ id }) => id).filter((id) => answering.has(id)),
        );
      }),
      { numRuns: 25 },
    );
  });

  it('writes what a replay lacks in words [R10.15]', () => {
    expect(['utmSource', 'hours', 'rules', 'toString'].map(conditionInWords)).toEqual([
      'the source',
      'the hours',
      'the rules at that time',
      'toString',
    ]);
  });

  it('writes each mark as a sentence [R10.16]', () => {
    const nameOf = (id: string) => `“${id}”`;
    expect(markInWords({ kind: 'never-matches', conditions: ['product'] })).toBe('Never matches: no page has this product.');
    expect(markInWords({ kind: 'never-matches', conditions: ['brand', 'product'] })).toBe(
      'Never matches: no page meets brand and product together.',
    );
    expect(markInWords({ kind: 'hidden', behind: ['a'] }, nameOf)).toBe('Never answers: “a” answers all its visits first.');
    expect(markInWords({ kind: 'hidden', behind: ['a', 'b'] }, nameOf)).toBe('Never answers: “a” and “b” answer all its visits first.');
    expect(markInWords({ kind: 'unknown-number', phone: '8885550199' })).toBe('No placement has the number 1-888-555-0199.');
    expect(markInWords({ kind: 'affiliate-without-placement', afid: 'a' })).toBe(
      'Names affiliate a and no placement: the page’s own placement is used.',
    );
  });
});
