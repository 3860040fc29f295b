export {
  PLAIN_LISTING_QUERY,
  PLAIN_VIEW_PATH,
  PLAIN_VIEW_RENDER,
  PLAIN_VIEW_RETURN,
  PLAIN_VIEW_TOKEN,
  type DocumentInput,
  type WebServerModule,
} from './document';
export { type PageChoice } from './page-choice';
export { type PageSnapshot } from './page-snapshot';
export { type SeenPage } from './seen-page';
