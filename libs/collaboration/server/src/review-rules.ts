import type { Review } from '@waypost/collaboration/contract';
import type { PublishCheck } from '@waypost/content/contract/publishing';
import { addressText, type ContentAddress, type SeenRevision, type StaffName } from '@waypost/content/model';
import { jsonHash } from '@waypost/platform/audit/chain';
import { firstOfEach } from '@waypost/platform/kernel';
import type { Colleague, ReviewedBranch, StoredReview } from './collaboration-ports';

type Reviewed = { readonly contents: readonly SeenRevision[] };

const revisionName = (content: Reviewed['contents'][number]): string => `${addressText(content)} ${content.revisionId ?? 'removed'}`;

/** Returns the items that a decision is about, each with its revision, as one text. */
export const decidedContents = ({ contents }: Reviewed): string => JSON.stringify(contents.map(revisionName).toSorted());

/** Earlier versions of Waypost stored this instead. */
const fingerprint = ({ contents }: Reviewed): string => jsonHash(contents.map(revisionName).toSorted());

/**
 * Returns whether a decision covers every item of the branch in its current revision. Items that have left the branch since then,
 * because they went live or were discarded, do not matter.
 */
function isAbout(decidedOn: string, branch: Reviewed): boolean {
  if (!decidedOn.startsWith('[')) return decidedOn === fingerprint(branch);
  const decided = new Set<unknown>(JSON.parse(decidedOn) as readonly unknown[]);
  return branch.contents.length > 0 && branch.contents.every((content) => decided.has(revisionName(content)));
}

/** Returns whether one person alone wrote all changes of a branch. That person can't approve it. */
export const wroteAll = ({ contents }: Pick<ReviewedBranch, 'contents'>, { id }: Pick<StaffName, 'id'>): boolean =>
  contents.length > 0 && contents.every(({ authors }) => authors.every((author) => author.id === id));

/** Returns a review for display. */
export function reviewOf({ decidedOn, askedAt, decidedAt, ...review }: StoredReview, branch: ReviewedBranch): Review {
  return {
    ...review,
    branchName: branch.name,
    askedAt: askedAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    isOutdated: decidedOn !== null && !isAbout(decidedOn, branch),
  };
}

type ReviewCheck = Pick<PublishCheck, 'severity' | 'code' | 'message'>;

const about = (code: string, message: string): ReviewCheck => ({ severity: 'warning', code, message });

/** Returns warnings for requested reviews that don't approve the branch's current state. */
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
 * Returns stops for items without approval, where no change goes live by one person alone (R11.05). Each item has to be approved in
 * its current state, for each of its authors by somebody else who may still edit: a colleague's last touch makes a text no less one's own,
 * and two people who wrote it together approve each other's part.
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
  const authors = contents.filter((content) => names.has(addressText(content))).flatMap((content) => content.authors);
  const unapproved = authors.filter((author) => !approvers.some((id) => id !== author.id));
  if (unapproved.length === 0) return [];
  const message = `Nothing goes live by one person alone: ${whoHasToApprove(unapproved)} the branch as it is now. Ask for a review.`;
  return [{ severity: 'stop', code: 'review-needed', message }];
}

/** Somebody else approves for each author, which for several may be two people. */
const whoHasToApprove = (authors: readonly StaffName[]): string => {
  const names = [...new Set(authors.map(({ name }) => name))];
  return names.length === 1
    ? `somebody other than ${names[0]} has to approve`
    : `for each of ${names.join(' and ')}, somebody else has to approve`;
};

/** Returns whether the reviewer may decide, or decide again: it is the last review of theirs on the branch, and was not withdrawn. */
export const isToDecide = ({ id }: StoredReview, ofBranch: readonly StoredReview[]): boolean =>
  newestOfEach(ofBranch).some((review) => review.id === id);

/** Returns the last review of each colleague, without withdrawn ones. */
const newestOfEach = <Given extends Pick<Review, 'state' | 'reviewer'>>(reviews: readonly Given[]): readonly Given[] =>
  firstOfEach(
    reviews.filter(({ state }) => state !== 'withdrawn'),
    ({ reviewer }) => reviewer.id,
  );
