import '@waypost/platform/kernel/server-only';

export {
  ARTICLE_LIST_ROUTE,
  ARTICLE_ROUTE,
  createPageSource,
  type ResolvedPage,
  type PageSource,
  type PageSourceDependencies,
  type UnrenderedPayload,
} from './page-source';
export { createTextOwners } from './text-owner';
export {
  createPageSnapshotWriter,
  isHashOf,
  type PageSnapshotStore,
  type NewPageSnapshot,
  type PageSnapshotWriter,
} from './page-snapshots';
export { rulePages, type RulePages } from './rule-pages';
export { pageAddresses } from './page-addresses';
export { siteLinks } from './site-links';
