import '@waypost/platform/kernel/server-only';

export { type RenderedPage } from './cached-page';
export { createOncePages, type OncePages } from './once-pages';
export { type PageAddress } from './page-address';
export { createPageCache, MAX_PAGE_AGE_MS, type PageCache } from './page-cache';
