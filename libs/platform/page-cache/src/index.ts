import '@waypost/platform/kernel/server-only';

export { answerPage } from './answer-page';
export { toCachedPage, type CachedPage, type RenderedPage } from './cached-page';
export { createPageCache, type PageAddress, type PageCache, type PageCacheOptions } from './page-cache';
