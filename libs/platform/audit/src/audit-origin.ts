import { AsyncLocalStorage } from 'node:async_hooks';
import type { AuditOrigin } from './hash-chain';

const origins = new AsyncLocalStorage<AuditOrigin>();
const NO_REQUEST: AuditOrigin = { address: null, agent: null, token: null };
/** Browsers send shorter user agents. The log does not store whatever a program sends. */
const AGENT_MAX_LENGTH = 256;

/** Runs the work of a request. Its audit entries carry the request's origin. */
export const withAuditOrigin = <Answer>({ agent, ...origin }: AuditOrigin, work: () => Answer): Answer =>
  origins.run({ ...origin, agent: agent?.slice(0, AGENT_MAX_LENGTH) ?? null }, work);

/** Returns the origin of the current work. */
export const auditOrigin = (): AuditOrigin => origins.getStore() ?? NO_REQUEST;
