import { requireOwnPages } from '@waypost/platform/express/security';
import type { StaffAudit } from '@waypost/staff/server';
import type { Passkeys } from '@waypost/staff/server/passkeys';
import { Router, type Request, type Response } from 'express';
import type { SignInWays } from '../sign-in/account-pages';
import { afterSignIn } from '../sign-in/after-sign-in';
import { passkeySignInForm, plainForm, readForm } from '../sign-in/form-fields';
import { nextPath } from '../sign-in/next-path';
import { DISABLED, showSignIn } from '../sign-in/show-sign-in';
import type { StaffGate } from '../staff-gate';
import { assertionInText } from './passkey-answers';
import type { PasskeyChallenges } from './passkey-challenges';
import { PASSKEY_SCRIPT, PASSKEY_SCRIPT_PATH, PASSKEY_SIGN_IN_PATH } from './passkey-form';

export interface PasskeySignInDeps {
  readonly gate: Pick<StaffGate, 'signIn'>;
  readonly passkeys: Passkeys;
  readonly challenges: PasskeyChallenges;
  readonly ways: SignInWays;
  readonly audit: StaffAudit;
}

const REFUSED = 'That passkey did not sign you in. Try again, or use your password.';

/**
 * The routes for signing in with only a passkey (R11.06). A passkey is something that the person has, and it also requires a finger or a
 * PIN. There is nothing to guess, so strangers' attempts at a password do not block it.
 */
export function passkeySignInRoutes({ gate, passkeys, challenges, ways, audit }: PasskeySignInDeps): Router {
  const router = Router();
  const show = showSignIn(ways);

  router.get(PASSKEY_SCRIPT_PATH, (_req, res) => void res.type('js').send(PASSKEY_SCRIPT));

  router.post(`${PASSKEY_SIGN_IN_PATH}/options`, requireOwnPages, async (req, res) => {
    const options = await passkeys.requestOptions(null);
    challenges.give(req, res, 'sign-in', options.challenge);
    res.json(options);
  });

  router.post(PASSKEY_SIGN_IN_PATH, ...plainForm, async (req: Request, res: Response) => {
    const form = readForm(passkeySignInForm, req);
    const next = nextPath(form.next);
    const challenge = challenges.take(req, res, 'sign-in');
    const assertion = assertionInText(form.assertion);
    const given = challenge && assertion ? { accountId: null, address: req.ip ?? '', challenge, assertion } : null;
    const answer = given ? await passkeys.check(given) : { kind: 'wrong' as const };
    switch (answer.kind) {
      case 'right': {
        const { staff } = answer;
        await gate.signIn(req, res, staff, { proof: 'passkey' });
        await audit.record({ action: 'account.signed-in', by: staff, subject: staff.email, detail: { with: 'passkey' } });
        afterSignIn(req, res, next);
        return;
      }
      case 'disabled':
        show(res, { status: 403, next, message: DISABLED });
        return;
      case 'wrong':
        show(res, { status: 422, next, message: REFUSED });
    }
  });

  return router;
}
