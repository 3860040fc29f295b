import { resolveMiddleware, ROUTE_RULES, type RouteMiddleware } from '@waypost/routing/model';
import { pageNotFound, type AppError } from '@waypost/routing/model/errors';
import { type ActiveRoute } from '@waypost/routing/model/table';

type Registry = Readonly<Record<string, RouteMiddleware>>;
type Address = Parameters<RouteMiddleware>[0];

/** The middleware that routes may name (R2.04). The visitor's pages are open to everybody: none is needed there that refuses. */
export const ROUTE_MIDDLEWARE: Registry = {
  // Asked by the router itself, together with the page, so that the question costs a visitor no time (`page-router.ts`); on entry the server has
  // applied them. It refuses nobody.
  [ROUTE_RULES]: () => true,
};

/** Whether all of a route's middleware, in order, lets the visitor in. A name that does not exist throws (R2.08). */
export async function passesMiddleware(
  { middleware = [] }: Pick<ActiveRoute, 'middleware'>,
  to: Address,
  registry: Registry = ROUTE_MIDDLEWARE,
): Promise<boolean> {
  for (const guard of resolveMiddleware(middleware, registry)) if ((await guard(to)) === false) return false;
  return true;
}

/** What a page that was loaded shows instead of itself: a refusal and a failure of its middleware are both its 404 (R2.08, R13.03). */
export async function refusalOnEntry(
  { middleware = [] }: Pick<ActiveRoute, 'middleware'>,
  to: Address,
  registry: Registry = ROUTE_MIDDLEWARE,
): Promise<AppError | null> {
  // Outside of what is caught: an unknown name is a mistake in the table, not a page that is missing.
  const guards = resolveMiddleware(middleware, registry);
  try {
    for (const guard of guards) if ((await guard(to)) === false) return pageNotFound(to.pathname);
    return null;
  } catch (cause) {
    return { ...pageNotFound(to.pathname), cause };
  }
}
