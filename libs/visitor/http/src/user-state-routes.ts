import { otherMethods, visitedBrand } from '@waypost/platform/express';
import { RequestProblem } from '@waypost/platform/express/problems';
import { badFieldProblem } from '@waypost/platform/http/problems';
import type { Clock } from '@waypost/platform/kernel';
import { USER_STATE_PATH } from '@waypost/visitor/model';
import { parseUserState, type SavedVisitor, type SaveUserStateInput } from '@waypost/visitor/server';
import { Router, type Request, type Response } from 'express';
import { storedVisitorIdOf } from './visitor-identity';

export interface UserStateRouteDeps {
  readonly clock: Clock;
  /** Returns what the request's session saw, and records the page whose token the request carries (R8.15). */
  readonly seen: (req: Request, res: Response) => SeenByVisitor;
  readonly saveUserState: (input: SaveUserStateInput) => Promise<SavedVisitor>;
}

/** The pages that a visitor saw, and the limit for consents to pages that they did not see. */
export type SeenByVisitor = Pick<SaveUserStateInput, 'seenPageAt' | 'admitUnseen'>;

/**
 * Serves `POST /api/user/set` (R6.05): stores the whole state under the visitor's session. A browser whose data was erased on request is
 * told to clear its storage too (R15.03), or it would bring the old answers back with each visit. Its cookies stay, because one of them may
 * say that the visitor opted out.
 */
export function userStateRoutes({ clock, seen, saveUserState }: UserStateRouteDeps): Router {
  const router = Router();
  router.post(USER_STATE_PATH, async (req, res) => {
    const parsed = parseUserState(req.body, clock.now());
    if (!parsed.ok) throw new RequestProblem(badFieldProblem(parsed.error));
    const seenByVisitor = seen(req, res);
    const visitorId = await storedVisitorIdOf(req);
    const saved = await saveUserState({
      visitorId,
      brandId: visitedBrand(res).id,
      ...parsed.value,
      ...seenByVisitor,
      ip: req.ip ?? null,
      userAgent: req.get('user-agent') ?? '',
    });
    if (saved === 'erased') res.set('clear-site-data', '"storage"');
    res.status(204).end();
  });
  router.use(otherMethods(router));
  return router;
}
