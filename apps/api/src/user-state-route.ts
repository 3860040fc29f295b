import type { Brand } from '@waypost/brands';
import type { Clock } from '@waypost/kernel';
import { problem } from '@waypost/http';
import { parseUserState, type SaveUserStateInput } from '@waypost/visitor/server';
import { Router } from 'express';
import { RequestProblem } from './problem-answer';
import { visitorIdOf } from './visitor-identity';

export interface UserStateRouteDeps {
  readonly clock: Clock;
  readonly saveUserState: (input: SaveUserStateInput) => Promise<void>;
}

/** `POST /api/user/set` (R6.05): the whole state, kept under the visitor's session. */
export function userStateRoute({ clock, saveUserState }: UserStateRouteDeps): Router {
  const router = Router();
  router.post('/api/user/set', async (req, res) => {
    const parsed = parseUserState(req.body, clock.now());
    if (!parsed.ok) throw new RequestProblem(problem({ status: 400, code: 'bad-field', title: 'A field is wrong', ...parsed.error }));
    const brand = res.locals['brand'] as Brand;
    const visitorId = visitorIdOf(req);
    await saveUserState({
      visitorId,
      brandId: brand.id,
      visitor: parsed.value,
      ip: req.ip ?? null,
      userAgent: req.get('user-agent') ?? '',
    });
    res.status(204).end();
  });
  return router;
}
