import { ok, type Result } from '@waypost/platform/kernel';
import { fakeJobs } from '@waypost/platform/jobs/testing';
import { fakeClock } from '@waypost/platform/kernel/testing';
import { aPhoneRule } from '@waypost/phones/model/testing';
import { fakeReplayStore } from '../../testing';
import { ruleData } from '../rules/stored-rule';
import { hashOfRules, ruleRehearsal } from './rehearsal';
import { defineReplayJobs } from './replay-jobs';
import { mainHistory, versionsWithin } from './replay-rules';
import { createReplays } from './replays';
import { replayVisit, type VisitFacts } from './visit-facts';

const NOW = '2026-11-18T18:00:00.000Z';
const aDay = { from: '2026-11-17', to: '2026-11-17', range: ['2026-11-17T08:00:00.000Z', '2026-11-18T08:00:00.000Z'] as const };
const BY = { id: 'staff-1', name: 'Ada' };
const rule = (id: string, changes: Partial<ReturnType<typeof aPhoneRule>> = {}) =>
  aPhoneRule({ id, settings: { afid: `wp-${id}`, placementId: 'p', defaultPhone: null }, ...changes });

const facts = (changes: Partial<VisitFacts> = {}): VisitFacts => ({
  isErased: false,
  receivedAt: '2026-11-17T18:00:00.000Z',
  brandId: 'tqg',
  product: 'auto',
  pageName: 'quiz-auto',
  language: 'english',
  smid: null,
  path: '/quiz/auto',
  sessionUrlParams: { utm_source: 'Bigo' },
  sessionUtmMedium: 'cpc',
  isPaidUser: true,
  phoneRule: null,
  isBot: false,
  isStaff: false,
  isOfSharedPage: undefined,
  personal: { ipLookup: { stateCode: 'FL', city: 'Miami' } },
  called: false,
  clicked: false,
  expectedValue: 0,
  ...changes,
});
const valueOf = <Value>(result: Result<Value, unknown>): Value => {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
};

function aReplay(branch = [rule('bigo', { conditions: { utmSource: ['bigo'] } })], clock = fakeClock(NOW)) {
  const store = fakeReplayStore();
  const jobs = fakeJobs({ clock });
  let ids = 0;
  const { send } = defineReplayJobs({ jobs, store, isPage: (_brandId, page) => page === 'quiz-auto', clock });
  const replays = createReplays({
    store,
    rulesOn: async () => ok(branch),
    seeds: { rules: () => [] },
    send,
    clock,
    newId: () => `replay-${++ids}`,
  });
  return { store, jobs, replays };
}

describe('the visit of an event', () => {
  it('has the values that rules ask for, and an example without sealed values [R10.15]', () => {
    const visit = replayVisit(facts({ phoneRule: { id: 'bigo', afid: 'wp' } }));
    expect(visit).toMatchObject({
      page: { brand: 'tqg', product: 'auto', page: 'quiz-auto', language: 'english', smid: null },
      visit: { utmSource: 'Bigo', utmMedium: 'cpc', isPaid: true, state: 'FL' },
      recorded: { rule: 'bigo' },
    });
    const example = new URLSearchParams(visit?.example ?? '');
    expect(Object.fromEntries(example)).toEqual({
      url: 'http://tqg.localhost/quiz/auto?utm_source=Bigo&utm_medium=cpc',
      at: '2026-11-17T18:00:00.000Z',
      paid: 'true',
    });
  });

  it.each<[string, Partial<VisitFacts>, object]>([
    ['a rule of an older event', { phoneRule: { afid: 'wp' } }, { recorded: { afid: 'wp' } }],
    ['nothing of rules', { phoneRule: undefined }, { recorded: null }],
    ['no rule', { phoneRule: null }, { recorded: { rule: null } }],
    ['a place that nobody knew', { personal: null }, { visit: { state: null } }],
    ['a place that is sealed for ever', { personal: undefined }, { visit: { state: undefined } }],
    [
      'what an erasure left',
      { isErased: true, personal: null, path: undefined, sessionUrlParams: undefined, sessionUtmMedium: undefined, phoneRule: undefined },
      { visit: { utmSource: undefined, utmMedium: undefined, isPaid: true, state: undefined }, recorded: null, example: null },
    ],
    ['a place that is none', { personal: { ipLookup: { stateCode: 'Florida' } } }, { visit: { state: null } }],
    ['a bot', { isBot: true }, { isBot: true }],
    ['staff', { isStaff: true }, { isStaff: true }],
    ['a page that everybody has', { isOfSharedPage: true }, { isOfSharedPage: true }],
    ['an absurd bid', { expectedValue: 1e8 }, { expectedValue: 0 }],
  ])('is read with %s [R10.15]', (_what, changes, expected) => {
    expect(replayVisit(facts(changes))).toMatchObject(expected);
  });

  it('is null if brand, product or page are invalid [R12.02]', () => {
    for (const changes of [{ brandId: 'nope' }, { product: 7 }, { product: 'pets' }, { pageName: '' }])
      expect(replayVisit(facts(changes))).toBeNull();
    expect(replayVisit(facts({ path: '//evil.example/x' }))?.example).toContain('tqg.localhost%2Fevil.example');
  });
});

