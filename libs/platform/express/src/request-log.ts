import { newId } from '@waypost/platform/kernel';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';

const REQUEST_ID = /^[\w-]{8,64}$/;

/**
 * One line a request: method, path, status, time and id (R16.04). The path is logged without its query, where answers
 * and click ids may stand (R6.03).
 */
export const requestLog =
  (log: Logger): RequestHandler =>
  (req, res, next) => {
    const given = req.get('x-request-id');
    const requestId = given !== undefined && REQUEST_ID.test(given) ? given : newId();
    res.locals['requestId'] = requestId;
    res.setHeader('x-request-id', requestId);
    const startedAt = performance.now();
    res.on('close', () => {
      log.info(
        {
          requestId,
          method: req.method,
          path: req.path,
          status: res.statusCode,
          ms: Math.round(performance.now() - startedAt),
          cut: !res.writableFinished || undefined,
        },
        'request',
      );
    });
    next();
  };
