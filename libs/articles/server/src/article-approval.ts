import { stepBetween, type ArticleContent } from '@waypost/articles/model/content';
import { type ContentData, type StaffName } from '@waypost/content/model';
import { isSameValue } from '@waypost/content/model/merge';
import { jsonHash } from '@waypost/platform/audit/chain';
import { err, ok, type Result } from '@waypost/platform/kernel';
import type { FieldFault } from '@waypost/platform/parsing';
import { storedArticle } from './stored-article';

/** Returns the text that an approval covers: everything that a reader sees, and its address. */
const textOf = ({
  status: _status,
  approvedBy: _by,
  approvedText: _text,
  isGenerated: _generated,
  rewrittenShare: _share,
  ...text
}: ArticleContent): ContentData => ({ ...text }) as ContentData;

/** Returns the hash that an approval stores: SHA-256 of everything that a reader sees, in hex. */
export const approvedTextOf = (article: ArticleContent): string => jsonHash(textOf(article));

/** Returns who first saved exactly this text. Null if no version has it. */
export const writerOf = (versions: readonly { readonly data: ContentData; readonly by: StaffName }[], textHash: string): StaffName | null =>
  versions.findLast(({ data }) => {
    const article = storedArticle(data);
    return article !== null && approvedTextOf(article) === textHash;
  })?.by ?? null;

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
  if (!before) return ok({ ...sent, ...unapproved, status: 'draft' });
  const article = { ...sent, isGenerated: before.isGenerated };
  const isTextChanged = !isSameValue(textOf(sent), textOf(before));
  if (isTextChanged) {
    const isStillInReview = before.status === 'in-review' && sent.status !== 'draft';
    if (sent.status === 'approved' && before.status !== 'approved')
      return err({ field: 'status', message: 'Save the text first, so that what is approved is what everybody can read.' });
    const isSubmitted = before.status === 'draft' && sent.status === 'in-review';
    return ok({ ...article, ...unapproved, status: isStillInReview || isSubmitted ? 'in-review' : 'draft' });
  }
  if (sent.status === before.status) {
    const { approvedBy, approvedText = null, rewrittenShare = null } = before;
    return ok({ ...article, approvedBy, approvedText, rewrittenShare });
  }
  const step = stepBetween(before.status, sent.status);
  if (!step) return err({ field: 'status', message: `An article that is ${before.status} can’t become ${sent.status}.` });
  if (step !== 'approve') return ok({ ...article, ...unapproved });
  return ok({ ...article, approvedBy: by.name, approvedText: approvedTextOf(sent), rewrittenShare: null });
}
