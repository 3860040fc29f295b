import { stepBetween, type ArticleContent } from '@waypost/articles/model/content';
import type { WrittenOnBranch } from '@waypost/content/contract/kinds';
import { type ContentData, type StaffName } from '@waypost/content/model';
import { isSameValue } from '@waypost/content/model/merge';
import { jsonHash } from '@waypost/platform/audit/chain';
import { err, firstOfEach, ok, type Result } from '@waypost/platform/kernel';
import type { FieldFault } from '@waypost/platform/parsing';
import { storedArticle } from '../stored-article';

/** Returns the text that an approval covers: everything that a reader sees, and its address. */
const textOf = ({
  status: _status,
  approvedBy: _by,
  approvedText: _text,
  approvals: _approvals,
  isGenerated: _generated,
  rewrittenShare: _share,
  ...text
}: ArticleContent): ContentData => ({ ...text }) as ContentData;

/** Returns the hash that an approval stores: SHA-256 of everything that a reader sees, in hex. */
export const approvedTextOf = (article: ArticleContent): string => jsonHash(textOf(article));

/** Returns the hash of a stored article's text. An article that this build can't read counts as a text of its own. */
function storedText(data: ContentData): string {
  const article = storedArticle(data);
  return article ? approvedTextOf(article) : jsonHash(data);
}

/** Returns everybody who wrote in the text since it left main, the last one first. A person who only changed its status did not write. */
export function writersOf({ revisions, base }: WrittenOnBranch): readonly StaffName[] {
  const texts = [...revisions.map(({ data }) => storedText(data)), base && storedText(base)];
  return firstOfEach(
    revisions.filter((_revision, index) => texts[index] !== texts[index + 1]).map(({ by }) => by),
    ({ id }) => id,
  );
}

const OWN_TEXT = 'You wrote this text: a colleague has to approve it.';
const OWN_PART = 'You approved it already. You wrote in it too, so a colleague has to approve your part.';

/**
 * Returns whether an approval completes those of this text: each writer's part is approved by somebody else, as in reviews of branches.
 * A colleague's last touch makes a text no less one's own. Returns the reason for staff if the approval counts for nothing.
 */
export function judgedApproval(
  writers: readonly StaffName[],
  earlier: readonly StaffName[],
  by: StaffName,
): Result<{ readonly isWhole: boolean }, string> {
  const lacking = (approvers: readonly StaffName[]) => writers.filter((writer) => !approvers.some(({ id }) => id !== writer.id));
  if (lacking([...earlier, by]).length === 0) return ok({ isWhole: true });
  if (writers.every(({ id }) => id === by.id)) return err(OWN_TEXT);
  return earlier.some(({ id }) => id === by.id) ? err(OWN_PART) : ok({ isWhole: false });
}

/** Returns whether a named person approved exactly this text. A merge of two approved texts is not approved (R10.06, R10.09). */
export const isApproved = (article: ArticleContent): boolean =>
  article.status === 'approved' && article.approvedBy !== null && article.approvedText === approvedTextOf(article);

/**
 * Returns the article to store for a save (R10.06). Pure. A changed text has to be approved again. A status on its own can only change by
 * the defined steps. The approver is the person who saves that step, whatever was sent.
 */
export function admittedArticle(
  sent: ArticleContent,
  before: ArticleContent | null,
  by: Pick<StaffName, 'name'>,
): Result<ArticleContent, FieldFault> {
  const unapproved = { approvedBy: null, approvedText: null, rewrittenShare: null };
  const { approvals: _sent, ...article } = before ? { ...sent, isGenerated: before.isGenerated } : sent;
  if (!before) return ok({ ...article, ...unapproved, status: 'draft' });
  const isTextChanged = !isSameValue(textOf(sent), textOf(before));
  if (isTextChanged) {
    const isStillInReview = before.status === 'in-review' && sent.status !== 'draft';
    if (sent.status === 'approved' && before.status !== 'approved')
      return err({ field: 'status', message: 'Save the text first, so that what is approved is what everybody can read.' });
    const isSubmitted = before.status === 'draft' && sent.status === 'in-review';
    return ok({ ...article, ...unapproved, status: isStillInReview || isSubmitted ? 'in-review' : 'draft' });
  }
  if (sent.status === before.status) {
    const { approvedBy, approvedText = null, rewrittenShare = null, approvals } = before;
    return ok({ ...article, approvedBy, approvedText, rewrittenShare, ...(approvals && { approvals }) });
  }
  const step = stepBetween(before.status, sent.status);
  if (!step) return err({ field: 'status', message: `An article that is ${before.status} can’t become ${sent.status}.` });
  if (step !== 'approve') return ok({ ...article, ...unapproved });
  const { approvals } = before;
  return ok({ ...article, approvedBy: by.name, approvedText: approvedTextOf(sent), rewrittenShare: null, ...(approvals && { approvals }) });
}
