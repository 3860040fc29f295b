import { jsonHash } from '@waypost/platform/audit/chain';
import { fakeClock } from '@waypost/platform/kernel/testing';
import { fakeCollaborationStore } from '../testing';
import type { Colleague, ReviewedBranch, StoredReview } from './collaboration-ports';
import { reviewOf } from './review-rules';
import { createReviews, type ReviewNews } from './reviews';

const ANNA: Colleague = { id: 'anna', name: 'Anna', email: 'anna@waypost.example' };
const BEN: Colleague = { id: 'ben', name: 'Ben', email: 'ben@waypost.example' };
const PAGE = { kind: 'page', key: 'tqg.home' } as const;
/** The writers of an item: the last one, and those before. */
const by = (last: Colleague, ...before: readonly Colleague[]) => ({ by: last, authors: [last, ...before] });
const QUIZ = { kind: 'page', key: 'tqg.quiz-auto' } as const;

function scene({ needsApproval = false } = {}) {
  const store = fakeCollaborationStore();
  const sent: ReviewNews[] = [];
  let branch: ReviewedBranch = {
    id: 'spring',
    name: 'Spring',
    isArchived: false,
    isMain: false,
    contents: [{ ...PAGE, revisionId: 'r1', ...by(ANNA) }],
  };
  let colleagues: readonly Colleague[] = [ANNA, BEN];
  let ids = 0;
  const reviews = createReviews({
    reviews: store.reviews,
    branch: async (id) => (id === branch.id ? branch : null),
    colleagues: async () => colleagues,
    needsApproval,
    notify: (news) => sent.push(news),
    clock: fakeClock(),
    newId: () => `review-${(ids += 1)}`,
  });
  return {
    reviews,
    sent,
    entries: store.entries,
    leave: (id: string) => void (colleagues = colleagues.filter((colleague) => colleague.id !== id)),
    seen: () => branch.contents,
    become: (change: Partial<ReviewedBranch>) => void (branch = { ...branch, ...change }),
    async asked() {
      const asked = await reviews.ask('spring', { reviewerId: 'ben', note: 'The headline, please.' }, ANNA);
      if (!asked.ok) throw new Error(asked.error.kind);
      return asked.value;
    },
  };
}

const codes = (checks: readonly { readonly code: string }[]) => checks.map(({ code }) => code);

