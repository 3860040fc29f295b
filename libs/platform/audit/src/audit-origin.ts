import { AsyncLocalStorage } from 'node:async_hooks';
import type { AuditOrigin } from './hash-chain';

const origins = new AsyncLocalStorage<AuditOrigin>();
const NO_REQUEST: AuditOrigin = { address: null, agent: null, token: null };
/** Browsers send shorter user agents. The log does not store whatever a program sends. */
const MAX_AGENT_LENGTH = 256;
let requestsUnderWay = 0;

/**
 * Runs the work of a request. Its audit entries carry the request's origin until it calls `end`. After the last `end` the store is off: up
 * to Node 22 it costs a visitor's cached page a twentieth of its rate for as long as it is on.
 */
export function withAuditOrigin<Answer>({ agent, ...origin }: AuditOrigin, work: (end: () => void) => Answer): Answer {
  let isOver = false;
  const end = () => {
    if (isOver) return;
    isOver = true;
    requestsUnderWay -= 1;
    if (requestsUnderWay === 0) origins.disable();
  };
  requestsUnderWay += 1;
  return origins.run({ ...origin, agent: agent?.slice(0, MAX_AGENT_LENGTH) ?? null }, () => work(end));
}

/**
 * Runs work that a request begins and its response does not wait for, with the request's origin until the work settles. Call it before the
 * response begins, because the request's own origin ends there.
 */
export const outlivingAnswer = (work: () => Promise<void>): Promise<void> =>
  withAuditOrigin(auditOrigin(), async (end) => {
    try {
      await work();
    } finally {
      end();
    }
  });

/** Returns the origin of the current work. */
export const auditOrigin = (): AuditOrigin => origins.getStore() ?? NO_REQUEST;
