import type { ContentDetail } from '@waypost/content/contract';
import type { PreviewLink } from '@waypost/content/contract/preview';
import { apiPaths } from '@waypost/control-center/contract';
import type { PagePayload } from '@waypost/pages/contract/payload';
import type { NewPage, PageContent } from '@waypost/pages/model/content';
import type { PageList } from '@waypost/pages/model/content/table';
import { aBranchOfAda, publishBranch, rawRequest, removeContent, type RunningWaypost, type StaffBrowser, untilIs } from '../../testing';

const PAGES = apiPaths.collection('spring', 'page');
const KEY = 'tqg.~drivers~over-60';
const LANDING: NewPage = { brand: 'tqg', path: '/drivers/over-60', template: 'landing', form: null, title: 'Over 60', from: null };
const QUIZ: NewPage = { ...LANDING, path: '/drivers', template: 'quiz', form: 'auto-v1', title: 'Drivers' };

describe('a page at an address that the code has no route for', () => {
  let waypost: RunningWaypost;
  let ada: StaffBrowser;
  beforeEach(async () => {
    ({ waypost, ada } = await aBranchOfAda());
  });
  afterEach(() => waypost.stop());

  const make = (page: Partial<Record<keyof NewPage, unknown>> = LANDING, on = PAGES) => ada.call('POST', on, page);
  const publish = (branch = 'spring') => publishBranch(ada, { branch });
  const visit = (path: string, host = 'tqg.localhost') => rawRequest(waypost.port, path, { host });
  const titleOf = async (path: string) => /<title>(.*?)<.title>/.exec((await visit(path)).text)?.[1];
  const statusOf = async (path = LANDING.path) => (await visit(path)).status;
  const editPage = async (change: Partial<PageContent>, key = KEY) => {
    const path = apiPaths.content('spring', 'page', key);
    const { content, revisionId } = (await ada.get(path)).json as ContentDetail<PageContent>;
    expect((await ada.call('PUT', path, { content: { ...content, ...change }, baseRevisionId: revisionId })).status).toBe(200);
  };

  it('is created, previewed, published, listed for search and removed by a rollback [R10.04] [R10.02] [R3.02] [R2.15]', async () => {
    expect(await make()).toMatchObject({
      status: 201,
      json: { key: KEY, label: expect.stringMatching(/ \/drivers\/over-60$/), status: 'changed' },
    });
    await editPage({ indexable: true });
    expect(((await ada.get(`${PAGES}?added=only`)).json as PageList).rows).toMatchObject([
      { key: KEY, path: LANDING.path, status: 'changed' },
    ]);
    expect(await statusOf()).toBe(404);
    const preview = await ada.call('POST', apiPaths.previews('spring'), { brand: 'tqg', path: LANDING.path, audience: 'link' });
    const { pathname, search } = new URL((preview.json as PreviewLink).url);
    expect((await visit(pathname + search)).text).toContain('<title>Over 60');

    const { id } = await publish();
    await untilIs(() => titleOf(LANDING.path), 'Over 60');
    expect(await statusOf('/DRIVERS/over-60/')).toBe(200);
    expect((await visit(LANDING.path, 'ps.localhost')).status).toBe(404);
    expect(((await visit(`${LANDING.path}/_payload.json`)).json as PagePayload).route).toMatchObject({
      name: '~drivers~over-60',
      path: LANDING.path,
    });
    expect((await visit('/sitemap.xml')).text).toContain(`${LANDING.path}<`);
    expect((await ada.get(apiPaths.pageAddresses)).json).toMatchObject({ 'quiz-auto': '/quiz/auto', '~drivers~over-60': LANDING.path });
    expect((await ada.get(apiPaths.liveLinks(id))).json).toMatchObject([{ url: expect.stringContaining(LANDING.path) }]);

    expect((await ada.call('POST', apiPaths.rollback(id))).status).toBe(201);
    await untilIs(() => statusOf(), 404);
    expect((await visit(`${LANDING.path}/_payload.json`)).status).toBe(404);
    expect((await visit('/sitemap.xml')).text).not.toContain(LANDING.path);
    expect(((await ada.get(`${PAGES}?added=only`)).json as PageList).rows).toHaveLength(1);
  });

  it('asks its form at addresses below it, takes answers without JavaScript, and is 404 once it is removed [R2.03] [R3.08]', async () => {
    expect((await make(QUIZ)).status).toBe(201);
    await publish();
    await untilIs(() => statusOf('/drivers'), 200);
    const { form } = (await visit('/drivers/_payload.json')).json as PagePayload;
    const second = form?.steps[1]?.name ?? '';
    expect((await visit(`/drivers/${second}`)).text).toContain('<title>');
    const posted = await rawRequest(waypost.port, '/drivers', {
      host: 'tqg.localhost',
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://tqg.localhost', 'sec-fetch-site': 'same-origin' },
      body: 'postalCode=nothing',
    });
    expect(posted.status).toBe(422);

    expect((await removeContent(ada, apiPaths.content('spring', 'page', 'tqg.~drivers'))).status).toBe(204);
    expect(((await ada.get(PAGES)).json as PageList).rows.map(({ key }) => key)).not.toContain('tqg.~drivers');
    expect(await statusOf('/drivers')).toBe(200);
    await publish();
    await untilIs(() => statusOf('/drivers'), 404);
    await untilIs(() => statusOf(`/drivers/${second}`), 404);
  });

  it.each<[string, Partial<Record<keyof NewPage, unknown>>, string]>([
    ['a path of other characters', { path: '/über uns' }, 'path'],
    ['a path that is none', { path: 'drivers' }, 'path'],
    ['another site', { path: '//evil.example' }, 'path'],
    ['a path of parameters', { path: '/a/:step' }, 'path'],
    ['the home page', { path: '/' }, 'path'],
    ['a file', { path: '/robots.txt' }, 'path'],
    ['an address of the API', { path: '/api/drivers' }, 'path'],
    ['a page of the code', { path: '/quiz/auto' }, 'path'],
    ['the same in capitals', { path: '/Quiz/Auto/' }, 'path'],
    ['a step of one', { path: '/quiz/auto/age' }, 'path'],
    ['an article’s place', { path: '/reviews/drivers' }, 'path'],
    ['what the code redirects', { path: '/terms' }, 'path'],
    ['steps where pages are', { path: '/quiz', template: 'quiz', form: 'auto-v1' }, 'path'],
    ['the control center', { brand: 'ccc' }, 'brand'],
    ['no title', { title: '' }, 'title'],
    ['questions without a form', { template: 'quiz', form: null }, 'form'],
    ['a form that nobody wrote', { template: 'quiz', form: 'x' }, 'form'],
    ['a template that is none', { template: 'x' }, 'template'],
    ['the text of no page', { from: 'tqg.nope' }, 'from'],
  ])('is refused for %s, with a problem that names the field [R12.02] [R10.04]', async (_case, change, field) => {
    const answer = await make({ ...LANDING, ...change });
    expect([answer.status, answer.json]).toEqual([400, expect.objectContaining({ code: 'wrong-field', field })]);
  });

  it('is refused where the branch has a page or a redirect, or where its steps would cover another page [R2.12]', async () => {
    const redirect = apiPaths.content('spring', 'redirect', 'tqg:/old/**');
    expect((await ada.call('PUT', redirect, { content: { to: '/quiz/auto', isPermanent: false }, baseRevisionId: null })).status).toBe(200);
    expect(await make({ ...LANDING, path: '/old/flyer' })).toMatchObject({ status: 400, json: { field: 'path' } });
    expect((await make()).status).toBe(201);
    expect(await make()).toMatchObject({ status: 400, json: { field: 'path' } });
    expect(await make(QUIZ)).toMatchObject({ status: 400, json: { field: 'path' } });
    expect((await make({ ...LANDING, brand: 'ps', from: KEY, title: null })).json).toMatchObject({ content: { title: 'Over 60' } });
  });

  it('is a conflict for the second of two branches that publish the same address [R10.02] [R15.05]', async () => {
    expect((await ada.call('POST', apiPaths.branches, { name: 'Autumn' })).status).toBe(201);
    expect((await make()).status).toBe(201);
    expect((await make({ ...LANDING, title: 'Another' }, apiPaths.collection('autumn', 'page'))).status).toBe(201);
    expect((await make({ ...QUIZ, path: '/drivers/over' }, apiPaths.collection('autumn', 'page'))).status).toBe(201);
    await publish();
    const refused = await ada.call('POST', apiPaths.publish('autumn'), { note: '', resolutions: [], acceptsWarnings: true });
    expect([refused.status, refused.json]).toEqual([
      409,
      expect.objectContaining({ code: 'publish-conflict', changes: [expect.objectContaining({ key: KEY })] }),
    ]);
    await untilIs(() => titleOf(LANDING.path), 'Over 60');
  });

  it('replaces a live redirect, and is replaced by one, in a single publish [R10.02] [R2.12]', async () => {
    const redirect = apiPaths.content('spring', 'redirect', `tqg:${LANDING.path}`);
    const leadTo = (to: string) => ada.call('PUT', redirect, { content: { to, isPermanent: false }, baseRevisionId: null });
    const remove = async (content: string) => {
      const { revisionId } = (await ada.get(content)).json as ContentDetail<object>;
      expect((await ada.call('POST', `${content}/removal`, { baseRevisionId: revisionId })).status).toBe(204);
    };
    expect((await leadTo('/quiz/auto')).status).toBe(200);
    await publish();
    await untilIs(() => statusOf(), 302);

    expect(await make()).toMatchObject({ status: 400, json: { title: expect.stringContaining('publish both together') } });
    await remove(redirect);
    expect((await make()).status).toBe(201);
    const alone = { note: '', resolutions: [], acceptsWarnings: true, only: [{ kind: 'page', key: KEY }] };
    const refused = await ada.call('POST', apiPaths.publish('spring'), alone);
    expect(refused.json).toMatchObject({ checks: expect.arrayContaining([expect.objectContaining({ code: 'path-taken' })]) });
    await publish();
    await untilIs(() => titleOf(LANDING.path), 'Over 60');

    await remove(apiPaths.content('spring', 'page', KEY));
    expect((await leadTo('/')).status).toBe(200);
    await publish();
    await untilIs(() => statusOf(), 302);
  });

  it('can’t be removed while unchanged content leads to it; the refusal names that item [R10.05] [R15.05]', async () => {
    expect((await make()).status).toBe(201);
    expect((await ada.call('POST', apiPaths.branches, { name: 'Autumn' })).status).toBe(201);
    await publish();
    await untilIs(() => statusOf(), 200);
    const quiz = apiPaths.content('autumn', 'page', 'tqg.get-your-auto-r2d');
    const { content, revisionId } = (await ada.get(quiz)).json as ContentDetail<PageContent>;
    const linking = { content: { ...content, destination: LANDING.path }, baseRevisionId: revisionId };
    expect((await ada.call('PUT', quiz, linking)).status).toBe(200);
    await publish('autumn');

    expect((await removeContent(ada, apiPaths.content('spring', 'page', KEY))).status).toBe(204);
    const refused = await ada.call('POST', apiPaths.publish('spring'), { note: '', resolutions: [], acceptsWarnings: true });
    const message = expect.stringMatching(/^Tallgrass Quote Guide \/get-your-auto-r2d leads to it on the live site/);
    expect([refused.status, refused.json]).toMatchObject([
      422,
      { checks: [{ severity: 'stop', code: 'address-in-use', key: KEY, message }] },
    ]);
    expect(await statusOf()).toBe(200);
  });

  it('is blocked at its publish if main has steps there by then, or a redirect [R15.05]', async () => {
    expect((await ada.call('POST', apiPaths.branches, { name: 'Autumn' })).status).toBe(201);
    expect((await make()).status).toBe(201);
    expect((await make(QUIZ, apiPaths.collection('autumn', 'page'))).status).toBe(201);
    await publish('autumn');
    await untilIs(() => statusOf('/drivers'), 200);
    const refused = await ada.call('POST', apiPaths.publish('spring'), { note: '', resolutions: [], acceptsWarnings: true });
    expect([refused.status, refused.json]).toEqual([
      422,
      expect.objectContaining({
        checks: expect.arrayContaining([expect.objectContaining({ severity: 'stop', code: 'path-taken', key: KEY })]),
      }),
    ]);
  });
});
