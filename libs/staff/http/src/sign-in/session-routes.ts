import { requireOwnPages } from '@waypost/platform/express/security';
import type { StaffSession } from '@waypost/staff/contract';
import type { StaffAudit } from '@waypost/staff/server';
import { Router } from 'express';
import { signedInOrNull } from '@waypost/staff/gate';
import type { Leave } from '../openid/leave';

/** The routes of `/api/_auth/session` on the control center's host (R11.01). Pages without a signed-in person call them too. */
export function sessionRoutes({ leave, audit }: { readonly leave: Leave; readonly audit: StaffAudit }): Router {
  const router = Router();
  router.get('/api/_auth/session', (req, res) => {
    const staff = signedInOrNull(req)?.staff ?? null;
    // Only the fields that contracts.md names.
    res.json((staff ? { user: { id: staff.id, email: staff.email, name: staff.name } } : {}) satisfies StaffSession);
  });
  // No token is needed: a browser checks with us before another site's DELETE, and the request is refused by its origin.
  router.delete('/api/_auth/session', requireOwnPages, async (req, res) => {
    const staff = signedInOrNull(req)?.staff ?? null;
    await leave(req, res);
    if (staff) await audit.record({ action: 'account.signed-out', by: staff, subject: staff.email });
    res.status(204).end();
  });
  return router;
}
