import type { Brand } from '@waypost/brands';
import { refusalProblem } from '@waypost/content/contract';
import type { PageContents } from '@waypost/pages/server/content';
import { redirectRows } from '@waypost/pages/server/redirects';
import { valueOr } from '@waypost/platform/express';
import { Router } from 'express';

export interface RedirectRouteDeps {
  readonly content: Pick<PageContents, 'list'>;
  readonly brands: readonly Brand[];
}

/** The routes of redirects beyond those of every collection (R2.12). Mount them before the routes of all collections. */
export function redirectRoutes({ content, brands }: RedirectRouteDeps): Router {
  const router = Router();

  router.get('/branches/:branch/redirects', async (req, res) => {
    res.json(redirectRows(valueOr(await content.list(req.params.branch, 'redirect'), refusalProblem), brands));
  });

  return router;
}
