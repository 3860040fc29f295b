export { anArticle } from './an-article';
