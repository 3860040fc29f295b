/** Asks the server for the rules of the path, which may lead elsewhere (R2.12). */
export const ROUTE_RULES = 'route-rules';
const BY_DEFAULT: readonly string[] = [ROUTE_RULES];

/** The middleware of a route, in order: the specification's, where its row names no other (R2.04). A navigation to no route asks for rules too. */
export const middlewareOf = (route: { readonly middleware?: readonly string[] } | undefined): readonly string[] =>
  route?.middleware ?? BY_DEFAULT;

/** May stop a navigation by answering false or throwing (R2.08). */
export type RouteMiddleware = (to: { readonly pathname: string; readonly search: string }) => boolean | void | Promise<boolean | void>;

/** The middleware of a route by name, in order. A name that does not exist throws: it is a mistake in the table (R2.08). */
export function resolveMiddleware(names: readonly string[], registry: Readonly<Record<string, RouteMiddleware>>): RouteMiddleware[] {
  return names.map((name) => {
    const middleware = Object.hasOwn(registry, name) ? registry[name] : undefined;
    if (!middleware) throw new Error(`Unknown route middleware: '${name}'`);
    return middleware;
  });
}
