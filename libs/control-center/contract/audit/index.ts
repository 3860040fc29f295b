export {
  AUDIT_KINDS,
  AUDIT_PAGE_SIZE,
  auditedContentOf,
  auditedContentText,
  auditKindFacts,
  NOBODY,
  type AuditEntry,
  type AuditKind,
  type AuditPage,
  type AuditQuestion,
  type ChainState,
} from '../src/audit';
