import { withAuditOrigin } from '@waypost/platform/audit';
import type { Request, RequestHandler } from 'express';
import onHeaders from 'on-headers';
import { signedInOrNull } from './signed-in';

/** The time in which a request whose client has left, and which therefore gets no response, records what it still has to. */
export const ABANDONED_WORK_MS = 60_000;

/** Adds a request's origin to what it records in the audit log before its response begins. Later work keeps it by `outlivingAnswer`. */
export const noteOrigin: RequestHandler = (req, res, next) =>
  withAuditOrigin({ address: req.ip ?? null, agent: req.get('user-agent') ?? null, token: tokenTextOf(req) }, (end) => {
    onHeaders(res, end);
    res.once('close', () => {
      if (!res.headersSent) setTimeout(end, ABANDONED_WORK_MS).unref();
    });
    next();
  });

/** Returns the audit log's name of a request's API token. */
function tokenTextOf(req: Request): string | null {
  const token = signedInOrNull(req)?.apiToken ?? null;
  return token && `${token.name} (${token.id})`;
}
