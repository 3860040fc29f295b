import type { ArticleContent } from '@waypost/articles/model/content';
import type { StaffName } from '@waypost/content/model';
import { anArticle } from '../../testing';
import { createArticleApprovals, type ArticleApprovalsDeps, type ArticleWriting } from './waiting-articles';

const ANNA: StaffName = { id: 'staff-anna', name: 'Anna' };
const BEN: StaffName = { id: 'staff-ben', name: 'Ben' };

type Written = readonly [by: StaffName, change: Partial<ArticleContent>];

/** An article on a branch, from its revisions, the oldest first. Each is a minute after the one before. */
function written(steps: readonly Written[], more: Partial<ArticleWriting> = {}): ArticleWriting {
  let article = anArticle();
  const revisions = steps.map(([by, change], minute) => {
    article = { ...article, ...change };
    return { data: { ...article }, by, at: new Date(Date.UTC(2026, 10, 22, 12, minute)) };
  });
  return { branchId: 'spring', branchName: 'Spring', key: 'article-1', revisions: revisions.toReversed(), base: null, ...more };
}

const IN_REVIEW = { status: 'in-review' } as const;
const byAnna = written([
  [ANNA, { title: 'Dental care' }],
  [BEN, IN_REVIEW],
  [ANNA, { body: 'More words.' }],
]);

const approvals = (more: Partial<ArticleApprovalsDeps> = {}) =>
  createArticleApprovals({ mayWrite: async () => true, hasColleague: async () => true, generated: async () => new Map(), ...more });

describe('the articles in review that wait for a person', () => {
  it('have their writers and the time at which they were marked [R10.06]', async () => {
    expect(await approvals().waiting([byAnna], BEN)).toEqual([
      {
        branchId: 'spring',
        branchName: 'Spring',
        key: 'article-1',
        title: 'Dental care',
        brand: anArticle().brand,
        writers: [ANNA],
        since: '2026-11-22T12:01:00.000Z',
        item: null,
      },
    ]);
  });

  it('are not those that the person wrote alone, unless nobody else could approve them [R10.06]', async () => {
    expect(await approvals().waiting([byAnna], ANNA)).toEqual([]);
    expect(await approvals().approvability(byAnna, ANNA)).toEqual({ refusal: 'You wrote this text: a colleague has to approve it.' });
    expect(await approvals({ hasColleague: async () => false }).waiting([byAnna], ANNA)).toHaveLength(1);
  });

  it('are those of others’ parts, until the person has approved these [R10.06]', async () => {
    const together = [
      [ANNA, { title: 'Dental care' }],
      [BEN, { body: 'More words.' }],
      [ANNA, IN_REVIEW],
    ] as const;
    expect(await approvals().waiting([written(together)], ANNA)).toHaveLength(1);
    const approved = written([...together, [ANNA, { approvals: [ANNA] }]]);
    expect(await approvals().waiting([approved], ANNA)).toEqual([]);
    expect(await approvals().waiting([approved], BEN)).toHaveLength(1);
  });

  it('are none for a person who may not write [R11.05]', async () => {
    expect(await approvals({ mayWrite: async () => false }).waiting([byAnna], BEN)).toEqual([]);
    expect((await approvals({ mayWrite: async () => false }).approvability(byAnna, BEN)).refusal).toMatch(/^Editors, publishers/);
  });

  it('begin with the one that waits longest [R10.06]', async () => {
    const later = written(
      [
        [ANNA, {}],
        [ANNA, {}],
        [ANNA, IN_REVIEW],
      ],
      { key: 'later' },
    );
    expect((await approvals().waiting([later, byAnna], BEN)).map(({ key }) => key)).toEqual(['article-1', 'later']);
  });

  it('that a run wrote follow the rule of its run, and are read at its item on its own branch [R10.09]', async () => {
    const generated = written(
      [
        [ANNA, {}],
        [ANNA, IN_REVIEW],
      ],
      { key: 'generated-7' },
    );
    const origin = { runId: 'run-1', itemId: '7', branchId: 'spring', refusal: null };
    const of = (by: StaffName) =>
      approvals({
        generated: async (keys, { id }) =>
          new Map(keys.map((key) => [key, { ...origin, refusal: id === BEN.id ? 'You started the run.' : null }])),
      }).waiting([generated, { ...generated, branchId: 'summer' }], by);
    expect((await of(ANNA)).map(({ branchId, item }) => [branchId, item])).toEqual([
      ['spring', { run: 'run-1', item: '7' }],
      ['summer', null],
    ]);
    expect(await of(BEN)).toEqual([]);
  });
});
