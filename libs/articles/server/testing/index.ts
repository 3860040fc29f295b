export { anArticleKind, articlePorts } from './an-article-kind';
export { anArticle } from './an-article';
export { textsAtOnce } from './texts-at-once';
