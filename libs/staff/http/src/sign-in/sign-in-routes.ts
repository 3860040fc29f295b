import { RequestProblem } from '@waypost/platform/express/problems';
import { problem, SEE_OTHER } from '@waypost/platform/http';
import { signedInOrNull } from '@waypost/staff/gate';
import type { StaffAudit } from '@waypost/staff/server';
import type { SignInAnswer, SignInInput } from '@waypost/staff/server/passwords';
import { Router, type Request, type Response } from 'express';
import type { RememberedDevices } from '../remembered-device';
import type { StaffGate } from '../staff-gate';
import { afterSignIn } from './after-sign-in';
import { CODE_PATH } from './code-paths';
import { plainForm, readForm, signInForm, signOutForm } from './form-fields';
import { limitedMessage } from './limited-message';
import type { Leave } from '../openid/leave';
import { nextPath } from './next-path';
import { signOutThenPage, type SignInWays } from './account-pages';
import { DISABLED, showSignIn } from './show-sign-in';

export interface SignInRouteDeps {
  readonly gate: StaffGate;
  readonly signIn: (input: SignInInput) => Promise<SignInAnswer>;
  readonly leave: Leave;
  readonly audit: StaffAudit;
  readonly ways: SignInWays;
  readonly devices: Pick<RememberedDevices, 'deviceOf'>;
}

const SESSION_ENDED = 'Your session has ended. Sign in to go on where you were. What you typed is still there.';
const REFUSED = 'That e-mail and password don’t go together. Check both and try again.';

/** The routes for signing in and out with a password: plain pages and forms, which need no script (R11.03). */
export function signInRoutes({ gate, signIn, leave, ways, audit, devices }: SignInRouteDeps): Router {
  const router = Router();
  const show = showSignIn(ways);

  router.get('/sign-in', (req, res) => {
    const next = nextPath(req.query['next']);
    if (signedInOrNull(req)?.staff ?? null) res.redirect(SEE_OTHER, next);
    else show(res, { status: 200, next, note: req.query['ended'] === undefined ? null : SESSION_ENDED });
  });

  router.post('/sign-in', ...plainForm, async (req: Request, res: Response) => {
    const form = readForm(signInForm, req);
    const { email, password } = form;
    const next = nextPath(form.next);
    const answer = await signIn({
      email,
      password,
      address: req.ip ?? '',
      deviceOf: (accountId) => devices.deviceOf(req, accountId),
    });
    switch (answer.kind) {
      case 'signed-in':
        await gate.signIn(req, res, answer.staff, { proof: 'password' });
        afterSignIn(req, res, next);
        return;
      case 'code-needed':
        await gate.askForCode(req, answer.staff, next);
        res.redirect(SEE_OTHER, CODE_PATH);
        return;
      case 'limited':
        res.set('retry-after', String(answer.retryAfterSeconds));
        show(res, { status: 429, next, email, message: limitedMessage(answer.retryAfterSeconds) });
        return;
      case 'disabled':
        show(res, { status: 403, next, email, message: DISABLED });
        return;
      case 'refused':
        show(res, { status: 422, next, email, message: REFUSED });
    }
  });

  router.post('/sign-out', ...plainForm, async (req: Request, res: Response) => {
    const staff = signedInOrNull(req)?.staff ?? null;
    if (staff) {
      if (!gate.isFormTokenRight(req, readForm(signOutForm, req).csrf))
        throw new RequestProblem(problem({ status: 403, code: 'csrf-token', title: 'This form is out of date; load the page again' }));
      const provider = await leave(req, res);
      await audit.record({ action: 'account.signed-out', by: staff, subject: staff.email });
      if (provider !== null) {
        // The browser follows this header. A redirect would belong to the form, and our forms may not lead to another site (form-action).
        res.set('refresh', `0; url=${provider}`).type('html').send(signOutThenPage(provider));
        return;
      }
    }
    res.redirect(SEE_OTHER, '/sign-in');
  });

  return router;
}
