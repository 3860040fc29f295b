import type { AuditLog } from '@waypost/audit';
import type { AuditPage } from '@waypost/control-center/contract';
import { Router } from 'express';

/** Entries of one page. */
const PAGE_SIZE = 100;
const NOBODY = 'nobody we know';

/** What staff changed, newest first, and whether nothing of it is missing (R10.11). */
export function auditRoutes(audit: Pick<AuditLog, 'list' | 'verify'>): Router {
  const router = Router();
  router.get('/audit', async (req, res) => {
    const before =
      typeof req.query['before'] === 'string' && /^\d{1,9}$/.test(req.query['before']) ? Number(req.query['before']) : undefined;
    const [entries, chain] = await Promise.all([audit.list({ before, limit: PAGE_SIZE }), audit.verify()]);
    const page: AuditPage = {
      entries: entries.map(({ at, by, ...entry }) => ({ ...entry, at: at.toISOString(), by: by?.name ?? NOBODY })),
      chain,
    };
    res.json(page);
  });
  return router;
}
