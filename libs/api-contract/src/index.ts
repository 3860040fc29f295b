export { type DocumentInput, type WebServerModule } from './document';
export {
  STATE_ELEMENT_ID,
  type BootState,
  type ListedAd,
  type PageError,
  type PagePayload,
  type PlainResults,
  type PlainVisit,
  type ResultsOutcome,
  type SiteLinks,
  type TemplateProps,
} from './page-payload';
export { RUNTIME_ATTRIBUTE, RUNTIME_START_SCRIPT, RUNTIME_WAIT_MS } from './runtime-start';
