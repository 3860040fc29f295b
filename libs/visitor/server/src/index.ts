import '@waypost/platform/kernel/server-only';

export type { ConsentRecord, SavedVisitor, SentVisitor, ShownConsentText, VisitorChange, VisitorStore } from './visitor-ports';
export { consentTextsOf } from './consent-texts';
export { parseUserState } from './parse-user-state';
export { saveUserState, type SaveUserStateInput } from './save-user-state';
