export { blockPlaces, type BlockPlace } from './article-blocks';
export { renderArticle, type ArticleParts, type RenderedArticle } from './article-parts';
export { markdownFault } from './markdown';
