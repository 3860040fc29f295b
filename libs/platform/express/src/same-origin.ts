import { isSameHost } from '@waypost/platform/http';
import { PROBLEMS } from '@waypost/platform/http/problems';
import type { RequestHandler } from 'express';
import { RequestProblem } from './problem-answer';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The headers that say where a request comes from. */
export interface RequestSource {
  readonly method: string;
  readonly host: string | undefined;
  readonly origin: string | undefined;
  readonly secFetchSite: string | undefined;
}

/**
 * Returns whether a state-changing request comes from our own pages. Browsers send `Origin` with every post. A client that sends neither
 * `Origin` nor `Sec-Fetch-Site` is not a browser, so it cannot carry a person's cookies by accident.
 */
export function isFromOwnPages({ method, host, origin, secFetchSite }: RequestSource): boolean {
  if (SAFE_METHODS.has(method)) return true;
  if (origin !== undefined) {
    // Sliced instead of parsed, because the busiest call runs this too.
    const start = origin.indexOf('://');
    return start !== -1 && isSameHost({ protocol: origin.slice(0, start + 1), host: origin.slice(start + 3).toLowerCase() }, host);
  }
  return secFetchSite === undefined || secFetchSite === 'same-origin' || secFetchSite === 'none';
}

/** Refuses state-changing calls from other sites. */
export const requireOwnPages: RequestHandler = (req, _res, next) => {
  const isOwn = isFromOwnPages({
    method: req.method,
    host: req.headers.host,
    origin: req.headers.origin,
    secFetchSite: req.get('sec-fetch-site'),
  });
  if (!isOwn) throw new RequestProblem(PROBLEMS.foreignOrigin);
  next();
};
