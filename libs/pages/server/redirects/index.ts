import '@waypost/platform/kernel/server-only';

export {
  createPublishedRedirects,
  createRedirectKind,
  patternsOfRedirects,
  redirectRows,
  type ArticlePathsWith,
  type RedirectsOf,
} from '../src/content/redirect-kind';
