import { fakeClock } from '@waypost/platform/kernel/testing';
import { fakeCollaborationStore } from '../testing';
import { createComments } from './comments';
import { createPresence } from './presence';
import type { ReviewNews } from './reviews';

const ANNA = { id: 'anna', name: 'Anna' };
const BEN = { id: 'ben', name: 'Ben' };
const PAGE = { kind: 'page', key: 'tqg.home' } as const;

function scene({ isArchived = false } = {}) {
  const store = fakeCollaborationStore();
  const clock = fakeClock();
  let ids = 0;
  const sent: ReviewNews[] = [];
  const comments = createComments({
    comments: store.comments,
    branch: async (id) =>
      id === 'spring'
        ? { id, name: 'Spring', isArchived, isMain: false, contents: [{ ...PAGE, revisionId: 'r1', by: ANNA, authors: [ANNA] }] }
        : null,
    colleagues: async () => [ANNA, BEN].map((person) => ({ ...person, email: `${person.id}@waypost.example` })),
    notify: (news) => void sent.push(news),
    clock,
    newId: () => `comment-${(ids += 1)}`,
  });
  return { comments, entries: store.entries, sent, clock };
}
const remark = { ...PAGE, field: 'headline', text: 'Too long.', parentId: null };

describe('comments', () => {
  it('belong to a field, can be answered there, and can be settled [R10.04]', async () => {
    const { comments, entries } = scene();
    await comments.add('spring', remark, BEN);
    await comments.add('spring', { ...PAGE, key: 'elsewhere', field: null, text: 'Shorter now.', parentId: 'comment-1' }, ANNA);
    expect(await comments.settle('spring', 'comment-1', true, ANNA)).toMatchObject({ value: { settledBy: ANNA } });
    expect(await comments.ofBranch('spring')).toMatchObject({
      value: [
        { id: 'comment-1', text: 'Too long.', by: BEN, settledBy: ANNA },
        { id: 'comment-2', parentId: 'comment-1', key: 'tqg.home', field: 'headline', by: ANNA },
      ],
    });
    expect(await comments.settle('spring', 'comment-1', false, BEN)).toMatchObject({ value: { settledBy: null } });
    expect(entries.map(({ action }) => action)).toEqual(['comment.added', 'comment.added', 'comment.settled', 'comment.opened']);
  });

  it('notify the item’s author and earlier commenters, by e-mail and at home, until they answer [R10.02]', async () => {
    const { comments, sent } = scene();
    await comments.add('spring', remark, BEN);
    expect(sent).toMatchObject([{ to: { id: 'anna' }, branchId: 'spring', subject: 'Ben commented on Spring', text: 'Too long.' }]);
    expect(await comments.news('anna')).toMatchObject([{ branchName: 'Spring', thread: 'comment-1', field: 'headline', by: BEN }]);
    expect(await comments.news('ben')).toEqual([]);
    await comments.add('spring', { ...remark, text: 'Shorter now.', parentId: 'comment-1' }, ANNA);
    expect(sent.map(({ to }) => to.id)).toEqual(['anna', 'ben']);
    expect(await comments.news('anna')).toEqual([]);
    expect(await comments.news('ben')).toMatchObject([{ thread: 'comment-1', text: 'Shorter now.', by: ANNA }]);
    await comments.settle('spring', 'comment-1', true, BEN);
    expect(await comments.news('ben')).toEqual([]);
  });

  it('notify the same people at home as by e-mail, including a person who commented on the same content long ago [R10.02]', async () => {
    const { comments, sent, clock } = scene();
    await comments.add('spring', remark, BEN);
    clock.advance(30 * 86_400_000);
    await comments.add('spring', { ...remark, text: 'Shorter now.' }, ANNA);
    expect(sent.at(-1)).toMatchObject({ to: { id: 'ben' }, text: 'Shorter now.' });
    expect(await comments.news('ben')).toMatchObject([{ thread: 'comment-2', text: 'Shorter now.' }]);
  });

  it('refuse an answer to an answer, settling an answer, and a comment on a missing or archived branch [R10.04]', async () => {
    const { comments } = scene();
    const noComment = { ok: false, error: { kind: 'no-such-comment' } };
    await comments.add('spring', remark, BEN);
    await comments.add('spring', { ...remark, parentId: 'comment-1' }, ANNA);
    expect(await comments.add('spring', { ...remark, parentId: 'comment-2' }, ANNA)).toEqual(noComment);
    expect(await comments.settle('spring', 'comment-2', true, ANNA)).toEqual(noComment);
    expect(await comments.settle('spring', 'nope', true, ANNA)).toEqual(noComment);
    expect(await comments.add('nope', remark, ANNA)).toEqual({ ok: false, error: { kind: 'not-found', what: 'branch' } });
    expect(await scene({ isArchived: true }).comments.add('spring', remark, ANNA)).toEqual({
      ok: false,
      error: { kind: 'branch-archived' },
    });
  });
});

describe('presence', () => {
  it('names the others who have the same content open, until they have been silent for a while [R10.12]', async () => {
    const clock = fakeClock();
    const present = createPresence({ presence: fakeCollaborationStore().presence, clock });
    expect(await present('spring', PAGE, ANNA)).toEqual([]);
    expect(await present('spring', PAGE, BEN)).toEqual([ANNA]);
    expect(await present('spring', { ...PAGE, key: 'tqg.quiz-auto' }, BEN)).toEqual([]);
    expect(await present('autumn', PAGE, BEN)).toEqual([]);
    clock.advance(41_000);
    expect(await present('spring', PAGE, ANNA)).toEqual([]);
  });
});
