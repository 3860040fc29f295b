/** Asks the server for the rules of the path, which may redirect (R2.12). */
export const ROUTE_RULES = 'route-rules';
const BY_DEFAULT: readonly string[] = [ROUTE_RULES];

/**
 * Returns the middleware of a route, in order: that of its row, or else the specification's default (R2.04). A navigation without a
 * matching route asks for rules too.
 */
export const middlewareOf = (route: { readonly middleware?: readonly string[] } | undefined): readonly string[] =>
  route?.middleware ?? BY_DEFAULT;

/** Stops a navigation by returning false or throwing (R2.08). */
export type RouteMiddleware = (to: { readonly pathname: string; readonly search: string }) => boolean | void | Promise<boolean | void>;

/** Returns the middleware of a route by name, in order. An unknown name throws, because it is a mistake in the table (R2.08). */
export function resolveMiddleware(names: readonly string[], registry: Readonly<Record<string, RouteMiddleware>>): RouteMiddleware[] {
  return names.map((name) => {
    const middleware = Object.hasOwn(registry, name) ? registry[name] : undefined;
    if (!middleware) throw new Error(`Unknown route middleware: '${name}'`);
    return middleware;
  });
}
