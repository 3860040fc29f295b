import type { StoredComment, StoredReview } from '@waypost/collaboration/server';
import { databaseOfTests } from '../../testing';
import { plansOf } from '../../testing/plans-of';
import { createAuditLog } from '../audit/audit-log';
import { createCollaborationStores } from './collaboration-stores';

const database = databaseOfTests({ isNewForEach: true });

const ANNA = { id: 'anna', name: 'Anna' };
const BEN = { id: 'ben', name: 'Ben' };
const AT = new Date('2026-11-20T12:00:00.000Z');
const ENTRY = { at: AT, by: ANNA, action: 'review.asked', subject: 'Spring' };
const aReview = (changes: Partial<StoredReview> = {}): StoredReview => ({
  id: 'review-1',
  branchId: 'spring',
  askedBy: ANNA,
  askedAt: AT,
  reviewer: BEN,
  note: 'The headline.',
  state: 'waiting',
  answer: '',
  decidedAt: null,
  decidedOn: null,
  ...changes,
});

it('reviews are stored with an audit entry each, and are decided once for each state that was read [R10.11]', async () => {
  const { reviews } = createCollaborationStores(database);
  await reviews.add(aReview(), ENTRY);
  await reviews.add(aReview({ id: 'review-2', note: 'Again.' }), ENTRY);
  expect(await reviews.ofBranch('spring')).toEqual([aReview({ id: 'review-2', note: 'Again.' })]);
  expect(await reviews.concerning('ben', AT)).toHaveLength(1);

  const review = aReview({ id: 'review-2' });
  const outcome = { state: 'approved', answer: 'Good.', decidedAt: AT, decidedOn: 'hash' } as const;
  const decided = await Promise.all([reviews.decide(review, outcome, ENTRY), reviews.decide(review, outcome, ENTRY)]);
  expect(decided.toSorted()).toEqual([false, true]);
  expect(await reviews.find('review-2')).toMatchObject(outcome);
  expect(await reviews.concerning('ben', AT)).toEqual([]);
  expect(await reviews.concerning('anna', AT)).toMatchObject([{ id: 'review-2' }]);
  expect(await reviews.concerning('anna', new Date(AT.getTime() + 1))).toEqual([]);
  const again = { ...outcome, state: 'changes-asked', decidedAt: new Date(AT.getTime() + 1) } as const;
  const decidedAgain = await Promise.all([again, again].map((next) => reviews.decide({ ...review, ...outcome }, next, ENTRY)));
  expect(decidedAgain.toSorted()).toEqual([false, true]);
  expect(await reviews.find('review-2')).toMatchObject(again);
  const audit = createAuditLog(database);
  expect(await audit.list({ limit: 10 })).toHaveLength(4);
  expect(await audit.verify()).toMatchObject({ isWhole: true });
});

it('comments are listed in the order in which they were written [R10.11]', async () => {
  const { comments } = createCollaborationStores(database);
  const place = { branchId: 'spring', kind: 'page', key: 'tqg.home', field: 'headline' } as const;
  const one: StoredComment = { ...place, id: 'comment-1', text: 'Too long.', by: BEN, at: AT, parentId: null, settledBy: null };
  const two: StoredComment = { ...one, id: 'comment-2', text: 'Shorter.', by: ANNA, at: new Date(AT.getTime() + 1), parentId: 'comment-1' };
  await comments.add(one, ENTRY);
  await comments.add(two, ENTRY);
  await comments.settle('comment-1', ANNA, ENTRY);
  expect(await comments.ofBranch('spring')).toEqual([{ ...one, settledBy: ANNA }, two]);
  expect(await comments.find('comment-2')).toEqual(two);
  await comments.add({ ...one, id: 'elsewhere', key: 'mpa.home' }, ENTRY);
  // A new comment brings along the earlier ones on its item, and nothing of other items.
  expect((await comments.ofContentsSince(two.at)).map(({ id }) => id)).toEqual(['comment-1', 'comment-2']);
  expect(await comments.ofContentsSince(new Date(two.at.getTime() + 1))).toEqual([]);
  await comments.settle('comment-1', null, ENTRY);
  expect(await comments.find('comment-1')).toEqual(one);
});

it('new comments are read by an index, however many earlier ones there are [R10.11]', async () => {
  await database.asOwner(
    `insert into content_comment (id, branch_id, kind, key, text, by_id, by_name, at)
     select n, 'spring-' || n % 100, 'page', 'tqg.home', 'x', 'anna', 'Anna', '${AT.toISOString()}'::timestamptz - n * interval '1 hour'
     from generate_series(1, 5000) as n;
     analyze content_comment`,
  );
  const { comments } = createCollaborationStores(database);
  const since = new Date(AT.getTime() - 5 * 3_600_000);
  const plans = await plansOf(database, 'GROUP BY', () => comments.ofContentsSince(since));
  expect(plans).toContain('content_comment_at_idx');
});

it('every process sees who is present, even after simultaneous reports [R10.12]', async () => {
  const { presence } = createCollaborationStores(database);
  const place = { branchId: 'spring', kind: 'page', key: 'tqg.home' } as const;
  const since = new Date(AT.getTime() - 40_000);
  await Promise.all([presence.report({ ...place, by: ANNA, at: AT }, since), presence.report({ ...place, by: ANNA, at: AT }, since)]);
  expect(await presence.report({ ...place, by: BEN, at: AT }, since)).toEqual([ANNA]);
  const later = new Date(AT.getTime() + 60_000);
  expect(await presence.report({ ...place, by: BEN, at: later }, new Date(later.getTime() - 40_000))).toEqual([]);
  expect(await database.prisma.staffPresence.count()).toBe(1);
});
