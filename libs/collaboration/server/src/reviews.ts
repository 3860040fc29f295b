import type { Review, ReviewDecision, ReviewInbox, ReviewRequest } from '@waypost/collaboration/contract';
import type { Refusal } from '@waypost/content/contract';
import type { ContentAddress, StaffName } from '@waypost/content/model';
import { err, ok, type Clock, type Result } from '@waypost/platform/kernel';
import type { Colleague, ReviewedBranch, ReviewStore, StoredReview } from './collaboration-ports';
import { NEWS_MS } from './news-time';
import { approvalChecks, decidedContents, isToDecide, reviewChecks, reviewOf, wroteAll } from './review-rules';

const MAX_NOTE_LENGTH = 1000;

/** The reason why a review was not requested or decided. Nothing was written. */
export type ReviewRefusal =
  | Refusal
  | { readonly kind: 'no-such-review' }
  | { readonly kind: 'no-such-colleague' }
  /** Nobody reviews their own request, or a branch that they wrote alone. */
  | { readonly kind: 'own-work' }
  | { readonly kind: 'nothing-to-review' }
  /** Only the reviewer decides, and only the requester withdraws. */
  | { readonly kind: 'not-yours' }
  /** Withdrawn, requested again since, or decided by the time it should be withdrawn. */
  | { readonly kind: 'already-decided' };

/** A notification by e-mail. */
export interface ReviewNews {
  readonly to: Colleague;
  readonly subject: string;
  readonly text: string;
  readonly branchId: string;
}

export interface ReviewDeps {
  readonly reviews: ReviewStore;
  readonly branch: (id: string) => Promise<ReviewedBranch | null>;
  readonly colleagues: () => Promise<readonly Colleague[]>;
  /** Notifies a person outside the tool. Never fails. */
  readonly notify: (news: ReviewNews) => void;
  readonly clock: Clock;
  readonly newId: () => string;
  /** True if no change goes live by one person alone (R11.05). */
  readonly needsApproval: boolean;
}

const NO_BRANCH: ReviewRefusal = { kind: 'not-found', what: 'branch' };
const NO_WORDS: ReviewRefusal = { kind: 'wrong-field', fault: { field: 'answer', message: 'Say what should change.' } };

/** Returns a branch that can be reviewed. */
async function reviewable({ branch: find }: ReviewDeps, branchId: string): Promise<Result<ReviewedBranch, ReviewRefusal>> {
  const branch = await find(branchId);
  if (!branch) return err(NO_BRANCH);
  if (branch.isMain) return err({ kind: 'main-is-published' });
  return branch.isArchived ? err({ kind: 'branch-archived' }) : ok(branch);
}

/** Requests a review from a colleague before a branch goes live. */
const askForReview =
  (deps: ReviewDeps) =>
  async (branchId: string, { reviewerId, note }: ReviewRequest, by: StaffName): Promise<Result<Review, ReviewRefusal>> => {
    const reviewed = await reviewable(deps, branchId);
    if (!reviewed.ok) return reviewed;
    const branch = reviewed.value;
    if (branch.contents.length === 0) return err({ kind: 'nothing-to-review' });
    const colleague = (await deps.colleagues()).find(({ id }) => id === reviewerId);
    if (!colleague) return err({ kind: 'no-such-colleague' });
    if (colleague.id === by.id || wroteAll(branch, colleague)) return err({ kind: 'own-work' });
    const review: StoredReview = {
      id: deps.newId(),
      branchId,
      askedBy: by,
      askedAt: deps.clock.now(),
      reviewer: { id: colleague.id, name: colleague.name },
      note: note.slice(0, MAX_NOTE_LENGTH),
      state: 'waiting',
      answer: '',
      decidedAt: null,
      decidedOn: null,
    };
    const after = { reviewer: colleague.name, note: review.note };
    await deps.reviews.add(review, { at: review.askedAt, by, action: 'review.asked', subject: branch.name, after });
    deps.notify({ to: colleague, branchId, subject: `${by.name} asks you to review ${branch.name}`, text: review.note });
    return ok(reviewOf(review, branch));
  };

const ALREADY_DECIDED: ReviewRefusal = { kind: 'already-decided' };

/** Returns a review on an existing branch. */
async function requested(
  deps: ReviewDeps,
  branchId: string,
  id: string,
): Promise<Result<{ readonly review: StoredReview; readonly branch: ReviewedBranch }, ReviewRefusal>> {
  const review = await deps.reviews.find(id);
  if (review?.branchId !== branchId) return err({ kind: 'no-such-review' });
  const branch = await reviewable(deps, branchId);
  if (!branch.ok) return branch;
  return ok({ review, branch: branch.value });
}

/**
 * Decides on a review, of the items that the reviewer has seen. The reviewer may decide again, which replaces the decision. Changes are
 * asked for with words that say which. A person who wrote all changes alone can't approve, even if they wrote them after the request, and
 * nobody approves what was saved after they read the branch.
 */
