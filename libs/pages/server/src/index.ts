export { createPageSource, type PageSource, type PageSourceDependencies } from './page-source';
export { siteLinks } from './site-links';
