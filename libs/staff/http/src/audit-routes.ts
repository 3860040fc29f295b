import type { AuditLog } from '@waypost/platform/audit';
import { AUDIT_PAGE_SIZE, type AuditPage, type ChainState } from '@waypost/staff/contract/audit';
import type { Clock } from '@waypost/platform/kernel';
import { staffNameOf } from '@waypost/staff/gate';
import { Router } from 'express';
import { pipeline } from 'node:stream/promises';
import { auditCsv } from './audit-csv';
import { readAuditQuestion } from './audit-question';

/** A check of the chain reads every entry, so requests within this time share one response. */
export const CHAIN_SHARED_MS = 10_000;

/** Runs one check of the chain at a time, and shares its response with requests during it or soon after. */
function sharedCheck(audit: Pick<AuditLog, 'verify'>, clock: Clock): AuditLog['verify'] {
  let shared: { readonly at: number; readonly check: ReturnType<AuditLog['verify']> } | null = null;
  return () => {
    const now = clock.now().getTime();
    if (shared && now - shared.at < CHAIN_SHARED_MS) return shared.check;
    const begun = { at: now, check: audit.verify() };
    shared = begun;
    begun.check.catch(() => {
      if (shared === begun) shared = null;
    });
    return begun.check;
  };
}

/** The routes of the audit log: staff's changes, newest first, and whether any is missing (R10.11). */
export function auditRoutes(audit: Pick<AuditLog, 'list' | 'verify' | 'record'>, clock: Clock): Router {
  const router = Router();
  const verify = sharedCheck(audit, clock);
  router.get('/audit', async (req, res) => {
    const asked = readAuditQuestion(req.query);
    const entries = await audit.list({ ...asked, limit: AUDIT_PAGE_SIZE });
    const page: AuditPage = { entries: entries.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })) };
    res.json(page);
  });
  router.get('/audit/chain', async (_req, res) => {
    const state: ChainState = await verify();
    res.json(state);
  });
  router.get('/audit/csv', async (req, res) => {
    const asked = readAuditQuestion(req.query);
    // Recorded before the first line, so that a download is on record even if it is aborted.
    await audit.record({ at: clock.now(), by: staffNameOf(req), action: 'audit.exported', subject: 'the audit log', after: asked });
    res.type('text/csv').attachment(`waypost-audit-log-${clock.now().toISOString().slice(0, 10)}.csv`);
    await pipeline(auditCsv(audit, asked), res);
  });
  return router;
}
