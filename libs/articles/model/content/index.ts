export {
  ARTICLE_STATUSES,
  ARTICLE_TEXT_LIMITS,
  articleContentSchema,
  articlePath,
  type ArticleApprovability,
  type ArticleContent,
  type ArticleRow,
  type ArticleStatus,
  type PublishedAddress,
  type WaitingArticle,
} from './article-content';
export { articleSlug } from './article-slug';
export { shownArticleStatus, statusAfter, stepBetween, stepsFrom, type ArticleStep } from './article-status';
