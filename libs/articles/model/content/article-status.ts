import type { ContentStatus } from '@waypost/content/model';
import type { ArticleContent, ArticleStatus } from './article-content';

/** What a person can do with an article's status; that it is published comes of publishing its branch. */
export type ArticleStep = 'submit' | 'approve' | 'send-back';

const STEPS: Readonly<Record<ArticleStep, { readonly from: readonly ArticleStatus[]; readonly to: ArticleStatus }>> = {
  submit: { from: ['draft'], to: 'in-review' },
  approve: { from: ['in-review'], to: 'approved' },
  'send-back': { from: ['in-review', 'approved'], to: 'draft' },
};

/** Draft → in review → approved (R10.06). */
export const ARTICLE_STEPS = Object.keys(STEPS) as readonly ArticleStep[];

/** Where a step leads from a status; null where it can't be taken there. */
export const statusAfter = (status: ArticleStatus, step: ArticleStep): ArticleStatus | null =>
  STEPS[step].from.includes(status) ? STEPS[step].to : null;

/** The steps that can be taken from a status. */
export const stepsFrom = (status: ArticleStatus): readonly ArticleStep[] => ARTICLE_STEPS.filter((step) => statusAfter(status, step));

/** The step that leads from one status to another; null where none does. */
export const stepBetween = (from: ArticleStatus, to: ArticleStatus): ArticleStep | null =>
  ARTICLE_STEPS.find((step) => statusAfter(from, step) === to) ?? null;

/** The status as people see it: an approved article that main has is published. */
export const shownArticleStatus = ({ status }: Pick<ArticleContent, 'status'>, contentStatus: ContentStatus): ArticleStatus =>
  status === 'approved' && contentStatus === 'published' ? 'published' : status;
