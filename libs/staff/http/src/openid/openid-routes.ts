import { SEE_OTHER } from '@waypost/platform/http';
import type { OpenIdAnswer, OpenIdRefusal, OpenIdSignIn } from '@waypost/staff/server/openid';
import { Router } from 'express';
import type { StaffGate } from '../staff-gate';
import { HOME, nextPath } from '../sign-in/next-path';
import { OPENID_PATH, type OpenIdAttempts } from './openid-attempt';
import type { SignInWays } from '../sign-in/account-pages';
import { DISABLED, showSignIn } from '../sign-in/show-sign-in';

export interface OpenIdRouteDeps {
  readonly gate: StaffGate;
  readonly openId: OpenIdSignIn;
  readonly attempts: OpenIdAttempts;
  readonly ways: SignInWays;
  readonly publicScheme: string;
}

export const OPENID_CALLBACK_PATH = `${OPENID_PATH}/callback`;

const OPENID_MESSAGES: Record<OpenIdRefusal, (provider: string) => string> = {
  failed: (provider) => `Signing in with ${provider} did not work. Try again from here.`,
  'not-asked': (provider) =>
    `${provider} let you through without asking who you are, so you are not signed in again. Try once more; if that goes on, tell an administrator.`,
  unverified: (provider) => `${provider} has not verified your e-mail. Have it verified there, then try again.`,
  disabled: () => DISABLED,
  'another-identity': (provider) =>
    `The account of your e-mail belongs to another identity at ${provider}. If it is yours, ask an administrator to disable it and enable it again, then sign in.`,
  'not-allowed': () => 'This account is not on the control center’s list. Ask a colleague who runs it.',
};

/** The routes for signing in at an OpenID provider and returning (R11.03). */
export function openIdRoutes({ gate, openId, attempts, ways, publicScheme }: OpenIdRouteDeps): Router {
  const router = Router();
  const { providerName } = openId;
  const show = showSignIn(ways);

  router.get(OPENID_PATH, async (req, res) => {
    const next = nextPath(req.query['next']);
    // The control center's dialog asks for a proof with this query (R11.06).
    const isProof = req.query['proof'] !== undefined;
    const begun = await openId.begin(`${publicScheme}://${req.get('host') ?? ''}${OPENID_CALLBACK_PATH}`, { isProof });
    if (begun.kind === 'away') {
      show(res, {
        status: 503,
        next,
        message: `${providerName} does not answer. Try again in a moment${ways.takesPasswords ? ', or use a password' : ''}.`,
      });
      return;
    }
    attempts.keep(req, res, { pending: begun.pending, next });
    res.redirect(SEE_OTHER, begun.to);
  });

  router.get(OPENID_CALLBACK_PATH, async (req, res) => {
    const { state } = req.query;
    const underway = typeof state === 'string' ? attempts.take(req, res, state) : null;
    const next = underway?.next ?? HOME;
    const answer: OpenIdAnswer = underway
      ? await openId.finish(new URL(req.originalUrl, underway.pending.redirectUri), underway.pending, req.ip ?? '')
      : { kind: 'refused', reason: 'failed' };
    if (answer.kind === 'refused') {
      show(res, { status: 403, next, message: OPENID_MESSAGES[answer.reason](providerName) });
      return;
    }
    await gate.signIn(req, res, answer.staff, { ...answer, proof: 'openid' });
    res.redirect(SEE_OTHER, next);
  });

  return router;
}
