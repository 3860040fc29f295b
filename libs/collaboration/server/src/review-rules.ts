import type { Review } from '@waypost/collaboration/contract';
import type { PublishCheck } from '@waypost/content/contract/publishing';
import { addressText, type ContentAddress, type StaffName } from '@waypost/content/model';
import { jsonHash } from '@waypost/platform/audit/chain';
import type { Colleague, ReviewedBranch, StoredReview } from './collaboration-ports';

/** What a branch says, as one value: another where anything on it was written since. */
export const branchFingerprint = ({ contents }: Pick<ReviewedBranch, 'contents'>): string =>
  jsonHash(contents.map((content) => `${addressText(content)} ${content.revisionId ?? 'removed'}`).toSorted());

/** Whether somebody wrote all that a branch changed: they alone can't approve it. */
export const wroteAll = ({ contents }: Pick<ReviewedBranch, 'contents'>, { id }: Pick<StaffName, 'id'>): boolean =>
  contents.length > 0 && contents.every(({ by }) => by.id === id);

/** A review as it is shown. */
export function reviewOf({ decidedOn, askedAt, decidedAt, ...review }: StoredReview, branch: ReviewedBranch): Review {
  return {
    ...review,
    branchName: branch.name,
    askedAt: askedAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    isOutdated: decidedOn !== null && decidedOn !== branchFingerprint(branch),
  };
}

type ReviewCheck = Pick<PublishCheck, 'severity' | 'code' | 'message'>;

const about = (code: string, message: string): ReviewCheck => ({ severity: 'warning', code, message });

/** What a publish is warned of: a review that was asked for, and does not stand behind what the branch says now. */
export const reviewChecks = (reviews: readonly Review[]): readonly ReviewCheck[] =>
  newestOfEach(reviews).flatMap(({ state, reviewer, isOutdated, answer }) => {
    if (state === 'waiting') return about('review-waiting', `${reviewer.name} was asked for a review, and has not answered yet.`);
    if (state === 'changes-asked' && !isOutdated)
      return about('review-changes-asked', `${reviewer.name} asks for changes${answer === '' ? '.' : `: ${answer}`}`);
    if (state === 'approved' && isOutdated)
      return about('review-outdated', `The branch was changed after ${reviewer.name} approved it. Ask for a review again.`);
    return [];
  });

/**
 * What a publish needs where no change goes live by one person alone (R11.05): each content that goes was approved, as the branch says it
 * now, by somebody who may still write and did not write it.
 */
export function approvalChecks(
  reviews: readonly Review[],
  { contents }: Pick<ReviewedBranch, 'contents'>,
  going: readonly ContentAddress[],
  colleagues: readonly Pick<Colleague, 'id'>[],
): readonly ReviewCheck[] {
  const approvers = newestOfEach(reviews)
    .filter(({ state, isOutdated, reviewer }) => state === 'approved' && !isOutdated && colleagues.some(({ id }) => id === reviewer.id))
    .map(({ reviewer }) => reviewer.id);
  const names = new Set(going.map(addressText));
  const writers = contents.filter((content) => names.has(addressText(content)) && !approvers.some((id) => id !== content.by.id));
  if (writers.length === 0) return [];
  const who = [...new Set(writers.map(({ by }) => by.name))].join(' and ');
  const message = `Nothing goes live by one person alone: somebody other than ${who} has to approve the branch as it is now. Ask for a review.`;
  return [{ severity: 'stop', code: 'review-needed', message }];
}

/** The last word of each colleague; those that were withdrawn say nothing. */
function newestOfEach(reviews: readonly Review[]): readonly Review[] {
  const newest = new Map<string, Review>();
  for (const review of reviews) if (review.state !== 'withdrawn' && !newest.has(review.reviewer.id)) newest.set(review.reviewer.id, review);
  return [...newest.values()];
}
