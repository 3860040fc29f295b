import { ARTICLE_STATUSES, type ArticleStatus } from './article-content';
import { ARTICLE_STEPS, shownArticleStatus, statusAfter, stepBetween, stepsFrom, type ArticleStep } from './article-status';

describe('the status of an article', () => {
  const allowed: Record<string, ArticleStatus> = {
    'draft submit': 'in-review',
    'in-review approve': 'approved',
    'in-review send-back': 'draft',
    'approved send-back': 'draft',
  };
  it.each(ARTICLE_STATUSES.flatMap((from) => ARTICLE_STEPS.map((step): [ArticleStatus, ArticleStep] => [from, step])))(
    'changes from %s by %s only as allowed [R10.06]',
    (from, step) => {
      const to = allowed[`${from} ${step}`] ?? null;
      expect(statusAfter(from, step)).toBe(to);
      expect(stepsFrom(from).includes(step)).toBe(to !== null);
      if (to !== null) expect(stepBetween(from, to)).toBe(step);
    },
  );

  it('never becomes approved without a review [R10.06]', () => {
    for (const from of ARTICLE_STATUSES) if (from !== 'in-review') expect(stepBetween(from, 'approved')).toBeNull();
  });

  it.each([
    ['approved', 'published', 'published'],
    ['approved', 'changed', 'approved'],
    ['draft', 'published', 'draft'],
  ] as const)('“%s” with content that is %s on its branch is shown as “%s” [R10.06]', (status, content, shown) => {
    expect(shownArticleStatus({ status }, content)).toBe(shown);
  });
});
