import { resolveMiddleware, ROUTE_RULES, type RouteMiddleware } from '@waypost/routing/model';
import { pageNotFound, type AppError } from '@waypost/routing/model/errors';
import { type ActiveRoute } from '@waypost/routing/model/table';

type Registry = Readonly<Record<string, RouteMiddleware>>;
type Address = Parameters<RouteMiddleware>[0];

/** The middleware that routes may name (R2.04). The visitor's pages are open to everybody, so none of it refuses. */
export const ROUTE_MIDDLEWARE: Registry = {
  // The router itself asks for the rules, together with the page, so that they cost a visitor no time (`page-router.ts`). On entry the
  // server has already applied them. This refuses nobody.
  [ROUTE_RULES]: () => true,
};

/** Returns whether all of a route's middleware, in order, lets the visitor in. An unknown name throws (R2.08). */
export async function passesMiddleware(
  { middleware = [] }: Pick<ActiveRoute, 'middleware'>,
  to: Address,
  registry: Registry = ROUTE_MIDDLEWARE,
): Promise<boolean> {
  for (const guard of resolveMiddleware(middleware, registry)) if ((await guard(to)) === false) return false;
  return true;
}

/**
 * Returns the error that a loaded page shows instead of itself. A refusal and a failure of its middleware both lead to its 404 (R2.08,
 * R13.03).
 */
export async function refusalOnEntry(
  { middleware = [] }: Pick<ActiveRoute, 'middleware'>,
  to: Address,
  registry: Registry = ROUTE_MIDDLEWARE,
): Promise<AppError | null> {
  // Outside the `try`: an unknown name is a mistake in the table, not a missing page.
  const guards = resolveMiddleware(middleware, registry);
  try {
    for (const guard of guards) if ((await guard(to)) === false) return pageNotFound(to.pathname);
    return null;
  } catch (cause) {
    return { ...pageNotFound(to.pathname), cause };
  }
}
