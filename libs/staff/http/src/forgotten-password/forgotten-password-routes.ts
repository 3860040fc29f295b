import { outlivingAnswer } from '@waypost/platform/audit';
import type { ForgottenPasswords } from '@waypost/staff/server/passwords';
import { Router, type Request, type Response } from 'express';
import { forgottenPasswordForm, plainForm, readForm } from '../sign-in/form-fields';
import { limitedMessage } from '../sign-in/limited-message';
import { forgottenPasswordPage, linkSentPage } from './forgotten-password-pages';

export interface ForgottenPasswordRouteDeps {
  readonly forgotten: ForgottenPasswords;
  /** Called if a link could not be created or sent. The response does not wait for it. */
  readonly onFailure: (error: unknown) => void;
}

/** The routes for requesting a link for a new password by e-mail: a plain page and form for people who can't sign in (R11.03). */
export function forgottenPasswordRoutes({ forgotten, onFailure }: ForgottenPasswordRouteDeps): Router {
  const router = Router();

  router.get('/forgot-password', (_req, res) => {
    res.type('html').send(forgottenPasswordPage({ email: '', message: null }));
  });

  router.post('/forgot-password', ...plainForm, async (req: Request, res: Response) => {
    const { email } = readForm(forgottenPasswordForm, req);
    const answer = await forgotten.mayAsk(email, req.ip ?? '');
    if (!answer.isAllowed) {
      const message = limitedMessage(answer.retryAfterSeconds);
      res.set('retry-after', String(answer.retryAfterSeconds)).status(429).type('html');
      res.send(forgottenPasswordPage({ email, message }));
      return;
    }
    // It begins before the response, so that its audit entry has the request's origin (R10.11). The response waits for none of it.
    void outlivingAnswer(() => forgotten.send(email)).catch(onFailure);
    res.type('html').send(linkSentPage());
  });

  return router;
}
