import type { Brand } from '@waypost/brands';
import { refusalProblem } from '@waypost/content/contract';
import { removalBody } from '@waypost/content/contract/bodies';
import type { Content } from '@waypost/content/server';
import { redirectRows } from '@waypost/pages/server/redirects';
import { readFields, valueOr } from '@waypost/platform/express';
import { staffNameOf } from '@waypost/staff/gate';
import { Router } from 'express';

export interface RedirectRouteDeps {
  readonly content: Pick<Content, 'list' | 'remove'>;
  readonly brands: readonly Brand[];
}

/** The routes of redirects beyond those of every collection (R2.12). Mount them before the routes of all collections. */
export function redirectRoutes({ content, brands }: RedirectRouteDeps): Router {
  const router = Router();

  router.get('/branches/:branch/redirects', async (req, res) => {
    res.json(redirectRows(valueOr(await content.list(req.params.branch, 'redirect'), refusalProblem), brands));
  });

  router.post('/branches/:branch/redirects/:key/removal', async (req, res) => {
    const { branch, key } = req.params;
    const { baseRevisionId } = readFields(removalBody, req.body);
    valueOr(await content.remove({ branchId: branch, kind: 'redirect', key, by: staffNameOf(req) }, baseRevisionId), refusalProblem);
    res.status(204).end();
  });

  return router;
}
