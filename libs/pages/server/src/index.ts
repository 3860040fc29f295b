export { ARTICLE_ROUTE, createPageSource, type FoundPage, type PageSource, type PageSourceDependencies } from './page-source';
export { siteLinks } from './site-links';
