import { collaborationPaths } from '@waypost/collaboration/contract';
import { createComments, createPresence, createReviews } from '@waypost/collaboration/server';
import { fakeCollaborationStore } from '@waypost/collaboration/server/testing';
import { controlCall, serveRoutes, type ServedRoutes } from '@waypost/platform/express/testing';
import { fakeClock } from '@waypost/platform/kernel/testing';
import { asStaff } from '@waypost/staff/gate/testing';
import { json, Router } from 'express';
import { collaborationRoutes } from './collaboration-routes';

const ADA = { id: 'staff-ada', name: 'Ada' };
const CLEO = { id: 'cleo', name: 'Cleo', email: 'cleo@waypost.example' };
const BRANCH = {
  id: 'spring',
  name: 'Spring',
  isArchived: false,
  isMain: false,
  contents: [{ kind: 'page', key: 'tqg.home', revisionId: 'r1', by: ADA, authors: [ADA] }],
} as const;

function routes(): Router {
  const store = fakeCollaborationStore();
  let ids = 0;
  const deps = { clock: fakeClock(), newId: () => `id-${(ids += 1)}`, branch: async (id: string) => (id === 'spring' ? BRANCH : null) };
  return Router().use(
    asStaff(),
    json(),
    collaborationRoutes({
      reviews: createReviews({
        ...deps,
        reviews: store.reviews,
        colleagues: async () => [CLEO],
        needsApproval: false,
        notify: () => undefined,
      }),
      comments: createComments({ ...deps, comments: store.comments, colleagues: async () => [], notify: () => undefined }),
      presence: createPresence({ presence: store.presence, clock: deps.clock }),
    }),
  );
}

describe('the collaboration API', () => {
  let served: ServedRoutes;
  beforeEach(async () => void (served = await serveRoutes((app) => app.use('/api/control', routes()))));
  afterEach(() => served.stop());

  const call = (method: string, path: string, body?: unknown) => controlCall(served.port, method, path, body);

  it.each<[string, string, string, unknown, number, object]>([
    ['a review by nobody', 'POST', collaborationPaths.reviews('spring'), { note: '' }, 400, { field: 'reviewerId' }],
    ['a review by a stranger', 'POST', collaborationPaths.reviews('spring'), { reviewerId: 'x' }, 400, { field: 'reviewerId' }],
    ['reviews of no branch', 'GET', collaborationPaths.reviews('nope'), undefined, 404, { code: 'not-found' }],
    ['a decision that is none', 'POST', collaborationPaths.decision('spring', 'x'), { decision: 'maybe' }, 400, { field: 'decision' }],
    [
      'an approval of nothing that was seen',
      'POST',
      collaborationPaths.decision('spring', 'x'),
      { decision: 'approve' },
      400,
      { field: 'seen' },
    ],
    [
      'a review that is none',
      'POST',
      collaborationPaths.decision('spring', 'x'),
      { decision: 'approve', seen: [] },
      404,
      { code: 'not-found' },
    ],
    [
      'changes that are asked for without a word',
      'POST',
      collaborationPaths.decision('spring', 'x'),
      { decision: 'ask-changes', answer: ' ', seen: [] },
      400,
      { field: 'answer', title: 'Say what should change.' },
    ],
    ['an empty comment', 'POST', collaborationPaths.comments('spring'), { kind: 'page', key: 'a', text: ' ' }, 400, { field: 'text' }],
    ['a comment on no kind', 'POST', collaborationPaths.comments('spring'), { kind: 'x', key: 'a', text: 'b' }, 400, { field: 'kind' }],
    ['settling no comment', 'PATCH', collaborationPaths.comment('spring', 'x'), { isSettled: true }, 404, { code: 'not-found' }],
    ['presence at nothing', 'POST', collaborationPaths.presence('spring'), { kind: 'page' }, 400, { field: 'key' }],
  ])('refuses %s with a problem that names the fault [R12.02]', async (_case, method, path, body, status, said) => {
    const answer = await call(method, path, body);
    expect([answer.status, answer.json]).toEqual([status, expect.objectContaining(said)]);
  });

  it('requests reviews, adds comments and reports presence in the name of the signed-in person [R10.02]', async () => {
    const asked = await call('POST', collaborationPaths.reviews('spring'), { reviewerId: 'cleo', note: 'Please.' });
    expect(asked).toMatchObject({ status: 201, json: { askedBy: { name: 'Ada' }, reviewer: { name: 'Cleo' }, state: 'waiting' } });
    const { id } = asked.json as { readonly id: string };
    expect((await call('POST', collaborationPaths.decision('spring', id), { decision: 'approve', seen: [] })).json).toMatchObject({
      code: 'not-yours',
    });
    expect((await call('DELETE', collaborationPaths.review('spring', id))).status).toBe(204);
    expect((await call('GET', collaborationPaths.inbox)).json).toEqual({ waiting: [], decided: [] });
    expect((await call('GET', collaborationPaths.commentNews)).json).toEqual([]);
    const remark = { kind: 'page', key: 'tqg.home', text: 'Shorter?' };
    expect(await call('POST', collaborationPaths.comments('spring'), remark)).toMatchObject({ status: 201, json: { field: null } });
    expect((await call('GET', collaborationPaths.comments('spring'))).json).toMatchObject([{ text: 'Shorter?', by: { name: 'Ada' } }]);
    expect((await call('POST', collaborationPaths.presence('spring'), { kind: 'page', key: 'tqg.home' })).json).toEqual([]);
  });
});