const decideReview =
  (deps: ReviewDeps) =>
  async (
    branchId: string,
    id: string,
    { decision, answer, seen }: ReviewDecision,
    by: StaffName,
  ): Promise<Result<Review, ReviewRefusal>> => {
    if (decision === 'ask-changes' && answer.trim() === '') return err(NO_WORDS);
    const asked = await requested(deps, branchId, id);
    if (!asked.ok) return asked;
    const { review, branch } = asked.value;
    if (!isToDecide(review, await deps.reviews.ofBranch(branchId))) return err(ALREADY_DECIDED);
    if (review.reviewer.id !== by.id) return err({ kind: 'not-yours' });
    if (decision === 'approve' && wroteAll(branch, by)) return err({ kind: 'own-work' });
    const decidedOn = decidedContents({ contents: seen });
    if (decision === 'approve' && decidedOn !== decidedContents(branch)) return err({ kind: 'branch-changed' });
    const decidedAt = deps.clock.now();
    const state = decision === 'approve' ? 'approved' : 'changes-asked';
    const outcome = { state, answer: answer.slice(0, MAX_NOTE_LENGTH), decidedAt, decidedOn } as const;
    const entry = { at: decidedAt, by, action: `review.${state}`, subject: branch.name, after: { answer: outcome.answer } };
    if (!(await deps.reviews.decide(review, outcome, entry))) return err(ALREADY_DECIDED);
    const to = (await deps.colleagues()).find((colleague) => colleague.id === review.askedBy.id);
    const said = decision === 'approve' ? 'approved' : 'asks for changes to';
    if (to) deps.notify({ to, branchId, subject: `${by.name} ${said} ${branch.name}`, text: outcome.answer });
    return ok(reviewOf({ ...review, ...outcome }, branch));
  };

/** Withdraws a request that has no decision yet. */
const withdrawReview =
  (deps: ReviewDeps) =>
  async (branchId: string, id: string, by: StaffName): Promise<Result<null, ReviewRefusal>> => {
    const asked = await requested(deps, branchId, id);
    if (!asked.ok) return asked;
    const { review, branch } = asked.value;
    if (review.state !== 'waiting') return err(ALREADY_DECIDED);
    if (review.askedBy.id !== by.id) return err({ kind: 'not-yours' });
    const at = deps.clock.now();
    const entry = { at, by, action: 'review.withdrawn', subject: branch.name };
    const isDone = await deps.reviews.decide(review, { state: 'withdrawn', answer: '', decidedAt: at, decidedOn: null }, entry);
    return isDone ? ok(null) : err(ALREADY_DECIDED);
  };

/** Returns the reviews of a branch, newest first. */
const reviewsOfBranch =
  ({ reviews, branch: find }: ReviewDeps) =>
  async (branchId: string): Promise<Result<readonly Review[], ReviewRefusal>> => {
    const branch = await find(branchId);
    return branch ? ok((await reviews.ofBranch(branchId)).map((review) => reviewOf(review, branch))) : err(NO_BRANCH);
  };

/** Returns the reviews that wait for a person, and decisions on that person's own requests. */
const reviewInbox =
  ({ reviews, branch: find, clock }: ReviewDeps) =>
  async (staffId: string): Promise<ReviewInbox> => {
    const stored = await reviews.concerning(staffId, new Date(clock.now().getTime() - NEWS_MS));
    const ids = [...new Set(stored.map(({ branchId }) => branchId))];
    const branches = new Map(await Promise.all(ids.map(async (id) => [id, await find(id)] as const)));
    const shown = stored.flatMap((review) => {
      const branch = branches.get(review.branchId);
      return branch && !branch.isArchived && branch.contents.length > 0 ? [reviewOf(review, branch)] : [];
    });
    return {
      waiting: shown.filter(({ state, reviewer }) => state === 'waiting' && reviewer.id === staffId),
      decided: shown.filter(
        ({ state, askedBy, isOutdated }) => (state === 'approved' || state === 'changes-asked') && askedBy.id === staffId && !isOutdated,
      ),
    };
  };

/** Reviews of branches by colleagues (R10.02). */
export const createReviews = (deps: ReviewDeps) => ({
  ask: askForReview(deps),
  decide: decideReview(deps),
  withdraw: withdrawReview(deps),
  ofBranch: reviewsOfBranch(deps),
  inbox: reviewInbox(deps),
  /** Returns the warnings and stops of reviews for a publish of these items. */
  async checks(branchId: string, going: readonly ContentAddress[]) {
    const branch = await deps.branch(branchId);
    if (!branch) return [];
    const reviews = (await deps.reviews.ofBranch(branchId)).map((review) => reviewOf(review, branch));
    const needed = deps.needsApproval ? approvalChecks(reviews, branch, going, await deps.colleagues()) : [];
    return [...needed, ...reviewChecks(reviews)];
  },
});

export type Reviews = ReturnType<typeof createReviews>;
