import fc from 'fast-check';
import { anyInstant, anyPage, anyRules, anyVisit, aPhoneRule, aPlacement, aRulePage, aRuleVisit, matchPhoneRule } from '../../testing';
import { rulesForPage } from '../match-phone-rule';
import type { PhoneRule } from '../phone-rule';
import { testRules } from '../rules/test-rules';
import { placementInForce } from '../visit-rule';
import { answersAsOfThen, answersBy } from './answer-visits';
import { addCounts, NOTHING_COUNTED, type ReplayCount } from './replay-count';
import { replayInputs, replayInWords, replayResult } from './replay-result';
import { ReplayTally } from './replay-tally';
import type { ReplayVisit } from './replay-visit';

const placement = aPlacement();
const placementOf = () => placement;
const sources = new Set(['bigo', 'google']);
const AT = '2026-11-16T16:30:00.000Z';
const aReplayVisit = (changes: Partial<ReplayVisit> = {}): ReplayVisit => ({
  at: AT,
  page: aRulePage(),
  visit: aRuleVisit(),
  recorded: null,
  isBot: false,
  isStaff: false,
  isOfSharedPage: false,
  called: false,
  clicked: false,
  expectedValue: 0,
  example: '/quiz/auto',
  ...changes,
});

const replay = (main: readonly PhoneRule[], branch: readonly PhoneRule[], visits: readonly ReplayVisit[]): ReplayCount => {
  const tally = new ReplayTally({
    mainAt: answersAsOfThen([{ from: '2026-01-01T00:00:00.000Z', rules: main }], placementOf),
    branch: answersBy(branch, placementOf),
    sources,
    isPage: (_brand, page) => page !== 'made-up',
  });
  for (const visit of visits) tally.add(visit);
  return tally.count();
};

const anyReplayVisit: fc.Arbitrary<ReplayVisit> = fc
  .record({
    at: anyInstant,
    page: anyPage,
    visit: anyVisit,
    isStateLost: fc.boolean(),
    isBot: fc.boolean(),
    isStaff: fc.boolean(),
    isOfSharedPage: fc.boolean(),
    called: fc.boolean(),
    clicked: fc.boolean(),
    expectedValue: fc.double({ min: 0, max: 50, noNaN: true }),
    example: fc.option(fc.stringMatching(/^\/[a-z]{1,3}$/)),
    isErased: fc.boolean(),
    recorded: fc.constantFrom<ReplayVisit['recorded']>(null, { rule: null }, { rule: 'rule-0' }, { afid: 'afid-1' }),
  })
  .map(({ at, isStateLost, isErased, visit, ...rest }) => ({
    ...rest,
    at: at.toISOString(),
    visit: {
      ...visit,
      ...(isStateLost ? { state: undefined } : {}),
      ...(isErased ? { utmSource: undefined, utmMedium: undefined, state: undefined } : {}),
    },
  }));
const manyVisits = fc.array(anyReplayVisit, { maxLength: 40 });

