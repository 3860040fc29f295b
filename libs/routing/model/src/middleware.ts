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