describe('the history of main', () => {
  const data = (id: string) => ruleData({ ...rule(id), isActive: true, note: '' });

  it('has the code’s rules until another publish, and again after it [R10.15]', () => {
    const seed = rule('seed');
    const at = (hour: number) => new Date(Date.UTC(2026, 10, 17, hour));
    const history = mainHistory(
      [
        { at: at(1), key: 'seed', data: { ...data('seed'), priority: 9 } },
        { at: at(1), key: 'new', data: data('new') },
        { at: at(5), key: 'seed', data: null },
        { at: at(9), key: 'new', data: { ...data('new'), isActive: false } },
      ],
      [seed],
    );
    expect(history.map(({ from, rules }) => [from.slice(0, 13), rules.map(({ id, priority }) => `${id} ${priority}`).sort()])).toEqual([
      ['1970-01-01T00', ['seed 0']],
      ['2026-11-17T01', ['new 0', 'seed 9']],
      ['2026-11-17T05', ['new 0', 'seed 0']],
      ['2026-11-17T09', ['seed 0']],
    ]);
    expect(versionsWithin(history, [at(2).toISOString(), at(6).toISOString()]).map(({ from }) => from.slice(11, 13))).toEqual(['01', '05']);
  });
});

describe('replays', () => {
  const DAYS = aDay;

  it('run as jobs, report their progress, and describe the changed answers [R10.15]', async () => {
    const { store, jobs, replays } = aReplay();
    store.visits.push(...Array.from({ length: 2_500 }, () => facts()), facts({ sessionUrlParams: {} }), facts({ isStaff: true }));
    const { id } = valueOf(await replays.start('spring', DAYS, BY));
    expect(valueOf(await replays.find('spring', id))).toMatchObject({ state: 'queued', progress: 0, isCurrent: true });
    await jobs.start();
    await jobs.runDue();
    const replay = valueOf(await replays.find('spring', id));
    expect(replay).toMatchObject({
      state: 'succeeded',
      progress: 1,
      result: { visits: 2_501, changed: 2_500, agreement: 1, leftOut: { staff: 1 } },
    });
    expect(replay.result?.words).toBe('Of 2,501 visits, 2,500 (100.0%) would be answered otherwise: 2,500 by a new rule.');
    expect(valueOf(await replays.list('spring')).map((each) => each.id)).toEqual([id]);
    expect(await replays.find('autumn', id)).toEqual({ ok: false, error: { kind: 'not-found', what: 'replay' } });
  });

  it('stay small, whatever pages events name [R10.15] [R12.02]', async () => {
    const { store, jobs, replays } = aReplay();
    store.visits.push(...Array.from({ length: 1_000 }, (_, made) => facts({ pageName: `page-${made}` })));
    const { id } = valueOf(await replays.start('spring', DAYS, BY));
    await jobs.start();
    await jobs.runDue();
    const { result } = valueOf(await replays.find('spring', id));
    expect(result?.by.page).toEqual({ unknown: { visits: 1_000, changed: 1_000 } });
  });

  it('have the same digest for the same inputs, and another for others [R10.15]', async () => {
    const digestOf = async (
      days: Omit<typeof DAYS, 'range'> & { readonly range: readonly [string, string] },
      branch = [rule('a'), rule('b')],
    ) => {
      const { store, replays } = aReplay(branch);
      return (await store.find(valueOf(await replays.start('spring', days, BY)).id))?.digest;
    };
    expect(await digestOf(DAYS)).toBe(await digestOf(DAYS, [rule('b'), rule('a')]));
    expect(await digestOf(DAYS)).not.toBe(await digestOf(DAYS, [rule('b')]));
    expect(await digestOf(DAYS)).not.toBe(await digestOf({ ...DAYS, range: ['2026-11-16T08:00:00.000Z', DAYS.range[1]] }));
  });

  it('are unattended without a job, and are cancelled on their own branch only [R10.15]', async () => {
    const { store, jobs, replays } = aReplay();
    const { id } = valueOf(await replays.start('spring', DAYS, BY));
    jobs.send = async () => null;
    await jobs.start();
    expect(await store.unattended(new Date(NOW))).toEqual([id]);
    expect(await replays.cancel('autumn', id)).toEqual({ ok: false, error: { kind: 'not-found', what: 'replay' } });
    expect(valueOf(await replays.find('spring', id)).state).toBe('queued');
    expect(await replays.cancel('spring', id)).toEqual(ok(null));
    expect(valueOf(await replays.find('spring', id)).state).toBe('cancelled');
  });
});

