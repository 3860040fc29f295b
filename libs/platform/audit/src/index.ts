import '@waypost/platform/kernel/server-only';

export { type AuditLog, type AuditPageRequest, type AuditRecorder } from './audit-log';
export { canonicalJson } from './canonical-json';
export { jsonHash } from './json-hash';
export {
  CHAIN_START,
  chained,
  followChain,
  type AuditActor,
  type AuditChange,
  type AuditRecord,
  type ChainCheck,
  type ChainHead,
} from './hash-chain';
