import { anArticle } from '@waypost/articles/server/testing';
import type { ArticleContent } from '@waypost/articles/model/content';
import type { ContentDetail, ContentVersion } from '@waypost/content/contract';
import type { PreviewLink } from '@waypost/content/contract/preview';
import { apiPaths } from '@waypost/control-center/contract';
import { aBranchOfAda, publishBranch, rawRequest, removeContent, untilIs, type RunningWaypost, type StaffBrowser } from '../../testing';

const HOST = { host: 'mpa.localhost' };

describe('an article at its address', () => {
  let waypost: RunningWaypost;
  let ada: StaffBrowser;
  beforeEach(async () => {
    ({ waypost, ada } = await aBranchOfAda());
  });
  afterEach(() => waypost.stop());

  const pathOf = (key: string) => apiPaths.content('spring', 'article', key);
  const save = async (key: string, change: Partial<ArticleContent>) => {
    const stored = (await ada.get(pathOf(key))).json as Partial<ContentDetail<ArticleContent>>;
    const content = { ...(stored.content ?? anArticle()), ...change };
    const answer = await ada.call('PUT', pathOf(key), { content, baseRevisionId: stored.revisionId ?? null });
    expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
  };
  const approve = async (key: string, change: Partial<ArticleContent>) => {
    await save(key, change);
    await save(key, { status: 'in-review' });
    await save(key, { status: 'approved' });
  };
  const statusOf = async (path: string) => (await rawRequest(waypost.port, path, HOST)).status;

  it('is previewed where the branch has it, and listed as the branch has it [R10.03]', async () => {
    await approve('removed', { slug: 'plans', title: 'Plans', body: 'A premium is what you pay each month.' });
    await approve('moved', { slug: 'bills', title: 'Bills', body: 'A bill says what you have to pay.' });
    await publishBranch(ada);
    await untilIs(() => statusOf('/reviews/plans'), 200);
    await removeContent(ada, pathOf('removed'));
    await save('moved', { slug: 'bills-in-plain-words' });
    await save('added', { slug: 'appeals', title: 'Appeals', body: 'An appeal asks for another decision.' });

    const { url } = (await ada.call('POST', apiPaths.previews('spring'), { brand: 'mpa', path: '/reviews', audience: 'link' }))
      .json as PreviewLink;
    const { search } = new URL(url);
    const previewed = (path: string) => statusOf(`${path}${search}`);
    expect(await previewed('/reviews/plans')).toBe(404);
    expect(await previewed('/reviews/bills')).toBe(404);
    expect(await previewed('/reviews/bills-in-plain-words')).toBe(200);
    expect(await previewed('/reviews/appeals')).toBe(200);
    const listed = async (query: string) => {
      await rawRequest(waypost.port, `/reviews${query}`, HOST);
      const [block] = waypost.rendered.at(-1)?.boot.payload?.page.body ?? [];
      return block?.kind === 'links' ? block.links.map(({ href }) => href) : [];
    };
    expect(await listed(search)).toEqual(['/reviews/appeals', '/reviews/bills-in-plain-words']);
    expect(await listed('')).toEqual(['/reviews/bills', '/reviews/plans']);
    expect([await statusOf('/reviews/plans'), await statusOf('/reviews/bills')]).toEqual([200, 200]);
  });

  it('does not go live where visitors are redirected, unless that redirect leaves with the same publish [R2.12] [R15.05]', async () => {
    const redirect = apiPaths.content('spring', 'redirect', 'mpa:/reviews/plans');
    await approve('plans', { slug: 'plans' });
    await publishBranch(ada);
    const [version] = (await ada.get(apiPaths.versions('main', 'article', 'plans'))).json as readonly ContentVersion[];
    await removeContent(ada, pathOf('plans'));
    expect((await ada.call('PUT', redirect, { content: { to: '/reviews', isPermanent: true }, baseRevisionId: null })).status).toBe(200);
    await publishBranch(ada);
    await untilIs(() => statusOf('/reviews/plans'), 301);

    const putBack = { revisionId: version?.revisionId, acceptsWarnings: false };
    const taken = { severity: 'stop', code: 'path-taken', field: 'slug', excerpt: 'plans' };
    expect(await ada.call('POST', apiPaths.putBack('article', 'plans'), putBack)).toMatchObject({ status: 422, json: { checks: [taken] } });
    await approve('plans-again', { slug: 'plans' });
    const publish = () => ada.call('POST', apiPaths.publish('spring'), { note: '', resolutions: [], acceptsWarnings: true });
    expect(await publish()).toMatchObject({ status: 422, json: { code: 'publish-stopped', checks: [taken] } });
    await removeContent(ada, redirect);
    expect((await publish()).status).toBe(201);
    await untilIs(() => statusOf('/reviews/plans'), 200);
  });
});
