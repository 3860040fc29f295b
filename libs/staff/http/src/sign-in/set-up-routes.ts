import { textOrEmpty } from '@waypost/platform/kernel';
import type { SetUp } from '@waypost/staff/server/set-up';
import { Router, type Request, type Response } from 'express';
import type { StaffGate } from '../staff-gate';
import { afterSignIn } from './after-sign-in';
import { usedLinkPage, setUpPage } from './account-pages';
import { plainForm, readForm, setUpForm } from './form-fields';
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
    const { token, email, name, password } = readForm(setUpForm, req);
    const answer = await setUp.complete({ token, email, name, password });
    switch (answer.kind) {
      case 'done':
        await gate.signIn(req, res, answer.staff, { proof: 'password', isNewAccount: true });
        afterSignIn(req, res, HOME);
        return;
      case 'gone':
        res.status(410).type('html').send(usedLinkPage());
        return;
      case 'invalid':
        res
          .status(422)
          .type('html')
          .send(setUpPage({ token, fixedEmail: answer.email, typed: { email, name }, messages: answer.messages }));
    }
  });

  return router;
}
