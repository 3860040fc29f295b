import { notFoundProblem } from '@waypost/platform/http/problems';
import { Router, type RequestHandler } from 'express';
import { methodNotAllowed } from './not-found';
import { RETRY_AFTER_SECONDS, sendProblem } from './problem-answer';

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/;
/** Addresses that are not on the internet (RFC 1918, RFC 4193). */
const PRIVATE = /^(?:::ffff:)?(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)|^f[cd][0-9a-f]{2}:/i;

/** A proxy on this machine names its client in one of these headers. Such a request does not come from the machine itself. */
const FORWARDING_HEADERS = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'];

/** Serves operators' addresses to the machine itself only. For others they don't exist (R12.03). */
export const fromThisMachine = from((address) => LOOPBACK.test(address));

/** A balancer is usually another machine of the same private network. It has to see which process is ready (R16.06). */
export const isOwnNetwork = (address: string): boolean => LOOPBACK.test(address) || PRIVATE.test(address);

function from(isOperator: (address: string) => boolean): RequestHandler {
  return (req, res, next) => {
    const isForwarded = FORWARDING_HEADERS.some((name) => req.headers[name] !== undefined);
    if (isOperator(req.socket.remoteAddress ?? '') && !isForwarded) next();
    else sendProblem(res, notFoundProblem('Not found'));
  };
}

export type PartStatus = 'ok' | 'warning' | 'down';

/** Something that a process needs for its work, and its state. */
export interface ReadinessPart {
  readonly name: string;
  readonly status: PartStatus;
  /** For the person who has to fix it. */
  readonly detail?: string;
}

const BY_SEVERITY: readonly PartStatus[] = ['down', 'warning'];

/** Returns the worst status of the parts. */
export const readinessOf = (parts: readonly ReadinessPart[]): PartStatus =>
  BY_SEVERITY.find((status) => parts.some((part) => part.status === status)) ?? 'ok';

/**
 * `/healthz` responds while the process lives. `/readyz` reports whether it can do its work and which part can't, with 503 if one is down
 * (R12.03, R16.06).
 */
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
  router.all('/healthz', methodNotAllowed('GET, HEAD'));
  router.all('/readyz', from(isOwnNetwork), methodNotAllowed('GET, HEAD'));
  return router;
}
