import type { PasswordResets } from '@waypost/staff/server';
import { Router, urlencoded, type Request, type Response } from 'express';
import { requireOwnPages } from '../../http/same-origin';
import { goneResetPage, newPasswordPage } from './account-pages';
import { HOME } from './next-path';
import type { StaffGate } from './staff-gate';

const FORM_MAX_BYTES = 8 * 1024;
const SEE_OTHER = 303;

/** Setting a new password by a colleague's link: a plain page and form, open to people who can't sign in (R11.03). */
export function newPasswordRoutes({ gate, resets }: { readonly gate: StaffGate; readonly resets: PasswordResets }): Router {
  const router = Router();
  const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

  router.get('/new-password', async (req, res) => {
    const token = textOf(req.query['token']);
    const staff = await resets.find(token);
    if (staff) res.type('html').send(newPasswordPage({ token, email: staff.email, message: null }));
    else res.status(410).type('html').send(goneResetPage());
  });

  router.post(
    '/new-password',
    requireOwnPages,
    urlencoded({ extended: false, limit: FORM_MAX_BYTES }),
    async (req: Request, res: Response) => {
      const body = (req.body ?? {}) as Record<string, unknown>;
      const answer = await resets.complete({ token: body['token'], password: body['password'] });
      switch (answer.kind) {
        case 'done':
          await gate.signIn(req, res, answer.staff);
          res.redirect(SEE_OTHER, HOME);
          return;
        case 'gone':
          res.status(410).type('html').send(goneResetPage());
          return;
        case 'invalid':
          res
            .status(422)
            .type('html')
            .send(newPasswordPage({ token: textOf(body['token']), email: answer.email, message: answer.message }));
      }
    },
  );

  return router;
}
