export { articleHtml, isLinkAllowed, isPictureAllowed } from './article-html';
export { articleParts, type ArticleParts } from './article-parts';
