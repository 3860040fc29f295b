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
} from '../src/page-payload';
export { trackedPage } from '../src/tracked-page';
