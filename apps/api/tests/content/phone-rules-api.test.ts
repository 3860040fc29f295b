import type { ContentData } from '@waypost/content/model';
import type { ContentDetail } from '@waypost/content/contract';
import type { PreviewLink } from '@waypost/content/contract/preview';
import { apiPaths } from '@waypost/control-center/contract';
import { phonePaths, type PhoneRuleRow, type PlacementRow, type RuleSite } from '@waypost/phones/contract';
import type { Placement } from '@waypost/phones/model';
import { aBranchOfAda, PS_RULE, publishBranch, rawRequest, type RunningWaypost, type StaffBrowser, untilIs } from '../../testing';

const ruleAt = (key: string, branch = 'spring') => apiPaths.content(branch, 'phone-rule', key);

describe('phone rules', () => {
  let waypost: RunningWaypost;
  let ada: StaffBrowser;
  beforeEach(async () => {
    ({ waypost, ada } = await aBranchOfAda());
  });
  afterEach(() => waypost.stop());

  const save = async (key: string, change: ContentData) => {
    const before = (await ada.get(ruleAt(key))).json as Partial<ContentDetail<object>>;
    const answer = await ada.call('PUT', ruleAt(key), {
      content: { ...before.content, ...change },
      baseRevisionId: before.revisionId ?? null,
    });
    expect([answer.status, answer.json]).toEqual([200, expect.anything()]);
  };
  const publish = () => publishBranch(ada, { note: 'Now' });
  const rulesOf = async (brand: string, path: string) => {
    const payload = (await rawRequest(waypost.port, `${path}/_payload.json`, { host: `${brand}.localhost` })).json;
    return (payload as { readonly placement: Placement }).placement.rules?.map(({ id }) => id) ?? [];
  };

  it('start with the rules of the code, and are sent with the pages that they apply to [R8.11]', async () => {
    expect((await ada.get(ruleAt('tqg-auto-bigo'))).json).toMatchObject({ status: 'default', content: { isActive: true, priority: 20 } });
    expect(await rulesOf('tqg', '/quiz/auto')).toEqual(['tqg-auto-bigo']);
  });

  it('reach visitors by a publish, which renders no other page again [R10.08] [R10.02]', async () => {
    await save('ps-everybody', PS_RULE);
    await save('mpa-spanish-paid', { priority: 11 });
    expect((await ada.get(apiPaths.branches)).json).toMatchObject([{}, { id: 'spring', ahead: 2, behind: 0 }]);
    for (const brand of ['ps', 'tqg']) await rawRequest(waypost.port, '/quiz/auto', { host: `${brand}.localhost` });
    const rendered = waypost.rendered.length;
    await publish();
    await untilIs(() => rulesOf('ps', '/quiz/auto'), ['ps-everybody']);
    await rawRequest(waypost.port, '/quiz/auto', { host: 'tqg.localhost' });
    expect(waypost.rendered.slice(rendered).filter(({ boot }) => boot.brand.id === 'tqg')).toEqual([]);
  });

  it('apply in a preview of their branch before that [R10.03] [R10.08]', async () => {
    await save('ps-everybody', PS_RULE);
    const link = await ada.call('POST', apiPaths.previews('spring'), { brand: 'ps', path: '/quiz/auto', audience: 'link' });
    const { pathname, search } = new URL((link.json as PreviewLink).url);
    await rawRequest(waypost.port, pathname + search, { host: 'ps.localhost' });
    expect(waypost.rendered.at(-1)?.boot.payload?.placement).toMatchObject({ afid: 'wp-ps-all', defaultPhone: '8005550130' });
    expect(await rulesOf('ps', '/quiz/auto')).toEqual(['ps-florida-saturday']);
  });

  it('block a publish if they contradict themselves, and the check names the place [R10.16]', async () => {
    await save('never', { ...PS_RULE, conditions: { brand: ['ps'], language: ['spanish'], product: ['life'] } });
    const answer = await ada.call('POST', apiPaths.publish('spring'), { note: '', resolutions: [], acceptsWarnings: true });
    expect([answer.status, answer.json]).toMatchObject([
      422,
      { code: 'publish-stopped', checks: [{ code: 'never-matches', key: 'never', field: 'conditions' }, { code: 'rules-not-replayed' }] },
    ]);
  });

  const RULES = apiPaths.collection('spring', 'phone-rule');

  it('are listed in the order of priority, in words and with the findings against them [R10.08] [R10.16]', async () => {
    await save('ps-everybody', PS_RULE);
    await save('tqg-auto-bigo', { isActive: false });
    const rows = (await ada.get(RULES)).json as { readonly key: string; readonly words: string; readonly marks: readonly object[] }[];
    expect(rows.map(({ key }) => key)).toEqual(['ps-everybody', 'tqg-auto-bigo', 'ps-florida-saturday', 'mpa-spanish-paid']);
    expect(rows[0]).toMatchObject({
      isActive: true,
      priority: 50,
      status: 'changed',
      conditions: { brand: ['ps'] },
      settings: { afid: 'wp-ps-all' },
    });
    expect(rows[0]?.words).toMatch(/^Car insurance, on .+: 1-800-555-0130, affiliate wp-ps-all, placement wp-ps-auto$/);
    expect(rows[2]?.marks).toEqual([
      { kind: 'hidden', behind: ['ps-everybody'], text: expect.stringContaining('Everybody on PolicySage') },
    ]);
    expect((await ada.get(`${RULES}/answered`)).json).toEqual({ 'tqg-auto-bigo': 3 });
  });

  it('are changed together, or not at all after somebody else’s change [R10.08] [R10.12]', async () => {
    const edits = [
      { key: 'tqg-auto-bigo', baseRevisionId: null, priority: 7 },
      { key: 'mpa-spanish-paid', baseRevisionId: null, isActive: false },
    ];
    expect((await ada.call('POST', `${RULES}/edits`, { edits })).json).toMatchObject([
      {},
      { key: 'mpa-spanish-paid', isActive: false },
      { priority: 7 },
    ]);
    const again = await ada.call('POST', `${RULES}/edits`, { edits: [{ ...edits[0], key: 'ps-florida-saturday' }, edits[0]] });
    expect([again.status, again.json]).toMatchObject([409, { code: 'edit-conflict' }]);
    expect((await ada.get(ruleAt('ps-florida-saturday'))).json).toMatchObject({ status: 'default' });
    const twice = await ada.call('POST', `${RULES}/edits`, { edits: [edits[0], edits[0]] });
    expect(twice.json).toMatchObject({ code: 'wrong-field', field: 'edits' });
    expect((await ada.call('POST', `${RULES}/edits`, { edits: [{ key: 'x', priority: 'high' }] })).json).toMatchObject({
      code: 'wrong-field',
    });
  });

  it('are saved only with values of the right type, and states that exist [R12.02]', async () => {
    for (const [wrong, field] of [
      [{ priority: '5' }, 'priority'],
      [{ conditions: null }, 'conditions'],
      [{ conditions: { smid: [123] } }, 'conditions.smid[0]'],
      [{ conditions: { state: ['ZZ'] } }, 'conditions.state[0]'],
    ] as const) {
      const { status, json } = await ada.call('PUT', ruleAt('wrong'), { content: { ...PS_RULE, ...wrong }, baseRevisionId: null });
      expect([status, json]).toMatchObject([400, { code: 'wrong-field', field }]);
    }
  });

  it('are tested by an address, on the branch and on main [R10.14]', async () => {
    await save('ps-everybody', { ...PS_RULE, conditions: { ...PS_RULE.conditions, state: ['GA'] } });
    const ask = async (branch: string, question: object) => ada.call('POST', `${apiPaths.collection(branch, 'phone-rule')}/test`, question);
    const question = {
      url: 'http://ps.localhost:4200/quiz/auto?utm_source=bigo&utm_campaign=c',
      at: '2026-11-21T18:00:00.000Z',
      state: 'ga',
    };
    const { status, json } = await ask('spring', question);
    expect([status, json]).toMatchObject([
      200,
      {
        rule: 'ps-everybody',
        afid: 'wp-ps-all',
        placementId: 'wp-ps-auto',
        phone: '8005550130',
        page: { brand: 'ps', page: 'quiz-auto', product: 'auto', language: 'english' },
        visit: { utmSource: 'bigo', isPaid: true, state: 'GA' },
        own: { placementId: 'wp-ps-auto', afid: 'wp-ps' },
      },
    ]);
    const verdicts = (json as { readonly verdicts: readonly { readonly rule: string }[] }).verdicts;
    expect(verdicts.find(({ rule }) => rule === 'ps-florida-saturday')).toEqual({
      rule: 'ps-florida-saturday',
      verdict: 'no-match',
      failed: [{ condition: 'state', wanted: ['FL'], was: 'GA' }],
    });
    expect((await ask('main', question)).json).toMatchObject({ rule: null, afid: 'wp-ps', placementId: 'wp-ps-auto' });
    for (const [wrong, field] of [
      [{ url: 'tqg' }, 'url'],
      [{ url: 'https://elsewhere.example/' }, 'url'],
      [{ ...question, at: 'soon' }, 'at'],
      [{ ...question, state: 'Georgia' }, 'state'],
      [{ ...question, state: 'XQ' }, 'state'],
    ] as const)
      expect((await ask('spring', wrong)).json).toMatchObject({ code: 'wrong-field', field });
    expect((await ask('nope', question)).status).toBe(404);
  });

  it('are judged by the pages of their branch, and tested at the addresses there [R10.14] [R10.16]', async () => {
    const page = { brand: 'ps', path: '/drivers', template: 'landing', form: null, title: 'Drivers', from: null };
    expect((await ada.call('POST', apiPaths.collection('spring', 'page'), page)).status).toBe(201);
    await save('drivers', { ...PS_RULE, conditions: { page: ['~drivers'] } });
    const rows = (await ada.get(RULES)).json as readonly PhoneRuleRow[];
    expect(rows.find(({ key }) => key === 'drivers')?.marks).toEqual([]);
    const pagesOn = async (branch: string) => ((await ada.get(phonePaths.site(branch))).json as RuleSite).pages;
    const isDrivers = ({ page: name }: RuleSite['pages'][number]) => name === '~drivers';
    expect((await pagesOn('spring')).filter(isDrivers)).toMatchObject([{ brand: 'ps', language: 'english' }]);
    expect((await pagesOn('main')).filter(isDrivers)).toEqual([]);
    const ask = async (branch: string, path: string) =>
      ada.call('POST', phonePaths.test(branch), { url: `http://ps.localhost:4200${path}` });
    expect((await ask('spring', '/drivers')).json).toMatchObject({ rule: 'drivers', page: { brand: 'ps', page: '~drivers' } });
    expect((await ask('main', '/drivers')).json).toMatchObject({ code: 'wrong-field', field: 'url' });
    // Main's pages are there on the branch too.
    expect((await ask('spring', '/quiz/auto')).json).toMatchObject({ page: { brand: 'ps', page: 'quiz-auto' } });
    expect((await ask('spring', '/nowhere')).json).toMatchObject({ code: 'wrong-field', field: 'url' });
  });

  it('are replayed before a publish, which the audit log says [R10.15] [R10.11]', async () => {
    await save('ps-everybody', PS_RULE);
    const warned = await ada.call('POST', apiPaths.publish('spring'), { note: '', resolutions: [], acceptsWarnings: false });
    const checks = [{ code: 'hides', key: 'ps-everybody' }, { code: 'rules-not-replayed' }];
    expect([warned.status, warned.json]).toMatchObject([422, { code: 'publish-warned', checks }]);
    const { status, json } = await ada.call('POST', `${RULES}/replays`, { from: '2026-11-17', to: '2026-11-17' });
    expect(status).toBe(202);
    const replay = `${RULES}/replays/${(json as { readonly id: string }).id}`;
    expect((await ada.get(replay)).json).toMatchObject({ state: 'queued', progress: 0 });
    await waypost.jobs.start();
    await waypost.jobs.runDue();
    expect((await ada.get(replay)).json).toMatchObject({
      state: 'succeeded',
      progress: 1,
      isCurrent: true,
      result: {
        visits: 0,
        changed: 0,
        losesRule: 0,
        numberOnly: 0,
        agreement: 1,
        leftOut: { bots: 0, staff: 0, stateUnknown: 0 },
        cells: [],
      },
    });
    await publish();
    expect(waypost.content.audit.entries.at(-1)).toMatchObject({
      action: 'branch.published',
      after: { tested: { replay: { from: '2026-11-17', visits: 0 } } },
    });
    expect((await ada.call('POST', `${RULES}/replays`, { from: 'x', to: '2026-11-17' })).json).toMatchObject({
      code: 'wrong-field',
      field: 'from',
    });
    expect((await ada.call('DELETE', `${RULES}/replays/none`)).status).toBe(404);
  });

  it('list the numbers and placements that they lead to, with calls and leases [R10.08]', async () => {
    await save('ps-night', { ...PS_RULE, settings: { afid: 'wp-ps-night', placementId: 'wp-ps-auto', defaultPhone: '8005550199' } });
    const rows = (await ada.get('/api/control/branches/spring/placements')).json as readonly PlacementRow[];
    const rowOf = (number: string) => rows.find(({ phone }) => phone === number);
    const none = { asked: 0, leased: 0, called: 0, leasedNow: 0 };
    expect(rowOf('8885550153')).toMatchObject({
      placementId: 'wp-tqg-auto-bigo',
      afids: ['wp-tqg-bigo'],
      rules: [{ key: 'tqg-auto-bigo', name: 'Car insurance from Bigo' }],
      called: 0,
      leases: none,
    });
    expect(rowOf('8885550126')).toMatchObject({ placementId: 'wp-tqg-auto', product: 'auto', called: 2, leases: none });
    // A rule's number next to its placement's own, and a rule that uses the page's placement.
    expect(rowOf('8005550199')).toMatchObject({ placementId: 'wp-ps-auto', rules: [{ key: 'ps-night' }], brand: null });
    expect(rowOf('8335550154')).toMatchObject({
      placementId: null,
      afids: ['wp-mpa-es'],
      rules: [{ key: 'mpa-spanish-paid' }],
      leases: null,
    });
    expect(rows.filter(({ placementId }) => placementId === 'wp-ps-auto').map(({ leases }) => leases)).toEqual([null, none]);
  });
});
