import type { CheckedContent } from '@waypost/content/contract/kinds';
import { brandRecords } from '@waypost/brands/records';
import type { ContentData } from '@waypost/content/model';
import { seedPhoneRules } from '@waypost/phones/model/rules';
import { aPhoneRule, aRulePage } from '@waypost/phones/model/testing';
import { createPhoneRuleKind } from './phone-rule-kind';
import { placementNumbers } from './placement-numbers';
import { createPublishedRules } from './published-rules';

const PAGES = [
  aRulePage({ page: 'home' }),
  aRulePage(),
  aRulePage({ brand: 'ps' }),
  aRulePage({ brand: 'mpa', product: 'medicare', page: 'quiz-otc', language: 'spanish' }),
];

/** The kind over the published rules; `publish` replaces them. */
function aSite(initial: Readonly<Record<string, ContentData>> = {}) {
  let number = 1;
  let stored = initial;
  const published = createPublishedRules({
    published: { all: () => Object.entries(stored).map(([key, data]) => ({ key, data })), number: () => number },
    seeds: seedPhoneRules,
  });
  const kind = createPhoneRuleKind({
    seeds: seedPhoneRules,
    published,
    pages: (_live, removed) => PAGES.filter(({ brand, page }) => !removed.some(({ key }) => key === `${brand}.${page}`)),
    numbers: placementNumbers(brandRecords),
    rehearsal: async () => ({ record: null, checks: [] }),
  });
  const publish = (contents: Readonly<Record<string, ContentData>>) => {
    stored = { ...stored, ...contents };
    number += 1;
    return kind.changedPages?.(new Set(Object.keys(contents))) ?? (() => true);
  };
  return { published, kind, publish };
}

const contentOf = (changes: object = {}): ContentData => {
  const { id: _id, ...rule } = aPhoneRule({ settings: { afid: 'a', placementId: 'p', defaultPhone: '8885550153' } });
  return { ...rule, isActive: true, note: '', ...changes };
};
const checked = (key: string, data: ContentData): CheckedContent => ({ kind: 'phone-rule', key, label: key, data });

