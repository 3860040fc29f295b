export { blockPlaces, type BlockPlace } from './article-blocks';
export { writeArticle, type ArticleParts, type WrittenArticle } from './article-parts';
export { markdownFault } from './markdown';
