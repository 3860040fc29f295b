export { articleFindings, emptyFindings, type ArticleSurroundings } from './article-findings';