describe('phone rules as content', () => {
  it('start with the code’s rules, each of them readable [R8.11] [R10.08]', () => {
    const { kind } = aSite();
    expect(kind.defaultKeys()).toEqual(seedPhoneRules.rules().map(({ id }) => id));
    for (const key of kind.defaultKeys()) {
      const data = kind.defaultOf(key) ?? {};
      expect(kind.parse(key, data)).toEqual({ ok: true, value: data });
      expect(kind.labelOf(key, kind.summaryOf(key, data))).toBe(seedPhoneRules.rules().find(({ id }) => id === key)?.name);
    }
  });

  it('name the wrong field in a sentence [R8.11]', () => {
    const { kind } = aSite();
    expect(kind.parse('x', contentOf({ settings: { afid: '' } }))).toEqual({
      ok: false,
      error: { field: 'settings.afid', message: 'Affiliate id is empty.' },
    });
    expect([kind.isKey('a-rule-1'), kind.isKey('A rule')]).toEqual([true, false]);
  });

  it('refuse a state that does not exist, unless the rule has it already or is restored [R12.02]', async () => {
    const { kind } = aSite();
    const sent = contentOf({ conditions: { state: ['FL', 'ZZ'] } });
    const unread = () => Promise.reject(new Error('The kind reads nothing.'));
    const about = { branchId: 'b', key: 'x', by: { id: 'ada', name: 'Ada' }, isProgram: false, sent, written: unread, neighbors: unread };
    const admitted = (before: ContentData | null, isRestored = false) => kind.admit?.({ ...about, before, isRestored });
    const refused = {
      ok: false,
      error: { field: 'conditions.state[1]', message: 'There is no state ZZ. Write two letters, like TX.' },
    };
    expect(await admitted(null)).toEqual(refused);
    expect(await admitted(contentOf({ conditions: { state: ['FL'] } }))).toEqual(refused);
    expect(await admitted(contentOf({ priority: 4, conditions: { state: ['ZZ'] } }))).toEqual({ ok: true, value: sent });
    expect(await admitted(null, true)).toEqual({ ok: true, value: sent });
    // Rules of earlier builds are still read, for visitors and at publishing.
    expect(kind.parse('x', sent)).toEqual({ ok: true, value: sent });
  });

  it.each<[string, ContentData, string, string, string]>([
    [
      'a number that no placement has',
      contentOf({ settings: { afid: 'a', placementId: 'p', defaultPhone: '8885550199' } }),
      'warning',
      'unknown-number',
      'settings.defaultPhone',
    ],
    [
      'an affiliate without placement',
      contentOf({ settings: { afid: 'a', placementId: null, defaultPhone: null } }),
      'warning',
      'affiliate-without-placement',
      'settings.placementId',
    ],
    [
      'conditions that exclude each other',
      contentOf({ conditions: { brand: ['ps'], page: ['home'] } }),
      'stop',
      'never-matches',
      'conditions',
    ],
    ['a state that there is not', contentOf({ conditions: { state: ['XQ'] } }), 'warning', 'unknown-state', 'conditions.state'],
    ['a rule that is wholly hidden', contentOf({ priority: -1 }), 'warning', 'hidden', 'priority'],
  ])('are checked at publishing: %s [R10.16]', async (_case, data, severity, code, field) => {
    const { kind } = aSite({ all: contentOf({ name: 'All', priority: 5 }) });
    const checks = await kind.checks?.(
      [checked('all', contentOf({ name: 'All', priority: code === 'hidden' ? 5 : -9 })), checked('odd', data)],
      new Date(),
    );
    expect(checks?.filter(({ key }) => key === 'odd')).toMatchObject([{ severity, code, field, kind: 'phone-rule' }]);
  });

  it('are not hidden by a rule that the same publish removes [R10.16]', async () => {
    const { kind } = aSite({ old: contentOf({ priority: 5 }) });
    const [removed] = [{ kind: 'phone-rule', key: 'old' }] as const;
    const checks = (leaving: readonly (typeof removed)[]) => kind.checks?.([checked('new', contentOf())], new Date(), leaving);
    expect(await checks([])).toMatchObject([{ code: 'hidden' }]);
    expect(await checks([removed])).toEqual([]);
  });

  it('never match if the same publish removes their only page [R10.16]', async () => {
    const { kind } = aSite();
    const ofHome = checked('home-only', contentOf({ conditions: { page: ['home'] } }));
    expect(await kind.checks?.([ofHome], new Date(), [])).toEqual([]);
    expect(await kind.checks?.([ofHome], new Date(), [{ kind: 'page', key: 'tqg.home' }])).toMatchObject([
      { severity: 'stop', code: 'never-matches' },
    ]);
  });

  it('are not checked if they are switched off [R10.16]', async () => {
    const { kind } = aSite();
    expect(await kind.checks?.([checked('off', contentOf({ isActive: false, conditions: { brand: ['nobody'] } }))], new Date())).toEqual(
      [],
    );
  });

  it('change only the pages that the old or the new rule applies to [R10.02]', () => {
    const { published, publish } = aSite();
    published.rules();
    const isChanged = publish({ 'tqg-auto-bigo': contentOf({ conditions: { brand: ['ps'] } }) });
    const pagesOf = (test: typeof isChanged) =>
      PAGES.filter(({ brand, page }) => test({ brandId: brand, routeName: page, pathname: '/x' }));
    expect(pagesOf(isChanged)).toEqual(PAGES.slice(0, 3));
    expect(isChanged({ brandId: 'tqg', routeName: null, pathname: '/x' })).toBe(false);
    expect(pagesOf(publish({ 'mpa-spanish-paid': contentOf({ isActive: false }) }))).toEqual(PAGES.slice(3));
    expect(published.rules().map(({ id }) => id)).toEqual(['ps-florida-saturday', 'tqg-auto-bigo']);
  });

  it('change nothing if they are the same as before [R10.02]', () => {
    const { kind, published, publish } = aSite();
    published.rules();
    const isChanged = publish({ 'tqg-auto-bigo': kind.defaultOf('tqg-auto-bigo') ?? {} });
    expect(PAGES.filter(({ brand, page }) => isChanged({ brandId: brand, routeName: page, pathname: '/x' }))).toEqual([]);
  });
});
