import { requireOwnPages } from '@waypost/platform/express/security';
import type { StaffSession } from '@waypost/control-center/contract/account';
import type { StaffAudit } from '@waypost/staff/server';
import { Router } from 'express';
import { signedInOrNull } from '@waypost/staff/gate';
import type { Leave } from '../openid/leave';

/** `/api/_auth/session` on the control center's host (R11.01). Asked by pages that may have nobody signed in. */
export function sessionRoutes({ leave, audit }: { readonly leave: Leave; readonly audit: StaffAudit }): Router {
  const router = Router();
  router.get('/api/_auth/session', (req, res) => {
    const staff = signedInOrNull(req)?.staff ?? null;
    // No more than contracts.md names.
    res.json((staff ? { user: { id: staff.id, email: staff.email, name: staff.name } } : {}) satisfies StaffSession);
  });
  // No token here: a DELETE that another site's page sends is asked about first by the browser, and refused by its origin.
  router.delete('/api/_auth/session', requireOwnPages, async (req, res) => {
    const staff = signedInOrNull(req)?.staff ?? null;
    await leave(req, res);
    if (staff) await audit.record({ action: 'account.signed-out', by: staff, subject: staff.email });
    res.status(204).end();
  });
  return router;
}
