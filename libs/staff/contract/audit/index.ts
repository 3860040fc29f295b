export { actionDetails } from '../src/audit-action-details';
export { actionText } from '../src/audit-action-text';
export {
  AUDIT_KINDS,
  AUDIT_PAGE_SIZE,
  auditKindFacts,
  NOBODY,
  type AuditEntry,
  type AuditKind,
  type AuditPage,
  type AuditQuestion,
  type ChainState,
} from '../src/audit';
