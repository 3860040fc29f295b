import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { REQUEST_ID_HEADER, requestIdOf } from './request-id';

/**
 * Logs one line per request: method, path, status, time and id (R16.04). The path is logged without its query, which may contain answers
 * and click ids (R6.03).
 */
export const requestLog =
  (log: Logger): RequestHandler =>
  (req, res, next) => {
    const requestId = requestIdOf(req.get(REQUEST_ID_HEADER));
    res.locals['requestId'] = requestId;
    res.setHeader(REQUEST_ID_HEADER, requestId);
    // Mounted routers shorten `req.path` while they handle the request.
    const { path } = req;
    const startedAt = performance.now();
    res.on('close', () => {
      log.info(
        {
          requestId,
          method: req.method,
          path,
          status: res.statusCode,
          ms: Math.round(performance.now() - startedAt),
          cut: !res.writableFinished || undefined,
        },
        'request',
      );
    });
    next();
  };
