import type { ContentStatus } from '@waypost/content/model';
import type { ArticleContent, ArticleStatus } from './article-content';

/** A change of an article's status by a person. Publishing the branch is what makes it published. */
export type ArticleStep = 'submit' | 'approve' | 'send-back';

const STEPS: Readonly<Record<ArticleStep, { readonly from: readonly ArticleStatus[]; readonly to: ArticleStatus }>> = {
  submit: { from: ['draft'], to: 'in-review' },
  approve: { from: ['in-review'], to: 'approved' },
  'send-back': { from: ['in-review', 'approved'], to: 'draft' },
};

/** The steps of draft → in review → approved (R10.06). */
export const ARTICLE_STEPS = Object.keys(STEPS) as readonly ArticleStep[];

/** Returns the status after a step. Null if the step is not possible. */
export const statusAfter = (status: ArticleStatus, step: ArticleStep): ArticleStatus | null =>
  STEPS[step].from.includes(status) ? STEPS[step].to : null;

/** Returns the steps that are possible in a status. */
export const stepsFrom = (status: ArticleStatus): readonly ArticleStep[] => ARTICLE_STEPS.filter((step) => statusAfter(status, step));

/** Returns the step from one status to another. Null if there is none. */
export const stepBetween = (from: ArticleStatus, to: ArticleStatus): ArticleStep | null =>
  ARTICLE_STEPS.find((step) => statusAfter(from, step) === to) ?? null;

/** Returns the status for display: an approved article that is on main is published. */
export const shownArticleStatus = ({ status }: Pick<ArticleContent, 'status'>, contentStatus: ContentStatus): ArticleStatus =>
  status === 'approved' && contentStatus === 'published' ? 'published' : status;
