import { SEE_OTHER } from '@waypost/platform/http';
import { textOrEmpty } from '@waypost/platform/kernel';
import type { PasswordResets } from '@waypost/staff/server/passwords';
import type { SecondFactors } from '@waypost/staff/server/second-factor';
import { Router, type Request, type Response } from 'express';
import type { StaffGate } from '../staff-gate';
import { afterSignIn } from './after-sign-in';
import { CODE_PATH } from './code-paths';
import { usedResetPage, newPasswordPage } from './account-pages';
import { newPasswordForm, plainForm, readForm } from './form-fields';
import { HOME } from './next-path';

export interface NewPasswordRouteDeps {
  readonly gate: StaffGate;
  readonly resets: PasswordResets;
  readonly secondFactors: Pick<SecondFactors, 'stateOf'>;
}

/** The routes for setting a new password through a colleague's link: a plain page and form for people who can't sign in (R11.03). */
export function newPasswordRoutes({ gate, resets, secondFactors }: NewPasswordRouteDeps): Router {
  const router = Router();

  router.get('/new-password', async (req, res) => {
    const token = textOrEmpty(req.query['token']);
    const staff = await resets.find(token);
    if (staff) res.type('html').send(newPasswordPage({ token, email: staff.email, message: null }));
    else res.status(410).type('html').send(usedResetPage());
  });

  router.post('/new-password', ...plainForm, async (req: Request, res: Response) => {
    const { token, password } = readForm(newPasswordForm, req);
    const answer = await resets.complete({ token, password });
    switch (answer.kind) {
      case 'done':
        // The link replaces only the password: its holder may not have this person's phone.
        if ((await secondFactors.stateOf(answer.staff.id)).isOn) {
          await gate.askForCode(req, answer.staff, HOME);
          res.redirect(SEE_OTHER, CODE_PATH);
          return;
        }
        await gate.signIn(req, res, answer.staff, { proof: 'password' });
        afterSignIn(req, res, HOME);
        return;
      case 'gone':
        res.status(410).type('html').send(usedResetPage());
        return;
      case 'invalid':
        res
          .status(422)
          .type('html')
          .send(newPasswordPage({ token, email: answer.email, message: answer.message }));
    }
  });

  return router;
}