describe('a publish of rules', () => {
  const content = (id: string) => ({
    kind: 'phone-rule' as const,
    key: id,
    label: id,
    data: ruleData({ ...rule(id), isActive: true, note: '' }),
  });

  it('names the replay of the same rules in the audit log, and warns without one [R10.15]', async () => {
    const { store, jobs, replays } = aReplay([rule('live'), rule('new')]);
    const rehearse = ruleRehearsal({ store, rules: () => [rule('live'), rule('old')] });
    const publish = {
      branchId: 'spring',
      contents: [content('new')],
      removed: [{ kind: 'phone-rule' as const, key: 'old', label: 'Old' }],
      main: async () => [],
    };
    expect(await rehearse(publish)).toMatchObject({
      record: null,
      checks: [{ severity: 'warning', code: 'rules-not-replayed', key: 'new' }],
    });

    const { id } = valueOf(await replays.start('spring', aDay, BY));
    await jobs.start();
    await jobs.runDue();
    expect(await rehearse(publish)).toMatchObject({ record: { replay: { id, testedOn: '2026-11-18', visits: 0 } }, checks: [] });
    expect(await rehearse({ ...publish, contents: [] })).toMatchObject({ checks: [{ code: 'rules-not-replayed', key: 'old' }] });
    expect(await rehearse({ ...publish, contents: [], removed: [] })).toEqual({ record: null, checks: [] });
    expect(hashOfRules([rule('a'), rule('b')])).toBe(hashOfRules([rule('b'), rule('a')]));
  });

  it('names the day of the replay in Los Angeles, as the replayed days are [R10.15] [R10.11]', async () => {
    const { store, jobs, replays } = aReplay([rule('new')], fakeClock('2026-11-19T03:00:00.000Z'));
    await replays.start('spring', aDay, BY);
    await jobs.start();
    await jobs.runDue();
    const rehearse = ruleRehearsal({ store, rules: () => [] });
    const publish = { branchId: 'spring', contents: [content('new')], removed: [], main: async () => [] };
    expect(await rehearse(publish)).toMatchObject({ record: { replay: { testedOn: '2026-11-18' } } });
  });
});
