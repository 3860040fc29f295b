import { AsyncLocalStorage } from 'node:async_hooks';
import type { AuditOrigin } from './hash-chain';

const origins = new AsyncLocalStorage<AuditOrigin>();
const NO_REQUEST: AuditOrigin = { address: null, agent: null, token: null };
/** Of a user agent: browsers' are shorter, and the log is no place for whatever a program sends. */
const AGENT_MAX_LENGTH = 256;

/** Does the work of a request: what it records in the audit log carries where the request came from. */
export const withAuditOrigin = <Answer>({ agent, ...origin }: AuditOrigin, work: () => Answer): Answer =>
  origins.run({ ...origin, agent: agent?.slice(0, AGENT_MAX_LENGTH) ?? null }, work);

/** Where what is done now came from. */
export const auditOrigin = (): AuditOrigin => origins.getStore() ?? NO_REQUEST;
