import './server-only';

export { type ConsentEvidence, type ConsentStore, type StoredVisitor, type VisitorStore } from './visitor-ports';
export { parseUserState } from './parse-user-state';
export { saveUserState, type SaveUserStateDeps, type SaveUserStateInput } from './save-user-state';
