export { isLinkAllowed, isPictureAllowed } from './article-addresses';
export { articleHtml } from './article-html';
export { articleParts, type ArticleParts } from './article-parts';
