export { articlePaths } from './article-paths';
export { PUBLISHED_ADDRESSES_PATH } from './published-addresses-path';
