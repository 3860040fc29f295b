import '@waypost/platform/kernel/server-only';

export { type RenderedPage } from './cached-page';
export { createOncePages, type OncePages } from './once-pages';
export { createPageCache, PAGE_MAX_AGE_MS, type PageCache } from './page-cache';
