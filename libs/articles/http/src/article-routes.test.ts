import { createArticleApprovals } from '@waypost/articles/server';
import { anArticle } from '@waypost/articles/server/testing';
import type { ListedContent } from '@waypost/content/contract/kinds';
import { controlCall, serveRoutes, type ServedRoutes } from '@waypost/platform/express/testing';
import { err, ok } from '@waypost/platform/kernel';
import { asStaff } from '@waypost/staff/gate/testing';
import { articleRoutes, type ArticleRouteDeps } from './article-routes';

const BEN = { id: 'staff-ben', name: 'Ben' };
const AT = new Date('2026-11-18T18:00:00.000Z');

const listed = (key: string, title: string, status = 'draft'): ListedContent => ({
  key,
  summary: { brand: 'mpa', slug: key, title, author: 'Anna', status },
  revisionId: 'revision-1',
  by: BEN,
  at: AT,
});

/** The article of Ben on the branch “spring”, in review. Main has one article. No other branch exists. */
const written = {
  branchId: 'spring',
  branchName: 'Spring',
  key: 'article-1',
  revisions: [{ data: { ...anArticle({ status: 'in-review' }) }, by: BEN, at: AT }],
  base: null,
};

const content = {
  list: async (branch: string) => {
    if (branch === 'main') return ok({ own: [], main: [listed('article-3', 'Hearing', 'approved'), listed('article-4', 'Not approved')] });
    if (branch === 'spring') return ok({ own: [listed('article-2', 'Vision'), listed('article-1', 'Dental')], main: [] });
    return err({ kind: 'not-found', what: 'branch' });
  },
  written: async (branch: string) => (branch === 'spring' ? ok(written) : err({ kind: 'not-found', what: 'branch' })),
  writtenWith: async () => [written],
} as unknown as ArticleRouteDeps['content'];

const approvals = createArticleApprovals({ mayWrite: async () => true, hasColleague: async () => true, generated: async () => new Map() });

describe('the routes of articles [R10.06]', () => {
  let served: ServedRoutes;
  beforeEach(async () => {
    served = await serveRoutes((app) => app.use(asStaff(), articleRoutes({ content, approvals })));
  });
  afterEach(() => served.stop());

  const get = (path: string) => controlCall(served.port, 'GET', path);

  it('list a branch’s articles by title', async () => {
    expect((await get('/branches/spring/articles')).json).toMatchObject([
      { key: 'article-1', title: 'Dental', contentStatus: 'changed' },
      { key: 'article-2', title: 'Vision', contentStatus: 'changed' },
    ]);
  });

  it('list the addresses of the live site’s articles, and nothing else of them', async () => {
    expect((await get('/articles/published')).json).toEqual([{ brand: 'mpa', slug: 'article-3' }]);
  });

  it('list the articles that wait for the person', async () => {
    expect((await get('/articles/waiting')).json).toMatchObject([{ key: 'article-1', branchId: 'spring', writers: [BEN] }]);
  });

  it('say whether the person may approve an article', async () => {
    expect((await get('/branches/spring/articles/article-1/approval')).json).toEqual({ refusal: null });
  });

  it.each(['/branches/none/articles', '/branches/none/articles/article-1/approval'])(
    'answer %s, which has no branch, with a problem',
    async (path) => {
      expect(await get(path)).toMatchObject({ status: 404, json: { code: 'not-found' } });
    },
  );
});
