import type { ContentData } from '@waypost/content/model';
import type { ContentDetail, PreviewLink } from '@waypost/content/contract';
import { apiPaths } from '@waypost/control-center/contract';
import type { Placement } from '@waypost/phones/model';
import { rawRequest, runWaypost, signedIn, type RunningWaypost, type StaffBrowser } from '../testing';

const ruleAt = (key: string, branch = 'spring') => apiPaths.content(branch, 'phone-rule', key);
const A_RULE = {
  name: 'Everybody on PolicySage',
  isActive: true,
  priority: 50,
  conditions: { brand: ['ps'], product: ['auto'] },
  settings: { afid: 'wp-ps-all', placementId: 'wp-ps-auto', defaultPhone: '8005550130' },
  note: '',
};

describe('phone rules', () => {
  let waypost: RunningWaypost;
  let ada: StaffBrowser;
  beforeEach(async () => {
    waypost = await runWaypost();
    ada = await signedIn(waypost);
    expect((await ada.call('POST', apiPaths.branches, { name: 'Spring' })).status).toBe(201);
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
  const publish = async () => {
    const answer = await ada.call('POST', apiPaths.publish('spring'), { note: 'Now', resolutions: [], acceptsWarnings: true });
    expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
  };
  const rulesOf = async (brand: string, path: string) => {
    const payload = (await rawRequest(waypost.port, `${path}/_payload.json`, { host: `${brand}.localhost` })).json;
    return (payload as { readonly placement: Placement }).placement.rules?.map(({ id }) => id) ?? [];
  };
  const until = async <Value>(look: () => Promise<Value>, expected: Value) => {
    for (let turn = 0; turn < 200; turn++) {
      if (JSON.stringify(await look()) === JSON.stringify(expected)) return;
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(await look()).toEqual(expected);
  };

  it('begin with the code’s, and travel with the pages that they are for [R8.11]', async () => {
    expect((await ada.get(ruleAt('tqg-auto-bigo'))).json).toMatchObject({ status: 'default', content: { isActive: true, priority: 20 } });
    expect(await rulesOf('tqg', '/quiz/auto')).toEqual(['tqg-auto-bigo']);
  });

  it('reach visitors by a publish, and render again no page that they are not for [R10.08] [R10.02]', async () => {
    await save('ps-everybody', A_RULE);
    await save('mpa-spanish-paid', { priority: 11 });
    expect((await ada.get(apiPaths.branches)).json).toMatchObject([{}, { id: 'spring', ahead: 2, behind: 0 }]);
    for (const brand of ['ps', 'tqg']) await rawRequest(waypost.port, '/quiz/auto', { host: `${brand}.localhost` });
    const rendered = waypost.rendered.length;
    await publish();
    await until(() => rulesOf('ps', '/quiz/auto'), ['ps-everybody']);
    await rawRequest(waypost.port, '/quiz/auto', { host: 'tqg.localhost' });
    expect(waypost.rendered.slice(rendered).filter(({ boot }) => boot.brand.id === 'tqg')).toEqual([]);
  });

  it('are seen in a preview of their branch before [R10.03] [R10.08]', async () => {
    await save('ps-everybody', A_RULE);
    const link = await ada.call('POST', apiPaths.previews('spring'), { brand: 'ps', path: '/quiz/auto' });
    const { pathname, search } = new URL((link.json as PreviewLink).url);
    await rawRequest(waypost.port, pathname + search, { host: 'ps.localhost' });
    expect(waypost.rendered.at(-1)?.boot.payload?.placement).toMatchObject({ afid: 'wp-ps-all', defaultPhone: '8005550130' });
    expect(await rulesOf('ps', '/quiz/auto')).toEqual(['ps-florida-saturday']);
  });

  it('that contradict themselves stop a publish, and say where [R10.16]', async () => {
    await save('never', { ...A_RULE, conditions: { brand: ['ps'], language: ['spanish'], product: ['life'] } });
    const answer = await ada.call('POST', apiPaths.publish('spring'), { note: '', resolutions: [], acceptsWarnings: true });
    expect([answer.status, answer.json]).toMatchObject([
      422,
      { code: 'publish-stopped', checks: [{ code: 'never-matches', key: 'never', field: 'conditions' }] },
    ]);
  });
});
