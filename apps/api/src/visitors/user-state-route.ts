import type { Brand } from '@waypost/brands';
import type { Clock } from '@waypost/kernel';
import { problem } from '@waypost/http';
import { parseUserState, type SavedVisitor, type SaveUserStateInput } from '@waypost/visitor/server';
import { Router } from 'express';
import { RequestProblem } from '../http/problem-answer';
import { knownVisitorIdOf, saveSession, visitorIdOf } from './visitor-identity';

export interface UserStateRouteDeps {
  readonly clock: Clock;
  readonly saveUserState: (input: SaveUserStateInput) => Promise<SavedVisitor>;
}

/**
 * `POST /api/user/set` (R6.05): the whole state, kept under the visitor's session. A browser whose data was erased on request
 * is told to forget what it holds itself (R15.03), or it would bring the old answers back with each visit. Its cookies stay:
 * one of them may say that the visitor opted out.
 */
export function userStateRoute({ clock, saveUserState }: UserStateRouteDeps): Router {
  const router = Router();
  router.post('/api/user/set', async (req, res) => {
    const parsed = parseUserState(req.body, clock.now());
    if (!parsed.ok) throw new RequestProblem(problem({ status: 400, code: 'bad-field', title: 'A field is wrong', ...parsed.error }));
    const brand = res.locals['brand'] as Brand;
    const isNew = knownVisitorIdOf(req) === null;
    const visitorId = visitorIdOf(req);
    if (isNew) await saveSession(req);
    const saved = await saveUserState({
      visitorId,
      brandId: brand.id,
      ...parsed.value,
      ip: req.ip ?? null,
      userAgent: req.get('user-agent') ?? '',
    });
    if (saved === 'erased') res.set('clear-site-data', '"storage"');
    res.status(204).end();
  });
  return router;
}
