import { brandRecords } from '@waypost/brands/records';
import { createContent, createScheduledPublish } from '@waypost/content/server';
import { createPreviews, createPreviewPasses, createPreviewTokens, type PreviewRecord } from '@waypost/content/server/previews';
import { contentDeps, fakePreviewStore } from '@waypost/content/server/testing';
import { apiPaths } from '@waypost/control-center/contract';
import { createPageKind } from '@waypost/pages/server/content';
import { controlCall, serveRoutes, type ServedRoutes } from '@waypost/platform/express/testing';
import { fakeJobs } from '@waypost/platform/jobs/testing';
import { fakeAuditLog } from '@waypost/platform/audit/testing';
import type { ContentRules } from '@waypost/content/contract/kinds';
import { ok } from '@waypost/platform/kernel';
import { asStaff } from '@waypost/staff/gate/testing';
import { json, Router } from 'express';
import { branchRoutes } from './branch-routes';
import { contentRoutes } from './content-routes';
import { previewRoutes } from './preview-routes';
import { publishRoutes } from './publish-routes';

const HOME = apiPaths.content('spring', 'page', 'tqg.home');
const MAIN_HOME = apiPaths.content('main', 'page', 'tqg.home');
const EDITS = `${apiPaths.collection('spring', 'page')}/edits`;
const TAKE_BACK = `${apiPaths.collection('spring', 'page')}/take-back`;
const pages = createPageKind({ brands: brandRecords });

/** Returns the routes of content over a store in memory, for one member of staff. */
function routes({ audit = fakeAuditLog(), previewStore = fakePreviewStore(), signIn = asStaff(), rules = {} } = {}): Router {
  const deps = contentDeps({ kinds: { page: { ...pages, ...rules } } });
  const content = createContent(deps);
  const scheduled = createScheduledPublish({ ...deps, jobs: fakeJobs({ clock: deps.clock }) });
  const tokens = createPreviewTokens('a-secret-of-enough-length');
  const previews = createPreviews({
    ...deps,
    tokens,
    passes: createPreviewPasses({ secret: 'a-secret-of-enough-length', taken: previewStore, newId: deps.newId }),
    previews: previewStore,
    isSessionAlive: async () => true,
    pageKeyAt: (brandId, path) => (path === '/' ? `${brandId}.home` : null),
  });
  return Router().use(
    signIn,
    json(),
    branchRoutes(content),
    publishRoutes({ content, scheduled, brands: brandRecords, publicScheme: 'http' }),
    previewRoutes({ previews, brands: brandRecords, publicScheme: 'http', audit, clock: deps.clock }),
    contentRoutes({ content, pages, brands: brandRecords, redirectedByCode: () => ['/terms'], pageAddresses: () => ({}) }),
  );
}

