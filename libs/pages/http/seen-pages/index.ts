import '@waypost/platform/kernel/server-only';

export { askingPage } from '../src/seen-pages/asking-page';
export { createPageTokens, type PageTokens } from '../src/seen-pages/page-token';
export { createSeenAdmission, type SeenAdmission } from '../src/seen-pages/seen-admission';
export { createSeenPages, type SeenPages } from '../src/seen-pages/seen-pages';
