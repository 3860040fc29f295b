import type { ArticleContent, ArticleStatus } from '@waypost/articles/model/content';
import type { StaffName } from '@waypost/content/model';
import { anArticle } from '../../testing';
import { admittedArticle, approvedTextOf, judgedApproval } from './article-approval';

const ANNA: StaffName = { id: 'staff-anna', name: 'Anna' };
const BEN: StaffName = { id: 'staff-ben', name: 'Ben' };
const CLEO: StaffName = { id: 'staff-cleo', name: 'Cleo' };

const UNAPPROVED = { approvedBy: null, approvedText: null, rewrittenShare: null };
const OTHER_TEXT = { body: 'Other words.' };

/** An article in a status. Cleo has approved it if it is approved. */
function articleIn(status: ArticleStatus, changes: Partial<ArticleContent> = {}): ArticleContent {
  const article = anArticle({ status, ...changes });
  return status === 'approved' ? { ...article, approvedBy: 'Cleo', approvedText: approvedTextOf(article), rewrittenShare: 0.4 } : article;
}

describe('admittedArticle', () => {
  it.each<[ArticleStatus, ArticleStatus, ArticleStatus | 'refused']>([
    ['draft', 'draft', 'draft'],
    ['draft', 'in-review', 'in-review'],
    ['draft', 'approved', 'refused'],
    ['in-review', 'draft', 'draft'],
    ['in-review', 'in-review', 'in-review'],
    ['in-review', 'approved', 'refused'],
    ['approved', 'draft', 'draft'],
    ['approved', 'in-review', 'draft'],
    ['approved', 'approved', 'draft'],
  ])('turns a changed text that was %s and is sent as %s into %s, without an approval [R10.06]', (from, to, expected) => {
    const admitted = admittedArticle({ ...articleIn(from), ...OTHER_TEXT, status: to }, articleIn(from), BEN);
    if (expected === 'refused') expect(admitted).toMatchObject({ ok: false, error: { field: 'status' } });
    else expect(admitted).toMatchObject({ ok: true, value: { ...OTHER_TEXT, ...UNAPPROVED, status: expected } });
  });

  it.each<[ArticleStatus, ArticleStatus, 'unapproved' | 'by Ben' | 'refused']>([
    ['draft', 'in-review', 'unapproved'],
    ['draft', 'approved', 'refused'],
    ['in-review', 'draft', 'unapproved'],
    ['in-review', 'approved', 'by Ben'],
    ['approved', 'draft', 'unapproved'],
    ['approved', 'in-review', 'refused'],
  ])('takes the same text from %s to %s: %s [R10.06]', (from, to, expected) => {
    const sent = { ...articleIn(from), status: to };
    const admitted = admittedArticle({ ...sent, approvedBy: 'Somebody else' }, articleIn(from), BEN);
    const approval = expected === 'by Ben' ? { approvedBy: 'Ben', approvedText: approvedTextOf(sent), rewrittenShare: null } : UNAPPROVED;
    if (expected === 'refused') expect(admitted).toMatchObject({ ok: false, error: { field: 'status' } });
    else expect(admitted).toMatchObject({ ok: true, value: { status: to, ...approval } });
  });

  it.each<ArticleStatus>(['draft', 'in-review', 'approved'])('stores a new article that is sent as %s as a draft [R10.06]', (status) => {
    expect(admittedArticle(articleIn(status), null, BEN)).toMatchObject({ ok: true, value: { ...UNAPPROVED, status: 'draft' } });
  });

  it('takes approvals from the stored article only: those of the same text stay, those of another text do not [R10.06]', () => {
    const before = articleIn('in-review', { approvals: [ANNA] });
    const admitted = (sent: Partial<ArticleContent>) => {
      const result = admittedArticle({ ...before, approvals: [BEN, CLEO], ...sent }, before, BEN);
      return result.ok ? result.value.approvals : 'refused';
    };
    expect([admitted({}), admitted({ status: 'approved' })]).toEqual([[ANNA], [ANNA]]);
    expect([admitted(OTHER_TEXT), admitted({ status: 'draft' })]).toEqual([undefined, undefined]);
  });

  it('stays approved while the same is saved, whatever was sent as the approval [R10.06]', () => {
    const before = articleIn('approved');
    const sent = { ...before, approvedBy: 'Somebody else', approvedText: null, rewrittenShare: 1 };
    expect(admittedArticle(sent, before, BEN)).toEqual({ ok: true, value: before });
  });

  it('is generated if the stored article is, whatever was sent [R10.09]', () => {
    const before = articleIn('draft', { isGenerated: true });
    for (const change of [OTHER_TEXT, { status: 'in-review' as const }, {}])
      expect(admittedArticle({ ...before, ...change, isGenerated: false }, before, BEN)).toMatchObject({ value: { isGenerated: true } });
  });
});

describe('judgedApproval', () => {
  const WHOLE = { ok: true, value: { isWhole: true } };
  const A_PART = { ok: true, value: { isWhole: false } };
  const OWN_TEXT = { ok: false, error: 'You wrote this text: a colleague has to approve it.' };
  const OWN_PART = { ok: false, error: 'You approved it already. You wrote in it too, so a colleague has to approve your part.' };

  it.each([
    ['of a colleague completes it', [ANNA], [], BEN, WHOLE],
    ['of a colleague completes a text of two', [ANNA, BEN], [], CLEO, WHOLE],
    ['of a text that nobody wrote on the branch completes it', [], [], ANNA, WHOLE],
    ['of the only writer is refused', [ANNA], [], ANNA, OWN_TEXT],
    ['of the only writer is refused after their own, too', [ANNA], [ANNA], ANNA, OWN_TEXT],
    ['of one of two writers covers the other’s part', [ANNA, BEN], [], ANNA, A_PART],
    ['of the same one of two writers adds nothing', [ANNA, BEN], [ANNA], ANNA, OWN_PART],
    ['of the other one of two writers completes it', [ANNA, BEN], [ANNA], BEN, WHOLE],
    ['of one of three writers covers the others’ parts', [ANNA, BEN, CLEO], [], ANNA, A_PART],
    ['of a second of three writers completes it', [ANNA, BEN, CLEO], [ANNA], CLEO, WHOLE],
  ] as const)('an approval %s [R10.06]', (_what, writers, earlier, by, expected) => {
    expect(judgedApproval(writers, earlier, by)).toEqual(expected);
  });
});
