import type { RequestHandler, Router } from 'express';
import { methodNotAllowed } from './not-found';

/** A layer of an Express router. Express's types do not name `match`, nor that a mounted router is a layer's handler. */
interface Layer {
  /** Returns the matched beginning of a path; false if the layer does not match. */
  readonly match: (path: string) => false | { readonly path: string };
  readonly route?: { readonly stack: readonly { readonly method?: string }[] };
  readonly handle: { readonly stack?: readonly Layer[] };
}

const layersOf = ({ stack }: Router): readonly Layer[] => stack as unknown as readonly Layer[];

/** Returns the methods of the routes at a path, as Express names them (`get`). A route of all methods checks something, and answers none. */
function methodsAt(layers: readonly Layer[], path: string): readonly string[] {
  return layers.flatMap((layer) => {
    const inner = layer.handle.stack;
    if (!layer.route && !inner) return [];
    const match = layer.match(path);
    if (!match) return [];
    if (layer.route) return layer.route.stack.flatMap(({ method }) => method ?? []);
    return methodsAt(inner ?? [], path.slice(match.path.length) || '/');
  });
}

/**
 * Refuses a method that no route of these routers has at the request's path, if one of them has another there (R12.02). The methods come
 * from the routes themselves. Other requests pass through, also one whose route has passed it on. It must be mounted where the routers
 * are, after their routes.
 */
export const otherMethods =
  (...routers: readonly Router[]): RequestHandler =>
  (req, res, next) => {
    const methods = new Set(routers.flatMap((router) => methodsAt(layersOf(router), req.path)).map((method) => method.toUpperCase()));
    if (methods.size === 0 || methods.has(req.method)) return next();
    // Express answers HEAD with the route of GET.
    if (methods.has('GET') && req.method === 'HEAD') return next();
    const allow = [...methods].flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ');
    return methodNotAllowed(allow)(req, res, next);
  };
