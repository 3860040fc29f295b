export { isLinkAllowed, isPictureAllowed } from './article-addresses';
export { articleHtml } from './article-html';
export { writeArticle, type ArticleParts, type WrittenArticle } from './article-parts';
