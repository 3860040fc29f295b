import { anArticle } from '@waypost/articles/server/testing';
import type { ContentDetail } from '@waypost/content/contract';
import type { ContentKind } from '@waypost/content/model';
import { apiPaths } from '@waypost/control-center/contract';
import { anExperiment } from '@waypost/experiments/model/testing';
import type { PageContent } from '@waypost/pages/model/content';
import { aBranchOfAda, PS_RULE, removeContent, type RunningWaypost, type StaffBrowser } from '../../testing';

describe('the removal of an item [R10.12]', () => {
  let waypost: RunningWaypost;
  let ada: StaffBrowser;
  beforeEach(async () => {
    ({ waypost, ada } = await aBranchOfAda());
  });
  afterEach(() => waypost.stop());

  const opened = async (path: string) => (await ada.get(path)).json as ContentDetail<object>;

  /** Makes the content that is removed, and changes it once more. Returns the revision before and the one after. */
  async function savedTwice(path: string, content: object, change: object): Promise<readonly [string | null, string | null]> {
    const first = await ada.call('PUT', path, { content, baseRevisionId: (await opened(path)).revisionId ?? null });
    expect([first.status, first.text]).toEqual([200, expect.any(String)]);
    const { revisionId: before, content: made } = first.json as ContentDetail<object>;
    const second = await ada.call('PUT', path, { content: { ...made, ...change }, baseRevisionId: before });
    expect([second.status, second.text]).toEqual([200, expect.any(String)]);
    return [before, (second.json as ContentDetail<object>).revisionId];
  }

  async function madePage(): Promise<object> {
    const page = { brand: 'tqg', path: '/drivers', template: 'landing', form: null, title: 'Drivers', from: null };
    const made = await ada.call('POST', apiPaths.collection('spring', 'page'), page);
    return (made.json as ContentDetail<PageContent>).content;
  }

  it.each<[ContentKind, string, () => Promise<object>, object]>([
    ['page', 'tqg.~drivers', madePage, { title: 'Drivers over 60' }],
    ['article', 'article-1', async () => anArticle(), { title: 'Changed' }],
    ['phone-rule', 'ps-everybody', async () => PS_RULE, { priority: 51 }],
    ['experiment', 'headline', async () => anExperiment(), { name: 'Changed' }],
    ['redirect', 'tqg:/old', async () => ({ to: '/quiz/auto', isPermanent: true }), { to: '/quiz/otc' }],
  ])('needs the revision that was seen, and removes no newer one: %s', async (kind, key, contentOf, change) => {
    const path = apiPaths.content('spring', kind, key);
    const [seen, newest] = await savedTwice(path, await contentOf(), change);
    const remove = (body?: object) => ada.call('POST', `${path}/removal`, body);

    expect(await remove()).toMatchObject({ status: 400 });
    expect(await remove({})).toMatchObject({ status: 400, json: { field: 'baseRevisionId' } });
    expect(await remove({ baseRevisionId: seen })).toMatchObject({
      status: 409,
      json: { code: 'edit-conflict', current: { revisionId: newest, content: change } },
    });
    expect((await opened(path)).revisionId).toBe(newest);
    expect(await removeContent(ada, path)).toMatchObject({ status: 204 });
    expect((await ada.get(path)).status).toBe(404);
  });
});
