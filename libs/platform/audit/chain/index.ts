import '@waypost/platform/kernel/server-only';

export { jsonHash } from '../src/json-hash';
export {
  CHAIN_START,
  chained,
  followChain,
  type AuditActor,
  type AuditChange,
  type AuditOrigin,
  type AuditRecord,
  type ChainHead,
  type ChainKey,
} from '../src/hash-chain';
