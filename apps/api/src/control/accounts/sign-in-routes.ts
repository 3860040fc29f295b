import { problem } from '@waypost/http';
import type {
  OpenIdAnswer,
  OpenIdRefusal,
  OpenIdSignIn,
  PendingOpenId,
  SetUp,
  SignInAnswer,
  SignInInput,
  StaffAudit,
} from '@waypost/staff/server';
import { Router, urlencoded, type Request, type Response } from 'express';
import { RequestProblem } from '../../http/problem-answer';
import { requireOwnPages } from '../../http/same-origin';
import { saveSession } from '../../visitors/visitor-identity';
import { goneLinkPage, setUpPage, signInPage } from './account-pages';
import { HOME, nextPath } from './next-path';
import { knownStaffOf, type StaffGate } from './staff-gate';

declare module 'express-session' {
  interface SessionData {
    /** A sign-in that is under way at the OpenID provider, and where it leads. */
    openId: { readonly pending: PendingOpenId; readonly next: string };
  }
}

export interface SignInRouteDeps {
  readonly gate: StaffGate;
  readonly signIn: (input: SignInInput) => Promise<SignInAnswer>;
  readonly setUp: SetUp;
  /** Null where no provider is configured. */
  readonly openId: OpenIdSignIn | null;
  readonly audit: StaffAudit;
  readonly publicScheme: string;
}

export const OPENID_CALLBACK_PATH = '/sign-in/openid/callback';
const FORM_MAX_BYTES = 8 * 1024;
const SEE_OTHER = 303;

const REFUSED = 'That e-mail and password don’t go together. Check both and try again.';
const DISABLED = 'This account is disabled. A colleague can enable it again.';
const OPENID_MESSAGES: Record<OpenIdRefusal, (provider: string) => string> = {
  failed: (provider) => `Signing in with ${provider} did not work. Try again from here.`,
  unverified: (provider) => `${provider} has not verified your e-mail. Have it verified there, then try again.`,
  disabled: () => DISABLED,
  'not-allowed': () => 'This account is not on the control center’s list. Ask a colleague who runs it.',
};

const limitedMessage = (seconds: number): string => {
  const minutes = Math.ceil(seconds / 60);
  return `Too many attempts. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`;
};

/** Signing in and out and setting up an account: plain pages and forms, which need no script (R11.03). */
export function signInRoutes({ gate, signIn, setUp, openId, audit, publicScheme }: SignInRouteDeps): Router {
  const router = Router();
  const form = [requireOwnPages, urlencoded({ extended: false, limit: FORM_MAX_BYTES })];
  const fieldOf = (req: Request, name: string): unknown => (req.body as Record<string, unknown> | undefined)?.[name];
  const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

  const showSignIn = (
    res: Response,
    page: { readonly status: number; readonly next: string; readonly email?: string; readonly message?: string },
  ): void => {
    const providerName = openId?.providerName ?? null;
    const { status, next, email = '', message = null } = page;
    res.status(status).type('html').send(signInPage({ next, email, message, providerName }));
  };

  router.get('/sign-in', (req, res) => {
    const next = nextPath(req.query['next']);
    if (knownStaffOf(req)) res.redirect(SEE_OTHER, next);
    else showSignIn(res, { status: 200, next });
  });

  router.post('/sign-in', form, async (req: Request, res: Response) => {
    const next = nextPath(fieldOf(req, 'next'));
    const email = fieldOf(req, 'email');
    const answer = await signIn({ email, password: fieldOf(req, 'password'), address: req.ip ?? '' });
    switch (answer.kind) {
      case 'signed-in':
        await gate.signIn(req, res, answer.staff);
        res.redirect(SEE_OTHER, next);
        return;
      case 'limited':
        res.set('retry-after', String(answer.retryAfterSeconds));
        showSignIn(res, { status: 429, next, email: textOf(email), message: limitedMessage(answer.retryAfterSeconds) });
        return;
      case 'disabled':
        showSignIn(res, { status: 403, next, email: textOf(email), message: DISABLED });
        return;
      case 'refused':
        showSignIn(res, { status: 422, next, email: textOf(email), message: REFUSED });
    }
  });

  router.post('/sign-out', form, async (req: Request, res: Response) => {
    const staff = knownStaffOf(req);
    if (staff) {
      if (!gate.isFormTokenRight(req, fieldOf(req, 'csrf')))
        throw new RequestProblem(problem({ status: 403, code: 'csrf-token', title: 'This form is out of date; load the page again' }));
      await gate.signOut(req, res);
      await audit.record({ action: 'account.signed-out', by: staff, subject: staff.email });
    }
    res.redirect(SEE_OTHER, '/sign-in');
  });

  router.get('/set-up', async (req, res) => {
    const token = textOf(req.query['token']);
    const link = await setUp.find(token);
    if (link) res.type('html').send(setUpPage({ token, fixedEmail: link.email, typed: { email: '', name: '' }, messages: {} }));
    else res.status(410).type('html').send(goneLinkPage());
  });

  router.post('/set-up', form, async (req: Request, res: Response) => {
    const [token, email, name] = [fieldOf(req, 'token'), fieldOf(req, 'email'), fieldOf(req, 'name')];
    const answer = await setUp.complete({ token, email, name, password: fieldOf(req, 'password') });
    switch (answer.kind) {
      case 'done':
        await gate.signIn(req, res, answer.staff);
        res.redirect(SEE_OTHER, HOME);
        return;
      case 'gone':
        res.status(410).type('html').send(goneLinkPage());
        return;
      case 'invalid': {
        const typed = { email: textOf(email), name: textOf(name) };
        res
          .status(422)
          .type('html')
          .send(setUpPage({ token: textOf(token), fixedEmail: answer.email, typed, messages: answer.messages }));
      }
    }
  });

  if (openId) {
    const { providerName } = openId;
    router.get('/sign-in/openid', async (req, res) => {
      const next = nextPath(req.query['next']);
      const begun = await openId.begin(`${publicScheme}://${req.get('host') ?? ''}${OPENID_CALLBACK_PATH}`);
      if (begun.kind === 'away') {
        showSignIn(res, { status: 503, next, message: `${providerName} does not answer. Try again in a moment, or use a password.` });
        return;
      }
      req.session.openId = { pending: begun.pending, next };
      await saveSession(req);
      res.redirect(SEE_OTHER, begun.to);
    });

    router.get(OPENID_CALLBACK_PATH, async (req, res) => {
      const underway = req.session.openId;
      // Taken out before it is used: an answer counts once.
      delete req.session.openId;
      const next = underway?.next ?? HOME;
      const answer: OpenIdAnswer = underway
        ? await openId.finish(new URL(req.originalUrl, underway.pending.redirectUri), underway.pending)
        : { kind: 'refused', reason: 'failed' };
      if (answer.kind === 'refused') {
        showSignIn(res, { status: 403, next, message: OPENID_MESSAGES[answer.reason](providerName) });
        return;
      }
      await gate.signIn(req, res, answer.staff);
      res.redirect(SEE_OTHER, next);
    });
  }

  return router;
}
