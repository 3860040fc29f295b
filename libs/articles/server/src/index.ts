import '@waypost/platform/kernel/server-only';

export { approvedTextOf } from './approval/article-approval';
export { createArticleKind } from './article-kind';
export { articlesWith, pathsOfArticles } from './articles-with';
export { articleRows, publishedAddresses } from './article-rows';
export { createArticleSite } from './article-site';
export { createPublishedArticles } from './published-articles';
export { storedArticle } from './stored-article';
export { createArticleApprovals, type ArticleApprovals } from './approval/waiting-articles';
export { createArticleTexts, type ArticleTexts } from './texts/article-texts';