describe('reviews', () => {
  it('are requested from a colleague, who is notified and decides; the requester sees the decision [R10.02]', async () => {
    const { reviews, sent, entries, asked, seen } = scene();
    const { id } = await asked();
    expect(sent).toMatchObject([{ to: BEN, subject: 'Anna asks you to review Spring', text: 'The headline, please.' }]);
    expect(await reviews.inbox('ben')).toMatchObject({ waiting: [{ id, branchName: 'Spring' }], decided: [] });
    expect(codes(await reviews.checks('spring', [PAGE]))).toEqual(['review-waiting']);

    const given = await reviews.decide('spring', id, { decision: 'approve', answer: 'Reads well.', seen: seen() }, BEN);
    expect(given).toMatchObject({ ok: true, value: { state: 'approved', answer: 'Reads well.', isOutdated: false } });
    expect(await reviews.checks('spring', [PAGE])).toEqual([]);
    expect(sent.at(-1)).toMatchObject({ to: ANNA, subject: 'Ben approved Spring' });
    expect(await reviews.inbox('anna')).toMatchObject({ waiting: [], decided: [{ id }] });
    expect(await reviews.inbox('ben')).toEqual({ waiting: [], decided: [] });
    expect(entries.map(({ action, by }) => `${by?.name} ${action}`)).toEqual(['Anna review.asked', 'Ben review.approved']);
  });

  it('become outdated when the branch changes after the decision [R10.02]', async () => {
    const { reviews, asked, become, seen } = scene();
    const { id } = await asked();
    await reviews.decide('spring', id, { decision: 'approve', answer: '', seen: seen() }, BEN);
    become({ contents: [{ ...PAGE, revisionId: 'r2', ...by(ANNA) }] });
    expect(codes(await reviews.checks('spring', [PAGE]))).toEqual(['review-outdated']);
    expect(await reviews.ofBranch('spring')).toMatchObject({ value: [{ isOutdated: true }] });
    expect((await reviews.inbox('anna')).decided).toEqual([]);
  });

  it('approve nothing that was saved after the reviewer read the branch [R11.05]', async () => {
    const { reviews, asked, become, seen } = scene();
    const { id } = await asked();
    const read = seen();
    for (const contents of [[{ ...PAGE, revisionId: 'r2', ...by(ANNA) }], [...read, { ...QUIZ, revisionId: 'r3', ...by(ANNA) }], []]) {
      become({ contents });
      const late = await reviews.decide('spring', id, { decision: 'approve', answer: '', seen: read }, BEN);
      expect(late).toEqual({ ok: false, error: { kind: 'branch-changed' } });
    }
    const answered = await reviews.decide('spring', id, { decision: 'ask-changes', answer: 'Too long.', seen: read }, BEN);
    expect(answered).toMatchObject({ ok: true, value: { state: 'changes-asked', answer: 'Too long.' } });
  });

  it.each([
    ['a part of it goes live', [{ ...QUIZ, revisionId: 'r3', ...by(ANNA) }], false],
    ['all of it goes live', [], true],
    ['the rest is edited', [{ ...QUIZ, revisionId: 'r4', ...by(ANNA) }], true],
    ['the rest is removed', [{ ...QUIZ, revisionId: null, ...by(ANNA) }], true],
    [
      'another item is added',
      [
        { ...QUIZ, revisionId: 'r3', ...by(ANNA) },
        { kind: 'page', key: 'tqg.ads', revisionId: 'r5', ...by(ANNA) },
      ],
      true,
    ],
  ] as const)('hold for each content that they saw when %s [R10.02] [R11.05]', async (_what, contents, isOutdated) => {
    const { reviews, asked, become, seen } = scene();
    become({
      contents: [
        { ...PAGE, revisionId: 'r1', ...by(ANNA) },
        { ...QUIZ, revisionId: 'r3', ...by(ANNA) },
      ],
    });
    await reviews.decide('spring', (await asked()).id, { decision: 'approve', answer: '', seen: seen() }, BEN);
    become({ contents });
    expect(await reviews.ofBranch('spring')).toMatchObject({ value: [{ state: 'approved', isOutdated }] });
  });

  it('that an earlier version of Waypost stored hold for the same items [R16.07]', () => {
    const contents = [{ ...PAGE, revisionId: 'r1', ...by(ANNA) }];
    const branch: ReviewedBranch = { id: 'spring', name: 'Spring', isArchived: false, isMain: false, contents };
    const at = fakeClock().now();
    const review: StoredReview = {
      id: 'review-1',
      branchId: 'spring',
      askedBy: ANNA,
      askedAt: at,
      reviewer: BEN,
      note: '',
      answer: '',
      state: 'approved',
      decidedAt: at,
      decidedOn: jsonHash(['page tqg.home r1']),
    };
    expect(reviewOf(review, branch).isOutdated).toBe(false);
    expect(reviewOf(review, { ...branch, contents: [] }).isOutdated).toBe(true);
  });

  it('warn at a publish with the reviewer’s words while changes are requested [R15.05]', async () => {
    const { reviews, asked, seen } = scene();
    const { id } = await asked();
    await reviews.decide('spring', id, { decision: 'ask-changes', answer: 'Too long.', seen: seen() }, BEN);
    expect(await reviews.checks('spring', [PAGE])).toEqual([
      { severity: 'warning', code: 'review-changes-asked', message: 'Ben asks for changes: Too long.' },
    ]);
    await asked();
    expect(codes(await reviews.checks('spring', [PAGE]))).toEqual(['review-waiting']);
  });

  it('cannot be decided by the requester or by the only author of the changes [R10.02]', async () => {
    const { reviews, asked, become, seen } = scene();
    const ask = (reviewerId: string, by: Colleague) => reviews.ask('spring', { reviewerId, note: '' }, by);
    expect(await ask('anna', ANNA)).toEqual({ ok: false, error: { kind: 'own-work' } });
    expect(await ask('anna', BEN)).toEqual({ ok: false, error: { kind: 'own-work' } });
    expect(await ask('nobody', ANNA)).toEqual({ ok: false, error: { kind: 'no-such-colleague' } });
    become({ contents: [...seen(), { ...QUIZ, revisionId: 'r3', ...by(BEN) }] });
    expect(await ask('anna', ANNA)).toEqual({ ok: false, error: { kind: 'own-work' } });
    const { id } = await asked();
    const approve = () => ({ decision: 'approve', answer: '', seen: seen() }) as const;
    become({ contents: [{ ...PAGE, revisionId: 'r2', ...by(BEN) }] });
    expect(await reviews.decide('spring', id, approve(), BEN)).toEqual({ ok: false, error: { kind: 'own-work' } });
    become({
      contents: [
        { ...PAGE, revisionId: 'r2', ...by(BEN) },
        { ...QUIZ, revisionId: 'r3', ...by(ANNA) },
      ],
    });
    expect(await reviews.decide('spring', id, approve(), BEN)).toMatchObject({ ok: true });
  });

  it('are decided again by their reviewer, until another is requested from the same person [R10.02]', async () => {
    const { reviews, sent, entries, asked, become, seen } = scene({ needsApproval: true });
    const { id } = await asked();
    const approve = (review: string) => reviews.decide('spring', review, { decision: 'approve', answer: '', seen: seen() }, BEN);
    const askChanges = (review: string, answer = 'Too long.') =>
      reviews.decide('spring', review, { decision: 'ask-changes', answer, seen: seen() }, BEN);
    await approve(id);
    expect(codes(await reviews.checks('spring', [PAGE]))).toEqual([]);
    expect(await askChanges(id)).toMatchObject({ ok: true, value: { state: 'changes-asked', answer: 'Too long.' } });
    expect(codes(await reviews.checks('spring', [PAGE]))).toEqual(['review-needed', 'review-changes-asked']);
    expect(sent.at(-1)).toMatchObject({ to: ANNA, subject: 'Ben asks for changes to Spring' });
    become({ contents: [{ ...PAGE, revisionId: 'r2', ...by(ANNA) }] });
    expect(await approve(id)).toMatchObject({ ok: true, value: { state: 'approved', answer: '', isOutdated: false } });
    expect(codes(await reviews.checks('spring', [PAGE]))).toEqual([]);
    expect(entries.map(({ action }) => action)).toEqual(['review.asked', 'review.approved', 'review.changes-asked', 'review.approved']);
    expect(await reviews.withdraw('spring', id, ANNA)).toEqual({ ok: false, error: { kind: 'already-decided' } });

    const next = await asked();
    expect(await askChanges(id)).toEqual({ ok: false, error: { kind: 'already-decided' } });
    await reviews.withdraw('spring', next.id, ANNA);
    expect(await askChanges(id)).toMatchObject({ ok: true });
  });

  it('are decided by the requested reviewer, and withdrawn by the requester [R10.02]', async () => {
    const { reviews, asked, seen } = scene();
    const { id } = await asked();
    const decision = { decision: 'approve', answer: '', seen: seen() } as const;
    expect(await reviews.decide('spring', id, decision, ANNA)).toEqual({ ok: false, error: { kind: 'not-yours' } });
    expect(await reviews.withdraw('spring', id, BEN)).toEqual({ ok: false, error: { kind: 'not-yours' } });
    expect(await reviews.decide('autumn', id, decision, BEN)).toEqual({ ok: false, error: { kind: 'no-such-review' } });
    expect(await reviews.withdraw('spring', id, ANNA)).toEqual({ ok: true, value: null });
    expect(await reviews.decide('spring', id, decision, BEN)).toEqual({ ok: false, error: { kind: 'already-decided' } });
    expect(await reviews.checks('spring', [PAGE])).toEqual([]);
  });

  it('allow a branch to go live where every change needs a second person [R11.05]', async () => {
    const { reviews, asked, become, leave, seen } = scene({ needsApproval: true });
    const needed = async (...going: readonly { readonly kind: 'page'; readonly key: string }[]) =>
      (await reviews.checks('spring', going)).filter(({ code }) => code === 'review-needed');
    const approvedBy = async (reviewer: Colleague, requester: Colleague) => {
      const request = await reviews.ask('spring', { reviewerId: reviewer.id, note: '' }, requester);
      await reviews.decide('spring', request.ok ? request.value.id : '', { decision: 'approve', answer: '', seen: seen() }, reviewer);
    };
    expect(await needed(PAGE)).toMatchObject([{ severity: 'stop', message: expect.stringContaining('somebody other than Anna') }]);
    const { id } = await asked();
    expect(await needed(PAGE)).toHaveLength(1);
    await reviews.decide('spring', id, { decision: 'approve', answer: '', seen: seen() }, BEN);
    expect(await needed(PAGE)).toEqual([]);

    // The new text has not been reviewed, and nobody approves their own part.
    const byAnna = { ...PAGE, revisionId: 'r2', ...by(ANNA) };
    become({ contents: [byAnna] });
    expect(await needed(PAGE)).toHaveLength(1);
    become({ contents: [byAnna, { ...QUIZ, revisionId: 'r3', ...by(BEN) }] });
    await reviews.decide('spring', (await asked()).id, { decision: 'approve', answer: '', seen: seen() }, BEN);
    expect(await needed(PAGE)).toEqual([]);
    expect(await needed(PAGE, QUIZ)).toMatchObject([{ message: expect.stringContaining('somebody other than Ben') }]);

    // Ben's last touch makes the text no less Anna's.
    const together = { ...PAGE, revisionId: 'r4', ...by(BEN, ANNA) };
    become({ contents: [together, { ...QUIZ, revisionId: 'r5', ...by(BEN) }] });
    await approvedBy(ANNA, BEN);
    expect(await needed(QUIZ)).toEqual([]);
    expect(await needed(PAGE, QUIZ)).toMatchObject([{ message: expect.stringContaining('somebody other than Anna') }]);
    // Two people who wrote a text together approve each other's part.
    become({ contents: [{ ...together, revisionId: 'r6' }] });
    expect(await needed(PAGE)).toMatchObject([{ message: expect.stringContaining('for each of Ben and Anna, somebody else') }]);
    await approvedBy(BEN, ANNA);
    expect(await needed(PAGE)).toMatchObject([{ message: expect.stringContaining('somebody other than Ben') }]);
    await approvedBy(ANNA, BEN);
    expect(await needed(PAGE)).toEqual([]);
    become({ contents: [byAnna] });
    await approvedBy(BEN, ANNA);
    expect(await needed(PAGE)).toEqual([]);

    // An approval ends with the reviewer's account.
    leave('ben');
    expect(await needed(PAGE)).toHaveLength(1);
  });

  it.each<[string, Partial<ReviewedBranch>, object]>([
    ['that changes nothing', { contents: [] }, { kind: 'nothing-to-review' }],
    ['that is archived', { isArchived: true }, { kind: 'branch-archived' }],
    ['that is main', { isMain: true }, { kind: 'main-is-published' }],
  ])('cannot be requested for a branch %s [R10.02]', async (_case, change, error) => {
    const { reviews, become } = scene();
    become(change);
    expect(await reviews.ask('spring', { reviewerId: 'ben', note: '' }, ANNA)).toEqual({ ok: false, error });
  });
});
