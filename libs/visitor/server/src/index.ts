export { type ConsentEvidence, type ConsentStore, type StoredVisitor, type VisitorStore } from './visitor-ports';