describe('the content API', () => {
  let served: ServedRoutes;
  let audit: ReturnType<typeof fakeAuditLog>;
  const save = jest.fn(async (_record: PreviewRecord) => undefined);
  beforeEach(async () => {
    audit = fakeAuditLog();
    served = await serveRoutes((app) => app.use('/api/control', routes({ audit, previewStore: { ...fakePreviewStore(), save } })));
    expect(await call('POST', apiPaths.branches, { name: 'Spring' })).toMatchObject({ status: 201, json: { id: 'spring' } });
  });
  afterEach(() => served.stop());

  const call = (method: string, path: string, body?: unknown) => controlCall(served.port, method, path, body);

  it.each<[string, string, string, unknown, number, object]>([
    [
      'a field that is wrong',
      'PUT',
      HOME,
      { content: { title: '' }, baseRevisionId: null },
      400,
      { code: 'wrong-field', field: 'headline' },
    ],
    ['a save without its base', 'PUT', HOME, { content: {} }, 400, { field: 'baseRevisionId' }],
    ['a body that is no object', 'PUT', HOME, [], 400, { code: 'wrong-field' }],
    ['a page that is none', 'GET', apiPaths.content('spring', 'page', 'tqg.nope'), undefined, 404, { code: 'not-found' }],
    ['a collection that is none', 'GET', '/api/control/branches/spring/things/x', undefined, 404, { code: 'not-found' }],
    ['a branch that is none', 'GET', apiPaths.changes('nope'), undefined, 404, { code: 'not-found' }],
    ['main', 'PUT', MAIN_HOME, { content: {}, baseRevisionId: null }, 400, {}],
    ['renaming main', 'PATCH', apiPaths.branch('main'), { name: 'x' }, 409, { code: 'main-is-published' }],
    ['an empty publish', 'POST', apiPaths.publish('spring'), { note: '' }, 409, { code: 'nothing-to-publish' }],
    ['a resolution that is none', 'POST', apiPaths.publish('spring'), { resolutions: [{}] }, 400, { field: 'resolutions[0].kind' }],
    [
      'a resolution of no live revision',
      'POST',
      apiPaths.publish('spring'),
      { resolutions: [{ kind: 'page', key: 'tqg.home', field: 'title', take: 'mine', seen: 7 }] },
      400,
      { field: 'resolutions[0].seen' },
    ],
    ['a choice that is none', 'POST', apiPaths.publish('spring'), { only: [{ kind: 'page' }] }, 400, { field: 'only[0].key' }],
    ['checks of what is unchanged', 'POST', apiPaths.checks('spring'), { only: [{ kind: 'page', key: 'tqg.home' }] }, 404, {}],
    ['links of a publication that is none', 'GET', apiPaths.liveLinks('x'), undefined, 404, { code: 'not-found' }],
    ['a plan for the past', 'PUT', apiPaths.schedule('spring'), { at: '2001-01-01T00:00:00Z', note: '' }, 400, { field: 'at' }],
    ['a plan that is none', 'DELETE', apiPaths.schedule('spring'), undefined, 404, { code: 'not-found' }],
    ['a status that is none', 'GET', `${apiPaths.collection('spring', 'page')}?status=x`, undefined, 400, { field: 'status' }],
    ['a publication that is none', 'POST', apiPaths.rollback('x'), undefined, 404, { code: 'not-found' }],
    [
      'versions before two',
      'GET',
      `${apiPaths.versions('spring', 'page', 'tqg.home')}?before=a&before=b`,
      undefined,
      400,
      { field: 'before' },
    ],
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
    ['a preview of no brand', 'POST', apiPaths.previews('spring'), { brand: 'x', path: '/' }, 400, { field: 'brand' }],
    [
      'a preview for nobody that there is',
      'POST',
      apiPaths.previews('spring'),
      { brand: 'tqg', path: '/', audience: 'everybody' },
      400,
      { field: 'audience' },
    ],
    ['a preview elsewhere', 'POST', apiPaths.previews('spring'), { brand: 'tqg', path: '//evil.example' }, 400, { field: 'path' }],
  ])('refuses %s with a problem that names the fault [R12.02]', async (_case, method, path, body, status, said) => {
    const answer = await call(method, path, body);
    expect([answer.status, answer.json]).toEqual([status, expect.objectContaining(said)]);
    expect(answer.headers['content-type']).toContain('application/problem+json');
  });

  it.each([
    ['a person', null, [false, 'opened', 'opened']],
    ['a program', { id: 'token-1', name: 'Nightly' }, [true]],
  ])('passes on to the kind of content that %s saves, and only a person as its reader [R10.09]', async (_who, apiToken, expected) => {
    const seen: unknown[] = [];
    const rules: Partial<ContentRules> = {
      admit: async ({ isProgram, sent }) => {
        seen.unshift(isProgram);
        return ok(sent);
      },
      opened: async () => void seen.push('opened'),
    };
    await served.stop();
    served = await serveRoutes((app) => app.use('/api/control', routes({ signIn: asStaff(undefined, apiToken), rules })));
    await call('POST', apiPaths.branches, { name: 'Spring' });
    const opened = (await call('GET', HOME)).json as { readonly content: object };
    await call('PUT', HOME, { content: { ...opened.content, title: 'Spring' }, baseRevisionId: null });
    expect(seen).toEqual(expected);
  });

  it('saves, publishes and lists a page in the name of the signed-in person [R10.02] [R10.04]', async () => {
    const opened = (await call('GET', HOME)).json as { readonly content: object };
    const saved = await call('PUT', HOME, { content: { ...opened.content, title: 'Spring' }, baseRevisionId: null });
    expect(saved).toMatchObject({ status: 200, json: { status: 'changed', content: { title: 'Spring' }, updatedBy: { name: 'Ada' } } });
    const list = await call('GET', `${apiPaths.collection('spring', 'page')}?status=changed&limit=5&offset=`);
    expect(list.json).toMatchObject({ total: 1, rows: [{ key: 'tqg.home', title: 'Spring' }] });
    expect(await call('POST', apiPaths.checks('spring'))).toMatchObject({ status: 200 });
    expect(await call('POST', apiPaths.publish('spring'), { note: 'Now', acceptsWarnings: true })).toMatchObject({ status: 201 });
    const publications = (await call('GET', apiPaths.publications)).json as readonly [{ readonly id: string }];
    expect(publications).toMatchObject([{ number: 1, note: 'Now', by: { name: 'Ada' } }]);
    const links = await call('GET', apiPaths.liveLinks(publications[0].id));
    expect(links.json).toEqual([{ label: 'Tallgrass Quote Guide /', url: 'http://tqg.localhost:4200/', door: '/live-site/tqg?path=%2F' }]);
  });

  it('writes a field of several pages, all or none, and undoes it [R10.02] [R10.04]', async () => {
    const keys = ['tqg.home', 'ps.home', 'tqg.home'];
    const headlines = async () =>
      Promise.all(
        ['tqg', 'ps'].map(async (brand) => {
          const { json } = await call('GET', apiPaths.content('spring', 'page', `${brand}.home`));
          return (json as { readonly content: { readonly headline: string } }).content.headline;
        }),
      );
    const before = await headlines();
    const refused = await call('POST', EDITS, { keys, field: 'headline', value: '' });
    expect([refused.status, refused.json]).toEqual([400, expect.objectContaining({ field: 'headline' })]);
    expect(await headlines()).toEqual(before);
    expect(await call('POST', EDITS, { keys, field: 'headline', value: 'Alike' })).toMatchObject({ status: 200, json: { changed: 2 } });
    expect(await headlines()).toEqual(['Alike', 'Alike']);
    expect(await call('POST', EDITS, { keys, field: 'headline', value: 'Alike' })).toMatchObject({ json: { changed: 0 } });
    // One page has no content of the branch's own, so none is discarded.
    const changes = (await call('GET', apiPaths.changes('spring'))).json as readonly {
      readonly key: string;
      readonly revisionId: string;
    }[];
    const seen = changes.map(({ key, revisionId }) => ({ key, revisionId }));
    const takeBack = (pages: readonly object[]) => call('POST', TAKE_BACK, { pages });
    expect(await takeBack([...seen, { key: 'qs.home', revisionId: null }])).toMatchObject({ status: 404 });
    expect(await takeBack(seen.map((page) => ({ ...page, revisionId: 'older' })))).toMatchObject({
      status: 409,
      json: { code: 'branch-changed' },
    });
    expect(await headlines()).toEqual(['Alike', 'Alike']);
    expect(await takeBack(seen)).toMatchObject({ status: 204 });
    expect(await headlines()).toEqual(before);
  });

  it.each([
    ['branch=spring', 1],
    ['branch=autumn', 0],
    ['before=2', 1],
    ['before=1', 0],
    ['from=2020-01-01', 1],
    ['to=2020-01-01', 0],
    ['contents=page%3Atqg.about,page%3Atqg.home', 1],
    ['contents=page%3Atqg.about', 0],
  ])('returns the requested part of the history: %s [R10.02]', async (asked, count) => {
    const { content, revisionId } = (await call('GET', HOME)).json as { content: object; revisionId: string | null };
    await call('PUT', HOME, { content: { ...content, title: 'Now' }, baseRevisionId: revisionId });
    await call('POST', apiPaths.publish('spring'), { note: '', resolutions: [], acceptsWarnings: true });
    expect((await call('GET', `${apiPaths.publications}?${asked}`)).json).toHaveLength(count);
  });

  it.each(['before=last', 'from=2026-02-30', 'contents=tqg.home', 'contents=poem%3Aa', 'contents=%25'])(
    'refuses the history request %s [R10.02]',
    async (asked) => {
      expect((await call('GET', `${apiPaths.publications}?${asked}`)).status).toBe(400);
    },
  );

  it('creates a preview link on the brand’s host [R10.03]', async () => {
    const at = '2027-01-31T18:00:00+01:00';
    const made = await call('POST', apiPaths.previews('spring'), { brand: 'tqg', path: '/', at, stateCode: 'fl', variants: null });
    expect(made.json).toMatchObject({ url: expect.stringMatching(/^http:\/\/tqg\.localhost:4200\/\?waypost-preview=/) });
    // It ends with the account of whoever made it.
    expect(save).toHaveBeenCalledWith(expect.objectContaining({ view: expect.objectContaining({ madeBy: 'staff-ada' }) }));
    const elsewhere = await call('POST', apiPaths.previews('spring'), { brand: 'tqg', path: '/', stateCode: 'xq' });
    const title = 'There is no state XQ. Write two letters, like TX.';
    expect([elsewhere.status, elsewhere.json]).toEqual([400, expect.objectContaining({ field: 'stateCode', title })]);
    const draft = await call('POST', apiPaths.previews('spring'), { brand: 'tqg', path: '/', draft: { title: 7 } });
    expect([draft.status, draft.json]).toEqual([400, expect.objectContaining({ field: 'draft.headline' })]);
  });

  it.each([
    ['main', 'Live site'],
    ['spring', 'Spring'],
  ])('records a preview of %s in the audit log under the name that staff use [R10.11]', async (branch, name) => {
    await call('POST', apiPaths.previews(branch), { brand: 'tqg', path: '/' });
    expect(audit.entries.map(({ action, subject }) => [action, subject])).toEqual([['preview.made', name]]);
  });
});
