export { PLAIN_LISTING_QUERY, PLAIN_VIEW_PATH, PLAIN_VIEW_TOKEN, type DocumentInput, type WebServerModule } from './document';
export {
  ROOT_ELEMENT_ID,
  STATE_ELEMENT_ID,
  type BootState,
  type PageError,
  type PageOutline,
  type PagePayload,
  type PhoneLineNow,
  type PlainVisit,
  type SiteLinks,
  type TemplateProps,
} from './page-payload';
export { type PageChoice } from './page-choice';
export { RUNTIME_ATTRIBUTE, RUNTIME_START_SCRIPT } from './runtime-start';
export { type PageSnapshot } from './page-snapshot';
export { type SeenPage } from './seen-page';
export { isWholePage, readBootState, writtenState, type WrittenBootState } from './boot-state';
