export { articlePaths } from './article-paths';
