import type { ApiToken as ShownApiToken, IssuedApiToken } from '@waypost/staff/contract';
import { newApiTokenSchema } from '@waypost/staff/contract/bodies';
import { readFields } from '@waypost/platform/express';
import { conflict, RequestProblem, wrongField } from '@waypost/platform/express/problems';
import { problem } from '@waypost/platform/http';
import { notFoundProblem } from '@waypost/platform/http/problems';
import { lacksSecondFactor, staffOf } from '@waypost/staff/gate';
import type { ApiToken, ApiTokenIssue, ApiTokens } from '@waypost/staff/server/api-tokens';
import { Router, type Request } from 'express';
import type { StaffGate } from '../staff-gate';

export interface ApiTokenRouteDeps {
  readonly gate: Pick<StaffGate, 'hasMoreThanPassword'>;
  readonly tokens: ApiTokens;
}

const shown = ({ id, name, role, createdAt, expiresAt, lastUsedAt }: ApiToken): ShownApiToken => ({
  id,
  name,
  role,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

function refusal(issue: Exclude<ApiTokenIssue, { kind: 'issued' }>): RequestProblem {
  switch (issue.kind) {
    case 'invalid':
      return wrongField(issue.field, issue.message);
    case 'too-many':
      return conflict('too-many-tokens', 'You have as many tokens as there may be; revoke one first');
    case 'disabled':
      return conflict('account-disabled', 'This account is disabled');
  }
}

/** The routes of API tokens: a person's own and, for administrators, a colleague's to review and revoke. */
export function apiTokenRoutes({ gate, tokens }: ApiTokenRouteDeps): Router {
  const router = Router();

  const revoke = async (req: Request, accountId: string, id: string): Promise<void> => {
    if (!(await tokens.revoke(staffOf(req), accountId, id))) throw new RequestProblem(notFoundProblem('There is no such token any more'));
  };

  router.get('/account/api-tokens', async (req, res) => {
    res.json((await tokens.list(staffOf(req).id)).map(shown));
  });

  router.post('/account/api-tokens', async (req, res) => {
    // The token would do what its person may not do without a second factor.
    if (lacksSecondFactor(req))
      throw new RequestProblem(problem({ status: 403, code: 'second-factor-required', title: 'Your role needs a second factor first' }));
    const hasSecondFactor = gate.hasMoreThanPassword(req);
    const issue = await tokens.issue(staffOf(req), { ...readFields(newApiTokenSchema, req.body), hasSecondFactor });
    if (issue.kind !== 'issued') throw refusal(issue);
    res.status(201).json({ ...shown(issue.token), secret: issue.secret } satisfies IssuedApiToken);
  });

  router.delete('/account/api-tokens/:token', async (req: Request<{ token: string }>, res) => {
    await revoke(req, staffOf(req).id, req.params.token);
    res.status(204).end();
  });

  router.get('/people/:id/api-tokens', async (req: Request<{ id: string }>, res) => {
    res.json((await tokens.list(req.params.id)).map(shown));
  });

  router.delete('/people/:id/api-tokens/:token', async (req: Request<{ id: string; token: string }>, res) => {
    await revoke(req, req.params.id, req.params.token);
    res.status(204).end();
  });

  return router;
}
