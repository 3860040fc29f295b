import { textOrEmpty } from '@waypost/platform/kernel';
import type { SetUp } from '@waypost/staff/server/set-up';
import { Router } from 'express';
import { usedLinkPage, invitedPage, type SignInWays } from '../sign-in/account-pages';
import { CODE_PASSKEY_PATH, CODE_PATH } from '../sign-in/code-paths';
import { PASSKEY_SIGN_IN_PATH } from '../passkeys/passkey-form';
import { HOME } from '../sign-in/next-path';
import { PASSWORDS_OFF, showSignIn } from '../sign-in/show-sign-in';

export interface ProviderOnlyRouteDeps {
  readonly setUp: Pick<SetUp, 'find'>;
  readonly ways: SignInWays & { readonly providerName: string };
}

/** The routes that replace every page that asks for or sets a password, if nobody signs in with one. */
export function providerOnlyRoutes({ setUp, ways }: ProviderOnlyRouteDeps): Router {
  const router = Router();
  const show = showSignIn(ways);

  router.get('/set-up', async (req, res) => {
    const email = (await setUp.find(textOrEmpty(req.query['token'])))?.email ?? null;
    if (email === null) res.status(410).type('html').send(usedLinkPage());
    else res.type('html').send(invitedPage(email, ways.providerName));
  });

  router.post('/sign-in', (_req, res) => show(res, { status: 403, next: HOME, message: PASSWORDS_OFF }));
  router.all(['/set-up', '/new-password', '/forgot-password', CODE_PATH, CODE_PASSKEY_PATH, PASSKEY_SIGN_IN_PATH], (_req, res) =>
    show(res, { status: 403, next: HOME, message: PASSWORDS_OFF }),
  );
  return router;
}
