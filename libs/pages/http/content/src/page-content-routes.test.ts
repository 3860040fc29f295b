import { brandRecords } from '@waypost/brands/records';
import { createContent, type Content } from '@waypost/content/server';
import { ANNA, contentDeps } from '@waypost/content/server/testing';
import { apiPaths } from '@waypost/control-center/contract';
import { aPageKind, aRedirectKind } from '@waypost/pages/server/testing';
import { controlCall, serveRoutes, type ServedRoutes } from '@waypost/platform/express/testing';
import { invariant } from '@waypost/platform/kernel';
import { asStaff } from '@waypost/staff/gate/testing';
import { json } from 'express';
import { pageContentRoutes } from './page-content-routes';
import { redirectRoutes } from './redirect-routes';

const PAGES = apiPaths.collection('spring', 'page');
const EDITS = `${PAGES}/edits`;
const TAKE_BACK = `${PAGES}/take-back`;
const HOME = { kind: 'page', key: 'tqg.home' } as const;
const pages = aPageKind();
const redirects = aRedirectKind();

describe('the routes of pages', () => {
  let content: Content;
  let served: ServedRoutes;
  beforeEach(async () => {
    content = createContent(contentDeps({ kinds: { page: pages, redirect: redirects } }));
    await content.createBranch({ name: 'Spring' }, ANNA);
    served = await serveRoutes((app) =>
      app.use(
        '/api/control',
        asStaff(),
        json(),
        redirectRoutes({ content, brands: brandRecords }),
        pageContentRoutes({
          content,
          pages,
          brands: brandRecords,
          redirectedByCode: () => ['/terms'],
          pageAddresses: () => ({ home: '/' }),
        }),
      ),
    );
  });
  afterEach(() => served.stop());

  const call = (method: string, path: string, body?: unknown) => controlCall(served.port, method, path, body);
  const pageOf = async (key: string) => {
    const detail = await content.read('spring', { kind: 'page', key });
    invariant(detail.ok, `the branch has the page ${key}`);
    return detail.value;
  };
  const headlines = () => Promise.all(['tqg.home', 'ps.home'].map(async (key) => (await pageOf(key)).content['headline']));

  it.each<[string, string, string, unknown, number, object]>([
    ['a status that is none', 'GET', `${PAGES}?status=x`, undefined, 400, { field: 'status' }],
    ['a list of a branch that is none', 'GET', apiPaths.collection('nope', 'page'), undefined, 404, { code: 'not-found' }],
    ['a change of no page', 'POST', EDITS, { keys: [], field: 'title', value: 'x' }, 400, { field: 'keys' }],
    ['a change of a page that is none', 'POST', EDITS, { keys: ['tqg.nope'], field: 'title', value: 'x' }, 404, {}],
    [
      'a change of a field that pages have each their own of',
      'POST',
      EDITS,
      { keys: ['tqg.home'], field: 'body', value: [] },
      400,
      { field: 'field' },
    ],
    ['a change without its value', 'POST', EDITS, { keys: ['tqg.home'], field: 'title' }, 400, { field: 'value' }],
    ['taking back what is not changed', 'POST', TAKE_BACK, { pages: [{ key: 'tqg.home', revisionId: null }] }, 404, { code: 'not-found' }],
  ])('refuse %s with a problem that names the fault [R12.02]', async (_case, method, path, body, status, said) => {
    const answer = await call(method, path, body);
    expect([answer.status, answer.json]).toEqual([status, expect.objectContaining(said)]);
    expect(answer.headers['content-type']).toContain('application/problem+json');
  });

  it('list the pages of a branch, as the query asks for [R10.04]', async () => {
    const { content: home } = await pageOf(HOME.key);
    await content.save({ branchId: 'spring', ...HOME, by: ANNA }, { content: { ...home, title: 'Spring' }, baseRevisionId: null });
    const list = await call('GET', `${PAGES}?status=changed&limit=5&offset=`);
    expect(list.json).toMatchObject({ total: 1, rows: [{ key: HOME.key, title: 'Spring' }] });
    expect((await call('GET', apiPaths.pageAddresses)).json).toEqual({ home: '/' });
  });

  it('make a page at a free address, and none where the code redirects [R10.04]', async () => {
    const page = { brand: 'tqg', path: '/drivers', template: 'landing', form: null, title: 'Drivers', from: null };
    const made = await call('POST', PAGES, page);
    expect([made.status, made.json]).toEqual([201, expect.objectContaining({ key: 'tqg.~drivers', status: 'changed' })]);
    expect(await call('POST', PAGES, page)).toMatchObject({ status: 400, json: { field: 'path' } });
    expect(await call('POST', PAGES, { ...page, path: '/terms' })).toMatchObject({ status: 400, json: { field: 'path' } });
  });

  it('write a field of several pages, all or none, and take it back [R10.02] [R10.04]', async () => {
    const keys = ['tqg.home', 'ps.home', 'tqg.home'];
    const before = await headlines();
    const refused = await call('POST', EDITS, { keys, field: 'headline', value: '' });
    expect([refused.status, refused.json]).toEqual([400, expect.objectContaining({ field: 'headline' })]);
    expect(await headlines()).toEqual(before);
    expect(await call('POST', EDITS, { keys, field: 'headline', value: 'Alike' })).toMatchObject({ status: 200, json: { changed: 2 } });
    expect(await headlines()).toEqual(['Alike', 'Alike']);
    expect(await call('POST', EDITS, { keys, field: 'headline', value: 'Alike' })).toMatchObject({ json: { changed: 0 } });
    // One page has no content of the branch's own, so none is discarded.
    const seen = await Promise.all(['tqg.home', 'ps.home'].map(async (key) => ({ key, revisionId: (await pageOf(key)).revisionId })));
    const takeBack = (asked: readonly object[]) => call('POST', TAKE_BACK, { pages: asked });
    expect(await takeBack([...seen, { key: 'qs.home', revisionId: null }])).toMatchObject({ status: 404 });
    expect(await takeBack(seen.map((page) => ({ ...page, revisionId: 'older' })))).toMatchObject({
      status: 409,
      json: { code: 'branch-changed' },
    });
    expect(await headlines()).toEqual(['Alike', 'Alike']);
    expect(await takeBack(seen)).toMatchObject({ status: 204 });
    expect(await headlines()).toEqual(before);
  });

  it('list the redirects of a branch [R2.12]', async () => {
    const list = apiPaths.collection('spring', 'redirect');
    expect((await call('GET', list)).json).toEqual([]);
    const request = { branchId: 'spring', kind: 'redirect', key: 'tqg:/old', by: ANNA } as const;
    const save = { content: { to: '/quiz/auto', isPermanent: true }, baseRevisionId: null };
    expect((await content.save(request, save)).ok).toBe(true);
    expect((await call('GET', list)).json).toMatchObject([{ key: 'tqg:/old', from: '/old', to: '/quiz/auto', status: 'changed' }]);
  });
});
