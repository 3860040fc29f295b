export { anArticle } from './an-article';
export { textsAtOnce } from './texts-at-once';
