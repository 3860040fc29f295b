import '@waypost/platform/kernel/server-only';

export {
  type ConsentEvidence,
  type ConsentRecord,
  type SavedVisitor,
  type ShownConsentText,
  type StoredVisitor,
  type VisitorChange,
  type VisitorStore,
} from './visitor-ports';
export { consentTextsOf, type ConsentTexts } from './consent-texts';
export { parseUserState, type SentUserState } from './parse-user-state';
export { saveUserState, type SaveUserStateDeps, type SaveUserStateInput } from './save-user-state';
