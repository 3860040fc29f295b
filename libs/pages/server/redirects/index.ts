import '@waypost/platform/kernel/server-only';

export {
  createPublishedRedirects,
  createRedirectKind,
  redirectRows,
  type ArticlePathsWith,
  type RedirectsOf,
} from '../src/content/redirect-kind';
