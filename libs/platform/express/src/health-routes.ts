import { problem } from '@waypost/platform/http';
import { Router, type RequestHandler } from 'express';
import { sendProblem } from './problem-answer';

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/;
/** Addresses that no one on the internet has (RFC 1918, RFC 4193). */
const PRIVATE = /^(?:::ffff:)?(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)|^f[cd][0-9a-f]{2}:/i;
/** A balancer asks again after so many seconds. */
const RETRY_AFTER_SECONDS = '3';

/** A proxy on this machine names its client in one of these: such a request is not the machine's own. */
const FORWARDING_HEADERS = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'];

/** Operators' addresses are for the machine itself; to others they don't exist (R12.03). */
export const fromThisMachine = from((address) => LOOPBACK.test(address));

/** A balancer is mostly another machine of the same private network: it has to see which process is ready (R16.06). */
export const isOwnNetwork = (address: string): boolean => LOOPBACK.test(address) || PRIVATE.test(address);

function from(isOperator: (address: string) => boolean): RequestHandler {
  return (req, res, next) => {
    const isForwarded = FORWARDING_HEADERS.some((name) => req.headers[name] !== undefined);
    if (isOperator(req.socket.remoteAddress ?? '') && !isForwarded) next();
    else sendProblem(res, problem({ status: 404, code: 'not-found', title: 'Not found' }));
  };
}

export type PartStatus = 'ok' | 'warning' | 'down';

/** One of the things that a process needs for its work, and how it is. */
export interface ReadinessPart {
  readonly name: string;
  readonly status: PartStatus;
  /** For whoever has to put it right. */
  readonly detail?: string;
}

const BY_SEVERITY: readonly PartStatus[] = ['down', 'warning'];

/** A process is as ready as the worst of its parts. */
export const readinessOf = (parts: readonly ReadinessPart[]): PartStatus =>
  BY_SEVERITY.find((status) => parts.some((part) => part.status === status)) ?? 'ok';

/** `/healthz`: the process lives. `/readyz`: it can do its work, and which part can't; 503 where one is down (R12.03, R16.06). */
export function healthRoutes(readiness: () => Promise<readonly ReadinessPart[]>): Router {
  const router = Router();
  router.get('/healthz', (_req, res) => {
    res.set('cache-control', 'no-store').json({ status: 'ok' });
  });
  router.get('/readyz', from(isOwnNetwork), async (_req, res) => {
    const parts = await readiness();
    const status = readinessOf(parts);
    res.set('cache-control', 'no-store');
    if (status === 'down') res.status(503).set('retry-after', RETRY_AFTER_SECONDS);
    res.json({ status, parts });
  });
  return router;
}
