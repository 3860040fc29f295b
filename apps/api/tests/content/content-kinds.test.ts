import type { ArticleContent } from '@waypost/articles/model/content';
import { anArticle } from '@waypost/articles/server/testing';
import type { ContentDetail, ContentVersion } from '@waypost/content/contract';
import { BRANCH_KINDS, type ContentKind } from '@waypost/content/model';
import { apiPaths } from '@waypost/control-center/contract';
import { anExperiment } from '@waypost/experiments/model/testing';
import { pictureOf } from '@waypost/images/server/testing';
import { aBranchOfAda, PS_RULE, publishBranch, removeContent, type RunningWaypost, type StaffBrowser, uploadPicture } from '../../testing';

type Kind = (typeof BRANCH_KINDS)[number];
type Content = Readonly<Record<string, unknown>>;

const A_PAGE = { brand: 'tqg', path: '/drivers', template: 'landing', form: null, title: 'Drivers', from: null };

/** Makes an item on the branch. Returns its key. */
type Maker = (ada: StaffBrowser) => Promise<string>;

const saved =
  (kind: Kind, key: string, content: object): Maker =>
  async (ada) => {
    const answer = await ada.call('PUT', apiPaths.content('spring', kind, key), { content, baseRevisionId: null });
    expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
    return key;
  };

/** Takes an article through its review, because only an approved one is published. Each edit ends an approval. */
async function approveArticle(ada: StaffBrowser): Promise<void> {
  const path = apiPaths.content('spring', 'article', 'article-1');
  for (const status of ['in-review', 'approved']) {
    const { content, revisionId } = (await ada.get(path)).json as ContentDetail<ArticleContent>;
    const next = await ada.call('PUT', path, { content: { ...content, status }, baseRevisionId: revisionId });
    expect(next).toMatchObject({ status: 200, json: { content: { status } } });
  }
}

const keyIn = ({ json }: { readonly json: unknown }): string => (json as ContentDetail<unknown>).key;

interface Case {
  readonly make: Maker;
  readonly change: Content;
  /** What an item of this kind needs before it can go live. */
  readonly approve?: (ada: StaffBrowser) => Promise<void>;
}

/** An item of each kind, and a change of it. */
const KINDS: Readonly<Record<Kind, Case>> = {
  page: {
    make: async (ada) => keyIn(await ada.call('POST', apiPaths.collection('spring', 'page'), A_PAGE)),
    change: { title: 'Drivers over 60' },
  },
  image: {
    make: async (ada) => keyIn(await uploadPicture(ada, apiPaths.collection('spring', 'image'), { file: await pictureOf() })),
    change: { alt: 'A busy road' },
  },
  article: { make: saved('article', 'article-1', anArticle()), change: { title: 'Plans in few words' }, approve: approveArticle },
  experiment: { make: saved('experiment', 'headline', anExperiment()), change: { name: 'Another headline' } },
  'phone-rule': { make: saved('phone-rule', 'ps-everybody', PS_RULE), change: { priority: 51 } },
  redirect: { make: saved('redirect', 'tqg:/old-flyer', { to: '/quiz/auto', isPermanent: false }), change: { to: '/' } },
};

/** What a branch promises for each kind of content, because a kind can have routes and rules of its own. */
describe.each(BRANCH_KINDS)('a published %s that a branch', (kind) => {
  const { make, change, approve = async () => undefined } = KINDS[kind];
  let waypost: RunningWaypost;
  let ada: StaffBrowser;
  let key: string;
  let published: Content;
  beforeEach(async () => {
    ({ waypost, ada } = await aBranchOfAda());
    key = await make(ada);
    await approve(ada);
    await publishBranch(ada);
    published = (await on('main')) as Content;
    expect(published).toEqual(expect.any(Object));
  });
  afterEach(() => waypost.stop());

  const pathOn = (branch: string) => apiPaths.content(branch, kind, key);
  /** Returns the content as a branch shows it, or null if the branch has none. */
  async function on(branch: string): Promise<Content | null> {
    const { status, json } = await ada.get(pathOn(branch));
    return status === 404 ? null : (json as ContentDetail<Content>).content;
  }
  async function changeIt(): Promise<string> {
    const { revisionId } = (await ada.get(pathOn('spring'))).json as ContentDetail<Content>;
    const answer = await ada.call('PUT', pathOn('spring'), { content: { ...published, ...change }, baseRevisionId: revisionId });
    expect(answer).toMatchObject({ status: 200, json: { content: change } });
    return (answer.json as { readonly revisionId: string }).revisionId;
  }
  const removeIt = async () => expect((await removeContent(ada, pathOn('spring'))).status).toBe(204);
  const takeBack = async () => expect((await ada.call('DELETE', pathOn('spring'))).status).toBe(204);
  const changes = async () => (await ada.get(apiPaths.changes('spring'))).json as readonly { readonly kind: ContentKind }[];

  it('has changed is as published again once the change is taken back [R10.02]', async () => {
    await changeIt();
    expect(await on('main')).toEqual(published);
    expect(await changes()).toHaveLength(1);
    await takeBack();
    expect([await on('spring'), await changes()]).toEqual([published, []]);
  });

  it('has removed is as published again once the removal is taken back [R10.02]', async () => {
    await removeIt();
    expect([await on('spring'), await on('main')]).toEqual([null, published]);
    expect(await changes()).toHaveLength(1);
    await takeBack();
    expect([await on('spring'), await changes()]).toEqual([published, []]);
  });

  it('has changed and taken back or removed can be restored to any version [R10.04]', async () => {
    const changed = await changeIt();
    const restore = async (revisionId: string) =>
      expect((await ada.call('POST', `${pathOn('spring')}/restore`, { revisionId })).status).toBe(200);
    await takeBack();
    await restore(changed);
    expect(await on('spring')).toMatchObject(change);
    await removeIt();
    await restore(changed);
    expect(await on('spring')).toMatchObject(change);
    const versions = (await ada.get(apiPaths.versions('spring', kind, key))).json as readonly ContentVersion<Content>[];
    await restore(versions.at(-1)?.revisionId ?? '');
    const before = Object.keys(change).map((field) => [field, published[field]]);
    expect(await on('spring')).toMatchObject(Object.fromEntries(before));
  });

  it('has changed or removed is live with its publish, and on the branch again with its rollback [R10.02]', async () => {
    const accept = { resolutions: [], acceptsWarnings: true };
    const rollBack = async (id: string) => expect((await ada.call('POST', apiPaths.rollback(id), accept)).status).toBe(201);
    await changeIt();
    await approve(ada);
    const changed = await on('spring');
    const ofChange = await publishBranch(ada);
    expect([await on('main'), await on('spring')]).toEqual([changed, changed]);
    await rollBack(ofChange.id);
    expect([await on('main'), await on('spring')]).toEqual([published, changed]);
    await removeIt();
    const ofRemoval = await publishBranch(ada);
    expect([await on('main'), await on('spring')]).toEqual([null, null]);
    await rollBack(ofRemoval.id);
    expect([await on('main'), await on('spring')]).toEqual([published, null]);
  });
});
