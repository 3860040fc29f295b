import { brandRecords } from '@waypost/brands/records';
import { createContent } from '@waypost/content/server';
import { contentDeps } from '@waypost/content/server/testing';
import { apiPaths } from '@waypost/control-center/contract';
import { createPageKind } from '@waypost/pages/server/content';
import { createRedirectKind } from '@waypost/pages/server/redirects';
import { controlCall, serveRoutes } from '@waypost/platform/express/testing';
import { asStaff } from '@waypost/staff/gate/testing';
import { json } from 'express';
import { branchRoutes } from './branch-routes';
import { contentRoutes } from './content-routes';
import { redirectRoutes } from './redirect-routes';

const OLD = apiPaths.content('spring', 'redirect', 'tqg:/old');
const pages = createPageKind({ brands: brandRecords });
const redirects = createRedirectKind({ brands: brandRecords, articlePaths: () => new Set(), published: { all: () => [] } });

it('a redirect is removed only as the caller saw it, and a newer one conflicts [R10.12] [R12.02]', async () => {
  const content = createContent(contentDeps({ kinds: { page: pages, redirect: redirects } }));
  const served = await serveRoutes((app) =>
    app.use(
      '/api/control',
      asStaff(),
      json(),
      branchRoutes(content),
      redirectRoutes({ content, brands: brandRecords }),
      contentRoutes({ content, pages, brands: brandRecords, redirectedByCode: () => [], pageAddresses: () => ({}) }),
    ),
  );
  const call = (method: string, path: string, body?: unknown) => controlCall(served.port, method, path, body);
  const save = (to: string, baseRevisionId: string | null) => call('PUT', OLD, { content: { to, isPermanent: true }, baseRevisionId });
  const rows = async () => (await call('GET', apiPaths.collection('spring', 'redirect'))).json as { revisionId: string | null }[];
  await call('POST', apiPaths.branches, { name: 'Spring' });
  await save('/quiz/auto', null);
  const seen = (await rows())[0]?.revisionId ?? null;
  expect(seen).not.toBeNull();
  await save('/quiz/otc', seen);

  expect(await call('POST', `${OLD}/removal`, {})).toMatchObject({ status: 400, json: { field: 'baseRevisionId' } });
  expect(await call('POST', `${OLD}/removal`, { baseRevisionId: seen })).toMatchObject({
    status: 409,
    json: { code: 'edit-conflict', current: { content: { to: '/quiz/otc' } }, base: { to: '/quiz/auto' } },
  });
  expect(await rows()).toMatchObject([{ to: '/quiz/otc' }]);
  const newest = (await rows())[0]?.revisionId;
  expect(await call('POST', `${OLD}/removal`, { baseRevisionId: newest })).toMatchObject({ status: 204 });
  expect(await rows()).toEqual([]);
  await served.stop();
});
