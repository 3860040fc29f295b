import { brandRecords } from '@waypost/brands/records';
import { createContent, createScheduledPublish } from '@waypost/content/server';
import { createPreviews, createPreviewPasses, createPreviewTokens } from '@waypost/content/server/previews';
import { aKind, contentDeps, fakePreviewStore } from '@waypost/content/server/testing';
import { apiPaths } from '@waypost/control-center/contract';
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
const ADDED = apiPaths.content('spring', 'article', 'article-1');

const SHOWN: Partial<ContentRules> = { placeOf: (key) => (key === 'tqg.home' ? { brandId: 'tqg', path: '/' } : null) };
const ADDABLE: Partial<ContentRules> = { isKey: () => true, defaultOf: () => null, defaultKeys: () => [] };

/** Returns the routes of content over a store in memory, for one member of staff. */
function routes({ previewStore = fakePreviewStore(), signIn = asStaff(), rules = {} } = {}): Router {
  const deps = contentDeps({ kinds: { page: aKind({ ...SHOWN, ...rules }), article: aKind({ ...ADDABLE, ...rules }) } });
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
    previewRoutes({ previews, brands: brandRecords, publicScheme: 'http' }),
    contentRoutes({ content }),
  );
}

describe('the content API', () => {
  let served: ServedRoutes;
  let audit: ReturnType<typeof fakeAuditLog>;
  let save: jest.SpyInstance;
  beforeEach(async () => {
    audit = fakeAuditLog();
    const previewStore = fakePreviewStore(audit);
    save = jest.spyOn(previewStore, 'save');
    served = await serveRoutes((app) => app.use('/api/control', routes({ previewStore })));
    expect(await call('POST', apiPaths.branches, { name: 'Spring' })).toMatchObject({ status: 201, json: { id: 'spring' } });
  });
  afterEach(() => served.stop());

  const call = (method: string, path: string, body?: unknown) => controlCall(served.port, method, path, body);

  it.each<[string, string, string, unknown, number, object]>([
    ['a field that is wrong', 'PUT', HOME, { content: { title: '' }, baseRevisionId: null }, 400, { code: 'wrong-field', field: 'title' }],
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
    ['a publication that is none', 'POST', apiPaths.rollback('x'), undefined, 404, { code: 'not-found' }],
    [
      'versions before two',
      'GET',
      `${apiPaths.versions('spring', 'page', 'tqg.home')}?before=a&before=b`,
      undefined,
      400,
      { field: 'before' },
    ],
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

  it('saves and publishes an item in the name of the signed-in person [R10.02] [R10.04]', async () => {
    const opened = (await call('GET', HOME)).json as { readonly content: object };
    const saved = await call('PUT', HOME, { content: { ...opened.content, title: 'Spring' }, baseRevisionId: null });
    expect(saved).toMatchObject({ status: 200, json: { status: 'changed', content: { title: 'Spring' }, updatedBy: { name: 'Ada' } } });
    expect(await call('POST', apiPaths.checks('spring'))).toMatchObject({ status: 200 });
    expect(await call('POST', apiPaths.publish('spring'), { note: 'Now', acceptsWarnings: true })).toMatchObject({ status: 201 });
    const publications = (await call('GET', apiPaths.publications)).json as readonly [{ readonly id: string }];
    expect(publications).toMatchObject([{ number: 1, note: 'Now', by: { name: 'Ada' } }]);
    const links = await call('GET', apiPaths.liveLinks(publications[0].id));
    expect(links.json).toEqual([{ label: 'tqg /', url: 'http://tqg.localhost:4200/', door: '/live-site/tqg?path=%2F' }]);
  });

  it('removes an item as the caller saw it, unless its kind has a reason why it stays [R10.12] [R12.02]', async () => {
    const reasonToStay = jest.fn<ReturnType<NonNullable<ContentRules['reasonToStay']>>, unknown[]>(async () => null);
    await served.stop();
    served = await serveRoutes((app) => app.use('/api/control', routes({ rules: { reasonToStay } })));
    await call('POST', apiPaths.branches, { name: 'Spring' });
    const save = async (title: string, baseRevisionId: string | null) => {
      const content = { title, headline: 'Plans', subheadline: '', destination: null };
      return ((await call('PUT', ADDED, { content, baseRevisionId })).json as { readonly revisionId: string }).revisionId;
    };
    const seen = await save('First', null);
    const newest = await save('Second', seen);
    const remove = (body: object) => call('POST', `${ADDED}/removal`, body);

    expect(await remove({})).toMatchObject({ status: 400, json: { field: 'baseRevisionId' } });
    expect(await remove({ baseRevisionId: seen })).toMatchObject({
      status: 409,
      json: { code: 'edit-conflict', current: { content: { title: 'Second' } }, base: { title: 'First' } },
    });
    const uses = [{ kind: 'page', key: 'tqg.home' }];
    const refusal = { kind: 'has-to-stay', code: 'in-use', title: 'Something shows it', details: { uses } } as const;
    reasonToStay.mockResolvedValue(refusal);
    const stays = { status: 409, json: { code: 'in-use', title: 'Something shows it', uses } };
    expect(await remove({ baseRevisionId: newest })).toMatchObject(stays);
    // Main has none, so that a take-back would leave it nowhere.
    expect(await call('DELETE', ADDED)).toMatchObject(stays);
    expect((await call('GET', ADDED)).status).toBe(200);

    reasonToStay.mockResolvedValue(null);
    expect((await remove({ baseRevisionId: newest })).status).toBe(204);
    expect((await call('GET', ADDED)).status).toBe(404);
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
    // It ends with the account of the person who made it.
    expect(save).toHaveBeenCalledWith(
      expect.objectContaining({ view: expect.objectContaining({ madeBy: 'staff-ada' }) }),
      expect.anything(),
    );
    const elsewhere = await call('POST', apiPaths.previews('spring'), { brand: 'tqg', path: '/', stateCode: 'xq' });
    const title = 'There is no state XQ. Write two letters, like TX.';
    expect([elsewhere.status, elsewhere.json]).toEqual([400, expect.objectContaining({ field: 'stateCode', title })]);
    const draft = await call('POST', apiPaths.previews('spring'), { brand: 'tqg', path: '/', draft: { title: 7 } });
    expect([draft.status, draft.json]).toEqual([400, expect.objectContaining({ field: 'draft.title' })]);
  });

  it.each([
    ['main', 'Live site'],
    ['spring', 'Spring'],
  ])('records a preview of %s in the audit log under the name that staff use [R10.11]', async (branch, name) => {
    await call('POST', apiPaths.previews(branch), { brand: 'tqg', path: '/' });
    expect(audit.entries.map(({ action, subject }) => [action, subject])).toEqual([['preview.made', name]]);
    // An editor makes another one with every change.
    await call('POST', apiPaths.previews(branch), { brand: 'tqg', path: '/' });
    expect(audit.entries).toHaveLength(1);
  });

  it('records the next preview if one could not be stored with its entry [R10.11]', async () => {
    save.mockRejectedValueOnce(new Error('away'));
    expect((await call('POST', apiPaths.previews('spring'), { brand: 'tqg', path: '/' })).status).toBe(500);
    expect(audit.entries).toEqual([]);
    expect((await call('POST', apiPaths.previews('spring'), { brand: 'tqg', path: '/' })).status).toBe(201);
    expect(audit.entries.map(({ action }) => action)).toEqual(['preview.made']);
  });
});
