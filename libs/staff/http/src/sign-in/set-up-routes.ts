import { textOrEmpty } from '@waypost/platform/kernel';
import type { SetUp } from '@waypost/staff/server/set-up';
import { Router, type Request, type Response } from 'express';
import type { StaffGate } from '../staff-gate';
import { afterSignIn } from './after-sign-in';
import { usedLinkPage, setUpPage } from './account-pages';
import { formField, plainForm } from './form-fields';
import { HOME } from './next-path';

/** The routes for setting up an account through a one-time link: a plain page and form (R11.03). */
export function setUpRoutes({ gate, setUp }: { readonly gate: StaffGate; readonly setUp: SetUp }): Router {
  const router = Router();

  router.get('/set-up', async (req, res) => {
    const token = textOrEmpty(req.query['token']);
    const link = await setUp.find(token);
    if (link) res.type('html').send(setUpPage({ token, fixedEmail: link.email, typed: { email: '', name: '' }, messages: {} }));
    else res.status(410).type('html').send(usedLinkPage());
  });

  router.post('/set-up', ...plainForm, async (req: Request, res: Response) => {
    const [token, email, name] = [formField(req, 'token'), formField(req, 'email'), formField(req, 'name')];
    const answer = await setUp.complete({ token, email, name, password: formField(req, 'password') });
    switch (answer.kind) {
      case 'done':
        await gate.signIn(req, res, answer.staff, { proof: 'password', isNewAccount: true });
        afterSignIn(req, res, HOME);
        return;
      case 'gone':
        res.status(410).type('html').send(usedLinkPage());
        return;
      case 'invalid': {
        const typed = { email: textOrEmpty(email), name: textOrEmpty(name) };
        res
          .status(422)
          .type('html')
          .send(setUpPage({ token: textOrEmpty(token), fixedEmail: answer.email, typed, messages: answer.messages }));
      }
    }
  });

  return router;
}
