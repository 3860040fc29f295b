import { requireOwnPages } from '@waypost/platform/express/security';
import { SEE_OTHER } from '@waypost/platform/http';
import type { Clock } from '@waypost/platform/kernel';
import { MINUTE_MS } from '@waypost/platform/kernel/time';
import { signedInOrNull } from '@waypost/staff/gate';
import type { Staff, StaffAccountStore, StaffAudit } from '@waypost/staff/server';
import type { Passkeys } from '@waypost/staff/server/passkeys';
import type { SecondFactors } from '@waypost/staff/server/second-factor';
import { Router, type Request, type Response } from 'express';
import { assertionInText } from '../passkeys/passkey-answers';
import type { PasskeyChallenges } from '../passkeys/passkey-challenges';
import type { RememberedDevices } from '../remembered-device';
import type { SignInProof, StaffGate } from '../staff-gate';
import { codePage } from './code-page';
import { CODE_PASSKEY_PATH, CODE_PATH } from './code-paths';
import { codeForm, codePasskeyForm, plainForm, readForm } from './form-fields';
import { afterSignIn } from './after-sign-in';
import { limitedMessage } from './limited-message';

export interface CodeRouteDeps {
  readonly gate: StaffGate;
  readonly secondFactors: Pick<SecondFactors, 'check' | 'stateOf'>;
  readonly passkeys: Pick<Passkeys, 'requestOptions' | 'check'>;
  readonly challenges: PasskeyChallenges;
  readonly devices: Pick<RememberedDevices, 'sourceOf'>;
  readonly accounts: Pick<StaffAccountStore, 'byId'>;
  readonly audit: StaffAudit;
  readonly clock: Clock;
}

/** The time for the second factor after the password. */
export const CODE_WAIT_MS = 5 * MINUTE_MS;
const WRONG = 'That is not the code of now, or it was used before. Wait for the next one, or use a recovery code.';
const WRONG_PASSKEY = 'That passkey did not confirm that it is you. Try again, or enter a code.';

/** A person whose password was recently right in a browser, and the page that they want. */
interface Waiting {
  readonly staff: Staff;
  readonly next: string;
}

/** The routes of the second step of a sign-in: a passkey, the code of an authenticator app, or a recovery code (R11.06). */
export function codeRoutes(deps: CodeRouteDeps): Router {
  const { secondFactors, passkeys, challenges, devices } = deps;
  const router = Router();
  const waiting = waitingIn(deps);
  const enter = enterBy(deps);
  const show = showCodePage(deps);

  router.get(CODE_PATH, async (req, res) => {
    const asked = signedInOrNull(req) ? null : await waiting(req);
    if (asked) await show(res, asked, 200, null);
    else res.redirect(SEE_OTHER, '/sign-in');
  });

  router.post(CODE_PATH, ...plainForm, async (req: Request, res: Response) => {
    const asked = await waiting(req);
    if (!asked) {
      res.redirect(SEE_OTHER, '/sign-in');
      return;
    }
    const answer = await secondFactors.check({
      staff: asked.staff,
      code: readForm(codeForm, req).code,
      source: devices.sourceOf(req, asked.staff.id),
    });
    switch (answer.kind) {
      case 'right':
        await enter(req, res, asked, 'password-and-code');
        return;
      case 'limited':
        res.set('retry-after', String(answer.retryAfterSeconds));
        await show(res, asked, 429, { message: limitedMessage(answer.retryAfterSeconds), isCodeWrong: true });
        return;
      case 'wrong':
        await show(res, asked, 422, { message: WRONG, isCodeWrong: true });
    }
  });

  router.post(`${CODE_PASSKEY_PATH}/options`, requireOwnPages, async (req, res) => {
    const asked = await waiting(req);
    if (!asked) {
      res.sendStatus(409);
      return;
    }
    const options = await passkeys.requestOptions(asked.staff.id);
    challenges.give(req, res, 'second-step', options.challenge);
    res.json(options);
  });

  router.post(CODE_PASSKEY_PATH, ...plainForm, async (req: Request, res: Response) => {
    const asked = await waiting(req);
    const challenge = challenges.take(req, res, 'second-step');
    if (!asked) {
      res.redirect(SEE_OTHER, '/sign-in');
      return;
    }
    const assertion = assertionInText(readForm(codePasskeyForm, req).assertion);
    const given =
      challenge === null || assertion === null ? null : { accountId: asked.staff.id, address: req.ip ?? '', challenge, assertion };
    if (given && (await passkeys.check(given)).kind === 'right') await enter(req, res, asked, 'password-and-passkey');
    else await show(res, asked, 422, { message: WRONG_PASSKEY, isCodeWrong: false });
  });

  return router;
}

const showCodePage =
  ({ secondFactors }: Pick<CodeRouteDeps, 'secondFactors'>) =>
  async (
    res: Response,
    { staff }: Waiting,
    status: number,
    fault: { readonly message: string; readonly isCodeWrong: boolean } | null,
  ): Promise<void> => {
    const { hasApp, hasPasskey } = await secondFactors.stateOf(staff.id);
    res
      .status(status)
      .type('html')
      .send(codePage({ message: null, ...fault, hasApp, hasPasskey }));
  };

/** Returns null unless a right password was recently entered in this browser. */
const waitingIn =
  ({ accounts, clock }: Pick<CodeRouteDeps, 'accounts' | 'clock'>) =>
  async (req: Request): Promise<Waiting | null> => {
    const needed = req.session.codeNeeded;
    if (!needed || clock.now().getTime() - needed.since > CODE_WAIT_MS) return null;
    const account = await accounts.byId(needed.accountId);
    if (!account || account.disabledAt !== null) return null;
    const { id, email, name, role } = account;
    return { staff: { id, email, name, role }, next: needed.next };
  };

const SHOWN = { 'password-and-code': 'password and code', 'password-and-passkey': 'password and passkey' } as const satisfies Partial<
  Record<SignInProof, string>
>;

const enterBy =
  ({ gate, audit }: Pick<CodeRouteDeps, 'gate' | 'audit'>) =>
  async (req: Request, res: Response, { staff, next }: Waiting, proof: keyof typeof SHOWN): Promise<void> => {
    await gate.signIn(req, res, staff, { proof });
    await audit.record({ action: 'account.signed-in', by: staff, subject: staff.email, detail: { with: SHOWN[proof] } });
    afterSignIn(req, res, next);
  };
