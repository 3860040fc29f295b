import { signedInOrNull } from '@waypost/staff/gate';
import type { SecondFactors, Staff, StaffAccountStore, StaffAudit } from '@waypost/staff/server';
import type { Clock } from '@waypost/platform/kernel';
import { Router, type Request, type Response } from 'express';
import type { StaffGate } from '../staff-gate';
import { codePage } from './code-page';
import { formField, plainForm, textOf } from './form-fields';
import { afterSignIn } from './after-sign-in';
import { limitedMessage } from './limited-message';

export interface CodeRouteDeps {
  readonly gate: StaffGate;
  readonly secondFactors: Pick<SecondFactors, 'check'>;
  readonly accounts: Pick<StaffAccountStore, 'byId'>;
  readonly audit: StaffAudit;
  readonly clock: Clock;
}

export const CODE_PATH = '/sign-in/code';
/** So long after the password a code may be typed. */
export const CODE_WAIT_MS = 5 * 60_000;
const SEE_OTHER = 303;
const WRONG = 'That is not the code of now, or it was used before. Wait for the next one, or use a recovery code.';

/** The second step of signing in: the code of an authenticator app, or a recovery code (R11.06). A plain page, which needs no script. */
export function codeRoutes({ gate, secondFactors, accounts, audit, clock }: CodeRouteDeps): Router {
  const router = Router();

  /** Whose password was right a moment ago in this browser; null where nobody's was. */
  const waiting = async (req: Request): Promise<{ readonly staff: Staff; readonly next: string } | null> => {
    const needed = req.session.codeNeeded;
    if (!needed || clock.now().getTime() - needed.since > CODE_WAIT_MS) return null;
    const account = await accounts.byId(needed.accountId);
    if (!account || account.disabledAt !== null) return null;
    const { id, email, name, role } = account;
    return { staff: { id, email, name, role }, next: needed.next };
  };

  router.get(CODE_PATH, async (req, res) => {
    if (signedInOrNull(req) || !(await waiting(req))) res.redirect(SEE_OTHER, '/sign-in');
    else res.type('html').send(codePage(null));
  });

  router.post(CODE_PATH, ...plainForm, async (req: Request, res: Response) => {
    const asked = await waiting(req);
    if (!asked) {
      res.redirect(SEE_OTHER, '/sign-in');
      return;
    }
    const { staff, next } = asked;
    const answer = await secondFactors.check({ staff, code: textOf(formField(req, 'code')), address: req.ip ?? '' });
    switch (answer.kind) {
      case 'right':
        await gate.signIn(req, res, staff, 'password-and-code');
        await audit.record({ action: 'account.signed-in', by: staff, subject: staff.email, detail: { with: 'password and code' } });
        afterSignIn(req, res, next);
        return;
      case 'limited':
        res
          .set('retry-after', String(answer.retryAfterSeconds))
          .status(429)
          .type('html')
          .send(codePage(limitedMessage(answer.retryAfterSeconds)));
        return;
      case 'wrong':
        res.status(422).type('html').send(codePage(WRONG));
    }
  });

  return router;
}