describe('a replay', () => {
  const rule = (id: string, conditions: PhoneRule['conditions'], phone: string | null = null) =>
    aPhoneRule({ id, conditions, settings: { afid: `wp-${id}`, placementId: null, defaultPhone: phone } });

  it('answers ten thousand random visits like the tester and the live site, also in nights of a clock change [R10.15]', () => {
    fc.assert(
      fc.property(anyRules, anyPage, anyVisit, anyInstant, (rules, page, visit, at) => {
        const answer = answersBy(rules, placementOf).of(page, visit, at);
        const tested = testRules({ rules, page, visit, at, placement });
        const live = placementInForce({ ...placement, rules: rulesForPage(rules, page) }, visit, at);
        const { rule, afid, placementId, phone } = tested;
        expect(answer).toEqual({ rule, afid, placementId, phone });
        expect(answer).toEqual({ rule: live.rule?.id ?? null, afid: live.afid, placementId: live.placementId, phone: live.defaultPhone });
        expect(answer.rule).toBe(matchPhoneRule(rules, page, visit, at)?.id ?? null);
      }),
      { numRuns: 10_000 },
    );
  });

  it('selects rules for the values that rules name, and for all others together, because anybody can make some up [R10.15] [R12.02]', () => {
    fc.assert(
      fc.property(anyRules, fc.array(anyPage, { minLength: 2 }), anyVisit, anyInstant, (rules, pages, visit, at) => {
        const answers = answersBy(rules, placementOf);
        const ownRulesOf = (page: (typeof pages)[number]) => answersBy(rules, placementOf).of(page, visit, at);
        expect(pages.map((page) => answers.of(page, visit, at))).toEqual(pages.map(ownRulesOf));
      }),
    );
    const selected = jest.fn(placementOf);
    const answers = answersBy([rule('home', { page: ['home'] }), rule('spanish', { language: ['spanish'] })], selected);
    for (let made = 0; made < 1_000; made++) {
      const page = aRulePage({ page: `page-${made}`, language: `language-${made}`, smid: `smid-${made}` });
      answers.of(page, aRuleVisit(), new Date(AT));
    }
    expect(answers.of(aRulePage({ page: 'home' }), aRuleVisit(), new Date(AT)).rule).toBe('home');
    expect(selected).toHaveBeenCalledTimes(2);
  });

  it('counts visits of pages that are none of ours together [R10.15] [R12.02]', () => {
    const { visits, by } = replay([], [], [aReplayVisit(), aReplayVisit({ page: aRulePage({ page: 'made-up' }) })]);
    expect(visits).toBe(2);
    expect(by.page).toEqual({ 'quiz-auto': { visits: 1, changed: 0 }, unknown: { visits: 1, changed: 0 } });
  });

  it('of main against main has no changes [R10.15]', () => {
    fc.assert(
      fc.property(anyRules, manyVisits, (rules, visits) => {
        const { changed, losesRule, numberOnly, pairs } = replay(rules, rules, visits);
        expect({ changed, losesRule, numberOnly }).toEqual({ changed: 0, losesRule: 0, numberOnly: 0 });
        for (const { before, after } of replayResult({ ...NOTHING_COUNTED, pairs }).cells) expect(after).toBe(before);
      }),
    );
  });

  it('has no changes if rules that never overlap swap places [R10.15]', () => {
    const apart = (priorities: readonly number[]) =>
      priorities.map((priority, index) =>
        aPhoneRule({
          id: `rule-${index}`,
          priority,
          conditions: { utmSource: [['bigo', 'google', 'other'][index] ?? ''] },
          settings: { afid: `afid-${index}`, placementId: null, defaultPhone: null },
        }),
      );
    const priorities = fc.tuple(fc.nat({ max: 9 }), fc.nat({ max: 9 }), fc.nat({ max: 9 }));
    fc.assert(
      fc.property(priorities, priorities, manyVisits, (before, after, visits) => {
        expect(replay(apart(before), apart(after), visits).changed).toBe(0);
      }),
    );
  });

  it('has cells that add up to its visits, and days that add up to the week, in any order [R10.15]', () => {
    fc.assert(
      fc.property(anyRules, anyRules, manyVisits, fc.nat(), (main, branch, visits, at) => {
        const week = replay(main, branch, visits);
        const result = replayResult(week);
        const { bots, staff, stateUnknown } = result.leftOut;
        expect(sum(result.cells.map((cell) => cell.visits))).toBe(result.visits);
        expect(sum(result.cells.map((cell) => cell.changed))).toBe(result.changed);
        expect(result.visits + bots + staff + stateUnknown).toBe(visits.length);
        for (const values of Object.values(result.by)) {
          expect(sum(Object.values(values).map((value) => value.visits))).toBe(result.visits);
          expect(sum(Object.values(values).map((value) => value.changed))).toBe(result.changed);
        }
        const cut = at % (visits.length + 1);
        const [some, others] = [replay(main, branch, visits.slice(0, cut)), replay(main, branch, visits.slice(cut))];
        expect(replayResult(addCounts(some, others))).toEqual(result);
        expect(replayResult(addCounts(others, some))).toEqual(result);
        expect(replayResult(JSON.parse(JSON.stringify(replay(main, branch, [...visits].reverse()))) as ReplayCount)).toEqual(result);
      }),
      { numRuns: 300 },
    );
  });

  it('answers visits of the shared page, without JavaScript, by the page’s own number, for any rules [R10.15]', () => {
    const seen = aReplayVisit({ isOfSharedPage: true, recorded: { rule: null }, visit: aRuleVisit({ utmSource: 'bigo' }) });
    const [before, after] = [[rule('bigo', { utmSource: ['bigo'] })], [rule('all', { state: ['FL'] }, '8885550154')]];
    const lost = { ...seen, visit: { ...seen.visit, state: undefined } };
    const result = replayResult(replay(before, after, [seen, lost]));
    expect(result).toMatchObject({ visits: 2, changed: 0, agreement: 1, leftOut: { stateUnknown: 0 } });
    expect(result.cells).toMatchObject([{ before: null, after: null }]);
  });

  it('distinguishes a new rule, a lost rule and another number, with their cost [R10.15]', () => {
    const main = [rule('bigo', { utmSource: ['bigo'] }, '8885550153'), rule('paid', { paid: true })];
    const branch = [rule('bigo', { utmSource: ['bigo'] }, '8885550154'), rule('spanish', { language: ['spanish'] })];
    const visits = [
      aReplayVisit({ visit: aRuleVisit({ utmSource: 'BIGO' }), called: true, expectedValue: 0.1, example: '/b' }),
      aReplayVisit({ visit: aRuleVisit({ utmSource: 'bigo' }), clicked: true, expectedValue: 0.2, example: '/a' }),
      aReplayVisit({ visit: aRuleVisit({ isPaid: true }), called: true }),
      aReplayVisit({ page: aRulePage({ language: 'spanish' }) }),
      aReplayVisit(),
      aReplayVisit({ isBot: true, isStaff: true }),
      aReplayVisit({ isStaff: true }),
    ];
    const result = replayResult(replay(main, branch, visits));
    expect(result).toMatchObject({
      visits: 5,
      changed: 4,
      losesRule: 1,
      numberOnly: 2,
      agreement: 1,
      leftOut: { bots: 1, staff: 1, stateUnknown: 0 },
    });
    expect(result.cells).toEqual([
      { before: 'bigo', after: 'bigo', visits: 2, changed: 2, called: 1, clicked: 1, expectedValue: 0.3, examples: ['/a', '/b'] },
      { before: 'paid', after: null, visits: 1, changed: 1, called: 1, clicked: 0, expectedValue: 0, examples: ['/quiz/auto'] },
      { before: null, after: 'spanish', visits: 1, changed: 1, called: 0, clicked: 0, expectedValue: 0, examples: ['/quiz/auto'] },
      { before: null, after: null, visits: 1, changed: 0, called: 0, clicked: 0, expectedValue: 0, examples: ['/quiz/auto'] },
    ]);
    expect(result.by.source).toEqual({ bigo: { visits: 2, changed: 2 }, none: { visits: 3, changed: 2 } });
    expect(result.by.hour).toEqual({ '08': { visits: 5, changed: 4 } });
  });

  it('never guesses a lost state: it leaves out a visit only if a rule asks for the state [R10.15]', () => {
    const main = [rule('florida', { brand: ['ps'], state: ['FL'] })];
    const lost = { ...aRuleVisit(), state: undefined };
    const count = replay(main, [], [aReplayVisit({ visit: lost, page: aRulePage({ brand: 'ps' }) }), aReplayVisit({ visit: lost })]);
    expect(count).toMatchObject({ visits: 1, leftOut: { stateUnknown: 1 } });
    expect(replay([], main, [aReplayVisit({ visit: lost, page: aRulePage({ brand: 'ps' }) })]).leftOut.stateUnknown).toBe(1);
    expect(count.by.state).toEqual({ unknown: { visits: 1, changed: 0 } });
  });

  it('never guesses erased values: it leaves out a visit only if a rule asks for them, and shows none of its address [R10.15]', () => {
    const erased = { ...aRuleVisit(), utmSource: undefined, utmMedium: undefined, state: undefined };
    const visits = [
      aReplayVisit({ visit: erased, page: aRulePage({ brand: 'ps' }), example: null }),
      aReplayVisit({ visit: erased, example: null }),
    ];
    const count = replay([rule('bigo', { brand: ['ps'], utmSource: ['bigo'] })], [rule('paid', { paid: true })], visits);
    expect(count).toMatchObject({ visits: 1, leftOut: { stateUnknown: 1 }, by: { source: { unknown: { visits: 1 } } } });
    expect(replayResult(count).cells).toMatchObject([{ before: null, after: null, examples: [] }]);
  });

  it('reports how often a recorded answer agrees with the rules of its time, and which input is missing [R10.15]', () => {
    const main = [rule('florida', { state: ['FL'] }), rule('bigo', { utmSource: ['bigo'] })];
    const visits = [
      aReplayVisit({ recorded: { rule: null } }),
      aReplayVisit({ recorded: { afid: 'wp-bigo' }, visit: aRuleVisit({ utmSource: 'bigo' }) }),
      aReplayVisit({ recorded: { rule: 'florida' } }),
      aReplayVisit({ recorded: { rule: 'deleted' } }),
      aReplayVisit({ recorded: { rule: null }, visit: aRuleVisit({ utmSource: 'bigo' }) }),
      aReplayVisit(),
    ];
    const result = replayResult(replay(main, main, visits));
    expect(result).toMatchObject({ agreement: 0.4, recorded: 5 });
    expect(result.missingInputs).toEqual([
      { input: 'rules', visits: 1 },
      { input: 'state', visits: 1 },
      { input: 'utmSource', visits: 1 },
    ]);
  });

  it('answers each visit by the rules that main had at its time [R10.15]', () => {
    const history = [
      { from: '2026-11-16T12:00:00.000Z', rules: [rule('second', {})] },
      { from: '2026-11-15T12:00:00.000Z', rules: [rule('first', {})] },
    ];
    const ruleAt = (at: string) => answersAsOfThen(history, placementOf)(new Date(at)).of(aRulePage(), aRuleVisit(), new Date(at)).rule;
    expect(['2026-11-01T00:00:00.000Z', '2026-11-16T11:59:59.999Z', '2026-11-16T12:00:00.000Z'].map(ruleAt)).toEqual([
      'first',
      'first',
      'second',
    ]);
    expect(answersAsOfThen([], placementOf)(new Date(AT)).of(aRulePage(), aRuleVisit(), new Date(AT)).rule).toBeNull();
  });

  it('lists ten examples per cell [R10.15]', () => {
    const visits = Array.from({ length: 30 }, (_, index) => aReplayVisit({ example: `/${String(29 - index).padStart(2, '0')}` }));
    const [cell] = replayResult(replay([], [], visits)).cells;
    expect(cell?.examples).toEqual(Array.from({ length: 10 }, (_, index) => `/0${index}`));
  });

  it('is identified by its inputs, in any order [R10.15]', () => {
    const [a, b] = [rule('a', {}), rule('b', {})];
    const inputs = { main: [{ from: AT, rules: [b, a] }], branch: [b, a], range: [AT, AT] as const, throughEvent: 'e' };
    expect(replayInputs(inputs)).toEqual({ ...inputs, main: [{ from: AT, rules: [a, b] }], branch: [a, b] });
  });
});

const sum = (list: readonly number[]): number => list.reduce((all, each) => all + each, 0);

describe('replayInWords', () => {
  const result = replayResult(NOTHING_COUNTED);

  it('describes the changed answers [R10.15]', () => {
    expect(replayInWords({ ...result, visits: 18_412, changed: 1204, losesRule: 61, numberOnly: 33 })).toBe(
      'Of 18,412 visits, 1,204 (6.5%) would be answered otherwise: 1,110 by a new rule, 61 lose their rule, 33 change the number alone.',
    );
    expect(replayInWords({ ...result, visits: 20, changed: 1, losesRule: 1 })).toBe(
      'Of 20 visits, 1 (5.0%) would be answered otherwise: 1 lose their rule.',
    );
    expect(replayInWords(result)).toBe('Of 0 visits, none would be answered otherwise.');
  });
});
