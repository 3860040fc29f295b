export { answerPage } from './answer-page';
export { toCachedPage, type CachedPage, type RenderedPage } from './cached-page';
export { createPageCache, OUTDATED_GRACE_MS, PAGE_MAX_AGE_MS, type PageAddress, type PageCache, type PageCacheOptions } from './page-cache';
